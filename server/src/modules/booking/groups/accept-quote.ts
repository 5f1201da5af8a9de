import { openName } from '@sayap/contract/booking/groups/group-names'
import type { Acceptance } from '@sayap/contract/booking/groups/group-requests'
import { seatId } from '@sayap/contract/booking/seat-plan'
import type { Locale } from '@sayap/contract/core/format'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { createBooking } from '../checkout/create-booking'
import { groupRequestsRepository, type OpenRequest } from './group-requests.repository'
import { groupClosed, groupRequestsService, lockOpen } from './group-requests.service'

interface Accepting {
  id: number
  id_user: number
  acceptance: Acceptance
  request_id: string
  language: Locale | undefined
}

/**
 * Accepts a quote: its seats become those of one booking at the quoted price, whose passengers get
 * their names later. A repeated acceptance changes nothing. Throws 409 `group_closed` once the quote
 * has ended, `quote_changed` for another total than the quoted one.
 */
export async function acceptQuote(
  db: Database,
  { id, id_user, acceptance, request_id, language }: Accepting,
) {
  const { state } = await groupRequestsService(db).one(id, id_user)
  if (state === 'accepted') return
  if (!acceptance.terms)
    throw invalidInput('body', [{ path: ['terms'], ...inputFault('required') }])
  try {
    await db.transaction(async (tx) => {
      const request = await lockOpen(tx, id, id_user, { isBooking: true })
      const quote = quoteOf(request)
      if (quote.total_price !== acceptance.total_price)
        throw new AppError('quote_changed', `The total is now ${quote.total_price}.`, {
          total_price: quote.total_price,
        })
      const sender = { id_user, request_id, language, id_group: id, key: null }
      const { queryId } = await createBooking(tx)(await bookingOf(tx, request, quote), {
        ...sender,
        holder: quote.holder,
        unit_price: quote.unit_price,
      })
      await groupRequestsRepository(tx).accepted(id, queryId)
    })
  } catch (error) {
    // The same traveller accepted it at the same moment.
    const isClosed = error instanceof AppError && error.code === 'group_closed'
    if (!isClosed || (await groupRequestsService(db).one(id, id_user)).state !== 'accepted')
      throw error
  }
}

function quoteOf({ state, over, holder, id_flight, unit_price, party }: OpenRequest) {
  if (state !== 'quoted' || over || holder === null || id_flight === null || unit_price === null)
    throw groupClosed()
  return { holder, id_flight, unit_price, total_price: unit_price * party }
}

async function bookingOf(
  tx: Database,
  { organiser, phone, email, party, children }: OpenRequest,
  { holder, id_flight, total_price }: ReturnType<typeof quoteOf>,
) {
  const positions = await groupRequestsRepository(tx).heldPositions(id_flight, holder)
  if (positions.length < party) throw groupClosed()
  const count = { adult: 0, child: 0 }
  const passengers = positions.map((position, at) => {
    const category = isChildAt(at, children, party) ? ('child' as const) : ('adult' as const)
    count[category] += 1
    return {
      name: openName(category, count[category]),
      category_passenger: category,
      id_seat: seatId(id_flight, position),
    }
  })
  return {
    id_flight,
    total_price,
    capacity: party,
    name_contact: organiser,
    email_contact: email,
    phone_contact: phone,
    insurance: false,
    terms: true,
    passengers,
  }
}

/** Spreads the children evenly, so that each sits near adults; the first passenger is one. */
const isChildAt = (at: number, children: number, party: number) =>
  Math.floor(((at + 1) * children) / party) > Math.floor((at * children) / party)
