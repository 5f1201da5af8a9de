import type { Column } from '../table'

/** A column that staff may hide and move. */
export interface GridColumn<Row> extends Column<Row> {
  /** Shown always: without it the row could not be recognised or opened. */
  always?: boolean
  /** Hidden until somebody asks for it. */
  hidden?: boolean
}

/** Columns that can neither be hidden nor moved, as they frame the row. */
export const isFrame = ({ kind }: Pick<Column<never>, 'kind'>) =>
  kind === 'menu' || kind === 'select' || kind === 'index'

/** The columns to show: those named and in that order, else the usual ones. */
export function shownColumns<Row>(
  all: readonly GridColumn<Row>[],
  names: readonly string[] | undefined,
): GridColumn<Row>[] {
  if (!names) return all.filter(({ hidden }) => !hidden)
  const named = names.flatMap((name) => all.find(({ key }) => key === name) ?? [])
  const missing = all.filter((one) => one.always && !named.includes(one) && !isFrame(one))
  return [
    ...all.filter((one) => isFrame(one) && one.kind !== 'menu'),
    ...missing,
    ...named.filter((one) => !isFrame(one)),
    ...all.filter(({ kind }) => kind === 'menu'),
  ]
}
