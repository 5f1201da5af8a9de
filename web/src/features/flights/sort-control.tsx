import { SORT_FIELDS } from '@sayap/contract/flight-search'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { Segmented } from '#ui/segmented'
import type { Search, SearchPatch } from './search-url'
import styles from './sort-control.module.css'

interface SortControlProps {
  search: Search
  onChange: (patch: SearchPatch) => void
}

/** By what, and in which direction. */
export function SortControl({ search, onChange }: SortControlProps) {
  const { sortBY, sort } = search
  const down = sort === 'DESC'
  return (
    <div className={styles.sort}>
      <span className={styles.by} aria-hidden="true">
        {t('flights.sort')}
      </span>
      <Segmented
        label={t('flights.sort')}
        className={styles.fields}
        options={SORT_FIELDS.map((field) => ({ value: field, label: t(`flights.sort.${field}`) }))}
        value={sortBY}
        onChange={(field) => onChange({ sortBY: field })}
      />
      <button
        type="button"
        className={styles.direction}
        title={t(down ? 'flights.descending' : 'flights.ascending')}
        onClick={() => onChange({ sort: down ? 'ASC' : 'DESC' })}
      >
        <Icon name="up" className={cx(styles.arrow, down && styles.down)} />
        <span className={styles.order}>{t(`flights.order.${sortBY}.${sort}`)}</span>
      </button>
    </div>
  )
}
