import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/corpus/**', 'node_modules/**'],
    // Bounds for tests that hang, not slow ones: a busy machine needs many times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
  },
});
