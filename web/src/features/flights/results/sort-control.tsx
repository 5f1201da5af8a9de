import { SORT_FIELDS } from '@sayap/contract/flights/flight-search'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Segmented } from '#ui/forms/segmented'
import { Icon } from '#ui/primitives/icon'
import type { Search, SearchPatch } from '../search-url'
import styles from './sort-control.module.css'

interface SortControlProps {
  search: Search
  onChange: (patch: SearchPatch) => void
}

/** Selects the sort field and toggles the direction. */
export function SortControl({ search, onChange }: SortControlProps) {
  const { sortBY, sort } = search
  const down = sort === 'DESC'
  return (
    <div className={styles.sort}>
      <span className={styles.label} aria-hidden="true">
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
        <Icon name="up" className={cx(styles.arrow, down && styles.descending)} />
        <span className={styles.order}>{t(`flights.order.${sortBY}.${sort}`)}</span>
      </button>
    </div>
  )
}
