import { defineConfig } from 'vitest/config';

/**
 * Builds the container image and runs it, and tests the control groups of a newer kernel on an emulated machine. Needs
 * root; takes about twenty minutes.
 */
export default defineConfig({
  test: {
    include: ['tests/container/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 3_600_000,
    maxWorkers: 1,
  },
});
