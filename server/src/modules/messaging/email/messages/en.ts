/** `{name}` is a placeholder; keys begin with the event of an email or the block they are for. */
export const en = {
  hello: 'Hello {name},',
  'button.hint': 'If the button does not work, open this address:',
  'footer.why': 'You get this mail because this address was given for an account or a booking.',
  'footer.sender': 'Sayap. Flights in Indonesia and beyond.',

  'verify_address.subject': 'Confirm your email address',
  'verify_address.body':
    'Please confirm that this address is yours. Then we can help you to get back into your account.',
  'verify_address.button': 'Confirm address',
  'verify_address.note': 'If you did not ask for this, you need not do anything.',

  'password_reset.subject': 'Choose a new password',
  'password_reset.body': 'Somebody, probably you, asked for a new password for your account.',
  'password_reset.button': 'Choose a new password',
  'password_reset.note':
    'The link works once, for 30 minutes. If you did not ask for it, your password stays as it is.',

  'security.password_changed.subject': 'Your password was changed',
  'security.password_changed.body':
    'The password of your account was changed. Everybody else who was signed in with it is signed out.',
  'security.email_changed.subject': 'The email address of your account was changed',
  'security.email_changed.body':
    'Your account now has another email address: {detail}. We will no longer write to this one.',
  'security.provider_linked.subject': 'A new way to sign in to your account',
  'security.provider_linked.body': 'From now on your account can be opened with {detail} too.',
  'security.new_device.subject': 'A new device signed in to your account',
  'security.new_device.body':
    'Your account was signed in to from a device we had not seen before. If that was you, there is nothing to do.',
  'security.device': 'Device',
  'security.device-name': '{browser} on {system}',
  'security.unknown-device': 'Unknown device',
  'security.network': 'Network',
  'security.time': 'Time',
  'security.totp_added.subject': 'An authenticator app was added to your account',
  'security.totp_added.body':
    'From now on signing in also asks for a code of your authenticator app.',
  'security.totp_removed.subject': 'The authenticator app of your account was removed',
  'security.totp_removed.body': 'Signing in no longer asks for a code of the app.',
  'security.passkey_added.subject': 'A passkey was added to your account',
  'security.passkey_added.body':
    'From now on your account can be opened with the passkey “{detail}”.',
  'security.passkey_removed.subject': 'A passkey of your account was removed',
  'security.passkey_removed.body': 'The passkey “{detail}” no longer opens your account.',
  'security.recovery_codes_renewed.subject': 'Your account has new recovery codes',
  'security.recovery_codes_renewed.body':
    'The former recovery codes of your account are good no more.',
  'security.recovery_code_used.subject': 'A recovery code of your account was used',
  'security.recovery_code_used.body':
    'Codes left: {detail}. You can make new ones in your settings.',
  'security.account_reset.subject': 'Your account was reset',
  'security.account_reset.body':
    'The operator of the server set a new password and removed the second factors of your account.',
  'security.note': 'Was this not you? Choose a new password at once and write to us.',
  'security.button': 'Choose a new password',

  'approval.kind.bank_account_added': 'a new bank account',
  'approval.kind.bank_account_changed': 'a change of a bank account',
  'approval.kind.bank_account_switched': 'switching a bank account',
  'approval.kind.refund': 'a refund',
  'approval.kind.credit': 'travel credit by hand',
  'approval.kind.case_attached': 'giving money of a case to a booking',
  'approval.kind.case_paid_out': 'paying out money of a case',
  'approval.kind.case_not_money': 'closing a case as a repeated line',
  'approval.what': 'What',
  'approval.booking': 'Booking',
  'approval.amount': 'Amount',
  'approval.asker': 'Asked by',
  'approval.decider': 'Decided by',
  'approval.open.subject': 'To be approved: {what}',
  'approval.open.body':
    'This needs a second person. Until somebody other than the asker approves it, nothing changes.',
  'approval.approved.subject': 'Approved and done: {what}',
  'approval.approved.body': 'A second person approved this, and it is done.',
  'approval.rejected.subject': 'Rejected: {what}',
  'approval.rejected.body': 'A second person rejected this. Nothing has changed.',
  'approval.withdrawn.subject': 'Withdrawn: {what}',
  'approval.withdrawn.body': 'Who asked for this has taken it back. Nothing has changed.',
  'approval.expired.subject': 'Not approved in time: {what}',
  'approval.expired.body': 'Nobody decided this in time. Nothing has changed.',
  'approval.button': 'Open the request',
  'approval.note': 'All super admins get this mail. If anything about it looks wrong, reject it.',

  'chat_message.subject': 'You have an answer from Sayap',
  'chat_message.body': 'Our staff wrote to you: “{words}”',
  'chat_message.button': 'Read and answer',
  'chat_message.note':
    'You get this mail because you had not read the message yet. Reminders can be switched off in your settings.',

  'find_booking.subject': 'Your booking {code}',
  'find_booking.body': 'Somebody, probably you, asked to see this booking without signing in.',
  'find_booking.button': 'Show my booking',
  'find_booking.note':
    'The link works once, for 30 minutes. If you did not ask for it, you need not do anything.',

  'trip.route': '{from} to {to}',
  'trip.flight': 'Flight',
  'trip.departs': 'Departs',
  'trip.arrives': 'Arrives',
  'trip.gate': 'Terminal and gate',
  'trip.gate_value': 'Terminal {terminal}, gate {gate}',
  'trip.passengers': 'Passengers',
  'trip.seat_head': 'Seat',
  'trip.seat': '{name}, seat {seat}',

  'money.title': 'What is to be paid',
  'money.ticket': 'Tickets {route}, {count} × {price}',
  'money.insurance': 'Travel insurance',
  'money.unique_code': 'Unique code (comes back as travel credit)',
  'money.credit': 'Travel credit used',
  'money.received': 'Received already',
  'money.total': 'To pay',
  'bank.title': 'Transfer exactly this amount to',
  'bank.name': 'Bank',
  'bank.number': 'Account number',
  'bank.holder': 'Account holder',

  'booking_made.subject': 'Booking {code}: please pay by {when}',
  'booking_made.heading': 'Your seats are kept until {when}',
  'booking_made.body':
    'Your booking code is {code}. Please pay {amount} before then, so that your tickets can be issued.',
  'booking_made.button': 'Pay now',

  'payment_due.subject': 'Still to pay: booking {code}, by {when}',
  'payment_due.heading': 'Your seats are kept until {when} only',
  'payment_due.body':
    'Booking {code} is not paid yet. Please pay {amount} before then; afterwards the seats are free for others.',
  'payment_due.note': 'Did you pay already? Then send us the proof and your seats stay with you.',

  'payment_verified.subject': 'Paid: your tickets for booking {code}',
  'payment_verified.heading': 'Your payment is here. Have a good flight!',
  'payment_verified.body':
    'Your e-ticket, the receipt and a file for your calendar are attached. Your booking code is {code}.',
  'payment_verified.button': 'Show my tickets',

  'proof_rejected.subject': 'Your proof of payment for booking {code}',
  'proof_rejected.heading': 'We could not accept your proof of payment',
  'proof_rejected.body': 'What our staff wrote: {reason}',
  'proof_rejected.until': 'Please send another one before {when}.',
  'proof_rejected.button': 'Send another proof',

  'booking_cancelled.subject': 'Booking {code} is cancelled',
  'booking_cancelled.traveller': 'You cancelled this booking. Its seats are free again.',
  'booking_cancelled.staff': 'Our staff cancelled this booking. Its seats are free again.',
  'booking_cancelled.reversed':
    'The payment for this booking was taken back by the bank or card company, so its tickets are no longer valid.',
  'booking_expired.subject': 'Booking {code} has run out',
  'booking_expired.body':
    'No payment came before {when}, so the seats are free again. You can book them anew while there are any.',
  'booking_expired.part':
    'Only a part of the payment came before {when}, so the seats are free again. You can book them anew while there are any.',
  'booking_expired.passengers':
    'The passengers were not entered in time, so the seats are free again.',
  'money.came_back': 'The {amount} that you had paid for it is your travel credit now.',
  'money.comes_back': 'If you sent money for it, it is not lost: it becomes your travel credit.',
  'booking.button': 'Show my booking',

  'flight_changed.subject': 'Changed: {flight}, booking {code}',
  'flight_changed.heading': 'Something about your flight has changed',
  'flight_changed.title': 'What is new',
  'flight_changed.value': '{from} becomes {to}',
  'changed.departure_date': 'Day of departure',
  'changed.departure_time': 'Departure',
  'changed.arrived_date': 'Day of arrival',
  'changed.arrived_time': 'Arrival',
  'changed.gate': 'Gate',
  'changed.terminal': 'Terminal',
  'changed.flight_number': 'Flight number',
  'changed.airport_from': 'Airport of departure',
  'changed.airport_to': 'Airport of arrival',

  'flight_cancelled.subject': 'Cancelled: {flight}, booking {code}',
  'flight_cancelled.heading': 'We are sorry: your flight was cancelled',
  'flight_cancelled.paid':
    'You get everything back that you paid, insurance too. Please say where it should go, or choose another flight.',
  'flight_cancelled.held':
    'The {amount} that you have paid so far counts for the other flight of this booking.',
  'flight_cancelled.unpaid': 'You had not paid yet, so there is nothing more for you to do.',
  'flight_cancelled.button': 'Choose what happens',

  'refund.asked.subject': 'Refund asked: booking {code}',
  'refund.asked.body': 'You asked for {amount} back. Our staff look at it next.',
  'refund.approved.subject': 'Refund approved: booking {code}',
  'refund.approved.body': 'Your refund of {amount} is approved. We send it next.',
  'refund.sent.subject': 'Refund sent: booking {code}',
  'refund.sent.body': 'We sent {amount} to your bank account.',
  'refund.credited.body': '{amount} is now in your travel credit.',
  'refund.stopped.subject': 'Refund stopped: booking {code}',
  'refund.stopped.body':
    'Your payment was reversed, so the money went back the way you paid. The refund of {amount} is therefore not sent to your bank as well.',
  'refund.reference': 'Bank reference: {reference}',
}

export type EmailMessageKey = keyof typeof en
