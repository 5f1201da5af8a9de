import { MAX_RANGE_DAYS } from '@sayap/contract/core/day-range'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { NewSettlement } from '@sayap/contract/payment/settlements'
import { imageUrl } from '#modules/catalog/images/images.service'
import { addDays, today } from '#modules/flights/days'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { pageOf } from '#platform/http/input/id-page'
import { invalidInput } from '#platform/http/input/validation'
import type { Principal } from '#platform/http/principal'
import {
  type SettlementDays,
  type SettlementLine,
  settlementsRepository,
} from './settlements.repository'

export type { SettlementLine }

/** Pixels, as next to a flight. */
const LOGO_WIDTH = 96

interface Page {
  after: string | undefined
  limit: number
}

/** What we owe to airlines: open until a period is closed, and fixed from then on (ADR 99). */
export const settlementsService = (db: Database) => {
  const settlements = settlementsRepository(db)

  async function one(id: number) {
    const found = await settlements.find(id)
    if (!found) throw notFound()
    return found
  }

  return {
    one,

    /** Newest first; `next` is the `after` of the following page, null after the last. */
    async list(query: { airline?: number | undefined; after?: number | undefined; limit: number }) {
      const rows = await settlements.list({ ...query, limit: query.limit + 1 })
      return pageOf(rows, query.limit)
    },

    /** Until the end of that day; the last that can be settled is yesterday. */
    async open(last_day = addDays(today(), -1)) {
      const rows = await settlements.open(last_day)
      return rows.map(({ photo, ...row }) => ({ ...row, image: imageUrl(photo, LOGO_WIDTH) }))
    },

    /** 400 by field for days that overlap, leave a gap or have not passed, and an unknown airline. */
    async close(asked: NewSettlement, { id: closed_by }: Principal, request_id: string) {
      const id = await db.transaction(async (tx) => {
        const rows = settlementsRepository(tx)
        // Whoever closes the same period waits here, and finds it closed.
        if (!(await rows.lockAirline(asked.id_airline)))
          throw refused('id_airline', inputFault('unknown_airline'))
        requirePeriod(asked, await rows.limits(asked.id_airline))
        const made = await rows.close({ ...asked, closed_by, request_id })
        if (!made) throw notFound()
        return made.id
      })
      return one(id)
    },

    /** A page of the lines of a settlement, for its file. */
    async lines(id: number, { after, limit }: Page) {
      const [entry, booking] = (after ?? '').split('_').map(Number)
      const from = entry && booking ? ([entry, booking] as const) : undefined
      const rows = await settlements.lines(id, from, limit + 1)
      const data = rows.slice(0, limit)
      const last = rows.length > limit ? data.at(-1) : undefined
      return { data, next: last ? `${last.id_entry}_${last.id_booking}` : null }
    },
  }
}

interface Limits {
  next_day: string | null
  yesterday: string
}

function requirePeriod({ first_day, last_day }: SettlementDays, { next_day, yesterday }: Limits) {
  if (next_day && first_day < next_day)
    throw refused('first_day', inputFault('day_too_early', { day: next_day }))
  if (next_day && first_day > next_day)
    throw refused('first_day', inputFault('day_too_late', { day: next_day }))
  if (last_day < first_day)
    throw refused('last_day', inputFault('before_field', { field: 'first_day' }))
  const longest = addDays(first_day, MAX_RANGE_DAYS - 1)
  const latest = longest < yesterday ? longest : yesterday
  if (last_day > latest) throw refused('last_day', inputFault('day_too_late', { day: latest }))
}

const refused = (field: keyof NewSettlement, fault: ReturnType<typeof inputFault>) =>
  invalidInput('body', [{ path: [field], ...fault }])
