import { type Cabin, positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import { seatPosition } from '@sayap/contract/booking/seat-position'
import { t } from '#shared/i18n/t'

const KIND_KEYS = { window: 'seats.window', middle: 'seats.middle', aisle: 'seats.aisle' } as const

export const seatKindLabel = (cabin: Cabin, id_seat: number) =>
  t(KIND_KEYS[seatPosition(cabin, id_seat).kind])

/** Seat number such as '12A'. */
export const seatNumberOf = (cabin: Cabin, id_seat: number) =>
  seatNumber(cabin, positionOfSeat(id_seat))

/** Seat number in bold and its kind: '12A window'. */
export function SeatName({ cabin, id_seat }: { cabin: Cabin; id_seat: number }) {
  return (
    <>
      <b>{seatNumberOf(cabin, id_seat)}</b> <span>{seatKindLabel(cabin, id_seat)}</span>
    </>
  )
}
