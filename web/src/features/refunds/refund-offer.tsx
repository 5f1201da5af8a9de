import type { Booking } from '@sayap/contract/bookings'
import { t } from '#lib/t'
import { RebookingOffers } from './rebooking-offers'
import { RefundQuoted } from './refund-quoted'

/** The airline cancelled the flight: another one, or everything back. */
export function RefundOffer({ booking }: { booking: Booking }) {
  return (
    <RefundQuoted booking={booking} title={t('refund.title-off')}>
      <RebookingOffers booking={booking} />
    </RefundQuoted>
  )
}
