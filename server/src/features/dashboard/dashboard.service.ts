import type { DayFigures, Overview, SPANS } from '@sayap/contract/dashboard'
import type { Database, Home } from '#db/database'
import { imageUrl } from '#features/images/images.service'
import { dashboardRepository } from './dashboard.repository'
import { kept } from './kept'

type Span = (typeof SPANS)[number]

const LIFETIME_MS = 30_000

/** Pixels; as beside a flight. */
const MARK_WIDTH = 96

/** Whoever looks, and however often: the figures are added up twice a minute at most. */
export const dashboardService = (db: Home) => ({
  overview: kept(LIFETIME_MS, (days: Span) =>
    db.session((session) => session.transaction((tx) => overview(tx, days))),
  ),
})

async function overview(tx: Database, days: Span): Promise<Overview> {
  const dashboard = dashboardRepository(tx)
  await dashboard.takeTime()
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
      image: imageUrl(photo, MARK_WIDTH),
    })),
    ...now,
  }
}

function total(days: readonly DayFigures[]) {
  const sum = (figure: 'bookings' | 'revenue' | 'seats_sold') =>
    days.reduce((before, day) => before + day[figure], 0)
  return { bookings: sum('bookings'), revenue: sum('revenue'), seats_sold: sum('seats_sold') }
}
