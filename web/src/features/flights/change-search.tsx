import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#lib/t'
import { Skeleton } from '#ui/skeleton'
import styles from './change-search.module.css'
import { type Search, tripOf } from './search-url'
import { CHANGE_SEARCH } from './trip-header'

const SearchCard = lazy(async () => ({ default: (await import('./search-card')).SearchCard }))

/** The search card, opened in place by the link on the strip; fetched when it is. */
export function ChangeSearch({ search }: { search: Search }) {
  const open = useLocation().hash === CHANGE_SEARCH
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
        <SearchCard key={tripOf(search)} search={search} flat />
      </Suspense>
    </section>
  )
}
