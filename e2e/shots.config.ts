import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/*.shots.ts'],
    globalSetup: 'e2e/global-setup.ts',
    fileParallelism: false,
    maxConcurrency: 3,
    // As the journeys have it: a busy machine may stall a browser; a fault fails twice.
    retry: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
