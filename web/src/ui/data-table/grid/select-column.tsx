import { t } from '#shared/i18n/t'
import type { Column } from '../table'
import styles from './grid.module.css'
import type { Selection } from './use-selection'

/** The checkboxes before the rows, and the one of the whole page in the heading. */
export const selectColumn = <Row,>(
  rows: readonly Row[],
  selection: Selection<Row>,
  rowName: (row: Row) => string,
): Column<Row> => {
  const some = rows.some(selection.has)
  const all = rows.every(selection.has)
  return {
    key: 'select',
    kind: 'select',
    head: t('grid.select'),
    headCell: (
      <Box
        label={t('grid.select-page')}
        checked={all}
        mixed={some && !all}
        onChange={() => selection.change(rows, !all)}
      />
    ),
    cell: (row) => (
      <Box
        label={t('grid.select-row', { name: rowName(row) })}
        checked={selection.has(row)}
        onChange={(shift) => (shift ? selection.extendTo(row, rows) : selection.toggle(row))}
      />
    ),
  }
}

interface BoxProps {
  label: string
  checked: boolean
  /** Some rows of the page are selected, not all. */
  mixed?: boolean
  onChange: (withShift: boolean) => void
}

function Box({ label, checked, mixed = false, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey ?? false)}
      />
    </label>
  )
}
