import { useRef } from 'react'
import type { Hold } from './booking-form-hold'
import { type ChosenSeats, useChosenSeats } from './booking-form-seats'
import type { BookingFormControl } from './booking-form-state'
import { isRound, type LegAt, type TripFlights } from './trip-legs'

/** One clock for both flights: that of the seats which end first. */
function together(legs: readonly ChosenSeats[]): Hold {
  const holds = legs.map(({ hold }) => hold)
  const held = holds.filter(({ endsAt }) => endsAt !== null)
  const first = held.sort((a, b) => (a.endsAt ?? 0) - (b.endsAt ?? 0))[0]
  return {
    sending: holds.some(({ sending }) => sending),
    endsAt: first?.endsAt ?? null,
    expires_at: first?.expires_at ?? null,
    failure: holds.find(({ failure }) => failure)?.failure ?? null,
  }
}

/** The seats of the party on every flight of its trip. */
export function useTripSeats(
  flights: TripFlights,
  form: BookingFormControl,
  onAsk: (at: LegAt, passenger: number) => void,
) {
  const [out, back] = flights
  const page = out.id
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // A trip of one flight has no seat on a second: for it the second hook does nothing.
  const there = useChosenSeats({ flight: out, at: 0, page, queue }, form, onAsk)
  const again = useChosenSeats({ flight: back ?? out, at: 1, page, queue }, form, onAsk)
  const legs = isRound(flights) ? [there, again] : [there]
  return {
    legs,
    hold: together(legs),
    /** Takes lost seats of any of the flights out of the form. */
    drop: (lost: number[]) => {
      for (const leg of legs) leg.drop(lost)
    },
    book: () => {
      for (const leg of legs) leg.book()
    },
    extend: () => {
      for (const leg of legs) leg.again()
    },
  }
}

export type TripSeats = ReturnType<typeof useTripSeats>
