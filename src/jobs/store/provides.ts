import { z } from 'zod';

const Names = z.array(z.string());

/** Parses a column that holds a list of names as JSON. */
export const parseNames = (text: string): readonly string[] => Names.parse(JSON.parse(text));

/**
 * Returns a test of the `requires` column of a job: whether a worker with these capabilities can run it; always, if
 * `provides` is undefined.
 */
export function runnableWith(
  provides: readonly string[] | undefined,
): (row: { requires: string }) => boolean {
  if (!provides) return () => true;
  const provided = new Set(provides);
  const known = new Map<string, boolean>(); // many jobs have the same requirements
  return ({ requires }) => {
    const isRunnable = known.get(requires) ?? parseNames(requires).every((name) => provided.has(name));
    known.set(requires, isRunnable);
    return isRunnable;
  };
}
