import type { Booking } from '@sayap/contract/bookings'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { askedFor } from './asked-for'

/** What is left to pay of how much, where a part of it came before; nothing where none did. */
export function PaidSoFar({ booking }: { booking: Booking }) {
  const { asked, due, paid } = askedFor(booking)
  if (paid === 0) return null
  return <p>{t('mine.left-of', { left: rupiah(asked), due: rupiah(due), paid: rupiah(paid) })}</p>
}
