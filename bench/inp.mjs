// How long a page takes to answer a key or a press, on a phone a quarter as fast as this machine:
// interaction to next paint, as the browser itself times it.
import { setTimeout as wait } from 'node:timers/promises'
import { withDemo } from './demo-browser.mjs'
import { DEEDS, PHONE } from './inp-deeds.mjs'
import { median } from './rounds.mjs'

const RUNS = Number(process.env.BENCH_VISITS ?? 5)
const SLOWER = 4
const GOAL_MS = 100
/** The browser reports a slow interaction a moment after it was painted. */
const REPORTED_MS = 400
/** More than the tabs and the address bar above a page take of its window. */
const WINDOW_BAR_PX = 200
const PEOPLE = {
  traveller: { at: '/login', field: 'Email', name: 'budi@sayap.test', password: 'terbang-tinggi' },
  staff: {
    at: '/admin/login',
    field: 'Email or username',
    name: 'admin',
    password: 'menara-pengawas',
  },
}

/** Rows for the table of the bench: for each deed the slowest interaction, median of its runs. */
export const inpRows = (freePort) =>
  withDemo(freePort, async ({ url, browser }) => {
    const stored = await signIn(browser, url)
    const deeds = DEEDS.filter(({ name }) => name.includes(process.env.BENCH_DEED ?? ''))
    const runs = []
    for (let run = 0; run < RUNS; run++)
      for (const deed of deeds)
        runs.push({ name: deed.name, ...(await perform(browser, url, deed, stored)) })
    return deeds.map(({ name }) =>
      rowOf(
        name,
        runs.filter((one) => one.name === name),
      ),
    )
  })

/** Everybody's storage once signed in. */
async function signIn(browser, url) {
  const stored = {}
  for (const [who, { at, field, name, password }] of Object.entries(PEOPLE)) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(url + at)
    await page.getByLabel(field).fill(name)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => localStorage.getItem('token'))
    stored[who] = await context.storageState()
    await context.close()
  }
  return stored
}

/** One deed in a window of its own: the slowest of its interactions, and what that was. */
async function perform(browser, url, { path, ready, act, who, window = PHONE }, stored) {
  const context = await browser.newContext({
    viewport: window,
    serviceWorkers: 'block',
    storageState: stored[who],
  })
  try {
    const page = await context.newPage()
    await showWhole(page)
    await page.addInitScript(listen)
    await page.goto(url + (await path(url)))
    await ready(page).waitFor()
    await page.waitForLoadState('load')
    await wait(REPORTED_MS)
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await act(page)
    await wait(REPORTED_MS)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return slowest(await page.evaluate(() => globalThis.interactions))
  } finally {
    await context.close()
  }
}

/**
 * A headless window is made as tall as its page and still keeps room for tabs and address bar, so the page's
 * foot lies outside: what changes there alone is never shown, and its events wait until something above changes.
 */
async function showWhole(page) {
  const window = await page.context().newCDPSession(page)
  const { windowId, bounds } = await window.send('Browser.getWindowForTarget')
  const height = bounds.height + WINDOW_BAR_PX
  await window.send('Browser.setWindowBounds', { windowId, bounds: { height } })
  await window.detach()
}

/** Runs in the page: what the browser says of each interaction, its longest event. */
function listen() {
  globalThis.interactions = {}
  new PerformanceObserver((list) => {
    for (const { interactionId, duration: ms, name, target } of list.getEntries()) {
      const known = globalThis.interactions[interactionId]
      if (!interactionId || known?.ms >= ms) continue
      const on = target?.getAttribute('aria-label') ?? target?.localName ?? ''
      globalThis.interactions[interactionId] = { ms, what: `${name} ${on}` }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** As the makers of browsers count: the slowest, one of every fifty interactions let go. */
function slowest(interactions) {
  const all = Object.values(interactions).sort((a, b) => b.ms - a.ms)
  return all[Math.floor(all.length / 50)] ?? { ms: 0, what: 'nothing' }
}

function rowOf(name, runs) {
  const ours = median(runs.map(({ ms }) => ms))
  const { what } = runs.find(({ ms }) => ms === ours)
  return {
    subject: `Typing and filtering, INP at 4 times slower: ${name} (slowest: ${what.trim()})`,
    ours,
    unit: ' ms',
    goal: GOAL_MS,
    most: true,
  }
}
