import type { BookingDraft } from './booking-form-schema'
import type { TripFlights } from './trip-legs'

/** A flight booked alone and the same with a way back are two forms. */
type DraftId = string | number

export const draftOf = (flights: TripFlights): DraftId => flights.map(({ id }) => id).join('-')

/** In session storage: survives reload and sign-in, ends with the tab and at logout. */
const key = (id: DraftId) => `draft:booking:${id}`

export function readDraft(id: DraftId): BookingDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function keepDraft(id: DraftId, draft: BookingDraft) {
  try {
    sessionStorage.setItem(key(id), JSON.stringify(draft))
  } catch {
    // No room or not allowed: the form works without, it only does not survive a reload.
  }
}

export function eraseDraft(id: DraftId) {
  sessionStorage.removeItem(key(id))
  sessionStorage.removeItem(KEY_OF_INTENT)
}

const KEY_OF_INTENT = 'draft:booking-key'

/**
 * The Idempotency-Key of what is about to be sent: the same for the same body, over retries and
 * reloads, so that it is never booked twice; another body is another intent.
 */
export function keyFor(body: unknown) {
  const sent = JSON.stringify(body)
  const kept = JSON.parse(sessionStorage.getItem(KEY_OF_INTENT) ?? 'null')
  if (kept?.sent === sent) return kept.key as string
  // Not randomUUID: it is missing where the page came by plain http.
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const fresh = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  sessionStorage.setItem(KEY_OF_INTENT, JSON.stringify({ sent, key: fresh }))
  return fresh
}
