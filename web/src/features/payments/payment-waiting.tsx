import { AwaitedElsewhere } from './awaited-elsewhere'
import { LateNote } from './late-note'
import { MethodChoice } from './method-choice'
import type { PaymentOfBooking } from './payment-of-booking'
import { ProofCard } from './proof-card'
import { ProviderCard } from './provider-card'
import { TransferSlip } from './transfer-slip'

/** What to do now: how much, to where, until when, and how to show that it was done. */
export function PaymentWaiting(props: PaymentOfBooking) {
  const { method, methods } = props.payment
  return (
    <>
      {methods.length > 1 && <MethodChoice payment={props.payment} />}
      {method === 'bank_transfer' && (
        <>
          <TransferSlip {...props} />
          <ProofCard payment={props.payment} zone={props.booking.flight.zone_from} />
        </>
      )}
      {method === 'midtrans' && <ProviderCard {...props} />}
      {method === null && <AwaitedElsewhere {...props} />}
      <LateNote hours={props.payment.hours_in_review} />
    </>
  )
}
