import type { ReactNode } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button, ButtonLink } from './button'
import { EmptyState } from './empty-state'
import styles from './list-page.module.css'
import { Skeleton, Waiting } from './skeleton'

const ROWS = Array.from({ length: 10 }, (_, index) => `row ${index}`)

export function ListWaiting() {
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

interface ListFailedProps {
  title: string
  error: unknown
  onRetry: () => void
}

export function ListFailed({ title, error, onRetry }: ListFailedProps) {
  return (
    <EmptyState kind="broken" title={title} className={styles.empty}>
      <p>{failure(error).text}</p>
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {t('ui.try-again')}
      </Button>
    </EmptyState>
  )
}

/** Nothing there at all; `children` say what to do. */
export const ListEmpty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <EmptyState title={title} className={styles.empty}>
    {children}
  </EmptyState>
)

/** Nothing that fits what is searched for; the way back leads to the whole list. */
export const NoneFound = () => (
  <ListEmpty title={t('table.none-found')}>
    <p>{t('table.none-found-text')}</p>
    <ButtonLink kind="quiet" to="?">
      {t('table.clear')}
    </ButtonLink>
  </ListEmpty>
)
