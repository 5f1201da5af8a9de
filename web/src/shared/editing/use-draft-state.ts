import { useEffect, useRef, useState } from 'react'
import { session } from '#shared/auth/session'
import { deleteDraft, draftKey, readDraft, saveDraft } from './draft'

/**
 * Values of a form that nobody else edits, kept as a draft of the person who is signed in when it is
 * mounted, until `forget` is called, or `forgetOnly` for some of its fields. Not for secrets. `useEditForm`
 * is for records of several people.
 *
 * @param name Names the draft: `review:12`.
 * @param initial The values without a draft, and after `forget`.
 */
export function useDraftState<Values extends object>(name: string, initial: Values) {
  const [owner] = useState(() => session.user())
  const key = owner && draftKey(owner, name)
  const [restored, setRestored] = useState(() => (key ? readDraft(key) : undefined))
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...restored?.values }))
  const saved = useRef(values)
  useEffect(() => {
    if (!key || values === saved.current) return
    saved.current = values
    if (Object.keys(values).length === 0) deleteDraft(key)
    else saveDraft(key, { values: values as Record<string, unknown>, at: new Date().toISOString() })
  }, [key, values])

  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const forget = () => {
    if (key) deleteDraft(key)
    saved.current = initial
    setValues(initial)
    setRestored(undefined)
  }
  const forgetOnly = (names: readonly (keyof Values)[]) =>
    setValues((before) => {
      const rest = { ...before }
      for (const one of names) delete rest[one]
      return { ...initial, ...rest }
    })
  return {
    values,
    change,
    forget,
    forgetOnly,
    /** The draft that it began with, for `DraftNote`. */
    restored,
  }
}
