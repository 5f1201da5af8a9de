import type { FastifyInstance } from 'fastify'
import { identityProvidersRoutes } from '#modules/accounts/identity-providers/providers.routes'
import { policiesRoutes } from '#modules/accounts/policies/policies.routes'
import { privacyRoutes } from '#modules/accounts/privacy/privacy.routes'
import { profileRoutes } from '#modules/accounts/profile/profile.routes'
import { securityRoutes } from '#modules/accounts/profile/security.routes'
import { recoveryRoutes } from '#modules/accounts/recovery/recovery.routes'
import { verificationRoutes } from '#modules/accounts/recovery/verification.routes'
import { savedPassengersRoutes } from '#modules/accounts/saved-passengers/saved-passengers.routes'
import { proofService } from '#modules/accounts/second-factors/proof.service'
import { relyingParty } from '#modules/accounts/second-factors/relying-party'
import { secondFactorsRoutes } from '#modules/accounts/second-factors/second-factors.routes'
import type { SecondFactorSettings } from '#modules/accounts/second-factors/second-factors.service'
import { secretBox } from '#modules/accounts/second-factors/secret-box'
import { serviceAccountsRoutes } from '#modules/accounts/service-accounts/service-accounts.routes'
import type { serviceAccountsService } from '#modules/accounts/service-accounts/service-accounts.service'
import { accountsRoutes } from '#modules/accounts/sign-in/accounts.routes'
import { sessionsRoutes } from '#modules/accounts/sign-in/sessions.routes'
import type { sessionsService } from '#modules/accounts/sign-in/sessions.service'
import { adminsRoutes } from '#modules/accounts/staff/admins.routes'
import { staffUsersRoutes } from '#modules/accounts/staff/staff-users.routes'
import { usersRoutes } from '#modules/accounts/staff/users.routes'
import { bookingsRoutes } from '#modules/booking/bookings.routes'
import { bookingChangesRoutes } from '#modules/booking/changes/changes.routes'
import { groupRequestsRoutes } from '#modules/booking/groups/group-requests.routes'
import { holdsRoutes } from '#modules/booking/inventory/holds.routes'
import { seatsRoutes } from '#modules/booking/inventory/seats.routes'
import { passengersRoutes } from '#modules/booking/passengers/passengers.routes'
import { blockedSeatsRoutes } from '#modules/booking/protection/blocked-seats.routes'
import { inventoryLimits } from '#modules/booking/protection/limits'
import { proofOfWork } from '#modules/booking/protection/proof-of-work'
import type { Protection } from '#modules/booking/protection/protection.service'
import { reviewsRoutes } from '#modules/booking/reviews/reviews.routes'
import { staffReviewsRoutes } from '#modules/booking/reviews/staff-reviews.routes'
import { staffBookingsRoutes } from '#modules/booking/staff-list/staff-bookings.routes'
import { ticketsRoutes } from '#modules/booking/tickets/tickets.routes'
import { waitingListRoutes } from '#modules/booking/waiting-list/waiting-list.routes'
import { airlinesRoutes } from '#modules/catalog/airlines/airlines.routes'
import { airportsRoutes } from '#modules/catalog/airports/airports.routes'
import { destinationsRoutes } from '#modules/catalog/destinations/destinations.routes'
import { imagesRoutes } from '#modules/catalog/images/images.routes'
import { documentsRoutes } from '#modules/documents/documents.routes'
import { documentsOptions } from '#modules/documents/documents.service'
import { walletRoutes } from '#modules/documents/wallet/wallet.routes'
import { readWallets, walletNames } from '#modules/documents/wallet/wallet-settings'
import { flightAdminRoutes } from '#modules/flights/admin/flight-admin.routes'
import { fareDetailsRoutes } from '#modules/flights/fare-details/fare-details.routes'
import { farePlansRoutes } from '#modules/flights/fare-plans/fare-plans.routes'
import { fleetRoutes } from '#modules/flights/fleet/fleet.routes'
import { importsRoutes } from '#modules/flights/import/imports.routes'
import { priceAlertsRoutes } from '#modules/flights/price-alerts/price-alerts.routes'
import { schedulesRoutes } from '#modules/flights/schedules/schedules.routes'
import { faresRoutes, flightsRoutes } from '#modules/flights/search/flights.routes'
import { flightsService } from '#modules/flights/search/flights.service'
import { chatRoutes } from '#modules/messaging/chat/chat.routes'
import { contactRoutes } from '#modules/messaging/chat/contact.routes'
import { mailboxRoutes } from '#modules/messaging/email/mailbox.routes'
import type { MailDeps } from '#modules/messaging/email/send-emails.job'
import { liveRoutes } from '#modules/messaging/live/live.routes'
import { announcementsRoutes } from '#modules/messaging/notifications/announcements.routes'
import { notificationsRoutes } from '#modules/messaging/notifications/notifications.routes'
import { bankAccountsRoutes } from '#modules/payment/bank-accounts/bank-accounts.routes'
import { deadlinesRoutes } from '#modules/payment/deadlines/deadlines.routes'
import { paymentExceptionsRoutes } from '#modules/payment/exceptions/payment-exceptions.routes'
import { staffCasesRoutes } from '#modules/payment/exceptions/staff-cases.routes'
import { insuranceRoutes } from '#modules/payment/insurance/insurance.routes'
import { creditRoutes } from '#modules/payment/ledger/credit.routes'
import { midtransRoutes } from '#modules/payment/midtrans/midtrans.routes'
import { configuredProvider } from '#modules/payment/midtrans/midtrans-client'
import { statementsRoutes } from '#modules/payment/reconciliation/statements.routes'
import { paymentReviewRoutes } from '#modules/payment/requests/payment-review.routes'
import { staffPaymentsRoutes } from '#modules/payment/requests/staff-payments.routes'
import { travellerPaymentsRoutes } from '#modules/payment/requests/traveller-payments.routes'
import { settlementsRoutes } from '#modules/payment/settlements/settlements.routes'
import { vouchersRoutes } from '#modules/payment/vouchers/vouchers.routes'
import { disruptionsRoutes } from '#modules/refunds/disruptions/disruptions.routes'
import { refundsRoutes } from '#modules/refunds/refunds.routes'
import { staffRefundsRoutes } from '#modules/refunds/staff-refunds.routes'
import { auditRoutes } from '#modules/reporting/audit/audit.routes'
import { dashboardRoutes } from '#modules/reporting/dashboard/dashboard.routes'
import { departureFactsRoutes } from '#modules/reporting/departures/departures.routes'
import { takingsRoutes } from '#modules/reporting/finance/takings.routes'
import { homeRoutes } from '#modules/reporting/home/home.routes'
import { setupRoutes } from '#modules/reporting/setup/setup.routes'
import { tripOverviewsRoutes } from '#modules/reporting/trips/trip-overviews.routes'
import { viewsRoutes } from '#modules/reporting/views/views.routes'
import { webhooksRoutes } from '#modules/webhooks/webhooks.routes'
import type { WebhookSettings } from '#modules/webhooks/webhooks.service'
import type { Database, RootDatabase } from '#platform/database/database'
import type { AccessTokens } from '#platform/http/security/authentication'
import { approvalRules, type Config, isLoopback } from './config'
import { approvalsRoutes } from './use-cases/approvals/approvals.routes'
import { bulkChangesRoutes } from './use-cases/bulk-changes/bulk-changes.routes'
import { departuresRoutes } from './use-cases/departures.routes'
import { bookingDeskRoutes } from './use-cases/desk/booking-desk.routes'
import { eraseAccountRoutes } from './use-cases/erase-account.routes'
import { flightChangesRoutes } from './use-cases/flight-changes.routes'
import { policyFigures } from './use-cases/policy-figures'

interface FeatureParts {
  db: RootDatabase
  env: Config
  mail: MailDeps
  secret: string
  tokens: AccessTokens
  sessions: ReturnType<typeof sessionsService>
  serviceAccounts: ReturnType<typeof serviceAccountsService>
  webhooks: WebhookSettings
}

/** Every endpoint below /api/v1. */
export function registerRoutes(
  v1: FastifyInstance,
  { db, env, mail, secret, tokens, sessions, serviceAccounts, webhooks }: FeatureParts,
) {
  // What many look at at once must not take the connections that bookings and payments need.
  const reading = db.lane('reading')
  const limits = inventoryLimits(env)
  const wallets = readWallets(env)
  const protection = { limits, work: proofOfWork(secret, env.INVENTORY_WORK) }
  const secondFactors = secondFactorSettings(env, secret)
  const proofs = proofService(db, secondFactors)
  accountsRoutes(v1, { db, secret, limitFactor: env.RATE_LIMIT, sessions, proofs })
  secondFactorsRoutes(v1, { db, settings: secondFactors, sessions })
  sessionsRoutes(v1, { tokens, sessions, origins: env.ALLOWED_ORIGINS })
  identityProvidersRoutes(v1, env)
  recoveryRoutes(v1, db)
  verificationRoutes(v1, db)
  contactRoutes(v1, env.CONTACT_EMAIL)
  profileRoutes(v1, db)
  securityRoutes(v1, db)
  savedPassengersRoutes(v1, db)
  adminsRoutes(v1, db)
  webhooksRoutes(v1, db, webhooks)
  serviceAccountsRoutes(v1, serviceAccounts)
  usersRoutes(v1, db)
  auditRoutes(v1, reading)
  viewsRoutes(v1, db)
  privacyRoutes(v1, db)
  policiesRoutes(v1, db, policyFigures(db, limits))
  eraseAccountRoutes(v1, db)
  seatsRoutes(v1, reading)
  holdsRoutes(v1, db, protection)
  bookingsRoutes(v1, db, protection)
  staffBookingsRoutes(v1, reading)
  staffReviewsRoutes(v1, reading)
  staffUsersRoutes(v1, reading)
  bookingChangesRoutes(v1, db)
  bookingDeskRoutes(v1, db, approvalRules(env))
  waitingListRoutes(v1, db, limits)
  groupRequestsRoutes(v1, db, limits)
  disruptionsRoutes(v1, db, limits)
  blockedSeatsRoutes(v1, { db, reading, limits, alertPercent: env.INVENTORY_ALERT_PERCENT })
  registerPaymentRoutes(v1, db, env, protection)
  passengersRoutes(v1, db)
  notificationsRoutes(v1, db)
  announcementsRoutes(v1, db)
  liveRoutes(v1, { db: reading, findValidSessions: sessions.living })
  chatRoutes(v1, reading)
  ticketsRoutes(v1, db, { signingKey: env.PASS_SIGNING_KEY, wallets: walletNames(wallets) })
  walletRoutes(v1, {
    db: reading,
    signingKey: env.PASS_SIGNING_KEY,
    publicUrl: env.PUBLIC_URL,
    wallets,
  })
  reviewsRoutes(v1, db)
  tripOverviewsRoutes(v1, db)
  documentsRoutes(v1, documentsOptions(reading, env))
  mailboxRoutes(v1, { ...mail, db: reading })
  dashboardRoutes(v1, reading)
  takingsRoutes(v1, reading)
  homeRoutes(v1, reading, env.SMTP_URL !== undefined)
  setupRoutes(v1, reading, {
    hasMailServer: env.SMTP_URL !== undefined,
    hasPublicAddress: !isLoopback(env.PUBLIC_URL),
    hasPaymentProvider: env.MIDTRANS_SERVER_KEY !== undefined,
  })
  imagesRoutes(v1, reading, env.ALLOWED_ORIGINS)
  airportsRoutes(v1, reading)
  airlinesRoutes(v1, reading)
  destinationsRoutes(v1, reading, flightsService(reading).cheapestTo)
  faresRoutes(v1, reading)
  flightsRoutes(v1, reading)
  fareDetailsRoutes(v1, reading)
  priceAlertsRoutes(v1, db)
  flightAdminRoutes(v1, db)
  flightChangesRoutes(v1, db)
  bulkChangesRoutes(v1, db)
  departuresRoutes(v1, db)
  departureFactsRoutes(v1, db)
  fleetRoutes(v1, db)
  importsRoutes(v1, db)
  schedulesRoutes(v1, db, env.SCHEDULE_DAYS_AHEAD)
  farePlansRoutes(v1, db)
}

const secondFactorSettings = (env: Config, secret: string): SecondFactorSettings => ({
  box: secretBox(secret, env.SESSION_SECRET_PREVIOUS),
  party: relyingParty(env.PUBLIC_URL),
  limitFactor: env.RATE_LIMIT,
  requireSecondFactor: env.STAFF_SECOND_FACTOR === 'required',
})

/** Payments, the provider's notifications, refunds, and what of it needs a second person. */
function registerPaymentRoutes(
  v1: FastifyInstance,
  db: Database,
  env: Config,
  protection: Pick<Protection, 'limits' | 'work'>,
) {
  const provider = configuredProvider(env)
  const rules = approvalRules(env)
  midtransRoutes(v1, db, { provider, signatureKey: env.MIDTRANS_SIGNATURE_KEY })
  travellerPaymentsRoutes(v1, db, {
    provider,
    returnUrl: (id_trip) => `${env.PUBLIC_URL}/my-booking/pay/${id_trip}`,
  })
  paymentReviewRoutes(v1, db, rules)
  statementsRoutes(v1, db, rules)
  paymentExceptionsRoutes(v1, db, rules)
  bankAccountsRoutes(v1, db, rules)
  deadlinesRoutes(v1, db)
  creditRoutes(v1, db, rules)
  insuranceRoutes(v1, db)
  settlementsRoutes(v1, db)
  vouchersRoutes(v1, db)
  refundsRoutes(v1, db, { approvals: rules, protection })
  staffRefundsRoutes(v1, db)
  staffCasesRoutes(v1, db)
  staffPaymentsRoutes(v1, db)
  approvalsRoutes(v1, db, rules)
}
