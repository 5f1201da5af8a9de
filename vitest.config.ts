import { defineConfig } from 'vitest/config'
import { webImports } from './web/vite.config.ts'

/** A test that hangs fails; one that is slow, because the machine is, does not. */
const TIMEOUT_MS = 180_000

export default defineConfig({
  test: {
    // By default vitest leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{attack,contract,faults,server,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules', '**/dist'],
          // Files share the modules of their worker: loading them for each took a third of the time.
          isolate: false,
          env: { TZ: 'UTC' },
          globalSetup: 'server/test/global-setup.ts',
          hookTimeout: TIMEOUT_MS,
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        plugins: [webImports()],
        test: {
          // In Node: creating a DOM takes five times as long as most of these tests.
          name: 'web',
          include: ['web/**/*.test.ts'],
          exclude: ['**/node_modules', '**/dist'],
          setupFiles: 'web/test/messages-setup.ts',
          env: { TZ: 'UTC' },
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        plugins: [webImports()],
        test: {
          name: 'page',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules', '**/dist'],
          environment: 'jsdom',
          setupFiles: ['web/test/messages-setup.ts', 'web/test/page-setup.ts'],
          env: { TZ: 'UTC' },
          globalSetup: 'server/test/global-setup.ts',
          hookTimeout: TIMEOUT_MS,
          testTimeout: TIMEOUT_MS,
          // As in the browser: `npm test` names the tests that passed when they were repeated.
          retry: 1,
        },
      },
    ],
  },
})
