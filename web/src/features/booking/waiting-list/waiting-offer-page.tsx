import { IdParams } from '@sayap/contract/core/wire'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Banner } from '#ui/layout/banner'
import { ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useOpenWaitingOfferMutation } from './waiting-list.api'
import styles from './waiting-list.module.css'

/** Behind the link of an offer: moves its seats into this browser and opens the booking form. */
export function WaitingOfferPage() {
  useTitle(t('waiting.offer'))
  const parsed = IdParams.safeParse(useParams())
  const id = parsed.success ? (parsed.data.id as number) : 0
  const [open, { error }] = useOpenWaitingOfferMutation()
  const navigate = useNavigate()
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (asked.current === id) return
    asked.current = id
    open({ params: { id } })
      .unwrap()
      .then(({ data }) => navigate(paths.booking(data.id_flight, data.capacity), { replace: true }))
      .catch(() => undefined)
  }, [id, open, navigate])

  return (
    <>
      <Banner>
        <h1>{t('waiting.offer')}</h1>
      </Banner>
      <div className={styles.page}>
        {error ? (
          <OfferFailed error={error} />
        ) : (
          <Waiting>
            <p>{t('waiting.offer-wait')}</p>
            <Skeleton height="160px" />
          </Waiting>
        )}
      </div>
    </>
  )
}

function OfferFailed({ error }: { error: unknown }) {
  const { code, text } = failure(error)
  const isOver = code === 'offer_closed' || code === 'not_found'
  return (
    <EmptyState kind="broken" title={t(isOver ? 'waiting.offer-closed' : 'waiting.offer-failed')}>
      <p>{isOver ? t('waiting.offer-closed-text') : text}</p>
      <ButtonLink to={paths.myBooking}>{t('waiting.to-mine')}</ButtonLink>
    </EmptyState>
  )
}
