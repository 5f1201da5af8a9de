import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { Limit } from './flight-search'
import { FLIGHT_CLASSES } from './flight-words'
import { fallback, Id, optionalWord, required, word } from './wire'

export const SEAT_STATES = ['free', 'held', 'taken', 'mine'] as const
export type SeatState = (typeof SEAT_STATES)[number]

/** Minutes a chosen seat is kept for whoever chose it. */
export const HOLD_MINUTES = 15
export const MOST_SEATS_HELD = 9

export const Seat = z
  .object({
    id: z.int(),
    /** As on an aeroplane: `12A`. */
    no_seat: z.string(),
    id_flight: z.int(),
    type_seat: z.enum(FLIGHT_CLASSES),
    /** `mine` is said to the holder only; nobody is told who has a seat. */
    status: z.enum(SEAT_STATES),
  })
  .check(z.meta({ id: 'Seat' }))
export type Seat = z.infer<typeof Seat>

export const Hold = z
  .object({
    id_flight: z.int(),
    seats: z.array(Seat),
    /** ISO 8601 in UTC; null when no seat is held. */
    expires_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Hold' }))
export type Hold = z.infer<typeof Hold>

export const seats = {
  list: endpoint({
    method: 'GET',
    path: '/seats',
    summary: 'Free seats of a flight in cabin order; `status=all` gives the whole plan',
    message: 'Seats',
    access: 'anyone',
    query: z.object({
      id_flight: required(Id),
      /** 10 free seats unless told; the whole plan ignores it. */
      limit: fallback(Limit, 10),
      status: optionalWord(['free', 'all']),
    }),
    data: z.array(Seat),
  }),
  create: endpoint({
    method: 'POST',
    path: '/seats',
    summary: 'The seats of a flight, which are made with it; changes nothing',
    message: 'Seats',
    access: STAFF,
    body: z.object({ id_flight: required(Id), type_seat: required(word(FLIGHT_CLASSES)) }),
    data: z.array(Seat),
  }),
}

export const holds = {
  mine: endpoint({
    method: 'GET',
    path: '/holds',
    summary: "The caller's held seats of a flight",
    message: 'Held seats',
    access: 'anyone',
    query: z.object({ id_flight: required(Id) }),
    data: Hold,
  }),
  set: endpoint({
    method: 'POST',
    path: '/holds',
    summary: 'Hold exactly these seats of a flight for 15 minutes; also extends the hold',
    message: 'Seats held',
    access: 'anyone',
    body: z.object({
      id_flight: required(Id),
      id_seats: z.array(Id).check(z.maxLength(MOST_SEATS_HELD)),
    }),
    data: Hold,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/holds',
    summary: "Let go of the caller's held seats of a flight",
    message: 'Seats released',
    access: 'anyone',
    query: z.object({ id_flight: required(Id) }),
    data: Hold,
  }),
}
