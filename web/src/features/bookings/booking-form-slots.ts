import type { FlightClass } from '@sayap/contract/flight-words'
import type { Flight } from '@sayap/contract/flights'
import type { ComponentType, ReactNode } from 'react'

export interface SeatPanelProps {
  flight: Flight
  party: { name: string; child: boolean; id_seat: number | null }[]
  /** Whose seat is being chosen, counted from 0. */
  turn: number
  onTurn: (turn: number) => void
  onSeats: (seats: (number | null)[]) => void
  notice?: ReactNode
}

/** What the form shows of the seats feature; app/ hands it in, as features do not know each other. */
export interface BookingFormSlots {
  SeatPanel: ComponentType<SeatPanelProps>
  SeatName: ComponentType<{ cabin: FlightClass; id_seat: number }>
}
