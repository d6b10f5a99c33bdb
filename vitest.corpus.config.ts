import { defineConfig } from 'vitest/config';

/** The long run over real files: every file to every target of its format. */
export default defineConfig({
  test: {
    include: ['tests/corpus/**/*.test.ts'],
    testTimeout: 3_600_000, // All targets of one file; each conversion has its own limits.
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
});
