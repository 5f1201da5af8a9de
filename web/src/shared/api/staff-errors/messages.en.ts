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
  'error.pass_forged':
    'This pass was not signed by Sayap, or was changed. Look at the passenger’s booking.',
  'error.already_boarded': 'Somebody has boarded with this pass already.',
  'error.pass_not_for_flight': 'This pass is for another flight.',
  'error.pass_revoked': 'This pass is not valid any more: the booking was cancelled or changed.',
  'error.signature_refused': 'This message is not signed as it should be.',
  'input.unknown_booking': 'Must be the code of a booking.',
  'staff.asked': 'Asked: a second person has to approve it',
  'staff.waiting': 'Waiting for approval by a second person. Until then nothing changes.',
  'staff.see-request': 'See the request',

  // Inputs of forms and files of staff.
  'input.file_is_spreadsheet': 'Must be a statement in CSV, not a spreadsheet.',
  'input.file_not_a_statement': 'Must be a statement in CSV, not a spreadsheet.',
  'input.file_or_text_required': 'Must be sent as a file, or pasted as text.',
  'input.invalid_format.terminal': 'Must be one letter, A to Z.',
  'input.invalid_format.airline_code': 'Must be two letters, or one and a digit.',
  'input.invalid_format.flight_number':
    'Must be the airline code and 1 to 4 digits, such as EK181.',
  'input.invalid_format.username': 'Must be 3 to 50 of letters, digits, . _ and -',
  'input.arrival_before_departure':
    'Must be after the departure, each by the clock of its airport.',
  'input.unknown_statement_line': 'Must be a line of a statement that was uploaded before.',
  'input.unknown_airline': 'Must be the code or id of one of your airlines.',
  'input.cell_count_differs': 'Must have as many cells as the first line.',
  'input.flight_exists': 'Is there already by now, or its airline no longer is.',
  'input.file_unreadable': 'The file could not be read: is a quotation mark left open?',
  'input.rows_missing': 'There is no row in this file.',
  'input.file_not_csv': 'This is no CSV file in UTF-8. Save it as "CSV UTF-8".',
  'input.columns_missing': 'These columns are missing in the first line: {columns}.',
}
