import { defineConfig } from 'vitest/config';

/** The long run over real files: every file through every target its format offers. */
export default defineConfig({
  test: {
    include: ['tests/corpus/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
});
