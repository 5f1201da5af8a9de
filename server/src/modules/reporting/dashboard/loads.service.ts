import { MAX_RANGE_DAYS } from '@sayap/contract/core/day-range'
import type { QueryOf } from '@sayap/contract/core/endpoint'
import type { dashboard, Loads } from '@sayap/contract/operations/dashboard'
import { imageUrl } from '#modules/catalog/images/images.service'
import { addDays, today } from '#modules/flights/days'
import { cachedLoader } from '#platform/cache/cached-loader'
import type { Database, RootDatabase } from '#platform/database/database'
import { requireDayRange } from '../day-range'
import { dashboardRepository, type Span } from './dashboard.repository'
import { type LoadRow, loadsRepository, WEEKS_BEFORE } from './loads.repository'

type LoadsQuery = QueryOf<typeof dashboard.loads>

const LIFETIME_MS = 60_000
/** Longer than the statement timeout that `raiseLimits` sets. */
const ANSWER_WITHIN_MS = 25_000

/** Pixels, as next to a flight. */
const LOGO_WIDTH = 96

interface Load {
  sold: number
  capacity: number
}

/** Whoever looks, and at whichever airline: each span is added up once a minute at most. */
export const loadsService = (db: RootDatabase) => {
  const load = cachedLoader(LIFETIME_MS, (key: string) => {
    const [from = '', to = ''] = key.split(' ')
    return db.session(
      (session) => session.transaction((tx) => read(tx, { from, to })),
      ANSWER_WITHIN_MS,
    )
  })
  return {
    /** The coming days, or a span of one's own. */
    async loads({ days, airline, ...range }: LoadsQuery): Promise<Loads> {
      const first = today()
      const span = requireDayRange(range, addDays(first, MAX_RANGE_DAYS - 1)) ?? {
        from: first,
        to: addDays(first, days - 1),
      }
      const { now, before, airlines, as_of } = await load(`${span.from} ${span.to}`)
      const isAsked = ({ id_airline }: LoadRow) => airline === undefined || id_airline === airline
      const [shown, compared] = [now.filter(isAsked), before.filter(isAsked)]
      const byDay = sumsBy(shown, ({ day }) => day)
      const beforeByDay = sumsBy(compared, ({ day }) => day)
      const byAirline = sumsBy(now, ({ id_airline }) => id_airline)
      return {
        ...span,
        ...sumOf(shown),
        before: sumOf(compared),
        by_day: daysOf(span).map((day) => ({
          day,
          ...(byDay.get(day) ?? NOTHING),
          before: beforeByDay.get(day) ?? NOTHING,
        })),
        by_airline: airlines
          .map(({ photo, ...one }) => ({
            ...one,
            image: imageUrl(photo, LOGO_WIDTH),
            ...(byAirline.get(one.id) ?? NOTHING),
          }))
          .sort((a, b) => share(b) - share(a) || a.name.localeCompare(b.name)),
        as_of,
      }
    },
  }
}

async function read(tx: Database, span: Span) {
  await dashboardRepository(tx).raiseLimits()
  const loads = loadsRepository(tx)
  const now = await loads.byDay(span, 0)
  const before = await loads.byDay(span, WEEKS_BEFORE)
  const airlines = await loads.airlines([...new Set(now.map(({ id_airline }) => id_airline))])
  return { now, before, airlines, as_of: new Date().toISOString() }
}

function daysOf({ from, to }: Span) {
  const days = [from]
  for (let day = from; day < to; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

const share = ({ sold, capacity }: Load) => (capacity === 0 ? 0 : sold / capacity)

const NOTHING: Load = { sold: 0, capacity: 0 }

function sumsBy<Key>(rows: readonly LoadRow[], keyOf: (row: LoadRow) => Key) {
  const sums = new Map<Key, Load>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? NOTHING
    sums.set(keyOf(row), { sold: sum.sold + row.sold, capacity: sum.capacity + row.capacity })
  }
  return sums
}

const sumOf = (rows: readonly Load[]): Load => ({
  sold: rows.reduce((sum, row) => sum + row.sold, 0),
  capacity: rows.reduce((sum, row) => sum + row.capacity, 0),
})
