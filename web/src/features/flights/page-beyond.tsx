import { useSearchParams } from 'react-router'
import { t } from '#lib/t'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { patched } from './search-url'

/** An old link to a page that a shorter list no longer has. */
export function PageBeyond({ page, last }: { page: number; last: number }) {
  const [params] = useSearchParams()
  return (
    <EmptyState title={t('flights.beyond', { page, last })}>
      <ButtonLink kind="quiet" to={{ search: `${patched(params, { page: last })}` }}>
        {t('flights.last-page', { last })}
      </ButtonLink>
    </EmptyState>
  )
}
