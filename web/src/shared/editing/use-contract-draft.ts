import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { useFormDraft } from './use-form-draft'

/**
 * Keeps what is typed into a contract form in `draft`, from which the caller takes the `defaults` of the
 * form: `{ ...empty, ...draft.restored?.values }`. `draft.forget` is called after sending. Not for secrets.
 *
 * @param empty The values of the empty form.
 * @returns Discards the draft.
 */
export function useContractDraft<Values extends FieldValues>(
  draft: ReturnType<typeof useFormDraft<Values>>,
  form: UseFormReturn<Values>,
  empty: Values,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft keeps its name while its form is mounted.
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const isEmpty = Object.entries(empty).every(([field, value]) => values[field] === value)
      draft.keep(isEmpty ? null : (values as Values))
    })
    return unsubscribe
  }, [form])
  return () => {
    draft.forget()
    form.reset(empty as never)
  }
}
