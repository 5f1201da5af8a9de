import type { QueryOf } from '@sayap/contract/core/endpoint'
import type { DayFigures, dashboard, Overview } from '@sayap/contract/operations/dashboard'
import { imageUrl } from '#modules/catalog/images/images.service'
import { today } from '#modules/flights/days'
import { cachedLoader } from '#platform/cache/cached-loader'
import type { Database, RootDatabase } from '#platform/database/database'
import { requireDayRange } from '../day-range'
import { dashboardRepository } from './dashboard.repository'

type OverviewQuery = QueryOf<typeof dashboard.overview>

const LIFETIME_MS = 30_000
/** Longer than the statement timeout that `raiseLimits` sets. */
const ANSWER_WITHIN_MS = 25_000

/** Pixels, as next to a flight. */
const LOGO_WIDTH = 96

/** Whoever looks, and however often: the figures are added up twice a minute at most. */
export const dashboardService = (db: RootDatabase) => {
  const load = cachedLoader(LIFETIME_MS, (span: string) =>
    db.session((session) => session.transaction((tx) => overview(tx, span)), ANSWER_WITHIN_MS),
  )
  return {
    /** The last days, or a span of one's own. */
    overview: ({ days, ...range }: OverviewQuery) => {
      const span = requireDayRange(range, today())
      return load(span ? `${span.from} ${span.to}` : String(days))
    },
  }
}

async function overview(tx: Database, key: string): Promise<Overview> {
  const figures = dashboardRepository(tx)
  await figures.raiseLimits()
  const [from = '', to] = key.split(' ')
  const span = to === undefined ? await figures.lastDays(Number(from)) : { from, to }
  const both = await figures.byDay(span)
  const { routes, airlines } = await figures.leaders(span)
  const now = await figures.now()
  const days = both.length / 2
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
