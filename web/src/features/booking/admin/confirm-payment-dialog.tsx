import { ALLOWED_TRANSITIONS, BOOKING_STATUSES, PAID } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { KeyboardEvent } from 'react'
import { isPending } from '#shared/api/approvable'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useUpdateBookingMutation } from './staff-bookings.api'

interface ConfirmPaymentDialogProps {
  /** Null while the dialog is closed. */
  booking: Booking | null
  onClose: () => void
  onConfirmed: () => void
}

/** Change Status: after a confirmation, sends the whole booking with status 1. */
export function ConfirmPaymentDialog({ booking, onClose, onConfirmed }: ConfirmPaymentDialogProps) {
  const [update, { isLoading }] = useUpdateBookingMutation()

  const confirm = async (unpaid: Booking) => {
    try {
      const body = { ...unpaid, status: PAID }
      const response = await update({ params: { id: unpaid.id }, body }).unwrap()
      if (!isPending(response)) toast(t('dash.verified-done', { code: unpaid.code }))
      onConfirmed()
    } catch (error) {
      onClose()
      feedback.error(t('dash.verify-failed'), { reason: failure(error).text })
    }
  }

  if (!booking) return null
  const { code, capacity, name_contact: name } = booking
  const { remaining, due, isTrip } = amountToConfirm(booking)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        remaining > 0
          ? t('dash.verify-ask', { amount: rupiah(remaining) })
          : t('dash.verify-covered')
      }
      description={t(isTrip ? 'dash.verify-text-trip' : 'dash.verify-text', {
        n: capacity,
        code,
        name,
      })}
      actions={
        <>
          {/* Focused, so that V and then Enter confirm a payment. */}
          <Button autoFocus busy={isLoading} onClick={() => confirm(booking)}>
            {t('dash.verify-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('dash.not-yet')}
          </Button>
        </>
      }
    >
      {isTrip && <p>{t('dash.verify-both', { due: rupiah(due) })}</p>}
      <PartialPayment booking={booking} />
    </Dialog>
  )
}

/**
 * Returns what a manual confirmation of a booking covers, in rupiah: the amount due for its whole
 * trip, the part already paid and the remainder. `isTrip`: it confirms further bookings, one to three.
 */
export function amountToConfirm({ amount_due, trip_due, trip_asked, trip_paid = 0 }: Booking) {
  const due = trip_due ?? amount_due
  return {
    due,
    paid: trip_paid,
    remaining: trip_asked ?? Math.max(0, due - trip_paid),
    isTrip: due > amount_due,
  }
}

/** Whether staff may confirm the payment: it is pending, or it arrived after the deadline. */
export function canConfirm({ status }: Pick<Booking, 'status'>) {
  const unpaid = BOOKING_STATUSES.find((one) => one === status)
  return unpaid !== undefined && ALLOWED_TRANSITIONS[unpaid].includes(PAID)
}

/** The V key without a modifier; with one it is a shortcut of the browser. */
export const isConfirmKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'v' && !event.ctrlKey && !event.metaKey && !event.altKey

/** Shows the remaining amount after a partial payment, otherwise nothing. */
export function PartialPayment({ booking }: { booking: Booking }) {
  const { remaining, due, paid } = amountToConfirm(booking)
  if (paid === 0) return null
  return (
    <p>{t('mine.left-of', { left: rupiah(remaining), due: rupiah(due), paid: rupiah(paid) })}</p>
  )
}
