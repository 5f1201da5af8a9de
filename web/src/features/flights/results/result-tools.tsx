import type { ResponseOf } from '@sayap/contract/core/endpoint'
import {
  BEST_RUPIAH_FOR_TRANSIT,
  BEST_RUPIAH_PER_HOUR,
} from '@sayap/contract/flights/flight-search'
import type { flights } from '@sayap/contract/flights/flights'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { FilterSheet } from '../filters/filter-sheet'
import { PriceAlertButton } from '../price-alerts/price-alert-button'
import type { Search, SearchPatch } from '../search-url'
import styles from './result-tools.module.css'
import { SortControl } from './sort-control'

interface ResultToolbarProps {
  search: Search
  result: ResponseOf<typeof flights.search> | undefined
  /** There are no flights, so filters and sorting are hidden. */
  isEmpty: boolean
  onChange: (patch: SearchPatch) => void
}

/** Number of results, the filter button of narrow screens, and the sort order. */
export function ResultToolbar({ search, result, isEmpty, onChange }: ResultToolbarProps) {
  const found = result?.pagination.totalData
  return (
    <div className={styles.toolbar}>
      <p className={styles.count} role="status">
        {found !== undefined && (
          <>
            <b>{found}</b> {t('flights.found')}
          </>
        )}
      </p>
      <PriceAlertButton search={search} lowest={result?.facets.price?.min} />
      {!isEmpty && (
        <>
          <FilterSheet search={search} facets={result?.facets} found={found} onChange={onChange} />
          <SortControl search={search} onChange={onChange} />
        </>
      )}
      {search.sortBY === 'best' && (
        <p className={styles.sortNote}>
          {t('flights.best-rule', {
            hour: rupiah(BEST_RUPIAH_PER_HOUR),
            transit: rupiah(BEST_RUPIAH_FOR_TRANSIT),
          })}
        </p>
      )}
    </div>
  )
}
