import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { enumOf, Id, optionalEnum, required, withDefault } from '../core/wire'
import { CABIN_CLASSES } from '../flights/flight-enums'
import { Limit } from '../flights/flight-search'

export const SEAT_STATES = ['free', 'held', 'taken', 'mine'] as const
export type SeatState = (typeof SEAT_STATES)[number]

export const Seat = z
  .object({
    id: z.int(),
    /** As on an aeroplane: `12A`. */
    no_seat: z.string(),
    /** The flight that it is on. */
    id_flight: z.int(),
    /** Cabin class, the same as of its flight. */
    type_seat: z.enum(CABIN_CLASSES),
    /** Only the holder sees `mine`; nobody sees who has a seat. */
    status: z.enum(SEAT_STATES),
  })
  .check(z.meta({ id: 'Seat' }))
export type Seat = z.infer<typeof Seat>

export const seats = {
  list: endpoint({
    method: 'GET',
    path: '/seats',
    summary: 'Free seats of a flight in cabin order; `status=all` gives the whole plan',
    message: 'Seats',
    access: 'public',
    scope: 'search:read',
    query: z.object({
      /** The flight, which sells one cabin class. */
      id_flight: required(Id),
      /** Free seats at most: more than 100 means 100; ignored with `status=all`. */
      limit: withDefault(Limit, 10),
      /** `free`, which is also meant where it is absent: free seats; `all`: every seat of the cabin. */
      status: optionalEnum(['free', 'all']),
    }),
    data: z.array(Seat),
  }),
  create: endpoint({
    method: 'POST',
    path: '/seats',
    summary: 'The seats of a flight, which are made with it; changes nothing',
    message: 'Seats',
    access: ['flights:manage'],
    audit: { exempt: 'seats are made with their flight: the call changes nothing' },
    body: z.object({
      /** The flight whose seats are answered. */
      id_flight: required(Id),
      /** Cabin class; without effect, as the seats have the class of their flight. */
      type_seat: required(enumOf(CABIN_CLASSES)),
    }),
    data: z.array(Seat),
  }),
}
