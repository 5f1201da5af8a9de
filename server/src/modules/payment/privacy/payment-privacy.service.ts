import type { Database } from '#platform/database/database'
import { voucherUsesRepository } from '../vouchers/voucher-uses.repository'
import { paymentPrivacyRepository } from './payment-privacy.repository'

/** What the payment module does when a traveller's account is erased; in the caller's transaction. */
export const paymentPrivacyService = (tx: Database) => ({
  async eraseUser(id_user: number) {
    await paymentPrivacyRepository(tx).eraseUser(id_user)
    await voucherUsesRepository(tx).eraseUser(id_user)
  },
})
