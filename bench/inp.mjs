// Interaction to next paint (INP), measured by the browser, on a CPU slowed down four times.
import { setTimeout as wait } from 'node:timers/promises'
import { withDemo } from './demo-browser.mjs'
import { ACTIONS, PHONE } from './inp-actions.mjs'
import { median } from './rounds.mjs'

const RUNS = Number(process.env.BENCH_VISITS ?? 5)
const SLOWER = 4
const GOAL_MS = 100
/** Milliseconds until the browser reports an interaction after its paint. */
const REPORTED_MS = 400
/** Pixels; more than the tabs and the address bar take of a window. */
const WINDOW_BAR_PX = 200
const ACCOUNTS = {
  traveller: { at: '/login', field: 'Email', name: 'budi@sayap.test', password: 'terbang-tinggi' },
  staff: {
    at: '/admin/login',
    field: 'Email or username',
    name: 'admin',
    password: 'menara-pengawas',
  },
}

/** Rows of the results: for each action its slowest interaction, the median of its runs. */
export const inpRows = () =>
  withDemo(async ({ url, browser }) => {
    const states = await signIn(browser, url)
    const actions = ACTIONS.filter(({ name }) => name.includes(process.env.BENCH_ACTION ?? ''))
    const runs = []
    for (let run = 0; run < RUNS; run++)
      for (const action of actions)
        runs.push({ name: action.name, ...(await perform(browser, url, action, states)) })
    return actions.map(({ name }) =>
      rowOf(
        name,
        runs.filter((one) => one.name === name),
      ),
    )
  })

/** The storage states of all accounts after they signed in. */
async function signIn(browser, url) {
  const states = {}
  for (const [who, { at, field, name, password }] of Object.entries(ACCOUNTS)) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(url + at)
    await page.getByLabel(field).fill(name)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => localStorage.getItem('token'))
    states[who] = await context.storageState()
    await context.close()
  }
  return states
}

/** Runs one action in a new context and returns its slowest interaction. */
async function perform(browser, url, { path, ready, act, who, window = PHONE }, states) {
  const context = await browser.newContext({
    viewport: window,
    serviceWorkers: 'block',
    storageState: states[who],
  })
  try {
    const page = await context.newPage()
    await enlargeWindow(page)
    await page.addInitScript(recordInteractions)
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
 * Makes the window taller than the viewport. A headless window is as tall as its viewport and still
 * reserves space for tabs and address bar, so the end of the page lies outside: a change there alone is
 * never painted, and its events wait until something above it changes.
 */
async function enlargeWindow(page) {
  const window = await page.context().newCDPSession(page)
  const { windowId, bounds } = await window.send('Browser.getWindowForTarget')
  const height = bounds.height + WINDOW_BAR_PX
  await window.send('Browser.setWindowBounds', { windowId, bounds: { height } })
  await window.detach()
}

/** Runs in the page: records the longest event of each interaction. */
function recordInteractions() {
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

/** INP as web.dev defines it: the slowest interaction, ignoring one of every fifty. */
function slowest(interactions) {
  const all = Object.values(interactions).sort((a, b) => b.ms - a.ms)
  return all[Math.floor(all.length / 50)] ?? { ms: 0, what: 'none' }
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
