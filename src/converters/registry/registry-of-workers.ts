import { loadDeclarations } from './load.ts';
import { capabilityOf } from './plan.ts';
import { completeRegistry, makeRegistry, type Registry } from './registry.ts';

/** Returns what a worker with this registry provides, as names of `capabilityOf`. */
export const listCapabilities = ({ converters, checks }: Registry): readonly string[] =>
  [...converters, ...checks].map(capabilityOf).toSorted();

/**
 * Loads the registry of what several workers can do together; `provided` is what each of them provides. A path is
 * offered only if one worker can run all of its steps and checks, and the workers with the most capabilities come first.
 * Names that this version doesn't know are ignored.
 */
export async function loadRegistryOfWorkers(provided: readonly (readonly string[])[]): Promise<Registry> {
  const declared = await loadDeclarations();
  const registries = provided
    .toSorted((one, other) => other.length - one.length || (one.join() < other.join() ? -1 : 1))
    .map((names) => {
      const known = new Set(names);
      return makeRegistry(
        declared.converters.filter((converter) => known.has(capabilityOf(converter))),
        declared.checks.filter((check) => known.has(capabilityOf(check))),
      );
    });
  return combineRegistries(registries);
}

/** Combines registries: each plan is that of the first one that has it. */
const combineRegistries = (registries: readonly Registry[]): Registry =>
  completeRegistry({
    converters: [...new Set(registries.flatMap(({ converters }) => converters))],
    checks: [...new Set(registries.flatMap(({ checks }) => checks))],
    plan: (...pair) => findFirst(registries, (registry) => registry.plan(...pair)),
    toolPlan: (...request) => findFirst(registries, (registry) => registry.toolPlan(...request)),
  });

function findFirst<Found>(
  registries: readonly Registry[],
  find: (registry: Registry) => Found | undefined,
): Found | undefined {
  for (const registry of registries) {
    const found = find(registry);
    if (found !== undefined) return found;
  }
  return undefined;
}
