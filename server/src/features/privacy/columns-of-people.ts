import type { Tags } from './column-tags'

/** Of accounts, of bookings and of who flies. */
export const COLUMNS_OF_PEOPLE: Readonly<Record<string, Tags>> = {
  users: {
    owner: 'self',
    none: 'id language mail_reminders email_verified_at suspended_at created_at erased_at',
    general: 'name email city address phone post_code title photo password_hash',
    withheld: 'password_hash',
  },
  admins: {
    none: 'id role is_actived created_at',
    general: 'username email fullname phone password_hash',
  },
  sessions: {
    owner: 'user',
    none: 'id id_user id_admin created_at expires_at ended_at',
    withheld: 'id id_admin',
  },
  sign_in_failures: { none: 'at', general: 'account' },
  identities: { owner: 'user', none: 'id id_user created_at used_at', general: 'issuer subject' },
  account_links: {
    owner: 'user',
    none: 'token_hash purpose id_user id_admin created_at expires_at used_at',
    general: 'email',
    withheld: 'token_hash id_admin',
  },
  recovery_requests: { none: 'id staff created_at', general: 'email' },
  consents: { owner: 'user', none: 'id id_user kind version given request_id at' },
  audit: {
    none: 'id action actor_role actor_id subject subject_id detail request_id at',
  },
  images: { none: 'hash width height media_type created_at', general: 'bytes' },

  bookings: {
    owner: 'user',
    none: `id id_flight id_user insurance capacity unit_price total_price insurance_total unique_code
      amount_due status status_reason status_at pay_before draft_until created_at id_trip leg
      erased_at`,
    general: 'code name_contact email_contact phone_contact',
  },
  booking_moves: {
    owner: 'booking',
    none: 'id id_booking from_status to_status reason actor_role actor_id request_id at',
  },
  idempotency_keys: { none: 'id_user key fingerprint id_booking created_at', general: 'answer' },
  booking_links: {
    owner: 'trip',
    none: 'token_hash id_trip created_at expires_at used_at',
    withheld: 'token_hash',
  },
  claims: {
    owner: 'booking',
    none: 'id id_flight position id_booking expires_at created_at released_at',
    general: 'holder',
  },
  passengers: {
    owner: 'booking',
    none: 'id id_booking id_flight id_seat',
    general: 'name',
    specific: 'category_passenger',
  },
  tickets: { owner: 'passenger', none: 'id id_passenger issued_at revoked_at', general: 'code' },
  boardings: {
    owner: 'ticket',
    none: 'id id_ticket id_flight id_admin scan request_id undone_at undone_by',
    general: 'scanned_at at',
    withheld: 'id_admin undone_by',
  },
  reviews: {
    owner: 'booking',
    none: 'id id_booking rating created_at updated_at',
    general: 'sentence',
  },
}
