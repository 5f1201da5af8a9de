import type { Problem } from '@sayap/contract/core/errors'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type { z } from 'zod/mini'
import { useContractForm } from '#shared/api/contract-form'
import { failure } from '#shared/api/problem'
import { useLeaveGuard } from './leave-guard'
import { useFormDraft } from './use-form-draft'

/** What the server says of a change that somebody else's came before. */
export type Conflict = NonNullable<Problem['changed']>
export type Whose = 'theirs' | 'yours'

/** Returns the conflict if that is what the error is. */
export const conflictOf = (error: unknown): Conflict | undefined => failure(error).problem?.changed

/** What `send` gets besides the values. */
export interface Edit<Values> {
  /** The revision that the form is based on; absent for a new record. */
  revision: number | undefined
  /** Leaves only the fields that were changed in the form, and those that the body empties by itself. */
  changed: <Body extends object>(body: Body) => Partial<Body>
  /** After saving, for a form that stays open: these values count as unchanged from now on. */
  rebase: (values: Values, revision?: number) => void
}

interface EditForm<Values extends FieldValues> {
  schema: z.core.$ZodType
  defaults: Values
  /** Names the draft: `flight:12`. */
  name: string
  /** Absent for a new record. */
  revision?: number | undefined
  /** Gets the parsed values; what it throws is shown in the form. */
  send: (values: Values, edit: Edit<Values>) => Promise<unknown>
  /** The query parameter that opens the form's dialog; changing it closes the form. */
  param?: string
  /** Passwords, which are never kept. Files are not kept either. */
  secrets?: readonly (keyof Values)[]
  /** Fields that nobody types, kept with what is typed. */
  carried?: readonly (keyof Values)[]
  /** A value of the server as the form has it, where it is not the same text. */
  fromServer?: (field: string, value: unknown) => unknown
  /** See `useContractForm`. */
  sendInvalid?: boolean
  /** See `useContractForm`. */
  fieldArray?: keyof Values & string
}

/**
 * A form for a record that others may edit at the same time, based on `useContractForm`:
 *
 * - it sends the revision it was opened with; a refusal becomes `conflict`, which `resolve` answers;
 * - what was typed is kept as a draft of this person until it is saved or they sign out;
 * - it asks before it is left with unsaved changes.
 *
 * `EditNotes` of `ui/editing` shows all three. Record and revision are read when the form is mounted:
 * that the page loads the record again changes neither.
 */
export function useEditForm<Values extends FieldValues>(given: EditForm<Values>) {
  const { name, secrets = [], carried = [], fromServer } = given
  const base = useRef<Values>(given.defaults)
  const { restored: draft, keep, forget } = useFormDraft<Record<string, unknown>>(name)
  const revision = useRef(draft ? draft.revision : given.revision)
  const [isDirty, setDirty] = useState(draft !== undefined)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isSaving = useRef(false)

  const changedFields = (values: Values) =>
    Object.keys(base.current).filter(
      (field) => !carried.includes(field) && !isSame(values[field], base.current[field]),
    )

  const contract = useContractForm<Values>({
    schema: given.schema,
    sendInvalid: given.sendInvalid,
    fieldArray: given.fieldArray,
    defaults: { ...given.defaults, ...draft?.values } as DefaultValues<Values>,
    send: async (values) => {
      const names = changedFields(contract.form.getValues())
      const edit: Edit<Values> = {
        revision: revision.current,
        changed: (body) =>
          Object.fromEntries(
            Object.entries(body).filter(
              ([field, value]) => names.includes(field) || isEmptied(value, base.current[field]),
            ),
          ) as Partial<typeof body>,
        rebase: (saved, next) => {
          base.current = saved
          revision.current = next
          contract.form.reset(saved)
        },
      }
      isSaving.current = true
      try {
        await given.send(values, edit)
        forget()
        setDirty(false)
      } catch (error) {
        const found = conflictOf(error)
        if (!found) throw error
        setConflict(found)
      } finally {
        isSaving.current = false
      }
    },
  })
  const { form, submit } = contract
  const guard = useLeaveGuard({ isDirty, isSaving: () => isSaving.current, param: given.param })

  const note = useRef((_values: Values) => {})
  useEffect(() => {
    note.current = (values) => {
      const names = changedFields(values)
      setDirty(names.length > 0)
      const kept = names.filter((field) => isKept(values[field]) && !secrets.includes(field))
      if (kept.length === 0) return keep(null)
      const typed = Object.fromEntries(
        [...kept, ...(carried as string[])].map((field) => [field, values[field]]),
      )
      keep(typed, revision.current)
    }
  })
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => note.current(values as Values))
    return unsubscribe
  }, [form])

  /** What is stored becomes what the form is compared with, and its value unless that stays. */
  const take = (field: string, theirs: unknown, keep: boolean) => {
    const value = fromServer?.(field, theirs) ?? asTyped(theirs, base.current[field])
    base.current = { ...base.current, [field]: value }
    if (!keep) form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>)
  }

  /** Takes over what was chosen for each field, and sends the form again. */
  const resolve = (choice: Readonly<Record<string, Whose>>) => {
    if (!conflict) return
    for (const { field, theirs } of conflict.fields)
      if (field in base.current) take(field, theirs, choice[field] === 'yours')
    revision.current = conflict.revision
    setConflict(null)
    void submit()
  }

  return {
    ...contract,
    edit: {
      /** The question that is being asked, if it is about this form. */
      guard,
      conflict,
      resolve,
      postpone: () => setConflict(null),
      /** Names of the fields that were changed here. */
      changedFields: () => changedFields(form.getValues()),
      /** Whether the form has this field. */
      hasField: (field: string) => field in base.current,
      /** When the draft was typed that the form was opened with; undefined without one. */
      restoredAt: draft?.at,
      discard: () => {
        base.current = given.defaults
        revision.current = given.revision
        form.reset(given.defaults)
        forget()
        setDirty(false)
      },
    },
  }
}

export type EditState = ReturnType<typeof useEditForm>['edit']

const isKept = (value: unknown) => !(value instanceof Blob)

/** Inputs have text where records have numbers, and '' where they have null. */
const isSame = (one: unknown, other: unknown) =>
  one instanceof Blob || other instanceof Blob
    ? one === other
    : comparable(one) === comparable(other)

/** A field that is hidden keeps its value in the form, like the stop of a flight that became direct. */
const isEmptied = (sent: unknown, former: unknown) => sent === '' && !isSame(sent, former)

/** Texts and numbers of one value are the same; a list may have records. */
const comparable = (value: unknown) =>
  Array.isArray(value) && value.some((item) => typeof item === 'object')
    ? JSON.stringify(value)
    : String(value ?? '')

/** A picture is a file in a form, and null while the stored one stays. */
function asTyped(value: unknown, former: unknown) {
  if (typeof former === 'string') return String(value ?? '')
  return former === null ? null : value
}
