import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { accountsRoutes } from '#features/accounts/accounts.routes'
import { adminsRoutes } from '#features/accounts/admins.routes'
import { recoveryRoutes } from '#features/accounts/links/recovery.routes'
import { verificationRoutes } from '#features/accounts/links/verification.routes'
import { profileRoutes } from '#features/accounts/profile.routes'
import { identityProvidersRoutes } from '#features/accounts/providers/providers.routes'
import { securityRoutes } from '#features/accounts/security.routes'
import { sessionsRoutes } from '#features/accounts/sessions.routes'
import type { sessionsService } from '#features/accounts/sessions.service'
import { usersRoutes } from '#features/accounts/users.routes'
import { airlinesRoutes } from '#features/airlines/airlines.routes'
import { airportsRoutes } from '#features/airports/airports.routes'
import { auditRoutes } from '#features/audit/audit.routes'
import { bookingsRoutes } from '#features/bookings/bookings.routes'
import { chatRoutes } from '#features/chat/chat.routes'
import { contactRoutes } from '#features/chat/contact.routes'
import { dashboardRoutes } from '#features/dashboard/dashboard.routes'
import { destinationsRoutes } from '#features/destinations/destinations.routes'
import { faresRoutes } from '#features/destinations/fares.routes'
import { flightAdminRoutes } from '#features/flights/flight-admin.routes'
import { flightsRoutes } from '#features/flights/flights.routes'
import { imagesRoutes } from '#features/images/images.routes'
import { importsRoutes } from '#features/imports/imports.routes'
import { mailOffice } from '#features/mail/mail-office'
import { mailboxRoutes } from '#features/mail/mailbox.routes'
import { announcementsRoutes } from '#features/notifications/announcements.routes'
import { liveRoutes } from '#features/notifications/live.routes'
import { notificationsRoutes } from '#features/notifications/notifications.routes'
import { papersRoutes } from '#features/papers/papers.routes'
import { passengersRoutes } from '#features/passengers/passengers.routes'
import { privacyRoutes } from '#features/privacy/privacy.routes'
import { reviewsRoutes } from '#features/reviews/reviews.routes'
import { holdsRoutes } from '#features/seats/holds.routes'
import { seatsRoutes } from '#features/seats/seats.routes'
import { ticketsRoutes } from '#features/tickets/tickets.routes'
import type { AccessTokens } from '#http/access-token'
import type { Env } from './env'
import { serveMoney } from './serve-money'

interface FeatureParts {
  db: Home
  env: Env
  secret: string
  tokens: AccessTokens
  sessions: ReturnType<typeof sessionsService>
}

/** Every endpoint below /api/v1. */
export function serveFeatures(
  v1: FastifyInstance,
  { db, env, secret, tokens, sessions }: FeatureParts,
) {
  accountsRoutes(v1, { db, secret, sessions })
  sessionsRoutes(v1, { tokens, sessions, origins: env.ALLOWED_ORIGINS })
  identityProvidersRoutes(v1, env)
  recoveryRoutes(v1, db)
  verificationRoutes(v1, db)
  contactRoutes(v1, env.CONTACT_EMAIL)
  profileRoutes(v1, db)
  securityRoutes(v1, db)
  adminsRoutes(v1, db)
  usersRoutes(v1, db)
  auditRoutes(v1, db)
  privacyRoutes(v1, db)
  seatsRoutes(v1, db)
  holdsRoutes(v1, db)
  bookingsRoutes(v1, db)
  serveMoney(v1, db, env)
  passengersRoutes(v1, db)
  notificationsRoutes(v1, db)
  announcementsRoutes(v1, db)
  liveRoutes(v1, { db, living: sessions.living })
  chatRoutes(v1, db)
  ticketsRoutes(v1, db, env.PASS_SIGNING_KEY)
  reviewsRoutes(v1, db)
  papersRoutes(v1, { db, signingKey: env.PASS_SIGNING_KEY, publicUrl: env.PUBLIC_URL })
  mailboxRoutes(v1, mailOffice({ db, env }))
  dashboardRoutes(v1, db)
  imagesRoutes(v1, db, env.ALLOWED_ORIGINS)
  airportsRoutes(v1, db)
  airlinesRoutes(v1, db)
  destinationsRoutes(v1, db)
  faresRoutes(v1, db)
  flightsRoutes(v1, db)
  flightAdminRoutes(v1, db)
  importsRoutes(v1, db)
}
