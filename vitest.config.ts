import { defineConfig } from 'vitest/config'
import { webImports } from './web/vite.config.ts'

/** A test that hangs fails; one that is slow, because the machine is, does not: the longest takes 35 s. */
const TIMEOUT_MS = 480_000

/** What is waited for comes later on a slow machine: `expect.poll` would give up after a second. */
const PATIENT = { poll: { timeout: 60_000 } }

const OF_THE_WHOLE = ['server/test/system/**/*.test.ts', '{attack,faults,scripts}/**/*.test.ts']

const server = {
  exclude: ['**/node_modules', '**/dist'],
  env: { TZ: 'UTC' },
  globalSetup: 'server/test/global-setup.ts',
  hookTimeout: TIMEOUT_MS,
  testTimeout: TIMEOUT_MS,
  expect: PATIENT,
}

export default defineConfig({
  test: {
    // By default vitest leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['{contract,server}/**/*.test.ts'],
          exclude: [...server.exclude, ...OF_THE_WHOLE],
          // Files share the modules of their worker: loading them for each took a third of the time.
          isolate: false,
        },
      },
      {
        // Tests of the whole program or repository: they look at it as a new process does.
        test: { ...server, name: 'system', include: OF_THE_WHOLE },
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
          expect: PATIENT,
        },
      },
      {
        plugins: [webImports()],
        test: {
          name: 'page',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules', '**/dist'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['fresh-page', 'messages-setup', 'page-setup'].map(
            (name) => `web/test/${name}.ts`,
          ),
          env: { TZ: 'UTC' },
          globalSetup: 'server/test/global-setup.ts',
          hookTimeout: TIMEOUT_MS,
          testTimeout: TIMEOUT_MS,
          expect: PATIENT,
          // As in the browser: `npm test` names the tests that passed when they were repeated.
          retry: 1,
        },
      },
    ],
  },
})
