/** `bank` and `midtrans` are what we have; the others say whose it is. See the migration. */
export type Account =
  | 'bank'
  | 'midtrans'
  | 'held'
  | 'sales'
  | 'credit'
  | 'refunds'
  | 'suspense'
  | 'losses'

export type PostingKind =
  | 'money_in'
  | 'settle'
  | 'credit_reserved'
  | 'credit_released'
  | 'unique_code_returned'
  | 'money_credited'
  | 'refund_owed'
  | 'refund_sent'
  | 'refund_credited'
  | 'reversal'
  | 'correction'

/** Rupiah; debits are positive. */
export interface Entry {
  account: Account
  amount: number
}

/** One transaction of the journal; its entries add up to nothing. */
export interface Posting {
  kind: PostingKind
  id_trip: number | null
  /** Needed where travel credit comes or goes. */
  id_user: number | null
  request_id: string
  entries: Entry[]
}
