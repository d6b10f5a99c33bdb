import { defineConfig } from 'vitest/config';

/** These share the modules and the engines of their process. */
const together = ['src/**/*.test.ts', 'tests/conversions/**/*.test.ts'];
/** The others start processes, kill them or count what is left: a process for each file. */
const separate = ['tests/**/*.test.ts'];
const elsewhere = [
  'tests/conversions/**',
  'tests/corpus/**',
  'tests/container/**',
  'tests/e2e/**',
  'node_modules/**',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      { extends: true, test: { name: 'separate', include: separate, exclude: elsewhere } },
    ],
    // Bounds for what hangs, not for what is slow: a machine with other work needs many times what an idle one does.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
