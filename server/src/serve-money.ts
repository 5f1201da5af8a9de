import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { creditRoutes } from '#features/ledger/credit.routes'
import { bankAccountsRoutes } from '#features/payments/bank-accounts.routes'
import { casesRoutes } from '#features/payments/cases.routes'
import { deadlinesRoutes } from '#features/payments/deadlines.routes'
import { configuredProvider } from '#features/payments/midtrans/configured-provider'
import { midtransRoutes } from '#features/payments/midtrans/midtrans.routes'
import { paymentReviewRoutes } from '#features/payments/payment-review.routes'
import { paymentsRoutes } from '#features/payments/payments.routes'
import { statementsRoutes } from '#features/payments/statements.routes'
import { refundsRoutes } from '#features/refunds/refunds.routes'
import type { Env } from './env'

/** Payments, the provider's notifications, refunds. */
export function serveMoney(v1: FastifyInstance, db: Database, env: Env) {
  const provider = configuredProvider(env)
  midtransRoutes(v1, db, { provider, signatureKey: env.MIDTRANS_SIGNATURE_KEY })
  paymentsRoutes(v1, db, {
    provider,
    returnUrl: (id_trip) => `${env.PUBLIC_URL}/my-booking/pay/${id_trip}`,
  })
  paymentReviewRoutes(v1, db)
  statementsRoutes(v1, db)
  casesRoutes(v1, db)
  bankAccountsRoutes(v1, db)
  deadlinesRoutes(v1, db)
  creditRoutes(v1, db)
  refundsRoutes(v1, db)
}
