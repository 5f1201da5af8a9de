import * as z from 'zod/mini'
import { BoardingConflict } from '../booking/boarding-conflict'
import { INPUT_ERROR_CODES, InputParams } from './input-errors'

/** Every failure the API can name, with the HTTP status it travels under. */
export const errorStatus = {
  invalid_input: 400,
  malformed_body: 400,
  signature_refused: 400,
  pass_forged: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  session_ended: 401,
  key_refused: 401,
  forbidden: 403,
  scope_missing: 403,
  sign_in_again: 403,
  password_change_required: 403,
  second_factor_required: 403,
  second_factor_setup_required: 403,
  reauthentication_required: 403,
  wrong_code: 403,
  passkey_refused: 403,
  cross_site: 403,
  approval_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  account_in_use: 409,
  account_taken: 409,
  amount_changed: 409,
  approval_closed: 409,
  approval_outdated: 409,
  approval_waiting: 409,
  account_live: 409,
  booking_closed: 409,
  booking_move_refused: 409,
  change_closed: 409,
  changed_meanwhile: 409,
  credit_left: 409,
  email_taken: 409,
  username_taken: 409,
  name_taken: 409,
  name_limit: 409,
  case_closed: 409,
  account_erased: 409,
  code_taken: 409,
  confirmation_needed: 409,
  credit_short: 409,
  change_waiting: 409,
  flight_cancelled: 409,
  flight_locked: 409,
  flight_full: 409,
  has_dependents: 409,
  import_in_use: 409,
  import_not_done: 409,
  key_reused: 409,
  key_limit: 409,
  webhook_limit: 409,
  webhook_exists: 409,
  last_super_admin: 409,
  not_paid: 409,
  no_recipients: 409,
  link_expired: 409,
  link_used: 409,
  challenge_expired: 409,
  second_factor_exists: 409,
  last_second_factor: 409,
  own_account: 409,
  method_unavailable: 409,
  no_proof: 409,
  passengers_complete: 409,
  passengers_incomplete: 409,
  policy_unchanged: 409,
  price_changed: 409,
  quote_changed: 409,
  refund_closed: 409,
  refund_needed: 409,
  sales_closed: 409,
  schedule_ended: 409,
  sold_by_fares: 409,
  refund_stopped: 409,
  refund_in_question: 409,
  payment_in_question: 409,
  seat_limit: 409,
  seat_taken: 409,
  seat_waits: 409,
  network_share: 409,
  cabin_share: 409,
  work_needed: 409,
  alert_limit: 409,
  view_limit: 409,
  waiting_limit: 409,
  waiting_present: 409,
  seats_free: 409,
  email_unproved: 409,
  offer_closed: 409,
  group_limit: 409,
  group_present: 409,
  group_closed: 409,
  selection_too_large: 409,
  undo_closed: 409,
  undo_expired: 409,
  disruption_present: 409,
  disruption_closed: 409,
  proposal_closed: 409,
  names_missing: 409,
  name_given: 409,
  wallet_unavailable: 409,
  voucher_invalid: 409,
  voucher_used_up: 409,
  voucher_used: 409,
  voucher_minimum: 409,
  voucher_present: 409,
  aircraft_too_small: 409,
  already_boarded: 409,
  conflict_settled: 409,
  conflicts_open: 409,
  closing_too_early: 409,
  departure_closed: 409,
  departure_differs: 409,
  departure_open: 409,
  not_flown: 409,
  other_person: 409,
  mail_limit: 409,
  pass_not_for_flight: 409,
  pass_revoked: 409,
  review_closed: 409,
  too_large: 413,
  unsupported_media: 415,
  file_refused: 422,
  too_many_requests: 429,
  header_too_large: 431,
  internal: 500,
  provider_down: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/**
 * One invalid input: where (a JSON pointer such as `/body/passengers/0/name`) and what is allowed,
 * in English and as a code with parameters for clients that have their own messages.
 */
export const InputError = z.object({
  pointer: z.string(),
  message: z.string(),
  code: z.optional(z.enum(INPUT_ERROR_CODES)),
  params: z.optional(InputParams),
})
export type InputError = z.infer<typeof InputError>

/** A challenge of ALTCHA, version 2, as its libraries for browsers and other clients read it. */
export const ProofOfWorkChallenge = z
  .object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      /** Iterations of each key derivation. */
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      /** Seconds since 1970. */
      expiresAt: z.int(),
    }),
    signature: z.string(),
  })
  .check(z.meta({ id: 'ProofOfWorkChallenge' }))
export type ProofOfWorkChallenge = z.infer<typeof ProofOfWorkChallenge>

/** A field that somebody else changed meanwhile; values as responses show them, null for none. */
export const ChangedField = z.object({
  field: z.string(),
  /** As it is stored now. */
  theirs: z.unknown(),
  /** As it would be after the refused change. */
  yours: z.unknown(),
})
export type ChangedField = z.infer<typeof ChangedField>

/** How a sign-in goes on whose password was right, when the account has a second factor. */
export const SignInChallenge = z.object({
  /** For `POST /auth/second-factor`. */
  token: z.string(),
  /** ISO 8601 in UTC. */
  expires_at: z.string(),
  methods: z.array(z.enum(['totp', 'recovery_code', 'passkey'])),
  /** With `passkey`: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
  passkey: z.optional(z.record(z.string(), z.unknown())),
})
export type SignInChallenge = z.infer<typeof SignInChallenge>

/** A flight that keeps an import from being undone. */
export const ImportedFlight = z.object({
  id: z.int(),
  flight_number: z.string(),
  departure_date: z.string(),
  departure_time: z.string(),
})
export type ImportedFlight = z.infer<typeof ImportedFlight>

/** A passenger who would lose a seat. */
export const UnseatedPassenger = z.object({
  name: z.string(),
  no_seat: z.string(),
  booking_code: z.string(),
  id_booking: z.int(),
  id_flight: z.int(),
  flight_number: z.string(),
  /** `YYYY-MM-DD`, local to the airport of departure. */
  departure_date: z.string(),
})
export type UnseatedPassenger = z.infer<typeof UnseatedPassenger>

/** `application/problem+json`, RFC 9457, with further members. */
export const Problem = z.object({
  /** `urn:sayap:problem:` and the code: a name, not an address. */
  type: z.string(),
  /** The words of the HTTP status: `Conflict`. */
  title: z.string(),
  /** The HTTP status. */
  status: z.int(),
  /** A sentence in English for who reads a log; the same as `message`. */
  detail: z.string(),
  /** The request's id, to be named when asking for help. */
  instance: z.string(),
  /** Which failure it is: what a program should read. Others may come. */
  code: z.enum(errorCodes),
  /** A sentence in English that may be shown to people. */
  message: z.string(),
  /** With `invalid_input`: everything that is wrong with the request. */
  errors: z.optional(z.array(InputError)),
  /** With `seat_taken` and `seat_waits`: the numbers (`12A`) and ids of those seats. */
  seats: z.optional(z.array(z.object({ id: z.int(), no_seat: z.string() }))),
  /** With `price_changed`: the true total in rupiah. */
  total_price: z.optional(z.int()),
  /** With `sales_closed` of a trip of several flights: which flight it is, from 1. */
  leg: z.optional(z.int()),
  /** Rupiah. With `quote_changed`: the current refund or difference. With `credit_short`: what is missing.
   * With `voucher_minimum`: the least fare. */
  amount: z.optional(z.int()),
  /** With `name_limit`: how many letters of this name may be corrected in all, without staff. */
  letters: z.optional(z.int()),
  /** With `import_in_use`: the first hundred of those flights; `dependents` counts them. */
  flights: z.optional(z.array(ImportedFlight)),
  /** With `aircraft_too_small`: the first hundred who would lose a seat; `dependents` counts them. */
  passengers: z.optional(z.array(UnseatedPassenger)),
  /** With `has_dependents`, `flight_locked`, `import_in_use` and `aircraft_too_small`: how many depend on it. */
  dependents: z.optional(z.int()),
  /** With `already_boarded`: when, ISO 8601 in UTC. */
  boarded_at: z.optional(z.string()),
  /** With `already_boarded`, for a passenger whom the gate has let in: what staff have to settle. */
  conflict: z.optional(BoardingConflict),
  /** With `departure_closed`: when, ISO 8601 in UTC, and the name of who closed it. */
  closed_at: z.optional(z.string()),
  closed_by: z.optional(z.string()),
  /** With `work_needed`: what to solve and send in the header `x-proof-of-work` of the same request. */
  challenge: z.optional(ProofOfWorkChallenge),
  /** With `changed_meanwhile`: what the row is now, and by whom and when it was last changed. */
  changed: z.optional(
    z.object({
      /** To be sent with the next attempt. */
      revision: z.int(),
      /** Name of the member of staff; null if it was the account's owner, or nobody knows. */
      by: z.nullable(z.string()),
      at: z.nullable(z.string()),
      fields: z.array(ChangedField),
    }),
  ),
  /** With `scope_missing`: the scope that the call needs; absent where no key may make it. */
  scope: z.optional(z.string()),
  /** With `confirmation_needed`: the codes to send as `confirm` with the same request. */
  confirm: z.optional(z.array(z.string())),
  /** With `second_factor_required`. */
  second_factor: z.optional(SignInChallenge),
})
export type Problem = z.infer<typeof Problem>

/** The members of a problem that only some codes carry. */
export type ProblemExtras = Partial<
  Pick<
    Problem,
    | 'errors'
    | 'seats'
    | 'total_price'
    | 'leg'
    | 'amount'
    | 'letters'
    | 'dependents'
    | 'boarded_at'
    | 'conflict'
    | 'closed_at'
    | 'closed_by'
    | 'challenge'
    | 'changed'
    | 'scope'
    | 'confirm'
    | 'flights'
    | 'passengers'
    | 'second_factor'
  >
>
