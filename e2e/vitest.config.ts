import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/global-setup.ts',
    // Journeys share one server and one browser each; two at once would only slow each other.
    fileParallelism: false,
    testTimeout: 90_000,
    // A machine that others keep busy may stall a browser longer than any wait; a fault fails twice.
    retry: 1,
    maxConcurrency: 3,
    hookTimeout: 120_000,
    env: { TZ: 'Asia/Jakarta' },
  },
})
