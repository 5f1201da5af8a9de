import type { ResponseOf } from '@sayap/contract/endpoint'
import { BEST_HOUR, BEST_TRANSIT } from '@sayap/contract/flight-search'
import type { flights } from '@sayap/contract/flights'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { FilterSheet } from './filter-sheet'
import styles from './result-tools.module.css'
import type { Search, SearchPatch } from './search-url'
import { SortControl } from './sort-control'

interface ResultToolsProps {
  search: Search
  answer: ResponseOf<typeof flights.search> | undefined
  /** Not a single flight, so nothing to filter or to sort. */
  bare: boolean
  onChange: (patch: SearchPatch) => void
}

/** How many were found, the filters of a narrow screen, and the order. */
export function ResultTools({ search, answer, bare, onChange }: ResultToolsProps) {
  const found = answer?.pagination.totalData
  return (
    <div className={styles.tools}>
      <p className={styles.found} role="status">
        {found !== undefined && (
          <>
            <b>{found}</b> {t('flights.found')}
          </>
        )}
      </p>
      {!bare && (
        <>
          <FilterSheet search={search} facets={answer?.facets} found={found} onChange={onChange} />
          <SortControl search={search} onChange={onChange} />
        </>
      )}
      {search.sortBY === 'best' && (
        <p className={styles.rule}>
          {t('flights.best-rule', { hour: rupiah(BEST_HOUR), transit: rupiah(BEST_TRANSIT) })}
        </p>
      )}
    </div>
  )
}
