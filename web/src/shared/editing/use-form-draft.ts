import { useState } from 'react'
import { session } from '#shared/auth/session'
import { type Draft, deleteDraft, draftKey, readDraft, saveDraft } from './draft'

/**
 * The draft of a form, of the person who is signed in when it is mounted; a visitor has none. The form
 * begins with `restored`, says so (`DraftNote` of `ui/editing`), and calls `keep` in an effect whenever what
 * is typed changes. It replaces no leave guard, and needs none.
 *
 * Values are stored as JSON in the storage of the tab: no files, and `undefined` is left out. They come back
 * as they were stored, whatever the form has become since, so that fields which were added later are absent.
 * Nothing throws: with a storage that is full or blocked, or a draft that cannot be parsed, there is none.
 *
 * A draft is dropped by `keep(null)`, `forget` and a sign-out, when somebody else signs in, and with the tab.
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
