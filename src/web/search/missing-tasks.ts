import type { SearchEntry } from './entries.ts';
import { missingTasks, type MissingTask } from './finder-words.ts';

/** Returns the task that a visitor looks for, if this site doesn't do it. */
export function findMissingTask(typed: string): MissingTask | undefined {
  const words = new Set(typed.toLowerCase().match(/\p{L}+/gu));
  return missingTasks.find((task) => task.typed.some((set) => set.every((word) => words.has(word))));
}

/** Puts the pages that come closest to a missing task before what was found. */
export function withClosestPages(
  found: readonly SearchEntry[],
  task: MissingTask | undefined,
  entries: readonly SearchEntry[],
): readonly SearchEntry[] {
  const closest = (task?.instead ?? []).flatMap((path) => entries.find(({ to }) => to === path) ?? []);
  return [...closest, ...found.filter((entry) => !closest.includes(entry))];
}
