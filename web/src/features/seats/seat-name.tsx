import type { FlightClass } from '@sayap/contract/flight-words'
import { positionOfSeat, seatNumber } from '@sayap/contract/seat-plan'
import { t } from '#lib/t'
import { seatPlace } from './seat-place'

const KINDS = { window: 'seats.window', middle: 'seats.middle', aisle: 'seats.aisle' } as const

export const kindName = (cabin: FlightClass, id_seat: number) =>
  t(KINDS[seatPlace(cabin, id_seat).kind])

/** '12A' */
export const numberOf = (cabin: FlightClass, id_seat: number) =>
  seatNumber(cabin, positionOfSeat(id_seat))

/** '12A window', the number set strong. */
export function SeatName({ cabin, id_seat }: { cabin: FlightClass; id_seat: number }) {
  return (
    <>
      <b>{numberOf(cabin, id_seat)}</b> <span>{kindName(cabin, id_seat)}</span>
    </>
  )
}
