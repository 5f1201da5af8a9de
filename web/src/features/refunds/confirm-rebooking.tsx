import { WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import type { RebookingOffer } from '@sayap/contract/rebooking'
import { useNavigate } from 'react-router'
import { longDay } from '#lib/dates'
import { feedback } from '#lib/feedback'
import { flightNumber } from '#lib/flight-number'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useRebookMutation } from './refunds.api'

interface ConfirmRebookingProps {
  booking: Booking
  offer: RebookingOffer
  onClose: () => void
}

function costs({ difference: more }: RebookingOffer) {
  if (more === 0) return t('refund.take-same')
  return more > 0
    ? t('refund.take-add', { amount: rupiah(more) })
    : t('refund.take-left', { amount: rupiah(-more) })
}

export function ConfirmRebooking({ booking, offer, onClose }: ConfirmRebookingProps) {
  const [rebook] = useRebookMutation()
  const navigate = useNavigate()
  const { flight, total_price } = offer

  const send = async () => {
    onClose()
    feedback.loading()
    try {
      const body = { id_flight: flight.id, total_price }
      const { data } = await rebook({ params: { id: booking.id }, body }).unwrap()
      const waits = data.status === WAITING
      feedback.success(t('refund.take-done', { code: data.code }), {
        note: t(waits ? 'refund.take-done-pay' : 'refund.take-done-note'),
      })
      navigate(waits ? paths.pay(data.id) : paths.bookingCard(data.id))
    } catch (error) {
      feedback.error(t('refund.take-failed'), { reason: failure(error).text })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.take-title', {
        number: flightNumber(flight),
        day: longDay(flight.departure_date),
      })}
      description={costs(offer)}
      actions={
        <>
          <Button onClick={send}>{t('refund.take-yes')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t('refund.keep-off')}
          </Button>
        </>
      }
    />
  )
}
