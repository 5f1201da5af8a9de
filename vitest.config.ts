import { defineConfig } from 'vitest/config'
import { webImports } from './web/vite.config.ts'

/** A test that hangs fails; one that is slow, because the machine is, does not. */
const TIMEOUT_MS = 180_000

/** Files share the modules of their worker: loading them anew for each took a third of the time. */
const SHARED_MODULES = { isolate: false }
/** Tests that replace modules have their own; other files would get the replaced ones. */
const ISOLATED = 'web/**/*.isolated.test.tsx'

const page = {
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
}

export default defineConfig({
  test: {
    // By default vitest leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...SHARED_MODULES,
          name: 'server',
          include: ['{attack,contract,faults,server,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules', '**/dist'],
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
          ...SHARED_MODULES,
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
        test: { ...page, ...SHARED_MODULES, name: 'page', exclude: [...page.exclude, ISOLATED] },
      },
      {
        plugins: [webImports()],
        test: { ...page, name: 'page with replaced modules', include: [ISOLATED] },
      },
    ],
  },
})
