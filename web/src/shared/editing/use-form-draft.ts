import { useState } from 'react'
import { session } from '#shared/auth/session'
import { type Draft, deleteDraft, draftKey, readDraft, saveDraft } from './draft'

/**
 * The draft of a form that has its own state, of the person who is signed in when it is mounted. It replaces
 * no leave guard, and needs none. The form begins with `restored`, says so (`DraftNote` of `ui/editing`), and calls `keep` in an
 * effect whenever what is typed changes.
 *
 * @param name Names the draft: `flight-fares:12`.
 */
export function useFormDraft<Values extends object>(name: string) {
  const [owner] = useState(() => session.user())
  const key = owner && draftKey(owner, name)
  const [restored, setRestored] = useState(() =>
    key ? (readDraft(key) as (Draft & { values: Values }) | undefined) : undefined,
  )
  return {
    /** What was typed before the form was mounted, until it is saved or discarded. */
    restored,
    /** Null where nothing is unsaved. `revision`: what the values are based on. */
    keep: (values: Values | null, revision?: number) => {
      if (!key) return
      if (!values) return deleteDraft(key)
      const at = new Date().toISOString()
      saveDraft(key, { values: values as Record<string, unknown>, revision, at })
    },
    /** After saving, or to discard it. */
    forget: () => {
      if (key) deleteDraft(key)
      setRestored(undefined)
    },
  }
}
