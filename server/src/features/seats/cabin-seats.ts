import { seatCount, seatId, seatNumber } from '@sayap/contract/seat-plan'
import type { Seat, SeatState } from '@sayap/contract/seats'
import type { Cabin } from './seats.repository'

/** Every seat of the cabin in its order, with what it is to the one who asks. */
export function cabinSeats(cabin: Cabin): Seat[] {
  const states = new Map<number, SeatState>([
    ...cabin.taken.map((position) => [position, 'taken'] as const),
    ...cabin.held.map((position) => [position, 'held'] as const),
    ...cabin.mine.map((position) => [position, 'mine'] as const),
  ])
  return Array.from({ length: seatCount(cabin.class_flight) }, (_, i) =>
    seatAt(cabin, i + 1, states.get(i + 1) ?? 'free'),
  )
}

export const seatAt = (
  { id_flight, class_flight }: Pick<Cabin, 'id_flight' | 'class_flight'>,
  position: number,
  status: SeatState,
): Seat => ({
  id: seatId(id_flight, position),
  no_seat: seatNumber(class_flight, position),
  id_flight,
  type_seat: class_flight,
  status,
})
