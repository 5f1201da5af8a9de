import { t } from '#shared/i18n/t'
import { Checkbox } from '#ui/forms/checkbox'
import { Button } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { Popover } from '#ui/primitives/menu/popover'
import styles from './grid.module.css'
import { type GridColumn, isFrame, shownColumns } from './grid-columns'
import type { GridState } from './grid-state'

interface ColumnsMenuProps<Row> {
  columns: readonly GridColumn<Row>[]
  state: GridState
}

/** Which columns are shown, and in which order. */
export function ColumnsMenu<Row>({ columns, state }: ColumnsMenuProps<Row>) {
  const shown = shownColumns(columns, state.columns).filter((one) => !isFrame(one))
  const hidden = columns.filter((one) => !isFrame(one) && !shown.includes(one))
  const names = shown.map(({ key }) => key)
  const show = (keys: readonly string[]) => state.set({ cols: keys.join() })
  const move = (index: number, by: -1 | 1) => {
    const moved = [...names]
    const [one] = moved.splice(index, 1)
    if (one !== undefined) moved.splice(index + by, 0, one)
    show(moved)
  }
  return (
    <Popover
      label={t('grid.columns')}
      trigger={
        <Button kind="quiet" size="small" icon="menu">
          {t('grid.columns')}
        </Button>
      }
    >
      <ul className={styles.columns}>
        {[...shown, ...hidden].map((column, index) => {
          const isShown = index < shown.length
          return (
            <li key={column.key}>
              <Checkbox
                checked={isShown}
                disabled={column.always && isShown}
                onChange={() =>
                  show(
                    isShown ? names.filter((name) => name !== column.key) : [...names, column.key],
                  )
                }
              >
                {column.head}
              </Checkbox>
              {isShown && (
                <>
                  <IconButton
                    icon="up"
                    label={t('grid.move-left', { column: column.head })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    icon="down"
                    label={t('grid.move-right', { column: column.head })}
                    disabled={index === shown.length - 1}
                    onClick={() => move(index, 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <Button kind="text" onClick={() => state.set({ cols: undefined })}>
        {t('grid.reset-columns')}
      </Button>
    </Popover>
  )
}
