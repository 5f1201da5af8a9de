import type { StaffProof } from '@sayap/contract/proofs'
import { useState } from 'react'
import { cx } from '#lib/cx'
import { moment } from '#lib/dates'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { Skeleton, Waiting } from '#ui/skeleton'
import { useProofFileQuery } from './payment-review.api'
import styles from './proof-view.module.css'

/** The file a traveller sent, as large as there is room; none where none was sent. */
export function ProofView({ proof }: { proof: StaffProof | null }) {
  if (!proof)
    return (
      <figure className={cx(styles.view, styles.none)}>
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
      <div className={actual ? styles.actual : styles.fit}>
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
    <Waiting className={styles.waiting}>
      <Skeleton height="100%" />
    </Waiting>
  )
}
