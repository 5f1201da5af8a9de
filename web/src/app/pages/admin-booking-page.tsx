import { GiveCredit } from '#features/accounts/users/give-credit'
import { BookingDeskPage } from '#features/booking/desk/booking-desk-page'
import { BookingPayment } from '#features/payment/admin/booking-payment'
import { useMay } from '#shared/auth/permissions'

/** Joins the booking page of staff with the payment of one feature and the travel credit of another. */
export function AdminBookingPage() {
  const may = useMay()
  return (
    <BookingDeskPage
      payment={({ code }) => may('payments:manage') && <BookingPayment code={code} />}
      credit={(id, close) => <GiveCredit user={{ id }} onClose={close} />}
    />
  )
}
