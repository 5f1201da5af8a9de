import type {
  InputErrorCode,
  InputErrorParams,
  InputFault,
  InputFormat,
  InputType,
} from '@sayap/contract/core/input-errors'

const TYPES: Record<InputType, string> = {
  text: 'must be text',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  list: 'must be a list',
  object: 'must be an object',
  file: 'must be a file',
  other: 'is of the wrong type',
}

const FORMATS: Record<InputFormat, string> = {
  account_number: 'must be 5 to 30 digits',
  aircraft_code: 'must be two to four letters and digits, such as A320',
  airline_code: 'must be two letters, or one and a digit',
  airport_code: 'must be three letters',
  booking_reference: 'a booking code has six letters and digits',
  date: 'must be a day, YYYY-MM-DD or MM-DD-YYYY',
  import_date: 'must be a day, YYYY-MM-DD or DD/MM/YYYY',
  datetime: 'must be an instant in ISO 8601',
  email: 'must be an e-mail address',
  flight_number: 'must be the airline code and 1 to 4 digits, such as EK181',
  hour_spans: 'must be of 00-06, 06-12, 12-18, 18-24',
  id_list: 'must be ids with commas between them',
  idempotency_key: 'must have 1 to 200 printable characters',
  link_token: 'is not a whole link',
  page_cursor: 'must be the `next` of a page',
  phone: 'must be a telephone number, such as 0812 3456 7890 or +65 8123 4567',
  postal_code: 'must be 3 to 10 digits',
  seat_letters:
    'must be the letters A to K without I in order, with a space for each aisle, such as ABC DEF',
  seat_number: 'must be the number of a seat, such as 12A',
  sha512: 'must be a SHA-512 in hex',
  terminal: 'must be one to four letters and digits, such as B or 2E',
  ticket_code: 'is no ticket code',
  time: 'must be a time, HH:mm',
  person_name: "must be letters, spaces and . ' - only, with a space after a full stop: Muh. Ali",
  username: 'must be 3 to 50 of letters, digits, . _ and -',
  utf8: 'must be text in UTF-8',
  uuid: 'must be a UUID',
  voucher_code: 'must be 4 to 20 letters and digits',
  webhook_url: 'must be an address beginning with https:// that everybody reaches',
  other: 'is not in the form wanted here',
}

type Messages = { [Code in InputErrorCode]: (params: InputErrorParams[Code]) => string }

/** What is allowed, in English words that follow a field's name. */
const MESSAGES: Messages = {
  required: () => 'is required',
  wrong_type: ({ expected }) => TYPES[expected],
  not_one_of: ({ allowed }) => `must be one of: ${allowed.join(', ')}`,
  invalid_format: ({ format }) => FORMATS[format],
  too_short: ({ min, unit }) =>
    min === 1 && unit === 'characters' ? 'must not be empty' : `must have at least ${min} ${unit}`,
  too_long: ({ max, unit }) => `must have at most ${max} ${unit}`,
  too_small: ({ min }) => `must be at least ${min}`,
  too_large: ({ max }) => `must be at most ${max}`,
  not_allowed: () => 'is not allowed',
  out_of_range: ({ min, max }) => `allowed: ${min} to ${max}`,
  control_characters: () => 'control characters are not allowed',
  field_too_long: () => 'is longer than a field may be',
  sent_twice: () => 'must be sent once',
  not_same_as: ({ field }) => `must be the same as ${field}`,
  before_field: ({ field }) => `must not be before ${field}`,
  longer_than_field: ({ field }) => `must not be longer than ${field}`,
  missing_with: ({ field }) => `must be sent with ${field}`,
  only_with: ({ field }) => `must come with ${field}`,
  exactly_one_of: ({ fields }) => `send either ${fields.join(' or ')}`,
  needed_for_bank_transfer: () => 'needed for a transfer to a bank',
  incorrect_password: () => 'is not right',
  password_unchanged: () => 'must be another one than before',
  weak_password: () =>
    'is too easy to guess: three or four words that do not belong together are better',
  password_made_of_names: () =>
    'is too easy to guess, as it is made of a name, an address or a city: take words that have nothing to do with you',
  common_password: () => 'is one of the most common passwords',
  password_needed_for_email: () => 'is required to change the e-mail address',
  adult_missing: () => 'must have an adult with the children',
  adult_required: () => 'must be adult: children need one with them',
  wrong_passenger_count: ({ count }) => `must be ${count}, the number of passengers`,
  not_a_return_flight: () => 'must fly the same route back, after the first flight has landed',
  departs_before_landing: () => 'must depart after the flight before it has landed',
  not_a_seat_of_booking: () => "must be a seat of the booking's flight",
  not_a_seat_of_flight: () => 'must be a seat of this flight',
  seat_used_twice: () => 'must be a seat of their own',
  not_a_seat_of_cabin: () => 'must be a seat of this cabin',
  cabin_without_seats: () => 'must leave a seat to sell',
  rows_overlap: ({ rows }) => `must not be among the rows of another cabin: ${rows}`,
  arrival_too_late: ({ hours }) => `must be at most ${hours} hours after departure`,
  arrival_before_departure: ({ local_times }) =>
    local_times
      ? 'must be after the departure, each by the clock of its airport'
      : 'must be after the departure',
  departure_past: () => 'has passed already',
  flight_duplicate: ({ id }) =>
    `is the number of flight ${id} already, with the same route, time and class`,
  flight_exists: () => 'is there already by now, or its airline no longer is',
  same_place: () => 'must be another place than the first',
  unknown_airline: () => 'must be the code or id of one of your airlines',
  unknown_aircraft_type: () => 'must be an aircraft type of the fleet',
  aircraft_without_class: () => 'must be an aircraft type with a cabin of this class',
  class_of_other_cabin: () => 'must be a class that no other cabin of the schedule has or had',
  unknown_bank_account: () => 'must be one of our bank accounts',
  unknown_statement_line: () => 'must be a line of a statement that was uploaded before',
  unknown_booking: () => 'must be the code of a booking',
  unknown_placeholder: ({ name, allowed }) =>
    `has {${name}} in it, but may have these only: ${allowed.map((one) => `{${one}}`).join(', ')}`,
  link_refused: ({ link }) => `has a link to ${link}, but links begin with /, https:// or mailto:`,
  heading_missing: () => 'must begin with a heading, as in "## Who we are"',
  headings_differ: ({ field, count }) => `must have ${count} headings, as ${field} has`,
  day_too_early: ({ day }) => `must be ${day} or later`,
  day_too_late: ({ day }) => `must be ${day} or earlier`,
  file_too_large: ({ max_megabytes }) => `must be at most ${max_megabytes} MB`,
  file_cut_off: () => 'is damaged, or cut off',
  file_damaged: () => 'is damaged, or not the picture it claims to be',
  file_not_an_image: () => 'must be a JPEG, PNG or WebP picture',
  file_not_an_image_or_pdf: () => 'must be a picture (jpg, png) or a PDF',
  file_is_spreadsheet: () => 'must be a statement in CSV, not a spreadsheet',
  file_not_a_statement: () => 'must be a statement in CSV',
  file_not_csv: () => 'This is no CSV file in UTF-8. Save it as "CSV UTF-8".',
  file_not_expected: () => 'must be text, not a file',
  file_or_text_required: () => 'must be sent as a file, or pasted as text',
  file_polyglot: () => 'must be a picture only: there is something else inside',
  file_unreadable: () => 'The file could not be read: is a quotation mark left open?',
  pdf_protected: () => 'is protected by a password: send it without one, or a picture of it',
  pdf_too_complex: () => 'is too complicated to be shown: send a picture of it',
  image_too_large: ({ max_megapixels, max_side }) =>
    `must have at most ${max_megapixels} megapixels, and ${max_side} in a line`,
  columns_missing: ({ columns }) =>
    `These columns are missing in the first line: ${columns.join(', ')}.`,
  rows_missing: () => 'There is no row in this file.',
  cell_count_differs: () => 'must have as many cells as the first line',
  misplaced_quote: () => 'has a quotation mark in the wrong place',
}

/** Returns the English message of a code: what is allowed, in words that follow a field's name. */
export const messageOf = ({ code, params }: InputFault) =>
  (MESSAGES[code] as (params: object) => string)(params)
