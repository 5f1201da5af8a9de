import { test as base, type Page } from '@playwright/test'
import { openScreens, type ScreenOpener } from '../screens/open-screen'
import type { Account } from './accounts'
import { signedInState } from './accounts'
import { openPage, type WindowOptions, waitForHydration } from './browser'
import { type DemoIds, demoIds } from './demo-ids'
import { type RunningServer, startServer } from './running-server'

interface Options {
  /** Who is signed in on `page`. */
  account: Account | undefined
}

interface Fixtures {
  /** Opens a page in another context; it is closed after the test. */
  newPage: (options?: WindowOptions) => Promise<Page>
}

export interface WorkerOptions {
  /**
   * A file whose tests change data names its own copy of the demo data: it then runs in a separate
   * worker with its own server. All other files of a worker share one server.
   */
  dataset: string
}

interface WorkerFixtures {
  /** Environment variables of the server. */
  serverSettings: Record<string, string>
  /** The built server on its own copy of the demo data. */
  server: RunningServer
  ids: DemoIds
  /** Opens screens of the catalogue in `screens/`, in signed-in contexts that are shared. */
  screens: ScreenOpener
}

export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  dataset: ['shared', { scope: 'worker', option: true }],
  serverSettings: [{}, { scope: 'worker' }],

  server: [
    async ({ serverSettings, dataset: _ }, use) => {
      const server = await startServer(serverSettings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  ids: [({ server }, use) => demoIds(server.url).then(use), { scope: 'worker' }],

  screens: [
    async ({ browser, server, ids }, use) => {
      const screens = openScreens(browser, server.url, ids)
      await use(screens)
      await screens.close()
    },
    { scope: 'worker' },
  ],

  account: [undefined, { option: true }],

  baseURL: ({ server }, use) => use(server.url),

  storageState: async ({ server, account }, use) =>
    use(account && (await signedInState(server.url, account))),

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydration(context)
    await use(context)
  },

  newPage: async ({ browser, server }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const page = await openPage(browser, server.url, options)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
})
