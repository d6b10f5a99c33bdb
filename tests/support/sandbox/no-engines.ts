import type { PlanEngines } from '#src/converters/registry/isolation/converter-pool.ts';

const none = (): never => {
  throw new Error('there is no engine here');
};

/** No engines, for work that needs none (checksums, converters defined by a test). */
export const noEngines: PlanEngines = {
  sandbox: {
    report: { level: 'none', memory: 'watch' },
    has: () => false,
    resolvePath: (inside) => inside,
    compile: async () => undefined,
    run: none,
    start: none,
    close: async () => undefined,
  },
  images: { run: none, close: async () => undefined },
  office: { isOpen: false, run: none, close: async () => undefined },
  converters: { run: (converter, task) => converter.run(task), close: async () => undefined },
};
