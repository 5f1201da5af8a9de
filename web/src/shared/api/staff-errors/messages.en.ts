/** Texts of refusals that only staff meet: they are loaded with the admin area. */
export const messages = {
  'error.username_taken': 'This username is taken. Choose another.',
  'error.name_taken': 'This name is taken. Choose another.',
  'error.account_in_use':
    'Travellers are asked to transfer to this account: its number stays. Add another instead.',
  'error.account_taken': 'This bank account is on the list already.',
  'error.case_closed': 'Somebody closed this case already.',
  'error.no_proof': 'There is no proof to review: somebody did it already, or it was replaced.',
  'error.flight_locked': 'Tickets are sold: class, places and airline of this flight are locked.',
  'error.has_dependents': 'Others depend on it, so it cannot be deleted.',
  'error.last_super_admin': 'The last super admin cannot be switched off.',
  'error.refund_stopped':
    'The payment went back by another way: this refund is stopped, do not send it.',
  'error.refund_in_question':
    'Its payment is in question: look at the open case of this trip and close it first.',
  'error.own_account': 'You cannot do this to your own account.',
  'error.approval_refused':
    'You cannot be the second person for this. Somebody else has to decide it.',
  'error.approval_closed': 'This is decided already, or has expired. Nothing was changed.',
  'error.approval_outdated':
    'Something has changed since this was asked, so nothing was done. Have it asked anew.',
  'error.approval_waiting': 'This waits for approval by a second person already.',
  'staff.asked': 'Asked: a second person has to approve it',
  'staff.waiting': 'Waiting for approval by a second person. Until then nothing changes.',
  'staff.see-request': 'See the request',
}
