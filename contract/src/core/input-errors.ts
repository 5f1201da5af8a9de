import * as z from 'zod/mini'

/** Formats of a text that `invalid_format` can name. */
export const INPUT_FORMATS = [
  'account_number',
  'aircraft_code',
  'airline_code',
  'airport_code',
  'booking_reference',
  'date',
  'datetime',
  'email',
  'flight_number',
  'hour_spans',
  'id_list',
  'idempotency_key',
  'import_date',
  'link_token',
  'page_cursor',
  'person_name',
  'phone',
  'postal_code',
  'seat_letters',
  'seat_number',
  'sha512',
  'terminal',
  'ticket_code',
  'time',
  'username',
  'utf8',
  'uuid',
  'voucher_code',
  'webhook_url',
  'other',
] as const
export type InputFormat = (typeof INPUT_FORMATS)[number]

export type InputType = 'text' | 'integer' | 'boolean' | 'list' | 'object' | 'file' | 'other'

interface NoParams {
  [name: string]: never
}

/**
 * Every way in which one input can be wrong, with the shape of its parameters. A code is only ever
 * added: clients translate by it.
 */
export interface InputErrorParams {
  required: NoParams
  wrong_type: { expected: InputType }
  not_one_of: { allowed: string[] }
  invalid_format: { format: InputFormat }
  too_short: { min: number; unit: 'characters' | 'items' }
  too_long: { max: number; unit: 'characters' | 'items' | 'lines' }
  too_small: { min: number }
  too_large: { max: number }
  not_allowed: NoParams

  /** A date outside the years that are accepted. */
  out_of_range: { min: number; max: number }
  control_characters: NoParams
  field_too_long: NoParams
  sent_twice: NoParams

  /** Rules about two fields; `field` is the other one. */
  not_same_as: { field: string }
  before_field: { field: string }
  longer_than_field: { field: string }
  missing_with: { field: string }
  only_with: { field: string }
  exactly_one_of: { fields: string[] }
  needed_for_bank_transfer: NoParams

  incorrect_password: NoParams
  common_password: NoParams
  weak_password: NoParams
  password_made_of_names: NoParams
  password_unchanged: NoParams
  password_needed_for_email: NoParams

  adult_missing: NoParams
  adult_required: NoParams
  wrong_passenger_count: { count: number }
  not_a_return_flight: NoParams
  /** A flight of a multi-city trip that departs before the one before it has landed. */
  departs_before_landing: NoParams
  not_a_seat_of_booking: NoParams
  not_a_seat_of_flight: NoParams
  seat_used_twice: NoParams

  /** Cabins of aircraft types. */
  not_a_seat_of_cabin: NoParams
  cabin_without_seats: NoParams
  /** `rows`: those of the other cabin, such as `1–3`. */
  rows_overlap: { rows: string }

  arrival_before_departure: { local_times: boolean }
  /** More than so many hours after departure. */
  arrival_too_late: { hours: number }
  departure_past: NoParams
  flight_exists: NoParams
  /** Another flight of the same airline, number, route, minute, class and trip type. */
  flight_duplicate: { id: number }
  same_place: NoParams
  unknown_airline: NoParams
  unknown_aircraft_type: NoParams
  /** The aircraft type has no cabin of the flight's class. */
  aircraft_without_class: NoParams
  class_of_other_cabin: NoParams
  unknown_bank_account: NoParams
  unknown_statement_line: NoParams
  unknown_booking: NoParams

  /** Texts of policies. */
  unknown_placeholder: { name: string; allowed: string[] }
  link_refused: { link: string }
  heading_missing: NoParams
  /** Both languages have the same sections; `count`: how many the other text has. */
  headings_differ: { field: string; count: number }
  /** `day`: YYYY-MM-DD. */
  day_too_early: { day: string }
  day_too_late: { day: string }

  file_too_large: { max_megabytes: number }
  file_cut_off: NoParams
  file_damaged: NoParams
  file_not_an_image: NoParams
  file_not_an_image_or_pdf: NoParams
  file_is_spreadsheet: NoParams
  file_not_a_statement: NoParams
  file_not_csv: NoParams
  file_not_expected: NoParams
  file_or_text_required: NoParams
  file_polyglot: NoParams
  file_unreadable: NoParams
  pdf_protected: NoParams
  pdf_too_complex: NoParams
  image_too_large: { max_megapixels: number; max_side: number }
  columns_missing: { columns: string[] }
  rows_missing: NoParams
  cell_count_differs: NoParams
  misplaced_quote: NoParams
}

export type InputErrorCode = keyof InputErrorParams

/** The codes of `InputErrorParams` as a list. */
export const INPUT_ERROR_CODES = [
  'required',
  'wrong_type',
  'not_one_of',
  'invalid_format',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'not_allowed',
  'out_of_range',
  'control_characters',
  'field_too_long',
  'sent_twice',
  'not_same_as',
  'before_field',
  'longer_than_field',
  'missing_with',
  'only_with',
  'exactly_one_of',
  'needed_for_bank_transfer',
  'incorrect_password',
  'common_password',
  'weak_password',
  'password_made_of_names',
  'password_unchanged',
  'password_needed_for_email',
  'adult_missing',
  'adult_required',
  'wrong_passenger_count',
  'not_a_return_flight',
  'departs_before_landing',
  'not_a_seat_of_booking',
  'not_a_seat_of_flight',
  'seat_used_twice',
  'not_a_seat_of_cabin',
  'cabin_without_seats',
  'rows_overlap',
  'arrival_before_departure',
  'arrival_too_late',
  'departure_past',
  'flight_exists',
  'flight_duplicate',
  'same_place',
  'unknown_airline',
  'unknown_aircraft_type',
  'aircraft_without_class',
  'class_of_other_cabin',
  'unknown_bank_account',
  'unknown_statement_line',
  'unknown_booking',
  'unknown_placeholder',
  'link_refused',
  'heading_missing',
  'headings_differ',
  'day_too_early',
  'day_too_late',
  'file_too_large',
  'file_cut_off',
  'file_damaged',
  'file_not_an_image',
  'file_not_an_image_or_pdf',
  'file_is_spreadsheet',
  'file_not_a_statement',
  'file_not_csv',
  'file_not_expected',
  'file_or_text_required',
  'file_polyglot',
  'file_unreadable',
  'pdf_protected',
  'pdf_too_complex',
  'image_too_large',
  'columns_missing',
  'rows_missing',
  'cell_count_differs',
  'misplaced_quote',
] as const satisfies readonly InputErrorCode[]

/** The parameters of any code: numbers to show, names of fields, lists of values. */
export const InputParams = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
)

/** A code with its parameters. */
export type InputFault = {
  [Code in InputErrorCode]: { code: Code; params: InputErrorParams[Code] }
}[InputErrorCode]

type Arguments<Code extends InputErrorCode> = InputErrorParams[Code] extends NoParams
  ? [params?: NoParams]
  : [params: InputErrorParams[Code]]

export const inputFault = <Code extends InputErrorCode>(
  code: Code,
  ...[params]: Arguments<Code>
): InputFault => ({ code, params: params ?? {} }) as InputFault

/** A raw issue may still be written to: what is left in `params`, the finished issue has as well. */
type RawIssue = z.core.$ZodRawIssue & { params?: unknown }

/**
 * For a check of a schema whose failure needs a specific code:
 * `z.regex(pattern, inputError('invalid_format', { format: 'time' }))`. It names no text: the error
 * map of the server or of the web makes one from the code.
 */
export const inputError = <Code extends InputErrorCode>(
  code: Code,
  ...params: Arguments<Code>
) => ({
  error: (issue: object) => {
    Object.assign(issue, { params: inputFault(code, ...params) })
    return undefined
  },
})

const TYPES: Record<string, InputType> = {
  int: 'integer',
  number: 'integer',
  string: 'text',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
  file: 'file',
}

const isFormat = (format: unknown): format is InputFormat =>
  INPUT_FORMATS.includes(format as InputFormat)

const tooSmall = ({ origin, minimum }: RawIssue) => {
  const min = Number(minimum)
  if (origin === 'string') return inputFault('too_short', { min, unit: 'characters' })
  if (origin === 'array') return inputFault('too_short', { min, unit: 'items' })
  return inputFault('too_small', { min })
}

const tooBig = ({ origin, maximum }: RawIssue) => {
  const max = Number(maximum)
  if (origin === 'string') return inputFault('too_long', { max, unit: 'characters' })
  if (origin === 'array') return inputFault('too_long', { max, unit: 'items' })
  return inputFault('too_large', { max })
}

/** A value of the right type that is out of bounds gets the bound, else the first expected type. */
function ofUnion({ errors }: RawIssue) {
  const issues = (errors as z.core.$ZodIssue[][]).flat() as RawIssue[]
  const outOfBounds = issues.find(({ code }) => code === 'too_big' || code === 'too_small')
  const issue = outOfBounds ?? issues[0]
  return issue ? inputFaultOf(issue) : inputFault('not_allowed')
}

const FAULT_OF_ISSUE: Partial<Record<string, (issue: RawIssue) => InputFault>> = {
  invalid_type: ({ input, expected }) =>
    input === undefined
      ? inputFault('required')
      : inputFault('wrong_type', { expected: TYPES[String(expected)] ?? 'other' }),
  invalid_value: ({ values }) =>
    inputFault('not_one_of', { allowed: (values as unknown[]).map(String) }),
  invalid_format: ({ format }) =>
    inputFault('invalid_format', { format: isFormat(format) ? format : 'other' }),
  too_small: tooSmall,
  too_big: tooBig,
  invalid_union: ofUnion,
}

/**
 * Returns the code of what a schema found wrong and leaves it in the issue's `params`, where a
 * finished issue still has it. For error maps: they get the raw issue, which has the input.
 */
export function inputFaultOf(issue: RawIssue): InputFault {
  if (issue.params) return issue.params as InputFault
  const fault = FAULT_OF_ISSUE[String(issue.code)]?.(issue) ?? inputFault('not_allowed')
  Object.assign(issue, { params: fault })
  return fault
}
