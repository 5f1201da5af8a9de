import type { ProblemExtras } from '@sayap/contract/core/errors'
import { inputFault } from '@sayap/contract/core/input-errors'
import { AppError } from '#platform/http/app-error'
import { errorAt } from '#platform/http/input/validation'
import { isDatabaseUnavailable } from './database-errors'

type ErrorDescription = readonly [code: AppError['code'], message: string, extras?: ProblemExtras]

const noSuchFlight: ErrorDescription = ['not_found', 'That flight does not exist.']

const aircraftWithoutClass: ErrorDescription = [
  'invalid_input',
  'That aircraft type has no cabin of this class.',
  { errors: [errorAt('/body/id_aircraft_type', inputFault('aircraft_without_class'))] },
]

/** Error code and message for a violated constraint, by its name in the migrations. */
export const constraintErrors: Record<string, ErrorDescription> = {
  users_email_unique: ['email_taken', 'This e-mail address is already registered.'],
  sign_up_keys_pkey: ['key_reused', 'This Idempotency-Key was used for another account.'],
  admins_email_unique: ['email_taken', 'This e-mail address is already registered.'],
  admins_username_unique: ['username_taken', 'This username is already taken.'],
  admins_one_super_admin_left: ['last_super_admin', 'The last super admin must stay active.'],

  passkeys_credential_unique: ['second_factor_exists', 'This passkey was added before.'],
  totp_secrets_of_user: ['second_factor_exists', 'There is an authenticator app already.'],
  totp_secrets_of_admin: ['second_factor_exists', 'There is an authenticator app already.'],

  service_keys_two_valid: ['key_limit', 'Two keys are valid already: revoke one first.'],
  webhooks_url_once: ['webhook_exists', 'This account has a webhook of this address already.'],
  service_accounts_id_airline_fkey: ['not_found', 'That airline does not exist.'],

  saved_views_name_once: ['name_taken', 'You have a view of this name already.'],
  airlines_name_unique: ['name_taken', 'There is an airline of this name already.'],
  airlines_code_unique: ['code_taken', 'Another airline has this code already.'],
  destinations_name_unique: ['name_taken', 'There is a destination of this name already.'],

  aircraft_types_name_unique: ['name_taken', 'There is an aircraft type of this name already.'],
  flights_id_aircraft_type_fkey: [
    'invalid_input',
    'That aircraft type does not exist.',
    { errors: [errorAt('/body/id_aircraft_type', inputFault('unknown_aircraft_type'))] },
  ],
  schedules_id_aircraft_type_fkey: [
    'invalid_input',
    'That aircraft type does not exist.',
    { errors: [errorAt('/body/id_aircraft_type', inputFault('unknown_aircraft_type'))] },
  ],
  flights_cabin_plan: aircraftWithoutClass,
  schedules_aircraft_has_class: aircraftWithoutClass,

  flights_id_airline_fkey: ['not_found', 'That airline does not exist.'],
  flights_arrive_after_departure: [
    'invalid_input',
    'A flight arrives after it departs.',
    {
      errors: [
        errorAt(
          '/body/arrived_date',
          inputFault('arrival_before_departure', { local_times: false }),
        ),
      ],
    },
  ],
  schedules_id_airline_fkey: ['not_found', 'That airline does not exist.'],
  flights_of_departure_agree: [
    'departure_differs',
    'Flights of one departure have the same airline, airports, times and aircraft.',
  ],
  flights_one_per_class: [
    'departure_differs',
    'This departure sells that class with another flight already.',
  ],
  bookings_id_flight_fkey: noSuchFlight,
  claims_id_flight_fkey: noSuchFlight,
  announcements_id_flight_fkey: noSuchFlight,

  passengers_seat_of_the_flight: ['invalid_input', 'That seat is not on this flight.'],
  claims_seat_of_cabin: [
    'seat_taken',
    'The seats of this flight have just changed. Please choose again.',
  ],
  claims_position_check: ['invalid_input', 'That seat is not on this flight.'],
  passengers_seat_once_per_booking: ['seat_taken', 'Each passenger needs a seat of their own.'],
  claims_one_live_per_seat: ['seat_taken', 'That seat has just been taken.'],

  bank_accounts_one_successor: ['account_in_use', 'Another account waits to replace this one.'],
  bank_accounts_number_unique: ['account_taken', 'This bank account is on the list already.'],
  approval_requests_one_open: [
    'approval_waiting',
    'This waits for approval by a second person already.',
  ],
  credit_not_overdrawn: ['credit_short', 'There is less travel credit than that by now.'],
  trip_not_overdrawn: ['amount_changed', 'There is less left of this payment than that by now.'],

  waiting_entries_id_flight_fkey: noSuchFlight,
  waiting_entries_one_per_flight: [
    'waiting_present',
    'You are on the waiting list of this flight already.',
  ],

  disruption_flights_once: [
    'disruption_present',
    'A colleague has begun a disruption with one of these flights already.',
  ],

  group_requests_once: [
    'group_present',
    'You have asked for a group on this route and day already.',
  ],

  bookings_nine_seats_waiting: [
    'seat_limit',
    'Nine unpaid seats on one flight are the most: pay for them or cancel some first.',
  ],
  bookings_paid_with_all_passengers: [
    'passengers_incomplete',
    'Not all passengers of this booking are named yet.',
  ],
  bookings_of_somebody: ['session_ended', 'This account has been deleted.'],
  bookings_move_permitted: ['booking_move_refused', 'A booking in this state cannot do that.'],
}

/** The same foreign key is violated when a row is deleted that other rows refer to. */
const STILL_USED: ErrorDescription = ['has_dependents', 'Something else still depends on this.']

/** Returns the AppError for a database error, or the error itself if it has none. */
export function translateDatabaseError(error: unknown): unknown {
  const { constraint, detail } = (error ?? {}) as { constraint?: string; detail?: string }
  const description = constraint === undefined ? undefined : constraintErrors[constraint]
  if (description)
    return new AppError(...(detail?.includes('still referenced') ? STILL_USED : description))
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', 'The service is busy right now. Please try again shortly.')
  return error
}
