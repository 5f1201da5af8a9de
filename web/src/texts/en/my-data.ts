/** Settings of one's own data: the address, mails, export, the end of an account. */
export const myData = {
  'data.address': 'Email address',
  'data.verified': 'Verified',
  'data.unverified': 'Not verified yet',
  'data.unverified-text': 'Open the link we mailed to {email}. It is good for three days.',
  'data.send-link': 'Send the link again',
  'data.link-sent': 'The link is on its way to {email}.',
  'data.failed': 'Your settings could not be loaded.',
  'data.no-password':
    'You sign in through another service, so this account has no password. You can have one as well: ask for it by mail.',
  'data.ask-password': 'Ask for a password',
  'data.notifications': 'Notifications',
  'data.reminders': 'Remind me by mail of a payment that is due and of an answer I have not read',
  'data.marketing': 'Send me offers now and then',
  'data.always':
    'What belongs to a booking is always mailed: its papers, changes of its flight, and notices about your account’s safety.',
  'data.saved': 'Saved',
  'data.own': 'My data',
  'data.own-text':
    'All we keep of you: account, bookings, passengers you named, payments, messages and what you agreed to.',
  'data.json': 'Export as JSON',
  'data.csv': 'Export as CSV',
  'data.exported': 'Your data is saved on this device.',
  'data.agreed-terms': 'You agreed to the terms & conditions of {version} on {day}.',
  'data.delete': 'Delete my account',
  'data.delete-text':
    'Names, addresses and messages are erased at once and cannot be brought back. What was sold and paid is kept without them, as the law asks.',
  'data.delete-ask': 'Delete your account for good?',
  'data.delete-live': {
    one: '{n} booking is still waiting or to be flown. Cancel it or fly first; then the account can be deleted.',
    other:
      '{n} bookings are still waiting or to be flown. Cancel them or fly first; then the account can be deleted.',
  },
  'data.delete-refunds': {
    one: '{n} refund is still on its way. Once it has arrived, the account can be deleted.',
    other:
      '{n} refunds are still on their way. Once they have arrived, the account can be deleted.',
  },
  'data.give-up': 'I give up my travel credit of {amount}',
  'data.delete-yes': 'Delete for good',
  'data.keep': 'Keep my account',
  'data.deleted': 'Your account is deleted',
  'data.deleted-note': 'Nothing of you is kept on this device either. Selamat jalan.',
  'data.outlook-failed': 'What this would mean could not be found out.',
} as const
