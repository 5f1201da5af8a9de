import type { ReactNode } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from './list-page.module.css'

const ROWS = Array.from({ length: 10 }, (_, index) => `row ${index}`)

export function ListSkeleton() {
  return (
    <Waiting className={styles.waiting}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="80px" />
          <Skeleton width="60%" />
          <Skeleton width="50%" />
          <Skeleton width="70%" />
        </div>
      ))}
    </Waiting>
  )
}

interface ListErrorProps {
  title: string
  error: unknown
  onRetry: () => void
  /** A further line, such as the number under which the failed request is found. */
  note?: string | undefined
}

export function ListError({ title, error, onRetry, note }: ListErrorProps) {
  return (
    <EmptyState kind="broken" title={title} className={styles.empty}>
      <p>{failure(error).text}</p>
      {note && <p>{note}</p>}
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {t('ui.try-again')}
      </Button>
    </EmptyState>
  )
}

/** The state of a list without any rows; `children` explain what to do. */
export const ListEmpty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <EmptyState title={title} className={styles.empty}>
    {children}
  </EmptyState>
)

/** The state of a list whose search matches nothing; the button leads back to the complete list. */
export const NoMatches = () => (
  <ListEmpty title={t('table.none-found')}>
    <p>{t('table.none-found-text')}</p>
    <ButtonLink kind="quiet" to="?">
      {t('table.clear')}
    </ButtonLink>
  </ListEmpty>
)
