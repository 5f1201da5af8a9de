import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useFormDraft } from './use-form-draft'

/**
 * Keeps what is typed into a contract form as a draft, and begins with it. `forget` is called after
 * sending. Not for secrets.
 *
 * @param name Names the draft: `case-note:12`.
 * @param defaults The values of the empty form.
 */
export function useContractDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  defaults: Values,
) {
  const { restored, keep, forget } = useFormDraft<Values>(name)
  const fill = (values: Values) => form.reset(values as DefaultValues<Values>)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is mounted.
  useEffect(() => {
    if (restored) fill({ ...defaults, ...restored.values })
    const { unsubscribe } = form.watch((values) => {
      const isEmpty = Object.entries(defaults).every(([field, value]) => values[field] === value)
      keep(isEmpty ? null : (values as Values))
    })
    return unsubscribe
  }, [])
  return {
    /** For `DraftNote`. */
    restored,
    forget,
    discard: () => {
      forget()
      fill(defaults)
    },
  }
}
