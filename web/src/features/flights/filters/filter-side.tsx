import { useMedia } from '#shared/browser/use-media'
import { t } from '#shared/i18n/t'
import { FilterPanel } from './filter-panel'
import styles from './filter-side.module.css'
import { countFilters, type FilterProps, NO_FILTERS } from './filters'

/** From this width on the filters are a sidebar, below it a bottom sheet. */
export const SIDEBAR_MEDIA = '(min-width: 1180px)'

/** Id of the heading of the list. */
export const FLIGHTS_HEADING_ID = 'flights-found'

export function FilterSidebar(props: FilterProps) {
  if (!useMedia(SIDEBAR_MEDIA)) return null
  return (
    <aside className={styles.sidebar} aria-label={t('filter.title')}>
      <div className={styles.header}>
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
      // Not `disabled`, which would lose the keyboard focus after the click.
      aria-disabled={none}
      onClick={() => !none && onChange(NO_FILTERS)}
    >
      {t('filter.reset')}
    </button>
  )
}
