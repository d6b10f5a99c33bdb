import { defineConfig } from 'vitest/config';

/** The long run over real files: every file through every target its format offers. */
export default defineConfig({
  test: {
    include: ['tests/corpus/**/*.test.ts'],
    testTimeout: 3_600_000, // all targets of one file; each conversion has limits of its own
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
});
