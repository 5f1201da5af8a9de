import { t } from '#lib/t'
import { useMedia } from '#lib/use-media'
import { FilterPanel } from './filter-panel'
import styles from './filter-side.module.css'
import { countFilters, type FilterProps, NO_FILTERS } from './filters'

/** From here on the filters stand beside the list; below it they are a sheet. */
export const ROOM_FOR_FILTERS = '(min-width: 1180px)'

/** Of the list's heading. */
export const FLIGHTS_FOUND = 'flights-found'

export function FilterSide(props: FilterProps) {
  if (!useMedia(ROOM_FOR_FILTERS)) return null
  return (
    <aside className={styles.side} aria-label={t('filter.title')}>
      {/* Some thirty stops of the Tab key lie between here and the first flight. */}
      <a className={styles.skip} href={`#${FLIGHTS_FOUND}`}>
        {t('filter.skip')}
      </a>
      <div className={styles.head}>
        <h2>{t('filter.title')}</h2>
        <ResetFilters {...props} />
      </div>
      <FilterPanel {...props} />
    </aside>
  )
}

export function ResetFilters({ search, onChange }: Pick<FilterProps, 'search' | 'onChange'>) {
  const none = countFilters(search) === 0
  return (
    <button
      type="button"
      className={styles.reset}
      // Not `disabled`: it would lose the focus of who has just pressed it.
      aria-disabled={none}
      onClick={() => !none && onChange(NO_FILTERS)}
    >
      {t('filter.reset')}
    </button>
  )
}
