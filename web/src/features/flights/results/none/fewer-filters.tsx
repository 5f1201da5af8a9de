import { Link, useSearchParams } from 'react-router'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Skeleton } from '#ui/primitives/skeleton'
import { activeFilters, NO_FILTERS } from '../../filters/filters'
import { useSearchFlightsQuery } from '../../flights.api'
import { type Search, type SearchPatch, toQuery, withParams } from '../../search-url'
import { HintSkeleton, NoneFit, type NoneFitProps } from '../list/none-fit'
import { AlternativeFlights, type AlternativeFlightsProps } from './alternative-flights'
import styles from './alternative-flights.module.css'

/**
 * In place of a result that the filters leave empty: what the day has without them, and without each of
 * them alone, with the lowest price. Without filters it may have nothing either.
 */
export function FewerFilters({ onReset, ...props }: AlternativeFlightsProps & NoneFitProps) {
  const { search } = props
  const { found: all, isLoading } = useCheapest(search, NO_FILTERS)
  if (all?.count === 0) return <AlternativeFlights {...props} />
  const filters = activeFilters(search)
  const hint = isLoading ? (
    <HintSkeleton />
  ) : (
    all && (
      <p>
        <NoBreakAmounts in={t('none.fit-all', { n: all.count, price: rupiah(all.price) })} />
      </p>
    )
  )
  return (
    <>
      <NoneFit onReset={onReset}>{hint}</NoneFit>
      {filters.length > 1 && (
        <div className={`${styles.none} ${styles.fewer}`}>
          <h3>{t('none.fit-one')}</h3>
          <ul className={styles.offers}>
            {filters.map(({ name, without }) => (
              <WithoutOne key={name} search={search} name={t(name)} without={without} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface WithoutOneProps {
  search: Search
  name: string
  without: SearchPatch
}

/** Nothing where another filter leaves no flight either. */
function WithoutOne({ search, name, without }: WithoutOneProps) {
  const [params] = useSearchParams()
  const { found, isLoading } = useCheapest(search, without)
  if (isLoading)
    return (
      <li aria-hidden="true" aria-busy="true">
        <Skeleton height="62px" />
      </li>
    )
  if (!found || found.count === 0) return null
  return (
    <li>
      <Link to={{ search: `${withParams(params, without)}` }} replace preventScrollReset>
        <b>{t('none.fit-without', { filter: name })}</b>
        <b>{t('none.from', { price: rupiah(found.price) })}</b>
        <span>{t('none.fit-count', { n: found.count })}</span>
      </Link>
    </li>
  )
}

/** How many flights a search has with a patch, and the lowest price. */
function useCheapest(search: Search, patch: SearchPatch) {
  const { currentData, isFetching } = useSearchFlightsQuery({
    query: {
      ...toQuery({ ...search, ...patch } as Search),
      page: 1,
      limit: 1,
      sortBY: 'price',
      sort: 'ASC',
    },
  })
  const found = currentData && {
    count: currentData.pagination.totalData,
    price: currentData.data[0]?.price ?? 0,
  }
  return { found, isLoading: isFetching && !found }
}
