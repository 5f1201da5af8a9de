import * as z from 'zod/mini'
import { endpoint, STAFF } from '../core/endpoint'
import { enumOf, Id, optionalEnum, required, withDefault } from '../core/wire'
import { CABIN_CLASSES } from '../flights/flight-enums'
import { Limit } from '../flights/flight-search'

export const SEAT_STATES = ['free', 'held', 'taken', 'mine'] as const
export type SeatState = (typeof SEAT_STATES)[number]

/** Minutes for which a seat is held for the browser that chose it. */
export const HOLD_MINUTES = 15
export const MAX_HELD_SEATS = 9

export const Seat = z
  .object({
    id: z.int(),
    /** As on an aeroplane: `12A`. */
    no_seat: z.string(),
    id_flight: z.int(),
    type_seat: z.enum(CABIN_CLASSES),
    /** Only the holder sees `mine`; nobody sees who has a seat. */
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
    access: 'public',
    query: z.object({
      id_flight: required(Id),
      /** 10 free seats by default; ignored with `status=all`. */
      limit: withDefault(Limit, 10),
      status: optionalEnum(['free', 'all']),
    }),
    data: z.array(Seat),
  }),
  create: endpoint({
    method: 'POST',
    path: '/seats',
    summary: 'The seats of a flight, which are made with it; changes nothing',
    message: 'Seats',
    access: STAFF,
    body: z.object({ id_flight: required(Id), type_seat: required(enumOf(CABIN_CLASSES)) }),
    data: z.array(Seat),
  }),
}

export const holds = {
  mine: endpoint({
    method: 'GET',
    path: '/holds',
    summary: "The caller's held seats of a flight",
    message: 'Held seats',
    access: 'public',
    query: z.object({ id_flight: required(Id) }),
    data: Hold,
  }),
  set: endpoint({
    method: 'POST',
    path: '/holds',
    summary: 'Hold exactly these seats of a flight for 15 minutes; also extends the hold',
    message: 'Seats held',
    access: 'public',
    body: z.object({
      id_flight: required(Id),
      id_seats: z.array(Id).check(z.maxLength(MAX_HELD_SEATS)),
    }),
    data: Hold,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/holds',
    summary: "Let go of the caller's held seats of a flight",
    message: 'Seats released',
    access: 'public',
    query: z.object({ id_flight: required(Id) }),
    data: Hold,
  }),
}
