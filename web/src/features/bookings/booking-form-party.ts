import { PartySize } from '@sayap/contract/flight-search'
import type { BookingDraft } from './booking-form-schema'

export const MOST_PASSENGERS = 9

/** Seats of one booking, from the address: missing, senseless or below 1 means 1, at most 9. */
export function partySize(capacity: string | null) {
  if (Number(capacity) > MOST_PASSENGERS) return { count: MOST_PASSENGERS, tooMany: true }
  const read = PartySize.safeParse(capacity ?? 1)
  return { count: read.success ? (read.data as number) : 1, tooMany: false }
}

const nobody = { name: '', category_passenger: 'adult', id_seat: null } as const

/** An empty form for so many, or a kept one made to fit: whoever is beyond the number is left out. */
export function draftFor(count: number, kept: Partial<BookingDraft> = {}): BookingDraft {
  const passengers = Array.from({ length: count }, (_, at) => ({
    ...nobody,
    ...kept.passengers?.[at],
  }))
  const empty = { name_contact: '', email_contact: '', phone_contact: '' }
  return { ...empty, insurance: false, same: true, ...kept, passengers }
}
