import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { RebookingOffer } from '@sayap/contract/payment/rebooking'
import { useNavigate } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useRebookMutation } from './refunds.api'

interface ConfirmRebookingProps {
  booking: Booking
  offer: RebookingOffer
  onClose: () => void
}

function priceText({ difference: more }: RebookingOffer) {
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
      const waits = data.status === PENDING_PAYMENT
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
        number: formatFlightNumber(flight),
        day: longDay(flight.departure_date),
      })}
      description={priceText(offer)}
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
