import { defineConfig } from 'vitest/config';

/** Tests that start processes of their own, kill them or count what is left run in a process for each file. */
const separate = ['tests/faults/**/*.test.ts', 'tests/contracts/**/*.test.ts', 'tests/*.test.ts'];
/** The others share the modules and the engines of their process. */
const together = ['src/**/*.test.ts', 'tests/conversions/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      { extends: true, test: { name: 'separate', include: separate } },
    ],
    // Bounds for what hangs, not for what is slow: a machine with other work needs many times what an idle one does.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
