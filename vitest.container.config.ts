import { defineConfig } from 'vitest/config';

/** Builds the container image and runs it. Needs root, podman, runc and debootstrap; takes about ten minutes. */
export default defineConfig({
  test: {
    include: ['tests/container/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 3_600_000,
    maxWorkers: 1,
  },
});
