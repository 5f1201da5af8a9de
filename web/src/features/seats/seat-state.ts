import type { Seat } from '@sayap/contract/seats'

export interface Traveller {
  name: string
  child: boolean
  id_seat: number | null
}

export type ShownState =
  | { is: 'free' | 'held' | 'taken'; who: -1 }
  /** `who` counts the party from 0. */
  | { is: 'mine'; who: number }

/** What the map shows: the party's own choice first; a seat held here but given up again is free. */
export function shownState({ id, status }: Seat, party: Traveller[]): ShownState {
  const who = party.findIndex(({ id_seat }) => id_seat === id)
  if (who >= 0) return { is: 'mine', who }
  return { is: status === 'mine' ? 'free' : status, who: -1 }
}

/** Whom the party may still sit down: free, or already held by itself. */
export const openSeats = (seats: Seat[]) =>
  seats.filter(({ status }) => status === 'free' || status === 'mine').map(({ id }) => id)

/** The traveller's sign on map and tiles: an initial, or the number while nobody is named. */
export const initialOf = (name: string, at: number) =>
  name.trim().charAt(0).toUpperCase() || String(at + 1)
