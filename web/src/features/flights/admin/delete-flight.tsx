import type { StaffFlight } from '@sayap/contract/flight-admin'
import { useState } from 'react'
import { type Failure, failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { flightWords } from './flight-sentence'
import { useDeleteFlightMutation } from './flights-admin.api'

interface DeleteFlightProps {
  flight: StaffFlight
  onClose: () => void
  /** Bookings keep it: it may be cancelled instead, which asks again. */
  onCancelInstead: () => void
}

/** Asks; where bookings depend on it says how many, and offers to cancel it instead. */
export function DeleteFlight({ flight, onClose, onCancelInstead }: DeleteFlightProps) {
  const [remove, { isLoading }] = useDeleteFlightMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)

  const send = async () => {
    try {
      await remove({ params: { id: flight.id } }).unwrap()
      toast(t('fa.deleted', { id: flight.id }))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  const booked = refusal?.code === 'has_dependents'

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fa.delete-ask')}
      description={flightWords(flight)}
      actions={
        <>
          {!booked && (
            <Button kind="danger" icon="trash" busy={isLoading} onClick={send}>
              {t('fa.delete')}
            </Button>
          )}
          {booked && !flight.cancelled_at && (
            <Button kind="danger" onClick={onCancelInstead}>
              {t('fa.cancel')}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('fa.keep')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{booked ? bookingsWord(flight, refusal) : refusal.text}</Alert>}
    </Dialog>
  )
}

function bookingsWord({ live_bookings, cancelled_at }: StaffFlight, { problem }: Failure) {
  const n = problem?.dependents ?? live_bookings
  if (cancelled_at) return t('fa.kept-cancelled', { n })
  return t(live_bookings > 0 ? 'fa.has-live-bookings' : 'fa.has-ended-bookings', { n })
}
