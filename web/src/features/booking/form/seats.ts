import { HOLD_MINUTES, type Hold } from '@sayap/contract/booking/holds'
import { flightOfSeat } from '@sayap/contract/booking/seat-plan'
import type { Flight } from '@sayap/contract/flights/flights'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Dispatch } from '#shared/api/api'
import { type Failure, failure } from '#shared/api/problem'
import { paths } from '#shared/urls/paths'
import { holdSeats, releaseSeats } from '../seats/seats.api'
import type { BookingFormControl } from './state'
import { type LegIndex, SEAT_FIELDS, seatNumbers, seatsOnLeg, type TripFlights } from './trip-legs'

export const HOLD_MS = HOLD_MINUTES * 60_000

export interface SeatHold {
  sending: boolean
  /** The seats that the server holds by its last answer, of all flights of the trip. */
  id_seats: number[]
  /** Milliseconds on this device's clock, counted from the request, so a wrong clock does no harm. */
  endsAt: number | null
  /** The server's instant, for display. */
  expires_at: string | null
  /** Minutes to pay, said before booking where they are fewer than usual. */
  minutesToPay: number | null
  failure: Failure | null
}

const NO_HOLD: SeatHold = {
  sending: false,
  id_seats: [],
  endsAt: null,
  expires_at: null,
  minutesToPay: null,
  failure: null,
}

/** Tracking a request in the store would render the form once more per request. */
const UNTRACKED = { track: false }

function heldUntil({ expires_at, expires_in, minutes_to_pay = null }: Hold, sentAt: number) {
  const ms = (expires_in ?? HOLD_MS / 1000) * 1000
  return {
    endsAt: expires_at === null ? null : sentAt + ms,
    expires_at,
    minutesToPay: minutes_to_pay,
  }
}

/**
 * Sends the hold requests of all flights one after the other: the first response sets the cookie
 * by which the server recognises that all of them belong to one browser.
 */
type RequestQueue = RefObject<Promise<unknown>>

/**
 * Holds seats of one flight on the server. Choices made during a request are sent after it, only
 * the last of them. Seats taken by others are passed to `onLost` and the rest is held.
 */
function useSeatHold(
  id_flight: number,
  { queue, flights }: Pick<LegSeatsOptions, 'queue' | 'flights'>,
  onLost: (id_seats: number[]) => void,
) {
  const dispatch = useDispatch<Dispatch>()
  const [hold, setHold] = useState<SeatHold>(NO_HOLD)
  const pending = useRef<number[] | null>(null)
  const lostCallback = useRef(onLost)
  const others = flights.map(({ id }) => id).filter((id) => id !== id_flight)
  const flightsBeside = others.length > 0 && { id_flights_trip: others }
  useEffect(() => {
    lostCallback.current = onLost
  })

  const sendHold = async (id_seats: number[]) => {
    const sentAt = Date.now()
    try {
      const { data } = await dispatch(
        holdSeats.initiate({ body: { id_flight, id_seats, ...flightsBeside } }, UNTRACKED),
      ).unwrap()
      setHold((now) => ({ ...now, ...heldUntil(data, sentAt), id_seats, failure: null }))
    } catch (error) {
      const reason = failure(error)
      const lost = reason.problem?.seats?.map(({ id }) => id) ?? []
      if (reason.code !== 'seat_taken' || lost.length === 0) {
        return setHold((now) => ({ ...now, failure: reason }))
      }
      lostCallback.current(lost)
      pending.current ??= id_seats.filter((id) => !lost.includes(id))
      await sendPending()
    }
  }

  const sendPending = async () => {
    const id_seats = pending.current
    pending.current = null
    if (id_seats) await sendHold(id_seats)
    if (!pending.current) setHold((now) => ({ ...now, sending: false }))
  }

  return {
    hold,
    /** Holds exactly these seats for the full time; with the same seats it extends the hold. */
    requestHold(id_seats: number[]) {
      pending.current = id_seats
      setHold((now) => ({ ...now, sending: true, failure: null }))
      queue.current = queue.current.then(sendPending)
    },
    /** Releases the seats after the running request. */
    release() {
      pending.current = null
      queue.current = queue.current.then(() =>
        dispatch(releaseSeats.initiate({ query: { id_flight } }, UNTRACKED)),
      )
    },
  }
}

/** The hold continues on the sign-in pages and on the same flight with another `capacity`. */
const continuesHold = (pathname: string, id_flight: number) =>
  [
    paths.login,
    paths.register,
    paths.forgotPassword,
    paths.booking(id_flight, 1).split('?')[0],
  ].includes(pathname)

interface LegSeatsOptions {
  flight: Flight
  leg: LegIndex
  flights: TripFlights
  queue: RequestQueue
}

/** The seats of the party on one flight: in the form, and held on the server while it is open. */
function useLegSeats(
  { flight, leg, flights, queue }: LegSeatsOptions,
  form: BookingFormControl,
  onActivePassenger: (leg: LegIndex, passenger: number) => void,
) {
  const { id } = flight
  const idFirstFlight = flights[0].id
  const field = SEAT_FIELDS[leg]
  const [lostSeats, setLostSeats] = useState<string[]>([])

  /** Removes lost seats from the form and activates the first passenger who had one. */
  const removeSeats = useCallback(
    (id_seats: number[]) => {
      const lost = id_seats.filter((seat) => flightOfSeat(seat) === flight.id)
      const seats = seatsOnLeg(leg, form.getValues('passengers'))
      const losers = seats.flatMap((seat, index) => (lost.includes(seat ?? 0) ? index : []))
      for (const index of losers) form.setValue(`passengers.${index}.${field}`, null)
      if (losers[0] !== undefined) onActivePassenger(leg, losers[0])
      setLostSeats(seatNumbers(flight, lost))
    },
    [form, flight, leg, field, onActivePassenger],
  )
  const { hold, requestHold, release } = useSeatHold(id, { queue, flights }, removeSeats)
  const chosenSeats = () =>
    seatsOnLeg(leg, form.getValues('passengers')).filter((seat) => seat !== null)

  const booked = useRef(false)
  const latest = useRef({ requestHold, release, chosenSeats })
  useEffect(() => {
    latest.current = { requestHold, release, chosenSeats }
  })
  useEffect(() => {
    // A draft with seats, after a reload or a sign-in, holds the same seats again.
    const seats = latest.current.chosenSeats()
    if (seats.length) latest.current.requestHold(seats)
    return () => {
      const left = !booked.current && !continuesHold(globalThis.location.pathname, idFirstFlight)
      if (left && latest.current.chosenSeats().length) latest.current.release()
    }
  }, [idFirstFlight])

  return {
    hold,
    /** Numbers of seats that others took meanwhile. */
    lostSeats,
    removeSeats,
    chooseSeats(seats: (number | null)[]) {
      const options = { shouldValidate: form.formState.isSubmitted }
      for (const [index, seat] of seats.entries()) {
        form.setValue(`passengers.${index}.${field}`, seat, options)
      }
      setLostSeats([])
      requestHold(chosenSeats())
    },
    /** After this, leaving the page releases no seats: they belong to the booking. */
    markBooked() {
      booked.current = true
    },
    /** Holds the chosen seats again for the full time. */
    extendHold: () => requestHold(chosenSeats()),
  }
}

export type LegSeats = ReturnType<typeof useLegSeats>

/** One countdown for all flights: that of the hold which ends first. */
function combineHolds(legs: readonly LegSeats[]): SeatHold {
  const holds = legs.map(({ hold }) => hold)
  const held = holds.filter(({ endsAt }) => endsAt !== null)
  const first = held.sort((a, b) => (a.endsAt ?? 0) - (b.endsAt ?? 0))[0]
  return {
    sending: holds.some(({ sending }) => sending),
    id_seats: holds.flatMap(({ id_seats }) => id_seats),
    endsAt: first?.endsAt ?? null,
    expires_at: first?.expires_at ?? null,
    minutesToPay: holds.reduce<number | null>(
      (least, { minutesToPay: own }) => (own === null ? least : Math.min(own, least ?? own)),
      null,
    ),
    failure: holds.find(({ failure }) => failure)?.failure ?? null,
  }
}

/** The seats of the party on every flight of its trip. */
export function useTripSeats(
  flights: TripFlights,
  form: BookingFormControl,
  onActivePassenger: (leg: LegIndex, passenger: number) => void,
) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // Hooks cannot be counted by the trip: those of flights that it does not have do nothing.
  const of = (leg: LegIndex) => ({ flight: flights[leg] ?? flights[0], leg, flights, queue })
  const all = [
    useLegSeats(of(0), form, onActivePassenger),
    useLegSeats(of(1), form, onActivePassenger),
    useLegSeats(of(2), form, onActivePassenger),
    useLegSeats(of(3), form, onActivePassenger),
  ]
  const legs = all.slice(0, flights.length)
  return {
    legs,
    hold: combineHolds(legs),
    /** Removes lost seats of any of the flights from the form. */
    removeSeats: (lost: number[]) => {
      for (const leg of legs) leg.removeSeats(lost)
    },
    /** Resolves when no request for a hold is on its way: its answer brings the cookie of the holder. */
    settled: () => queue.current,
    markBooked: () => {
      for (const leg of legs) leg.markBooked()
    },
    extendHold: () => {
      for (const leg of legs) leg.extendHold()
    },
  }
}

export type TripSeats = ReturnType<typeof useTripSeats>
