/** How rows of a table belong to a traveller; see data-export.repository.ts. */
export type ColumnOwner =
  | 'self'
  | 'user'
  | 'booking'
  | 'trip'
  | 'passenger'
  | 'ticket'
  | 'refund'
  | 'thread'

/** Classification of a table's columns; each field lists column names separated by spaces. */
interface ColumnTags {
  /** Absent where rows belong to no single traveller; exports leave such a table out. */
  owner?: ColumnOwner
  /** No personal data except the owner of the row. */
  none?: string
  /** Indonesia's Law 27 of 2022 on personal data, article 4 (3): what identifies a person. */
  general?: string
  /** Article 4 (2): here money, bank accounts and whether a passenger is a child. */
  specific?: string
  /** Columns that an export leaves out: hashes, files and links that are still valid. */
  withheld?: string
}

/** Accounts, bookings and passengers. */
const PERSON_COLUMNS: Readonly<Record<string, ColumnTags>> = {
  users: {
    owner: 'self',
    none: 'id language mail_reminders email_verified_at suspended_at created_at erased_at revision',
    general:
      'name email guest_email city address phone post_code title title_chosen photo password_hash',
    withheld: 'password_hash',
  },
  admins: {
    none: 'id role staff_role is_actived password_due created_at',
    general: 'username email fullname phone password_hash',
  },
  saved_passengers: {
    owner: 'user',
    none: 'id id_user created_at',
    general: 'name birthday',
    specific: 'category_passenger',
  },
  sign_up_keys: { owner: 'user', none: 'key_hash id_user created_at', withheld: 'key_hash' },
  sessions: {
    owner: 'user',
    none: 'id id_user id_admin created_at seen_at expires_at ended_at proved_at second_factor',
    general: 'network device',
    withheld: 'id id_admin',
  },
  // Whoever has these can sign in; the secret is sealed, the codes are hashed.
  totp_secrets: {
    owner: 'user',
    none: 'id id_user id_admin last_step created_at confirmed_at',
    general: 'secret',
    withheld: 'secret id_admin last_step',
  },
  recovery_codes: {
    owner: 'user',
    none: 'id id_user id_admin created_at used_at',
    general: 'code_hash',
    withheld: 'code_hash id_admin',
  },
  passkeys: {
    owner: 'user',
    none: 'id id_user id_admin counter transports synced created_at used_at',
    general: 'credential_id public_key name',
    withheld: 'credential_id public_key id_admin',
  },
  auth_challenges: { none: 'token_hash purpose id_user id_admin created_at expires_at' },
  sign_in_failures: { none: 'at known', general: 'account source' },
  known_devices: {
    owner: 'user',
    none: 'id id_user id_admin created_at seen_at',
    general: 'token_hash',
    withheld: 'token_hash id_admin',
  },
  sign_ins: {
    owner: 'user',
    none: 'id id_user id_admin outcome method at',
    general: 'network device',
    withheld: 'id_admin',
  },
  identities: { owner: 'user', none: 'id id_user created_at used_at', general: 'issuer subject' },
  account_links: {
    owner: 'user',
    none: 'token_hash purpose id_user id_admin created_at expires_at used_at read_by',
    general: 'email',
    withheld: 'token_hash id_admin read_by',
  },
  staff_identities: { none: 'id_admin created_at used_at', general: 'issuer subject' },
  recovery_requests: { none: 'id staff created_at', general: 'email' },
  price_alerts: {
    owner: 'user',
    none: `id id_user starting_place destination_place class_flight type_trip capacity first_day
      last_day max_price known_price mailed_at checked_at created_at`,
  },
  consents: { owner: 'user', none: 'id id_user kind version policy_version given request_id at' },
  audit: {
    none: 'id action actor_role actor_id subject subject_id detail request_id network at',
  },
  row_changes: {
    owner: 'user',
    none: 'table_name id_row revision id_admin id_user at',
    general: 'before',
    withheld: 'id_admin',
  },
  audit_links: { none: 'seq id_audit previous_hash hash' },
  images: { none: 'hash width height media_type created_at', general: 'bytes' },

  bookings: {
    owner: 'user',
    none: `id id_flight id_user insurance capacity unit_price total_price insurance_total discount unique_code
      amount_due status status_reason status_at pay_before draft_until created_at id_trip leg
      erased_at unproved proved_pay_before terms_version revision booked_by departs_at id_airline
      origin_key dest_key flight_number departure_date id_group id_fare id_replaces covered`,
    general: 'code name_contact email_contact phone_contact network',
    withheld: 'booked_by',
  },
  booking_moves: {
    owner: 'booking',
    none: 'id id_booking from_status to_status reason actor_role actor_id request_id at',
  },
  waiting_entries: {
    owner: 'user',
    none: `id id_flight id_user adults children party state holder offered_at offer_expires_at opened_at
      created_at ended_at`,
    withheld: 'holder',
  },
  group_requests: {
    owner: 'user',
    none: `id id_user id_flight starting_place destination_place departure_date class_flight adults
      children party state unit_price valid_until holder answered_by id_booking revision created_at
      ended_at`,
    general: 'organiser phone remark message reason network',
    withheld: 'holder answered_by',
  },
  spent_proofs: { none: 'nonce expires_at' },
  idempotency_keys: { none: 'id_user key fingerprint id_booking created_at', general: 'answer' },
  booking_links: {
    owner: 'trip',
    none: 'token_hash id_trip created_at expires_at used_at',
    withheld: 'token_hash',
  },
  claims: {
    owner: 'booking',
    none: `id id_flight position id_booking expires_at created_at released_at held_since id_user
      unproved`,
    general: 'holder network',
  },
  passengers: {
    owner: 'booking',
    none: 'id id_booking id_flight id_seat revision seat_changes',
    general: 'name title',
    specific: 'category_passenger',
  },
  tickets: {
    owner: 'passenger',
    none: 'id id_passenger issued_at revoked_at revoked_pass',
    general: 'code',
  },
  name_corrections: {
    owner: 'passenger',
    none: 'id id_passenger letters checked_by other_person actor_role actor_id request_id at',
    general: 'name_before name_after',
    withheld: 'actor_id',
  },
  // What staff write about a traveller is theirs to know when they ask for their data.
  booking_notes: {
    owner: 'trip',
    none: 'id id_trip id_admin request_id at',
    general: 'text',
    withheld: 'id_admin',
  },
  contact_corrections: {
    owner: 'trip',
    none: 'id id_trip id_admin request_id at',
    general: 'name_before name_after email_before email_after phone_before phone_after',
    withheld: 'id_admin',
  },
  booking_resends: {
    owner: 'trip',
    none: 'id id_trip id_admin event request_id at',
    withheld: 'id_admin',
  },
  boardings: {
    owner: 'ticket',
    none: 'id id_ticket id_flight id_admin scan gate request_id undone_at undone_by',
    general: 'scanned_at at',
    withheld: 'id_admin undone_by',
  },
  boarding_conflicts: {
    owner: 'ticket',
    none: 'id id_boarding id_ticket id_admin scan gate request_id outcome settled_at settled_by',
    general: 'scanned_at at',
    withheld: 'id_admin settled_by',
  },
  no_shows: {
    owner: 'ticket',
    none: 'id id_ticket id_flight id_admin request_id undone_at undone_by',
    general: 'at',
    withheld: 'id_admin undone_by',
  },
  reviews: {
    owner: 'booking',
    none: 'id id_booking rating created_at updated_at',
    general: 'sentence',
  },
}

/** Payments, refunds and messages. */
const TRANSACTION_COLUMNS: Readonly<Record<string, ColumnTags>> = {
  voucher_uses: {
    owner: 'user',
    none: 'id id_voucher id_trip id_user discount state created_at ended_at',
    general: 'email',
  },
  voucher_attempts: { owner: 'user', none: 'id id_user at', general: 'network' },
  payments: {
    owner: 'trip',
    none: `id id_trip method id_bank_account amount unique_code state order_ref redirect_url
      provider_status created_at closed_at for_insurance credit_counted payable_until`,
    withheld: 'redirect_url',
  },
  insurance_dues: {
    owner: 'booking',
    none: 'id id_booking id_trip amount pay_before state id_money created_at closed_at',
  },
  payment_proofs: {
    owner: 'trip',
    none: `id id_trip media_type state reason reviewed_by reviewed_at review_until created_at
      page_count`,
    specific: 'bytes hash',
    withheld: 'bytes reviewed_by',
  },
  payment_proof_pages: {
    none: 'id_proof nth width height',
    specific: 'bytes',
  },
  money_received: {
    owner: 'trip',
    none: 'id source amount sent_back received_at id_trip outcome statement_ref repeats created_at',
    specific: 'external_ref note',
  },
  cases: {
    owner: 'trip',
    none: 'id kind id_trip id_money amount report_ref opened_at closed_at closed_by',
    general: 'detail closing_note',
    withheld: 'closed_by',
  },
  refunds: {
    owner: 'booking',
    none: 'id id_booking cause paid amount state destination stop_reason created_at id_rebooked',
    specific: 'bank_name account_number account_holder bank_reference',
  },
  booked_times: {
    owner: 'booking',
    none: 'id_booking departs_at arrives_at departure_date right_since',
  },
  disruptions: {
    none: `id kind reason delay_minutes state held_until answer_hours created_by created_at
      confirmed_by confirmed_at ended_at revision note`,
  },
  disruption_flights: { none: 'id_disruption id_flight is_live done_at failure attempts' },
  rebooking_proposals: {
    owner: 'booking',
    none: `id id_disruption id_booking id_from party id_flight holder state expires_at answered_at
      revision`,
    withheld: 'holder',
  },
  refund_moves: {
    owner: 'refund',
    none: 'id id_refund to_state actor_role actor_id request_id at',
    general: 'note',
    withheld: 'actor_id',
  },
  ledger_transactions: { owner: 'user', none: 'id kind id_trip id_user request_id at' },
  ledger_entries: {
    owner: 'user',
    none: 'id id_transaction account id_trip id_user',
    specific: 'amount',
  },

  notifications: {
    owner: 'user',
    none: 'id id_user id_booking id_trip event created_at read_at cleared_at',
    general: 'data',
  },
  mails: {
    owner: 'user',
    none: `id event dedupe_key id_user id_booking language message_id state attempts next_try_at
      created_at sent_at withheld`,
    general: 'to_name to_email subject body_text body_html last_error',
    withheld: 'dedupe_key body_text body_html last_error',
  },
  approval_requests: {
    owner: 'user',
    none: `id kind subject id_bank_account id_refund id_case id_trip id_user asked_by asked_at
      expires_at request_id state decided_by decided_at decision_request_id`,
    general: 'decision_note',
    specific: 'payload seen',
    withheld: 'asked_by decided_by',
  },
  chat_threads: {
    owner: 'user',
    none: `id id_user id_booking created_at closed_at closed_by from_user from_staff read_by_user
      read_by_staff mailed_up_to`,
    withheld: 'closed_by',
  },
  chat_messages: {
    owner: 'thread',
    none: 'id id_thread id_admin client_id created_at',
    general: 'text',
    withheld: 'id_admin',
  },
}

/** Tables without personal data. */
const NON_PERSONAL_TABLES: Readonly<Record<string, ColumnTags>> = {
  aircraft_types: { none: 'id name manufacturer code cabins created_at revision' },
  airlines: { none: 'id name code photo active created_at revision' },
  airports: { none: 'code city name country aliases zone latitude longitude is_primary' },
  announcements: { none: 'id id_admin client_id id_flight text text_id told mailed created_at' },
  approval_modes: { none: 'id since required refund_limit' },
  settlements: {
    none: `id id_airline number first_day last_day sold returned lines closed_by closed_at
      request_id`,
  },
  settlement_lines: { none: 'id_settlement id_entry id_booking amount' },
  vouchers: {
    none: `id code kind value max_discount min_price valid_from valid_until use_limit used note
      stopped_at created_by created_at revision request_key request_hash`,
  },
  bank_accounts: {
    none: `id bank_name account_number account_holder active created_at changed_at id_approval
      revision starts_at replaces`,
  },
  cabin_plans: { none: 'id id_aircraft_type class_flight plan positions is_current created_at' },
  destinations: {
    none: `id name popularity description description_id photo focal_x focal_y created_at
      revision`,
  },
  flight_import_chunks: { none: 'id id_import rows' },
  flight_import_problems: { none: 'id id_import rows' },
  flight_imports: {
    none: `id name status good bad known inserted skipped problems created_at started_at
      finished_at id_admin problem_groups preview removed kept undone_at undone_by past_confirmed`,
  },
  flights: {
    none: `id id_airline flight_number starting_place destination_place origin_key dest_key
      airport_from airport_to departure_date departure_time arrived_date arrived_time departs_at
      arrives_at duration_minutes transit price gate terminal luggage wifi meal type_trip
      class_flight capacity cancelled_at revision transit_place layover_minutes cabin_kg
      checked_kg aircraft id_schedule schedule_day id_departure closed_at closed_by
      sale_stopped_at sale_stopped_by id_import id_fare created_at id_aircraft_type id_cabin_plan`,
  },
  bulk_changes: {
    none: `id change reason state created_by request_id created_at finished_at undone_by
      undo_request_id undone_at`,
  },
  bulk_change_flights: {
    none: `id_bulk_change nth id_flight id_departure revision flight_number departure_date
      departure_time before after state failure attempts`,
  },
  flight_prices: { none: 'id_flight day opening lowest closing' },
  fare_plans: { none: 'id id_schedule id_flight active revision' },
  fares: {
    none: 'id id_plan rank code price seats sold_below days_from days_until replaced_at',
  },
  fares_due: { none: 'id id_flight at' },
  schedules: {
    none: `id id_airline flight_number starting_place destination_place airport_from airport_to
      days_of_week first_day last_day added left_out departure_time arrived_time arrival_days
      transit transit_place layover_minutes price gate terminal luggage wifi meal type_trip
      class_flight cabin_kg checked_kg aircraft ended_on applied applied_revision generated_until
      created_at revision id_aircraft_type failed_at id_cabin_group`,
  },
  schedule_run_parts: { none: 'id_run id_schedule attempts' },
  schedule_runs: {
    none: `id id_schedule id_admin last_day status schedules done created changed removed kept
      conflicts failed created_at finished_at`,
  },
  policies: {
    none: 'id kind summary_en summary_id text_en text_id changes_en changes_id revision',
  },
  policy_versions: {
    none: `id id_policy version effective_on summary_en summary_id text_en text_id changes_en changes_id
      figures id_admin published_at`,
  },
  payment_deadlines: {
    none: `one_row hours_to_pay minutes_near_departure hours_before_departure hours_in_review
      revision`,
  },
  migrations: { none: 'name checksum applied_at needs' },
  pass_keys: { none: 'number public_key retired_at valid_until' },
  permitted_moves: { none: 'from_status to_status' },
  statements: { none: 'id id_bank_account hash uploaded_by created_at' },
  // As the bank wrote them: payers' names in `description`, of people who need not be travellers.
  statement_lines: {
    none: 'id_statement line ref day nth',
    specific: 'amount description',
  },
  refresh_tokens: { none: 'token_hash id_session created_at used_at' },
  secrets: { none: 'name value created_at' },
  // A search may hold the name of a person; it ends with the account of who saved it.
  saved_views: { none: 'id id_admin list is_shared created_at', general: 'name query' },
  default_views: { none: 'id_admin list id_view' },
  webhooks: {
    none: `id id_service_account url events secret former_secret former_until paused_at pause_reason
      failing_since busy_until created_at`,
  },
  webhook_deliveries: {
    none: `id id_webhook message_id event body state attempts next_try_at created_at delivered_at`,
  },
  webhook_attempts: { none: 'id id_delivery at status duration_ms error response' },
  service_accounts: { none: 'id id_user id_airline scopes deactivated_at created_at' },
  service_keys: {
    none: `id id_service_account prefix key_hash place expires_at last_used_at created_by created_at
      revoked_at`,
  },
}

/** Every column of the database by table; a test checks that none is missing. */
export const PERSONAL_COLUMNS: Readonly<Record<string, ColumnTags>> = {
  ...PERSON_COLUMNS,
  ...TRANSACTION_COLUMNS,
  ...NON_PERSONAL_TABLES,
}

const names = (list = '') => list.split(/\s+/).filter(Boolean)

/** All column names of a table's tags, with duplicates. */
export const taggedColumns = ({ none, general, specific }: ColumnTags) =>
  [none, general, specific].flatMap(names)

/** The columns that an export contains. */
export function shownColumns(tags: ColumnTags) {
  const withheld = new Set(names(tags.withheld))
  return taggedColumns(tags).filter((column) => !withheld.has(column))
}
