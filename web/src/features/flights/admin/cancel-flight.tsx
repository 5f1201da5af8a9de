import type { StaffFlight } from '@sayap/contract/flight-admin'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { flightWords } from './flight-sentence'
import { useCancelFlightMutation } from './flights-admin.api'

interface CancelFlightProps {
  flight: StaffFlight
  onClose: () => void
}

/** Asks before everybody booked loses the flight, and says afterwards what became of the bookings. */
export function CancelFlight({ flight, onClose }: CancelFlightProps) {
  const [cancel, { isLoading }] = useCancelFlightMutation()
  const send = async () => {
    try {
      const { data } = await cancel({ params: { id: flight.id } }).unwrap()
      onClose()
      const { bookings_cancelled: ended, bookings_to_refund: paid } = data
      feedback.success(t('fa.cancel-done', { id: flight.id }), {
        note: `${t('fa.cancel-ended', { n: ended })} ${t('fa.cancel-refund', { n: paid })}`,
      })
    } catch (error) {
      onClose()
      feedback.error(t('fa.cancel-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fa.cancel-ask')}
      description={flightWords(flight)}
      actions={
        <>
          <Button kind="danger" icon="close" busy={isLoading} onClick={send}>
            {t('fa.cancel-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('fa.keep')}
          </Button>
        </>
      }
    >
      <p>{t('fa.cancel-text')}</p>
    </Dialog>
  )
}
