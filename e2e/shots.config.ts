import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/*.shots.ts'],
    globalSetup: 'e2e/global-setup.ts',
    fileParallelism: false,
    maxConcurrency: 3,
    // Sixteen pictures of one screen, on a machine that may be busy with other things.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
})
