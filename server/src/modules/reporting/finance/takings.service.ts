import type { Takings } from '@sayap/contract/operations/finance'
import { imageUrl } from '#modules/catalog/images/images.service'
import { today } from '#modules/flights/days'
import type { Database } from '#platform/database/database'
import { requireDayRange } from '../day-range'
import { type Range, type TakingsLine, takingsRepository } from './takings.repository'

export type { TakingsLine }

/** Pixels, as next to a flight. */
const LOGO_WIDTH = 96

interface Asked {
  from?: string | undefined
  to?: string | undefined
}

/** The range, or this month until today. */
function rangeOf(asked: Asked): Range {
  const to = today()
  return requireDayRange(asked, to) ?? { from: `${to.slice(0, 7)}-01`, to }
}

/** What the ledger says of some days; days are those of western Indonesia. */
export const takingsService = (db: Database) => ({
  async takings(asked: Asked): Promise<Takings> {
    const range = rangeOf(asked)
    // One state of the journal for all sums.
    return db.transaction(async (tx) => {
      await tx.script('set transaction isolation level repeatable read')
      const takings = takingsRepository(tx)
      const days = await takings.byDay(range)
      const by_day = days.map(({ requested, sent, by_provider, credited, ...day }) => day)
      const by_airline = await takings.byAirline(range)
      const { as_of, ...open } = await takings.open()
      const sum = (name: Exclude<keyof (typeof days)[number], 'day'>) =>
        days.reduce((before, day) => before + day[name], 0)
      return {
        ...range,
        sold: sum('sold'),
        returned: sum('returned'),
        net: sum('net'),
        received: { bank: sum('bank'), provider: sum('provider'), credit: sum('credit') },
        discounts: await takings.discounts(range),
        by_day,
        by_airline: by_airline.map(({ photo, ...row }) => ({
          ...row,
          image: imageUrl(photo, LOGO_WIDTH),
        })),
        refunds: {
          requested: sum('requested'),
          sent: sum('sent'),
          by_provider: sum('by_provider'),
          credited: sum('credited'),
        },
        open,
        as_of,
      }
    })
  },

  /** A page of the file; `next` is the `after` of the following one, null after the last. */
  async lines({ after, limit, ...asked }: Asked & { after: string | undefined; limit: number }) {
    const [entry, booking] = (after ?? '').split('_').map(Number)
    const from = entry && booking ? ([entry, booking] as const) : undefined
    const rows = await takingsRepository(db).lines(rangeOf(asked), from, limit + 1)
    const data = rows.slice(0, limit)
    const last = rows.length > limit ? data.at(-1) : undefined
    return { data, next: last ? `${last.id_entry}_${last.id_booking}` : null }
  },
})
