import { MOST_BY_QRIS } from '@sayap/contract/payments'
import type { Charge } from './payment-provider'

/** Ways to pay at the Snap page, https://docs.midtrans.com/reference/request-body-json-parameter */
const WITHOUT_QRIS = [
  'credit_card',
  'bca_va',
  'bni_va',
  'bri_va',
  'permata_va',
  'cimb_va',
  'echannel',
  'other_va',
]
/** Wallets show a QRIS code on a computer: they go with it. */
const BY_QRIS = ['gopay', 'shopeepay', 'other_qris']

/** The body of POST /snap/v1/transactions; Snap's pages stay open five minutes at the least. */
export function snapRequest({ order_ref, amount, title, minutes, payer, return_url }: Charge) {
  const duration = Math.max(5, minutes)
  return {
    transaction_details: { order_id: order_ref, gross_amount: amount },
    item_details: [{ id: order_ref, price: amount, quantity: 1, name: title.slice(0, 50) }],
    customer_details: { first_name: payer.name, email: payer.email, phone: payer.phone },
    enabled_payments: amount > MOST_BY_QRIS ? WITHOUT_QRIS : [...WITHOUT_QRIS, ...BY_QRIS],
    credit_card: { secure: true },
    expiry: { unit: 'minutes', duration },
    page_expiry: { unit: 'minutes', duration },
    callbacks: { finish: return_url },
  }
}
