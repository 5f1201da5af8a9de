import { store } from '#lib/store'

/** What a gate needs to judge a pass without network. */
export interface RevokedList {
  /** The key that proves passes, base64url. */
  key: string
  /** When the server made the list, ISO 8601. */
  as_of: string
  /** Names of passes. */
  revoked: string[]
}

interface Answer {
  as_of: string
  complete: boolean
  revoked: string[]
}

const KEPT_AS = 'sayap-revoked'
/** An older list may lack a pass that was revoked since: what it says is not the last word. */
const FRESH_MS = 30 * 60_000

export const isCurrent = (list: RevokedList, now: number) => now - Date.parse(list.as_of) < FRESH_MS

/** An addition is put to what was known; a whole list takes its place. */
export const merged = (known: RevokedList | null, key: string, answer: Answer): RevokedList => ({
  key,
  as_of: answer.as_of,
  revoked:
    answer.complete || !known
      ? answer.revoked
      : [...new Set([...known.revoked, ...answer.revoked])],
})

function read(): RevokedList | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null')
  } catch {
    return null
  }
}

export const revokedList = store<RevokedList | null>(read())

export function keepList(list: RevokedList) {
  localStorage.setItem(KEPT_AS, JSON.stringify(list))
  revokedList.set(list)
}
