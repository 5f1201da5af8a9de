import type { StaffProof } from '@sayap/contract/payment/proofs'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useProofFileQuery, useProofPagesQuery } from './payment-review.api'
import styles from './proof-view.module.css'

/** The proof file, as large as the space allows; nothing if there is none. */
export function ProofView({ proof }: { proof: StaffProof | null }) {
  if (!proof)
    return (
      <figure className={cx(styles.view, styles.emptyState)}>
        <EmptyState title={t('money.no-proof')}>
          <p>{t('money.no-proof-text')}</p>
        </EmptyState>
      </figure>
    )
  return (
    <figure className={styles.view}>
      {proof.media_type === 'application/pdf' ? (
        <Pages id={proof.id} />
      ) : (
        <Picture url={proof.url} alt={t('money.proof-picture')} />
      )}
      <figcaption className={styles.caption}>
        {t('money.sent', { moment: moment(proof.created_at) })}
        {proof.state === 'rejected' && ` ${t('money.rejected', { reason: proof.reason ?? '' })}`}
        {proof.state === 'accepted' && ` ${t('money.accepted')}`}
      </figcaption>
    </figure>
  )
}

/** The pages of a PDF, as pictures that the server made; nobody opens the PDF itself. */
function Pages({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useProofPagesQuery({ params: { id } })
  if (error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading />
  const { page_count: count, pages } = data.data
  if (pages.length === 0)
    return (
      <EmptyState kind="broken" title={t('money.pdf-broken')}>
        <p>{t('money.pdf-broken-text')}</p>
      </EmptyState>
    )
  return (
    <div className={styles.pages}>
      {count > pages.length && (
        <p className={styles.note}>{t('money.pdf-more', { shown: pages.length, count })}</p>
      )}
      {pages.map(({ url }, index) => (
        <Picture key={url} url={url} alt={t('money.pdf-page', { n: index + 1, count })} />
      ))}
    </div>
  )
}

function Picture({ url, alt }: { url: string; alt: string }) {
  const { data: address, error, isFetching, refetch } = useProofFileQuery(url)
  const [actual, setActual] = useState(false)
  if (address)
    return (
      <div className={actual ? styles.isActualSize : styles.fitToWidth}>
        <button
          type="button"
          aria-pressed={actual}
          aria-label={`${alt}: ${t('money.zoom')}`}
          onClick={() => setActual(!actual)}
        >
          <img src={address} alt={alt} />
        </button>
      </div>
    )
  if (error && !isFetching) return <Failed error={error} onRetry={refetch} />
  return <Loading />
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <EmptyState kind="broken" title={t('money.file-failed')}>
    <p>{failure(error).text}</p>
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('ui.try-again')}
    </Button>
  </EmptyState>
)

const Loading = () => (
  <Waiting className={styles.loading}>
    <Skeleton height="100%" />
  </Waiting>
)
