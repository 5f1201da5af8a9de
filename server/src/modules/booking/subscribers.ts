import type { AccountEvent } from '#modules/accounts/events'
import { on } from '#platform/events/events'
import type { BookingPaid } from './events'
import { protectionService } from './protection/protection.service'

export const bookingSubscribers = [
  on<AccountEvent, 'account.email_proved'>('account.email_proved', (tx, { userId }) =>
    protectionService(tx).accountProved(userId),
  ),
  on<BookingPaid>('booking.paid', (tx, { bookingIds }) =>
    protectionService(tx).payersProved(bookingIds),
  ),
]
