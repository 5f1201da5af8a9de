/** `{name}` is a placeholder; keys begin with the event of an email or the block they are for. */
export const en = {
  hello: 'Hello {name},',
  'button.hint': 'If the button doesn’t work, open this link:',
  'footer.why':
    'You’re receiving this email because this address was used for a Sayap account or booking.',
  'footer.sender': 'Sayap. Flights in Indonesia and beyond.',

  'verify_address.subject': 'Confirm your email address',
  'verify_address.body':
    'Please confirm that this address is yours, so we can help you recover your account if you ever need to.',
  'verify_address.button': 'Confirm address',
  'verify_address.note': 'If you didn’t request this, you can ignore this email.',

  'password_reset.subject': 'Choose a new password',
  'password_reset.body': 'We received a request to reset the password for your account.',
  'password_reset.button': 'Choose a new password',
  'password_reset.note':
    'The link works once and is valid for 30 minutes. If you didn’t request this, ignore this email and your password won’t change.',

  'guest_account.subject': 'Keep your bookings in one place',
  'guest_account.body':
    'You booked with Sayap as a guest. Choose a password to see your booking, passes and refunds whenever you like. It also confirms that this address is yours, and a booking you haven’t paid yet gets its full time to pay.',
  'guest_account.button': 'Choose a password',
  'guest_account.note':
    'The link works once and is valid for 3 days. If you didn’t book with us, you can ignore this email.',

  'guest_sign_in.subject': 'Your link to sign in',
  'guest_sign_in.body':
    'You booked with Sayap as a guest. Sign in with this link to see your booking, passes and refunds. It also confirms that this address is yours.',
  'guest_sign_in.button': 'Sign in',
  'guest_sign_in.note':
    'The link works once and is valid for 30 minutes. If you didn’t request this, you can ignore this email.',

  'security.password_changed.subject': 'Your password was changed',
  'security.password_changed.body':
    'The password for your account was changed. We’ve signed out all other devices.',
  'security.email_changed.subject': 'Your email address was changed',
  'security.email_changed.body':
    'The email address for your account is now {detail}. We’ll no longer write to this one.',
  'security.provider_linked.subject': 'New way to sign in to your account',
  'security.provider_linked.body': 'You can now also sign in to your account with {detail}.',
  'security.new_device.subject': 'A new device signed in to your account',
  'security.new_device.body':
    'Your account was signed in to from a device we haven’t seen before. If it was you, there’s nothing to do.',
  'security.device': 'Device',
  'security.device-name': '{browser} on {system}',
  'security.unknown-device': 'Unknown device',
  'security.network': 'Network',
  'security.time': 'Time',
  'security.totp_added.subject': 'An authenticator app was added to your account',
  'security.totp_added.body':
    'From now on, signing in also asks for a code from your authenticator app.',
  'security.totp_removed.subject': 'The authenticator app was removed from your account',
  'security.totp_removed.body': 'Signing in no longer asks for a code from the app.',
  'security.passkey_added.subject': 'A passkey was added to your account',
  'security.passkey_added.body':
    'From now on, your account can be opened with the passkey “{detail}”.',
  'security.passkey_removed.subject': 'A passkey was removed from your account',
  'security.passkey_removed.body': 'The passkey “{detail}” no longer opens your account.',
  'security.recovery_codes_renewed.subject': 'Your account has new recovery codes',
  'security.recovery_codes_renewed.body': 'Your old recovery codes no longer work.',
  'security.recovery_code_used.subject': 'A recovery code for your account was used',
  'security.recovery_code_used.body':
    'Codes left: {detail}. You can create new ones in your settings.',
  'security.account_reset.subject': 'Your account was reset',
  'security.account_reset.body':
    'The operator of the server set a new password and removed the second factors of your account.',
  'security.note': 'Wasn’t this you? Choose a new password right away and contact us.',
  'security.button': 'Choose a new password',

  'approval.kind.bank_account_added': 'a new bank account',
  'approval.kind.bank_account_changed': 'a change of a bank account',
  'approval.kind.bank_account_switched': 'switching a bank account on or off',
  'approval.kind.refund': 'a refund',
  'approval.kind.credit': 'travel credit by hand',
  'approval.kind.case_attached': 'matching money of a case to a booking',
  'approval.kind.case_paid_out': 'paying out money of a case',
  'approval.kind.case_not_money': 'closing a case as a repeated line',
  'approval.kind.payment_verified': 'confirming a payment that becomes travel credit',
  'approval.what': 'What',
  'approval.booking': 'Booking',
  'approval.amount': 'Amount',
  'approval.asker': 'Requested by',
  'approval.decider': 'Decided by',
  'approval.open.subject': 'To be approved: {what}',
  'approval.open.body':
    'This needs a second person. Nothing changes until someone other than the requester approves it.',
  'approval.approved.subject': 'Approved and done: {what}',
  'approval.approved.body': 'A second person approved this, and it’s done.',
  'approval.starts':
    'The account is used from {when}. Until then a super admin can cancel it under Setting, Bank accounts.',
  'approval.rejected.subject': 'Rejected: {what}',
  'approval.rejected.body': 'A second person rejected this. Nothing has changed.',
  'approval.withdrawn.subject': 'Withdrawn: {what}',
  'approval.withdrawn.body': 'The person who requested this has withdrawn it. Nothing has changed.',
  'approval.expired.subject': 'Not approved in time: {what}',
  'approval.expired.body': 'Nobody decided this in time. Nothing has changed.',
  'approval.button': 'Open the request',
  'approval.note':
    'All super admins receive this email. If anything looks wrong, reject the request.',

  'webhook_paused.subject': 'Messages to {host} are paused',
  'webhook_paused.body':
    'Your receiver at {host} hasn’t accepted a message for days, so we’ve stopped sending. New messages wait, for up to 30 days.',
  'webhook_paused.note':
    'Once it answers again, resume the webhook through the API (PUT /webhooks/… with is_active: true), or ask us to do it.',
  'price_drop.subject': '{from} to {to} from {price}',
  'price_drop.body':
    'The price you’re watching from {from} to {to} went down. Prices and seats can change until you book.',
  'price_drop.day': 'Cheapest day',
  'price_drop.price': 'Price per person',
  'price_drop.before': 'Before',
  'price_drop.button': 'See flights',
  'price_drop.note': 'You’re watching this price. You can stop in Settings, under Price alerts.',

  'group.flight': 'Flight',
  'group.day': 'Departs',
  'group.passengers': 'Passengers',
  'group.each': 'Per passenger',
  'group.total': 'Total',
  'group_quoted.subject': 'A price for your group from {from} to {to}',
  'group_quoted.body':
    'We have a price for your group of {n}, and we’re holding the seats for you until {until}.',
  'group_quoted.button': 'See the price',
  'group_quoted.note':
    'If you don’t accept it by then, we’ll release the seats. You pay only after you accept.',
  'group_ended.declined.subject': 'No group price from {from} to {to} this time',
  'group_ended.declined.body': 'We can’t take your group on this trip. This is why:',
  'group_ended.expired.subject': 'Your group price from {from} to {to} has expired',
  'group_ended.expired.body':
    'We held the seats for your group, but the price wasn’t accepted in time, so we’ve released them. You can ask again.',
  'group_ended.sales_closed.subject': 'Sales from {from} to {to} have closed',
  'group_ended.sales_closed.body':
    'Sales for that day have closed, so your group request has ended. We’re sorry we couldn’t make it work.',
  'group_ended.flight_cancelled.subject': 'Your flight from {from} to {to} was cancelled',
  'group_ended.flight_cancelled.body':
    'The flight for your group won’t take place, so your request has ended. You can ask for another day.',
  'group_ended.button': 'See your request',
  'group_ended.note': 'You hadn’t booked, so nothing was charged.',

  'waiting.flight': 'Flight',
  'waiting.departs': 'Departs',
  'waiting.passengers': 'Passengers',
  'waiting.price': 'Total',
  'waiting_offer.subject': 'Seats for you from {from} to {to}',
  'waiting_offer.body':
    'Seats became available on the flight you’re waiting for. We’re holding them for you until {until}.',
  'waiting_offer.button': 'Book these seats',
  'waiting_offer.note':
    'If you don’t book by then, the seats go to the next party on the list. Nothing is charged until you book and pay.',
  'waiting_ended.expired.subject': 'Your offer from {from} to {to} has expired',
  'waiting_ended.expired.body':
    'We held seats for you, but they weren’t booked in time, so we’ve released them. If the flight is still full, you can join its waiting list again.',
  'waiting_ended.sales_closed.subject': 'No seats from {from} to {to} this time',
  'waiting_ended.sales_closed.body':
    'Sales for this flight have closed, and there weren’t enough seats for your party. Its waiting list has ended.',
  'waiting_ended.flight_cancelled.subject': 'Your flight from {from} to {to} was cancelled',
  'waiting_ended.flight_cancelled.body':
    'The flight you were waiting for won’t take place, so its waiting list has ended.',
  'waiting_ended.button': 'See other flights',
  'waiting_ended.note': 'You hadn’t booked, so nothing was charged.',

  'chat_message.subject': 'You have a reply from Sayap',
  'chat_message.body': 'We replied to you: “{words}”',
  'chat_message.button': 'Read and reply',
  'chat_message.note':
    'You’re receiving this email because you hadn’t read the message yet. You can turn off reminders in your settings.',

  'find_booking.subject': 'Your booking {code}',
  'find_booking.body': 'We received a request to view this booking without signing in.',
  'find_booking.button': 'View my booking',
  'find_booking.note':
    'The link works once and is valid for 30 minutes. If you didn’t request this, you can ignore this email.',

  'trip.route': '{from} to {to}',
  'trip.flight': 'Flight',
  'trip.departs': 'Departs',
  'trip.arrives': 'Arrives',
  'trip.gate': 'Terminal and gate',
  'trip.gate_value': 'Terminal {terminal}, gate {gate}',
  'trip.passengers': 'Passengers',
  'trip.seat_head': 'Seat',
  'trip.seat': '{name}, seat {seat}',

  'money.title': 'Price details',
  'money.ticket': 'Fare, {route}: {count} × {price}',
  'money.insurance': 'Travel insurance',
  'money.voucher': 'Voucher',
  'money.former_booking': 'Your current booking',
  'money.unique_code': 'Unique code (returned as travel credit)',
  'money.credit': 'Travel credit used',
  'money.received': 'Already received',
  'money.total': 'Amount due',
  'bank.title': 'Transfer exactly this amount to',
  'bank.name': 'Bank',
  'bank.number': 'Account number',
  'bank.holder': 'Account holder',

  'booking_made.subject': 'Booking {code}: pay by {when}',
  'booking_made.heading': 'Your seats are held until {when}',
  'booking_made.body':
    'Your booking code is {code}. Please pay {amount} by then so we can issue your tickets.',
  'booking_made.button': 'Pay now',

  'confirm_email.trip':
    'Your email address isn’t confirmed yet. Open the link we emailed you by then, and you have until {when} to pay. The payment page can send the link again.',
  'confirm_email.account':
    'We’re holding seats for you until {before}. Confirm your address by then, and you have until {when} to pay.',

  'payment_due.subject': 'Payment due for booking {code}: pay by {when}',
  'payment_due.heading': 'Your seats are held until {when} only',
  'payment_due.body':
    'Booking {code} hasn’t been paid yet. Please pay {amount} by then; after that, your seats will be released.',
  'payment_due.note':
    'Already paid? Send us your proof of payment and we’ll keep holding your seats.',

  'payment_verified.subject': 'Payment confirmed: your tickets for booking {code}',
  'payment_verified.heading': 'We’ve received your payment. Have a good flight!',
  'payment_verified.body':
    'Your e-ticket, receipt and a calendar file are attached. Your booking code is {code}.',
  'payment_verified.button': 'View my tickets',

  'proof_rejected.subject': 'Your proof of payment for booking {code}',
  'proof_rejected.heading': 'We couldn’t accept your proof of payment',
  'proof_rejected.body': 'Reason: {reason}',
  'proof_rejected.until': 'Please send another by {when}.',
  'proof_rejected.button': 'Send another proof',

  'booking_cancelled.subject': 'Booking {code} has been cancelled',
  'booking_cancelled.traveller': 'You cancelled this booking. Its seats have been released.',
  'booking_cancelled.staff': 'We cancelled this booking. Its seats have been released.',
  'booking_cancelled.provider':
    'The payment was cancelled with the payment provider, so this booking has ended. Its seats have been released.',
  'booking_cancelled.closed':
    'Boarding for your flight has closed and this booking wasn’t paid, so it has ended.',
  'booking_cancelled.reversed':
    'The payment for this booking was reversed by the bank or card company, so its tickets are no longer valid.',
  'booking_expired.subject': 'Booking {code} has expired',
  'booking_expired.body':
    'We didn’t receive your payment by {when}, so your seats were released. You can book again while seats last.',
  'booking_expired.part':
    'We received only part of the payment by {when}, so your seats were released. You can book again while seats are available.',
  'booking_expired.passengers': 'The passengers weren’t added in time, so the seats were released.',
  'money.came_back': 'The {amount} you had paid for it is now travel credit.',
  'money.comes_back':
    'If you’ve already sent money for it, it isn’t lost: it becomes travel credit.',
  'booking.button': 'View my booking',

  'flight_changed.subject': 'Flight change: {flight}, booking {code}',
  'flight_changed.heading': 'Your flight details have changed',
  'flight_changed.title': 'What’s changed',
  'flight_changed.right':
    'Because your flight moved this far, you can switch to another flight of the same airline at no extra cost, or get a full refund, insurance included. You have until departure to choose. If the new time suits you, there’s nothing to do.',
  'flight_changed.right-unpaid':
    'You haven’t paid yet. If the new time doesn’t suit you, simply don’t pay. If your payment is already on its way, you can get a full refund or another flight once it’s verified.',
  'flight_changed.value': '{from} → {to}',
  'changed.departure_date': 'Departure date',
  'changed.departure_time': 'Departure time',
  'changed.arrived_date': 'Arrival date',
  'changed.arrived_time': 'Arrival time',
  'changed.gate': 'Gate',
  'changed.terminal': 'Terminal',
  'changed.flight_number': 'Flight number',
  'changed.airport_from': 'Departure airport',
  'changed.airport_to': 'Arrival airport',

  'announcement.subject': 'About your flight {flight}, booking {code}',
  'announcement.heading': 'A message about {flight}',
  'flight_cancelled.subject': 'Flight cancelled: {flight}, booking {code}',
  'flight_cancelled.heading': 'We’re sorry, your flight was cancelled',
  'flight_cancelled.paid':
    'You’ll get everything you paid back, including insurance. Please choose where to send it, or take another flight.',
  'flight_cancelled.held':
    'The {amount} that you have paid so far counts for the other flight of this booking.',
  'flight_cancelled.unpaid': 'You hadn’t paid yet, so there’s nothing you need to do.',
  'flight_cancelled.button': 'See your options',

  'booking_rebooked.subject': 'Booking {code} is now booking {other}',
  'booking_rebooked.body':
    'Your new flight is in booking {other}. Tickets for {flight} in booking {code} are no longer valid. We’ve sent you the details of booking {other} in a separate email.',
  'booking_rebooked.part.subject': 'Flight {flight} of booking {code} is now booking {other}',
  'booking_rebooked.part.body': 'The rest of booking {code} hasn’t changed.',

  'disruption.weather': 'Bad weather keeps your flight from departing as planned.',
  'disruption.volcanic_ash': 'Volcanic ash keeps your flight from departing as planned.',
  'disruption.airport_closed': 'The airport is closed, so your flight can’t depart as planned.',
  'disruption.air_traffic_control':
    'Air traffic control limits flights, so yours can’t depart as planned.',
  'disruption.technical': 'A technical problem keeps your flight from departing as planned.',
  'disruption.crew': 'The airline has too few crew, so your flight can’t depart as planned.',
  'disruption.security': 'For security reasons your flight can’t depart as planned.',
  'disruption.operational': 'The airline had to change its plans, and your flight with them.',
  'disruption.other': 'Your flight can’t depart as planned. We’re sorry.',
  'proposal.cancel.subject':
    'Flight cancelled: {flight}, booking {code}. We’re holding seats on {other}',
  'proposal.cancel.heading': 'Your flight was cancelled. We’re holding other seats for you',
  'proposal.cancel.body':
    'Flight {flight} was cancelled. We’re holding seats on {other} for everyone in your booking until {when}, at no extra cost.',
  'proposal.delay.subject': 'Long delay: {flight}, booking {code}. We’re holding seats on {other}',
  'proposal.delay.heading': 'Your flight is delayed. We’re holding earlier seats for you',
  'proposal.delay.body':
    'Flight {flight} departs hours later than you booked. We’re holding seats on {other} for everyone in your booking until {when}, at no extra cost. If the new time of {flight} suits you, there’s nothing to do.',
  'proposal.title': 'The flight we propose',
  'proposal.departs': 'Departs',
  'proposal.arrives': 'Arrives',
  'proposal.button': 'Accept or choose something else',
  'proposal.note':
    'Without an answer by {when}, we’ll release these seats. You can still take another flight or get everything back, insurance included.',
  'proposal.ended.subject': 'Seats on {other} released: booking {code}',
  'proposal.ended.heading': 'We no longer hold these seats for you',
  'proposal.ended.expired':
    'We held seats on {other} until {when} and had no answer, so we’ve released them. You can still take another flight or get everything back, insurance included.',
  'proposal.ended.flight_lost':
    'We’re sorry: {other} is no longer available as we proposed, so we can’t hold its seats. You can still take another flight or get everything back, insurance included.',

  'booking_changed.seats.subject': 'Seats changed: booking {code}',
  'booking_changed.seats.heading': 'Your seats have changed',
  'booking_changed.name.subject': 'Name corrected: booking {code}',
  'booking_changed.name.heading': 'The name on your booking has changed',
  'booking_changed.insurance.subject': 'Insurance added: booking {code}',
  'booking_changed.insurance.heading': 'Your trip is now insured',
  'booking_changed.insurance_asked.subject': 'Pay for your travel insurance: booking {code}',
  'booking_changed.insurance_asked.heading': 'Your travel insurance is waiting',
  'booking_changed.insurance_asked.body':
    'The insurance for booking {code} costs {amount}. Pay by {when} and it starts right away. The payment page shows the exact amount and how to pay.',
  'booking_changed.insurance_asked.note':
    'Your booking is paid and stays as it is. If you don’t pay in time, only the insurance lapses.',
  'booking_changed.insurance_lapsed.subject': 'Travel insurance lapsed: booking {code}',
  'booking_changed.insurance_lapsed.heading': 'Your travel insurance has lapsed',
  'booking_changed.insurance_lapsed.body':
    'The payment didn’t arrive in time, so booking {code} isn’t insured. The booking itself is paid and hasn’t changed.',
  'booking_changed.contact.subject': 'Contact person updated: booking {code}',
  'booking_changed.contact.heading': 'The contact person for your booking was updated',
  'booking_changed.contact.body':
    'Our team updated it at your request. Emails about this booking now go to {address}.',
  'booking_changed.insured': 'It was paid from your travel credit. Your new receipt is attached.',
  'booking_changed.insured_by_payment':
    'Your payment has arrived, thank you. Your new receipt is attached.',
  'booking_changed.name_row': 'Name',
  'booking_changed.passes':
    'Your new e-ticket is attached, and your boarding passes are updated. The earlier passes are no longer valid.',
  'booking_changed.unpaid': 'Your tickets will show it once the booking is paid.',
  'booking_changed.not_you': 'Wasn’t this you? Contact support.',

  'refund.asked.subject': 'Refund requested: booking {code}',
  'refund.asked.body':
    'We’ve received your request for a refund of {amount}. We’ll review it next.',
  'refund.approved.subject': 'Refund approved: booking {code}',
  'refund.approved.body': 'Your refund of {amount} has been approved. We’ll send it next.',
  'refund.sent.subject': 'Refund sent: booking {code}',
  'refund.sent.body': 'We’ve sent {amount} to your bank account.',
  'refund.sent_by_provider.body':
    '{amount} was sent back to the card or account you paid with. Your tickets for this flight are no longer valid.',
  'refund.credited.body': '{amount} has been added to your travel credit.',
  'refund.stopped.subject': 'Refund stopped: booking {code}',
  'refund.stopped.body':
    'Your payment was reversed, so the money already went back to your original payment method. That’s why we won’t send the refund of {amount} to your bank account.',
  'refund.reference': 'Bank reference: {reference}',
}

export type EmailMessageKey = keyof typeof en
