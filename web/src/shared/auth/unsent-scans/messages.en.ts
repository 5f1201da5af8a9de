/** Asked of whoever signs out with scans that were not sent; loaded with the question. */
export const messages = {
  'unsent.title': {
    one: '{n} scan hasn’t been sent',
    other: '{n} scans haven’t been sent',
  },
  'unsent.text':
    'Signing out deletes them from this device, and those passengers count as missing. Wait for a connection, or settle what was refused.',
  'unsent.sign-out': 'Delete and sign out',
  'unsent.stay': 'Stay signed in',
}
