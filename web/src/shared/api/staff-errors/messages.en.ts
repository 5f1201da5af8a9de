/** Texts of refusals that only staff meet: they are loaded with the admin area. */
export const messages = {
  'error.username_taken': 'This username is taken. Choose another.',
  'error.name_taken': 'This name is taken. Choose another.',
  'error.account_in_use':
    'Travellers have been asked to pay into this account, so its number can’t change. Add another instead.',
  'error.account_taken': 'This bank account is already on the list.',
  'error.case_closed': 'This case is already closed.',
  'error.no_proof': 'Nothing to review: the proof has already been reviewed or replaced.',
  'error.flight_locked':
    'Tickets have been sold, so this flight’s class, route and airline are locked.',
  'error.has_dependents': 'It’s still in use, so it can’t be deleted.',
  'error.last_super_admin': 'The last super admin can’t be deactivated.',
  'error.refund_stopped':
    'This refund was stopped because the payment was already reversed. Don’t send it.',
  'error.refund_in_question': 'The payment is disputed. Close this trip’s open case first.',
  'error.own_account': 'You can’t do this to your own account.',
  'error.approval_refused': 'You can’t be the second person for this. Someone else has to decide.',
  'error.approval_closed': 'This is decided already, or has expired. Nothing was changed.',
  'error.approval_outdated':
    'Something has changed since this was requested, so nothing was done. Have it requested again.',
  'error.approval_waiting': 'This waits for approval by a second person already.',
  'error.policy_unchanged':
    'The draft says the same as the latest version. Change it before you publish.',
  'error.pass_forged':
    'This pass wasn’t issued by Sayap, or it was altered. Check the passenger’s booking.',
  'error.already_boarded': 'Someone has already boarded with this pass.',
  'error.pass_not_for_flight': 'This pass is for another flight.',
  'error.pass_revoked': 'This pass is no longer valid: the booking was cancelled or changed.',
  'error.signature_refused': 'This message doesn’t have a valid signature.',
  'input.unknown_booking': 'Enter an existing booking code.',
  'staff.asked': 'Asked: a second person has to approve it',
  'staff.waiting': 'Waiting for approval by a second person. Until then nothing changes.',
  'staff.see-request': 'See the request',

  // Inputs of forms and files of staff.
  'input.file_is_spreadsheet': 'Choose a CSV statement, not a spreadsheet.',
  'input.file_not_a_statement': 'Choose a CSV statement, not a spreadsheet.',
  'input.file_or_text_required': 'Upload a file or paste the text.',
  'input.invalid_format.terminal': 'Enter one letter, A to Z.',
  'input.invalid_format.airline_code': 'Enter two letters, or a letter and a digit.',
  'input.invalid_format.flight_number': 'Enter the airline code and 1 to 4 digits, like EK181.',
  'input.invalid_format.username': 'Enter 3 to 50 letters, digits, dots, dashes or underscores.',
  'input.arrival_before_departure': 'Arrival must be after departure, each in local airport time.',
  'input.unknown_statement_line': 'Choose a line of a statement that was uploaded before.',
  'input.unknown_airline': 'Use the code or ID of one of your airlines.',
  'input.cell_count_differs': 'Use as many cells as in the first line.',
  'input.flight_exists': 'This flight now exists, or its airline was removed.',
  'input.file_unreadable': 'We couldn’t read the file. Is a quotation mark left open?',
  'input.rows_missing': 'This file has no rows.',
  'input.file_not_csv': 'This isn’t a UTF-8 CSV file. Save it as “CSV UTF-8”.',
  'input.unknown_placeholder': 'We don’t know {{name}}. You can use these names: {allowed}.',
  'input.link_refused': 'Begin the link {link} with /, https:// or mailto:.',
  'input.heading_missing': 'Begin with a heading, like “## Who we are”.',
  'input.headings_differ': 'Use {count} headings, as many as in the other language.',
  'input.day_too_early': 'Choose {day} or later.',
  'input.day_too_late': 'Choose {day} or earlier.',
  'input.columns_missing': 'The first line is missing these columns: {columns}.',
}
