import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { Id, required } from '../core/wire'

/**
 * A boarding pass for the wallet of an Apple device: `GET /passengers/{id}/` and this name. For the owner; 409
 * `not_paid` without a ticket, 409 `wallet_unavailable` where the shop has no certificate of Apple's.
 */
export const APPLE_PASS_FILE = {
  file: 'boarding-pass.pkpass',
  media_type: 'application/vnd.apple.pkpass',
} as const

export const walletLinks = {
  google: endpoint({
    method: 'GET',
    path: '/wallet-links',
    summary: "The link that adds a passenger's boarding pass to Google Wallet, as it is now",
    message: 'Wallet link',
    access: ['user'],
    query: z.object({
      /** A passenger of the caller's bookings who has a ticket; 409 `not_paid` without one. */
      id_passenger: required(Id),
    }),
    data: z.object({
      /** Signed for this pass; open it in the browser of the traveller. */
      google: z.string(),
    }),
  }),
}
