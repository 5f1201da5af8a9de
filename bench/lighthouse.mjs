// Lighthouse on the public pages, with its default emulation of a mid-range phone on a slow network.
import lighthouse from 'lighthouse'
import { withDemo } from './demo-browser.mjs'
import { median } from './rounds.mjs'

const RUNS = 6
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PATHS = ['/', '/flights', '/destination/1', '/login']

/** Rows of the results: six visits to each public page, on the demo data. */
export const lighthouseRows = () =>
  withDemo(async ({ url, port }) => {
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

async function visit(url, port, retries = 2) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  // Lighthouse sometimes misses the start of its trace, and then has nothing to measure.
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && retries > 0) return visit(url, port, retries - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const audit = (id) => lhr.audits[id]?.numericValue
  return {
    scores: CATEGORIES.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    failedAudits: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  }
}

function rowsOf(name, visits) {
  const of = (key) => median(visits.map((one) => one[key]))
  const best = visits.filter(({ scores: [performance] }) => performance === 100).length
  const others = Math.min(...visits.flatMap(({ scores: [, ...rest] }) => rest))
  const failedAudits = [...new Set(visits.flatMap((one) => one.failedAudits))]
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
      subject: `${name}: lowest of accessibility, best practices, SEO${failedAudits.length > 0 ? ` (${failedAudits.join(', ')})` : ''}`,
      ours: others,
      goal: 100,
    },
  ].map((row) => ({ unit: '', ...row }))
}
