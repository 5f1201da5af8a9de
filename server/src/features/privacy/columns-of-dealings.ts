import type { Tags } from './column-tags'

/** Of what people pay, are paid back, and are written. */
export const COLUMNS_OF_DEALINGS: Readonly<Record<string, Tags>> = {
  payments: {
    owner: 'trip',
    none: `id id_trip method id_bank_account amount unique_code state order_ref redirect_url
      provider_status created_at closed_at`,
    withheld: 'redirect_url',
  },
  payment_proofs: {
    owner: 'trip',
    none: 'id id_trip media_type state reason reviewed_by reviewed_at review_until created_at',
    specific: 'bytes hash',
    withheld: 'bytes reviewed_by',
  },
  money_received: {
    owner: 'trip',
    none: 'id source amount received_at id_trip outcome statement_ref created_at',
    specific: 'external_ref note',
  },
  cases: {
    owner: 'trip',
    none: 'id kind id_trip id_money amount opened_at closed_at closed_by',
    general: 'detail closing_note',
    withheld: 'closed_by',
  },
  refunds: {
    owner: 'booking',
    none: 'id id_booking cause paid amount state destination stop_reason created_at',
    specific: 'bank_name account_number account_holder bank_reference',
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
      created_at sent_at`,
    general: 'to_name to_email subject body_text body_html last_error',
    withheld: 'dedupe_key body_text body_html last_error',
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
