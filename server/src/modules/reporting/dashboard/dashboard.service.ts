import type { DayFigures, Overview, SPANS } from '@sayap/contract/operations/dashboard'
import { imageUrl } from '#modules/catalog/images/images.service'
import { cachedLoader } from '#platform/cache/cached-loader'
import type { Database, RootDatabase } from '#platform/database/database'
import { dashboardRepository } from './dashboard.repository'

type Span = (typeof SPANS)[number]

const LIFETIME_MS = 30_000
/** Longer than the statement timeout that `raiseLimits` sets. */
const ANSWER_WITHIN_MS = 25_000

/** Pixels, as next to a flight. */
const LOGO_WIDTH = 96

/** Whoever looks, and however often: the figures are added up twice a minute at most. */
export const dashboardService = (db: RootDatabase) => ({
  overview: cachedLoader(LIFETIME_MS, (days: Span) =>
    db.session((session) => session.transaction((tx) => overview(tx, days)), ANSWER_WITHIN_MS),
  ),
})

async function overview(tx: Database, days: Span): Promise<Overview> {
  const dashboard = dashboardRepository(tx)
  await dashboard.raiseLimits()
  // Twice the span: the days before it are what it is compared with.
  const both = await dashboard.byDay(2 * days)
  const { routes, airlines } = await dashboard.leaders(days)
  const now = await dashboard.now()
  const by_day = both.slice(days)
  const [first, last] = [by_day[0], by_day.at(-1)]
  if (!now || !first || !last) throw new Error('A span has days.')
  return {
    from: first.day,
    to: last.day,
    ...total(by_day),
    before: total(both.slice(0, days)),
    by_day,
    by_route: routes,
    by_airline: airlines.map(({ photo, ...airline }) => ({
      ...airline,
      image: imageUrl(photo, LOGO_WIDTH),
    })),
    ...now,
  }
}

function total(days: readonly DayFigures[]) {
  const sum = (figure: 'bookings' | 'revenue' | 'seats_sold') =>
    days.reduce((before, day) => before + day[figure], 0)
  return { bookings: sum('bookings'), revenue: sum('revenue'), seats_sold: sum('seats_sold') }
}
