import { store } from '#lib/store'

/** A message that is on its way, or did not get there. */
export interface Unsent {
  client_id: string
  thread: number
  text: string
  /** ISO 8601. */
  created_at: string
  /** Why it did not get there; absent while it is being sent. */
  failed?: string
}

const KEY = 'chat-unsent'

/** Left over from before a reload: nobody knows whether they arrived, and sending again is safe. */
function leftOver(): Unsent[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Unsent[]
    return kept.map((one) => ({ ...one, failed: one.failed ?? '' }))
  } catch {
    return []
  }
}

const unsent = store<Unsent[]>(leftOver())

function set(next: Unsent[]) {
  unsent.set(next)
  if (next.length > 0) sessionStorage.setItem(KEY, JSON.stringify(next))
  else sessionStorage.removeItem(KEY)
}

export const outbox = {
  use: unsent.use,
  /** A new one stands at the end; one that is sent again keeps its place. */
  put(one: Unsent) {
    const known = unsent.get().some(({ client_id }) => client_id === one.client_id)
    set(
      known
        ? unsent.get().map((other) => (other.client_id === one.client_id ? one : other))
        : [...unsent.get(), one],
    )
  },
  drop: (client_id: string) => set(unsent.get().filter((one) => one.client_id !== client_id)),
}
