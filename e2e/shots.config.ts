import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/shots.ts'],
    globalSetup: 'e2e/global-setup.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
