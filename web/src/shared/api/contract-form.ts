import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod/mini'
import { feedbackStore } from '#shared/browser/feedback'
import { inputMessage, issueMessage } from './input-messages'
import { type Failure, failure } from './problem'

/** The field that an error code belongs to, if any. */
const FIELD_OF_CODE: Record<string, string> = {
  email_taken: 'email',
  username_taken: 'username',
  name_taken: 'name',
  code_taken: 'code',
}

function faults({ code, text, problem }: Failure) {
  const named = FIELD_OF_CODE[code]
  if (named) return [{ field: named, message: text }]
  return (problem?.errors ?? []).map((error) => ({
    field: error.pointer.replace('/body/', '').replaceAll('/', '.'),
    message: inputMessage(error),
  }))
}

interface ContractForm<Values extends FieldValues> {
  /** The contract's schema of the body. */
  schema: z.core.$ZodType
  defaults: UseFormProps<Values>['defaultValues']
  /** Gets the parsed values; what it throws is shown in the form. */
  send: (values: Values) => Promise<unknown>
  /**
   * Also sends what the schema refuses, so that the server names what else is wrong and the form shows
   * everything at once.
   */
  sendInvalid?: boolean | undefined
  /** The name of a field array, whose fields show their own errors. */
  fieldArray?: string | undefined
}

/**
 * A form validated by the contract's schema. Errors of the schema or the server are shown next to
 * their fields, the first invalid field gets the focus, and the input stays.
 */
export function useContractForm<Values extends FieldValues>(given: ContractForm<Values>) {
  const form = useForm<Values>({
    ...(given.defaults && { defaultValues: given.defaults }),
    resolver: zodResolver(
      given.schema as never,
      {
        error: issueMessage,
      } as never,
    ) as unknown as Resolver<Values>,
  })
  const focus = useFocusBehindDialog(form.setFocus)
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<Failure | null>(null)

  const faultsOfFields = (why: Failure) =>
    faults(why).filter(
      ({ field }) =>
        field in form.getValues() || (given.fieldArray && field.startsWith(`${given.fieldArray}.`)),
    ) as { field: Path<Values>; message: string }[]
  const mark = (why: Failure) => {
    const known = faultsOfFields(why)
    for (const { field, message } of known) form.setError(field, { message })
    focus(known[0]?.field)
    if (known.length === 0) setRefusal(why)
  }
  /** The schema's own messages stay. Without an answer they are all that is known. */
  const markFurther = async () => {
    if (!given.sendInvalid) return
    await given.send(form.getValues()).catch((error) => {
      for (const { field, message } of faultsOfFields(failure(error)))
        if (!form.getFieldState(field).error) form.setError(field, { message })
    })
  }
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    await given.send(values).catch((error) => mark(failure(error)))
  }, markFurther)
  const error = (name: Path<Values>) => {
    const message = errors[name]?.message
    return typeof message === 'string' && message ? message : undefined
  }
  return {
    form,
    submit,
    sending: isSubmitting,
    /** The server's error that belongs to no field. */
    refusal,
    dismiss: () => setRefusal(null),
    error,
    /** All props of a `Field`: `<Field label={…} {...field('name')} />` */
    field: (name: Path<Values>) => ({ ...form.register(name), error: error(name) }),
  }
}

/** Focuses immediately, or when the dialog with the error is closed. */
function useFocusBehindDialog<Name extends string>(setFocus: (field: Name) => void) {
  const isCovered = feedbackStore.use() !== null
  const later = useRef<Name>(undefined)
  useEffect(() => {
    const field = later.current
    if (isCovered || !field) return
    later.current = undefined
    // A closing dialog restores the former focus; this runs after it.
    const timer = setTimeout(() => setFocus(field))
    return () => clearTimeout(timer)
  }, [isCovered, setFocus])
  return (field: Name | undefined) => {
    if (!field) return
    if (feedbackStore.get()) later.current = field
    else setFocus(field)
  }
}
