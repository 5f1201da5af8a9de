import type { Flight } from '@sayap/contract/flights'
import { flightOfSeat } from '@sayap/contract/seat-plan'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '#lib/paths'
import { type HoldQueue, useHold } from './booking-form-hold'
import type { BookingFormControl } from './booking-form-state'
import { type LegAt, numbersOf, SEAT_FIELDS, seatsOn } from './trip-legs'

/** Leaving to sign in is no leaving; nor is another `capacity` of this same flight. */
const keepsSeats = (pathname: string, id_flight: number) =>
  [
    paths.login,
    paths.register,
    paths.forgotPassword,
    paths.booking(id_flight, 1).split('?')[0],
  ].includes(pathname)

interface SeatsOf {
  flight: Flight
  at: LegAt
  /** The flight whose form this is: the first of the trip. */
  page: number
  queue: HoldQueue
}

/** The seats of the party on one flight: in the form, and held on the server while it is open. */
export function useChosenSeats(
  { flight, at: leg, page, queue }: SeatsOf,
  form: BookingFormControl,
  onAsk: (leg: LegAt, passenger: number) => void,
) {
  const { id } = flight
  const field = SEAT_FIELDS[leg]
  const [gone, setGone] = useState<string[]>([])

  /** Takes lost seats out of the form, and asks whoever had them; the rest of it is kept. */
  const drop = useCallback(
    (named: number[]) => {
      const lost = named.filter((seat) => flightOfSeat(seat) === flight.id)
      const seats = seatsOn(leg, form.getValues('passengers'))
      const losers = seats.flatMap((seat, at) => (lost.includes(seat ?? 0) ? at : []))
      for (const at of losers) form.setValue(`passengers.${at}.${field}`, null)
      if (losers[0] !== undefined) onAsk(leg, losers[0])
      setGone(numbersOf(flight, lost))
    },
    [form, flight, leg, field, onAsk],
  )
  const { hold, keep, release } = useHold(id, queue, drop)
  const inForm = () => seatsOn(leg, form.getValues('passengers')).filter((seat) => seat !== null)

  const booked = useRef(false)
  const arriveAndLeave = useRef({ keep, release, inForm })
  useEffect(() => {
    arriveAndLeave.current = { keep, release, inForm }
  })
  useEffect(() => {
    // A form that was left with seats, for a reload or a sign-in, asks for the same again.
    const seats = arriveAndLeave.current.inForm()
    if (seats.length) arriveAndLeave.current.keep(seats)
    return () => {
      const left = !booked.current && !keepsSeats(globalThis.location.pathname, page)
      if (left && arriveAndLeave.current.inForm().length) arriveAndLeave.current.release()
    }
  }, [page])

  return {
    hold,
    /** Numbers of seats that others took meanwhile. */
    gone,
    drop,
    choose(seats: (number | null)[]) {
      const options = { shouldValidate: form.formState.isSubmitted }
      for (const [at, seat] of seats.entries()) {
        form.setValue(`passengers.${at}.${field}`, seat, options)
      }
      setGone([])
      keep(inForm())
    },
    /** They are a booking's now: leaving lets nothing go. */
    book() {
      booked.current = true
    },
    /** For the full time once more. */
    again: () => keep(inForm()),
  }
}

export type ChosenSeats = ReturnType<typeof useChosenSeats>
