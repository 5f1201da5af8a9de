import type { ReactNode } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from '../profile/account-layout.module.css'

interface LoadedSectionProps<Data> {
  title: string
  /** Below the heading, also while the content is loading. */
  note?: ReactNode
  query: { data?: { data: Data } | undefined; error?: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A section of the settings with content of its own request: loading, failed, or the content. */
export function LoadedSection<Data>({ title, note, query, children }: LoadedSectionProps<Data>) {
  const { data, error, refetch } = query
  return (
    <section className={styles.section}>
      <div className={styles.sectionHeader}>
        <h2>{title}</h2>
      </div>
      {note}
      {!data && !error && (
        <Waiting>
          <Skeleton height="48px" />
        </Waiting>
      )}
      {!!error && !data && (
        <Alert>
          {failure(error).text}{' '}
          <button type="button" className={styles.link} onClick={refetch}>
            {t('ui.try-again')}
          </button>
        </Alert>
      )}
      {data && children(data.data)}
    </section>
  )
}
