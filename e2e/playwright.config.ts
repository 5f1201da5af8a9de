import { defineConfig } from '@playwright/test'
import { BROWSER_LAUNCH, WINDOW } from './support/browser'
import type { WorkerOptions } from './support/test'

// Times that pages show are those of Jakarta, also where a test formats them in Node.
process.env.TZ = 'Asia/Jakarta'

const MINUTE_MS = 60_000

/** `npm run e2e` runs the project `journeys`; `npm run shots` the project `shots`, then `sheets`. */
export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e-results',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  // A machine that others keep busy may stall a browser longer than any timeout; a defect fails twice.
  retries: 1,
  timeout: 1.5 * MINUTE_MS,
  expect: { timeout: MINUTE_MS / 3 },
  reporter: [['list']],
  use: {
    ...WINDOW,
    launchOptions: BROWSER_LAUNCH,
    actionTimeout: MINUTE_MS / 2,
    navigationTimeout: MINUTE_MS / 2,
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'journeys', testDir: 'journeys', testMatch: '*.e2e.ts' },
    {
      name: 'shots',
      testDir: 'screens',
      testMatch: '*.shots.ts',
      grepInvert: /@sheets/,
      // One test takes up to sixteen screenshots of one screen.
      timeout: 30 * MINUTE_MS,
      retries: 0,
      use: { trace: 'off' },
      // Runs after the screenshots, also if some of them failed.
      teardown: 'sheets',
    },
    {
      name: 'sheets',
      testDir: 'screens',
      testMatch: '*.shots.ts',
      grep: /@sheets/,
      timeout: 10 * MINUTE_MS,
    },
  ],
})
