import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/corpus/**', 'node_modules/**'],
    // Bounds for what hangs, not for what is slow: a machine with other work needs many times what an idle one does.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
  },
});
