import type { SessionUser } from '#shared/auth/session'

/** What somebody has typed into a form and not saved, of the changed fields only. */
export interface Draft {
  values: Record<string, unknown>
  /** The revision that the form was opened with; absent for a new record. */
  revision?: number | undefined
  /** Instant of the last change. */
  at: string
}

/**
 * Where the draft of one form of one person is kept, as the booking form keeps its own: session storage
 * survives a reload and a sign-in, and is cleared with the tab and at logout. `name`: `flight:12`.
 */
export const draftKey = ({ role, id }: SessionUser, name: string) =>
  `draft:edit:${role ?? 'user'}:${id}:${name}`

export function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function saveDraft(key: string, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The storage is full or blocked: the form works, but a reload loses its contents.
  }
}

export const deleteDraft = (key: string) => sessionStorage.removeItem(key)
