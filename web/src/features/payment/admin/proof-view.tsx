import type { StaffProof } from '@sayap/contract/payment/proofs'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { moment } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useProofFileQuery } from './payment-review.api'
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
      <File proof={proof} />
      <figcaption className={styles.caption}>
        {t('money.sent', { moment: moment(proof.created_at) })}
        {proof.state === 'rejected' && ` ${t('money.rejected', { reason: proof.reason ?? '' })}`}
        {proof.state === 'accepted' && ` ${t('money.accepted')}`}
      </figcaption>
    </figure>
  )
}

function File({ proof }: { proof: StaffProof }) {
  const { data: address, error, isFetching, refetch } = useProofFileQuery(proof.url)
  const [actual, setActual] = useState(false)
  if (address && proof.media_type === 'application/pdf')
    return (
      <div className={styles.pdf}>
        <Icon name="file" />
        <p>{t('money.pdf')}</p>
        <a className={styles.download} href={address} download={`proof-${proof.id}.pdf`}>
          {t('money.pdf-save')}
        </a>
      </div>
    )
  if (address)
    return (
      <div className={actual ? styles.isActualSize : styles.fitToWidth}>
        <button
          type="button"
          aria-pressed={actual}
          aria-label={t('money.zoom')}
          onClick={() => setActual(!actual)}
        >
          <img src={address} alt={t('money.proof-picture')} />
        </button>
      </div>
    )
  if (error && !isFetching)
    return (
      <EmptyState kind="broken" title={t('money.file-failed')}>
        <p>{failure(error).text}</p>
        <Button kind="quiet" icon="refresh" onClick={refetch}>
          {t('ui.try-again')}
        </Button>
      </EmptyState>
    )
  return (
    <Waiting className={styles.loading}>
      <Skeleton height="100%" />
    </Waiting>
  )
}
