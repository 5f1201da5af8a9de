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
  /** What the footer of the list says beside that letter. */
  keyText?: string
  /** Whether it can be done to this row; the others are left out and stay selected. */
  applies: (row: Row) => boolean
}

interface AskedAct<Row> extends BulkActBase<Row> {
  dialog?: never
  lead?: never
  done: (n: number) => string
  /** Asked before. With a field, its value is passed to `run` or `runAll`. */
  ask: (rows: readonly Row[]) => {
    title: string
    text?: ReactNode
    yes: string
    field?: BulkField
  }
}

/** Done to one row after the other, each by a request of its own. */
interface RowByRowAct<Row> extends AskedAct<Row> {
  runAll?: never
  run: (row: Row, value: string) => Promise<unknown>
  /** Takes it back, where that is possible; `row` is as it was before. */
  undo?: (row: Row) => Promise<unknown>
}

/** Done to all rows by one request; a rejection means that nothing was done. */
interface AtOnceAct<Row> extends AskedAct<Row> {
  run?: never
  undo?: never
  runAll: (
    rows: readonly Row[],
    value: string,
    onProgress: (finished: number) => void,
  ) => Promise<BulkOutcome<Row>>
}

/** An act that is asked for with one field at most. */
export type AskedBulkAct<Row> = RowByRowAct<Row> | AtOnceAct<Row>

export interface BulkDialogProps<Row> {
  /** The selected rows to which the act applies. */
  rows: readonly Row[]
  onClose: () => void
  /** As `onClose`, while the act goes on: its result is announced when it ends. */
  onLeave: () => void
  onResult: (outcome: BulkOutcome<Row>) => void
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

export interface BulkOutcome<Row> {
  result: BulkResult<Row>
  /** Takes back what was done; absent where that is not possible. */
  undo?: () => Promise<Undone>
}

export interface Undone {
  undone: number
  /** What could not be taken back, and why the first of it could not. */
  kept: number
  reason?: string
}

/** Does an act that was asked for. */
export async function perform<Row>(
  act: AskedBulkAct<Row>,
  rows: readonly Row[],
  value: string,
  onProgress: (finished: number) => void,
): Promise<BulkOutcome<Row>> {
  if (act.runAll) return act.runAll(rows, value, onProgress)
  const { run, undo } = act
  const result = await runBulk(rows, (row) => run(row, value), onProgress)
  return { result, ...(undo && { undo: () => undoRows(result.done, undo) }) }
}

async function undoRows<Row>(rows: readonly Row[], undo: (row: Row) => Promise<unknown>) {
  const { done, failed } = await runBulk(rows, undo, () => {})
  const [first] = failed
  return { undone: done.length, kept: failed.length, ...(first && { reason: first.reason }) }
}

/** One row after the other, each with its own answer, so that one refusal stops no other row. */
async function runBulk<Row>(
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
