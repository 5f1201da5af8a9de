import type { WaitingEntry } from '@sayap/contract/booking/waiting-list'
import { useCallback, useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useOpenWaitingOfferMutation } from '#features/shared-trip/waiting-list/waiting-list.api'
import { failure } from '#shared/api/problem'
import { useReturnState } from '#shared/auth/return-to'
import { useToken } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { type DraftPassenger, readDraft, saveDraft } from './draft'

/** Moves the seats of an offer into this browser, then shows the booking form that holds them. */
export function WaitingOffer({ id }: { id: number }) {
  const isSignedIn = !!useToken()
  const back = useReturnState()
  return isSignedIn ? <OpenOffer id={id} /> : <Navigate to={paths.login} state={back} replace />
}

function OpenOffer({ id }: { id: number }) {
  const [open, { error }] = useOpenWaitingOfferMutation()
  const navigate = useNavigate()
  const asked = useRef<number>(undefined)
  const openForm = useCallback(() => {
    open({ params: { id } })
      .unwrap()
      .then(({ data }) => {
        chooseSeats(data)
        const { id_flight, capacity, child } = data
        navigate(paths.booking(id_flight, capacity, { child: child || undefined }), {
          replace: true,
        })
      })
      .catch(() => undefined)
  }, [id, open, navigate])
  useEffect(() => {
    if (asked.current === id) return
    asked.current = id
    openForm()
  }, [id, openForm])

  if (error) return <OfferFailed error={error} onRetry={openForm} />
  return (
    <Waiting>
      <p>{t('waiting.offer-wait')}</p>
      <Skeleton height="160px" />
    </Waiting>
  )
}

/** The form opens with these seats chosen, as it does with those of a draft after a reload. */
function chooseSeats({ id_flight, adult, id_seats = [] }: WaitingEntry) {
  const draft = readDraft(id_flight)
  const passengers = id_seats.map(
    (id_seat, index): DraftPassenger => ({
      name: draft?.passengers[index]?.name ?? '',
      category_passenger: index < adult ? 'adult' : 'child',
      id_seat,
    }),
  )
  const empty = { name_contact: '', email_contact: '', phone_contact: '', insurance: false }
  saveDraft(id_flight, { ...empty, same: true, ...draft, passengers })
}

function OfferFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, text } = failure(error)
  const isOver = code === 'offer_closed' || code === 'not_found'
  return (
    <EmptyState kind="broken" title={t(isOver ? 'waiting.offer-closed' : 'waiting.offer-failed')}>
      <p>{isOver ? t('waiting.offer-closed-text') : text}</p>
      {!isOver && <Button onClick={onRetry}>{t('ui.try-again')}</Button>}
      <ButtonLink kind={isOver ? 'primary' : 'quiet'} to={paths.myBooking}>
        {t('waiting.to-mine')}
      </ButtonLink>
    </EmptyState>
  )
}
