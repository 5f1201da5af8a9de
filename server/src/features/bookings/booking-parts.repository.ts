import type { Sql } from '#db/sql'
import type { Order } from './order'

/** The pieces of the statement that one flight and two do not have in common. */
export interface BookingParts {
  /** `flight`, locked, one row for each leg, and those rows as `wanted` if all of it is offered. */
  wanted: (order: Order) => Sql
  /** The flights and positions to claim for `go`, in the order in which everybody takes them. */
  seats: (order: Order) => Sql
  id_trip: Sql
  returns: Sql
  total_price: Sql
}
