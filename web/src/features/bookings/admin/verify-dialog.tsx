import { PAID } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useUpdateBookingMutation } from '../bookings.api'
import { askedFor } from './asked-for'
import { PaidSoFar } from './paid-so-far'

interface VerifyDialogProps {
  /** Null while nothing is asked. */
  booking: Booking | null
  onClose: () => void
  /** It is paid now. */
  onVerified: () => void
}

/** Change Status: asks once, then sends the whole booking with status 1. */
export function VerifyDialog({ booking, onClose, onVerified }: VerifyDialogProps) {
  const [update, { isLoading }] = useUpdateBookingMutation()

  const verify = async (known: Booking) => {
    try {
      await update({ params: { id: known.id }, body: { ...known, status: PAID } }).unwrap()
      toast(t('dash.verified-done', { code: known.code }))
      onVerified()
    } catch (error) {
      onClose()
      feedback.error(t('dash.verify-failed'), { reason: failure(error).text })
    }
  }

  if (!booking) return null
  const { code, capacity, name_contact: name } = booking
  const { asked, due, legs } = askedFor(booking)
  return (
    <Dialog
      open
      onClose={onClose}
      title={asked > 0 ? t('dash.verify-ask', { amount: rupiah(asked) }) : t('dash.verify-covered')}
      description={t('dash.verify-text', { n: capacity * legs, code, name })}
      actions={
        <>
          {/* V, then Enter: two keystrokes settle a booking. */}
          <Button autoFocus busy={isLoading} onClick={() => verify(booking)}>
            {t('dash.verify-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('dash.not-yet')}
          </Button>
        </>
      }
    >
      {legs > 1 && <p>{t('dash.verify-both', { due: rupiah(due) })}</p>}
      <PaidSoFar booking={booking} />
    </Dialog>
  )
}
