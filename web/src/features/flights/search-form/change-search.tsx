import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/i18n/t'
import { Skeleton } from '#ui/primitives/skeleton'
import { CHANGE_SEARCH_HASH } from '../results/trip/trip-header'
import { type Search, searchKey } from '../search-url'
import styles from './change-search.module.css'

const SearchCard = lazy(async () => ({ default: (await import('./search-card')).SearchCard }))

/** The search card on the results page, loaded when the link in the banner opens it. */
export function ChangeSearch({ search }: { search: Search }) {
  const open = useLocation().hash === CHANGE_SEARCH_HASH
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) card.current?.focus()
  }, [open])
  if (!open) return null
  return (
    <section
      ref={card}
      className={styles.card}
      tabIndex={-1}
      aria-label={t('flights.change-search')}
    >
      <Suspense fallback={<Skeleton height="164px" />}>
        <SearchCard key={searchKey(search)} search={search} flat />
      </Suspense>
    </section>
  )
}
