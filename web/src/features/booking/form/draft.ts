import type { Flight } from '@sayap/contract/flights/flights'
import { randomKey } from '#shared/api/api'

export interface DraftPassenger {
  name: string
  category_passenger: 'adult' | 'child'
  id_seat: number | null
  /** Seat on the second flight of the trip. */
  id_seat_return?: number | null
  /** Seats on the third and fourth flight of a multi-city trip. */
  id_seat_third?: number | null
  id_seat_fourth?: number | null
}

/** Contents of the form while it is being filled in; any value may be missing. */
export interface BookingDraft {
  name_contact: string
  email_contact: string
  phone_contact: string
  insurance: boolean
  same: boolean
  /** The passengers are saved for later bookings. */
  save?: boolean
  /** Children in the search that the form was opened from. */
  children?: number
  passengers: DraftPassenger[]
}

/** A one-way flight and a round trip that begins with it have separate drafts. */
type DraftId = string | number

export const draftId = (flights: readonly Flight[]): DraftId =>
  flights.map(({ id }) => id).join('-')

/** Session storage survives a reload and sign-in and is cleared with the tab and at logout. */
const storageKey = (id: DraftId) => `draft:booking:${id}`

export function readDraft(id: DraftId): BookingDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function saveDraft(id: DraftId, draft: BookingDraft) {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(draft))
  } catch {
    // The storage is full or blocked: the form works, but a reload loses its contents.
  }
}

export function deleteDraft(id: DraftId) {
  lastKey = null
  try {
    sessionStorage.removeItem(storageKey(id))
    sessionStorage.removeItem(IDEMPOTENCY_STORAGE_KEY)
  } catch {
    // A blocked storage has nothing of it.
  }
}

const IDEMPOTENCY_STORAGE_KEY = 'draft:booking-key'

interface SentKey {
  sent: string
  key: string
}
/** For a storage that is full or blocked: retries have the same key as long as the page stays. */
let lastKey: SentKey | null = null

/**
 * Returns the Idempotency-Key for a request body, 32 hexadecimal digits. The same body gets the
 * same key over retries and reloads, so it is never booked twice; another body gets a new key.
 */
export function idempotencyKey(body: unknown) {
  const sent = JSON.stringify(body)
  const known = [lastKey, readKey()].find((one) => one?.sent === sent)
  if (known) return known.key
  lastKey = { sent, key: randomKey() }
  try {
    sessionStorage.setItem(IDEMPOTENCY_STORAGE_KEY, JSON.stringify(lastKey))
  } catch {
    // A reload would forget it; the booking is sent all the same.
  }
  return lastKey.key
}

function readKey(): SentKey | null {
  try {
    return JSON.parse(sessionStorage.getItem(IDEMPOTENCY_STORAGE_KEY) ?? 'null')
  } catch {
    return null
  }
}
