/** One attempt to pay a trip at a provider's page. */
export interface Charge {
  /** Ours, unique for each attempt; the provider tells of the payment by it. */
  order_ref: string
  /** Rupiah. */
  amount: number
  /** What is paid for, as the page shows it. */
  title: string
  /** Until the trip's deadline; after it the provider takes no money. */
  minutes: number
  payer: { name: string; email: string; phone: string }
  /** Where the page sends the traveller back to. */
  return_url: string
}

export const PROVIDER_STATUSES = [
  'pending',
  'authorize',
  'capture',
  'settlement',
  'deny',
  'cancel',
  'failure',
  'expire',
  'refund',
  'partial_refund',
  'chargeback',
  'partial_chargeback',
] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/** What the provider says of an order when asked. */
export interface ProviderAnswer {
  order_ref: string
  /** Of one attempt at the page: an order may be tried again after a card was denied. */
  transaction_id: string
  status: ProviderStatus
  /** The money is ours to count on, or might be once somebody has looked at it. */
  fraud: 'accept' | 'challenge' | 'deny'
  /** Rupiah; null when it is no whole sum of rupiah. */
  amount: number | null
  /** Rupiah that went back so far, with the statuses that say so. */
  refunded: number
}

/** Takes payments outside; all of it may fail with 503 `provider_down` and has changed nothing then. */
export interface PaymentProvider {
  /** The address of the page where this is paid. */
  charge(charge: Charge): Promise<{ redirect_url: string }>
  /** Null: unknown there, as it is until a way to pay was chosen at the page. */
  status(order_ref: string): Promise<ProviderAnswer | null>
}
