import { enBookings } from './en-bookings'

/** `{name}` is filled in; the keys are those of the letters. */
export const en = {
  ...enBookings,

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
  'security.note': 'Was this not you? Choose a new password at once and write to us.',
  'security.button': 'Choose a new password',

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
}

export type TextKey = keyof typeof en
