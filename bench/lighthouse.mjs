// What others will measure the open pages with: Lighthouse as a middling phone on a slow network.
import lighthouse from 'lighthouse'
import { withDemo } from './demo-browser.mjs'
import { median } from './rounds.mjs'

const RUNS = 6
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PATHS = ['/', '/flights', '/destination/1', '/login']

/** Rows for the table of the bench: six visits to each of the open pages, on the demo's data. */
export const lighthouseRows = (freePort) =>
  withDemo(freePort, async ({ url, port }) => {
    const visits = []
    for (let run = 0; run < RUNS; run++)
      for (const path of PATHS) visits.push({ path, ...(await visit(url + path, port)) })
    return PATHS.flatMap((path) =>
      rowsOf(
        path,
        visits.filter((one) => one.path === path),
      ),
    )
  })

async function visit(url, port, again = 2) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  // Now and then it does not find the beginning of its own recording: there is nothing to measure then.
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && again > 0) return visit(url, port, again - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const audit = (id) => lhr.audits[id]?.numericValue
  return {
    scores: CATEGORIES.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    missed: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  }
}

function rowsOf(name, visits) {
  const of = (key) => median(visits.map((one) => one[key]))
  const best = visits.filter(({ scores: [performance] }) => performance === 100).length
  const others = Math.min(...visits.flatMap(({ scores: [, ...rest] }) => rest))
  const missed = [...new Set(visits.flatMap((one) => one.missed))]
  const performances = visits.map(({ scores: [performance] }) => performance).join(', ')
  return [
    { subject: `${name}: visits with performance 100 (${performances})`, ours: best, goal: 5 },
    {
      subject: `${name}: largest contentful paint`,
      ours: of('lcp') / 1000,
      goal: 1.2,
      unit: ' s',
      most: true,
    },
    { subject: `${name}: total blocking time`, ours: of('tbt'), goal: 50, unit: ' ms', most: true },
    { subject: `${name}: cumulative layout shift`, ours: of('cls'), goal: 0, most: true },
    {
      subject: `${name}: lowest of accessibility, best practices, SEO${missed.length > 0 ? ` (${missed.join(', ')})` : ''}`,
      ours: others,
      goal: 100,
    },
  ].map((row) => ({ unit: '', ...row }))
}
