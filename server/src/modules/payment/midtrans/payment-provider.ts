/** One attempt to pay a trip at a provider's page. */
export interface Charge {
  /** Our reference, unique for each attempt; the provider's notifications name it. */
  order_ref: string
  /** Rupiah. */
  amount: number
  /** What is paid for, as the page shows it. */
  title: string
  /** Until the payment deadline; afterwards the provider accepts no payment. */
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

/** The provider's response to a request for the status of an order. */
export interface OrderStatus {
  order_ref: string
  /** Of one attempt at the page: an order may be tried again after a card was denied. */
  transaction_id: string
  status: ProviderStatus
  /** `challenge`: the payment counts only after somebody has reviewed it at the provider. */
  fraud: 'accept' | 'challenge' | 'deny'
  /** Rupiah; null where it is not a whole amount of rupiah. */
  amount: number | null
  /** Rupiah that were refunded so far. */
  refunded: number
  /** Identifies this answer: the same for the same answer, another where anything in it differs. */
  report: string
}

/** Takes payments. Both calls fail with 503 `provider_down`, and then nothing has changed. */
export interface PaymentProvider {
  /** Returns the address of the page where this is paid. */
  charge(charge: Charge): Promise<{ redirect_url: string }>
  /** Returns null for an order that is unknown, as it is until a method was chosen at the page. */
  status(order_ref: string): Promise<OrderStatus | null>
}
