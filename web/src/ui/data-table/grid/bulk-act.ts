import type { ComponentType, ReactNode } from 'react'
import { failure } from '#shared/api/problem'
import type { IconName } from '#ui/primitives/icon'

/** What is asked for before: a whole number, or a text of that many characters. */
export interface BulkField {
  label: string
  type: 'number' | 'text'
  min: number
  max: number
}

interface BulkActBase<Row> {
  key: string
  icon: IconName
  label: (n: number) => string
  /** Letter that starts it. */
  shortcut?: string
  /** Whether it can be done to this row; the others are left out and stay selected. */
  applies: (row: Row) => boolean
}

/** An act that is asked for with one field at most. */
export interface AskedBulkAct<Row> extends BulkActBase<Row> {
  dialog?: never
  lead?: never
  done: (n: number) => string
  /** Asked before. With a field, its value is passed to `run`. */
  ask: (rows: readonly Row[]) => {
    title: string
    text?: ReactNode
    yes: string
    field?: BulkField
  }
  run: (row: Row, value: string) => Promise<unknown>
  /** Takes it back, where that is possible; `row` is as it was before. */
  undo?: (row: Row) => Promise<unknown>
}

export interface BulkDialogProps<Row> {
  /** The selected rows to which the act applies. */
  rows: readonly Row[]
  onClose: () => void
  /** `undo` takes one row back that was done. */
  onResult: (result: BulkResult<Row>, undo: (row: Row) => Promise<unknown>) => void
}

/** An act with several fields, which has a dialog of its own. */
interface FormBulkAct<Row> extends BulkActBase<Row> {
  dialog: ComponentType<BulkDialogProps<Row>>
  lead?: never
  done: (n: number) => string
}

/** An act that has a page of its own. */
interface LeadingBulkAct<Row> extends BulkActBase<Row> {
  dialog?: never
  lead: (rows: readonly Row[]) => void
}

/** What can be done to all selected rows at once. */
export type BulkAct<Row> = AskedBulkAct<Row> | FormBulkAct<Row> | LeadingBulkAct<Row>

export interface BulkResult<Row> {
  done: Row[]
  failed: { row: Row; reason: string }[]
}

/**
 * Does it to one row after the other: each is a request of its own, with its own permission, audit entry
 * and answer, so that one refusal stops no other row.
 */
export async function runBulk<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  onProgress: (finished: number) => void,
): Promise<BulkResult<Row>> {
  const result: BulkResult<Row> = { done: [], failed: [] }
  for (const [index, row] of rows.entries()) {
    onProgress(index)
    try {
      await run(row)
      result.done.push(row)
    } catch (error) {
      result.failed.push({ row, reason: failure(error).text })
    }
  }
  return result
}
