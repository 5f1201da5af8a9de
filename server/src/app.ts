import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { providerSignInRoutes } from '#modules/accounts/identity-providers/providers.routes'
import { sendResetLinksJob } from '#modules/accounts/recovery/send-reset-links.job'
import { secretBox } from '#modules/accounts/second-factors/secret-box'
import { serviceAccountsService } from '#modules/accounts/service-accounts/service-accounts.service'
import { expireSessionsJob } from '#modules/accounts/sign-in/expire-sessions.job'
import { loadLeakedPasswords } from '#modules/accounts/sign-in/leaked-passwords'
import { sessionSecret } from '#modules/accounts/sign-in/session-secret.service'
import { sessionsService } from '#modules/accounts/sign-in/sessions.service'
import { approvalsService } from '#modules/approvals/approvals.service'
import { expireApprovalsJob } from '#modules/approvals/expire-approvals.job'
import { groupRequestsJob } from '#modules/booking/groups/group-requests.job'
import { expireBookingsJob } from '#modules/booking/lifecycle/expire-bookings.job'
import { retentionJob } from '#modules/booking/privacy/retention.job'
import { inventoryLimits } from '#modules/booking/protection/limits'
import { keepRevokedPassesJob } from '#modules/booking/tickets/keep-revoked-passes.job'
import { waitingListJob } from '#modules/booking/waiting-list/waiting-list.job'
import { deleteUnusedImagesJob } from '#modules/catalog/images/delete-unused-images.job'
import {
  priceFaresByDaysJob,
  priceFreedFaresJob,
} from '#modules/flights/fare-plans/price-fares.job'
import { importFlightsJob } from '#modules/flights/import/import-flights.job'
import { checkPriceAlertsJob } from '#modules/flights/price-alerts/check-price-alerts.job'
import { unreadRepliesJob } from '#modules/messaging/chat/unread-replies.job'
import {
  deleteOldEmailsJob,
  mailDeps,
  sendEmailsJob,
} from '#modules/messaging/email/send-emails.job'
import { paymentRemindersJob } from '#modules/messaging/notifications/payment-reminders.job'
import { startBankAccountsJob } from '#modules/payment/bank-accounts/start-bank-accounts.job'
import { lapseInsuranceJob } from '#modules/payment/insurance/lapse-insurance.job'
import { proposalsJob } from '#modules/refunds/disruptions/proposals.job'
import { pagesRoutes } from '#modules/reporting/public-pages/pages.routes'
import { deleteOldDeliveriesJob, sendWebhooksJob } from '#modules/webhooks/send-webhooks.job'
import type { WebhookSettings } from '#modules/webhooks/webhooks.service'
import { registerAudit } from '#platform/audit/audit'
import { auditedDatabase } from '#platform/audit/audit-context'
import { poolRebuilt } from '#platform/database/connection-pool'
import type { RootDatabase } from '#platform/database/database'
import { serverRoot, version } from '#platform/database/server-root'
import { handleError } from '#platform/http/errors/error-handler'
import { registerNotFoundHandler } from '#platform/http/errors/not-found'
import { registerFastPath } from '#platform/http/fast-path'
import { registerHealthChecks } from '#platform/http/health/health'
import { serveHealth } from '#platform/http/health/health-server'
import { registerHolderCookie } from '#platform/http/holder-cookie'
import { registerBodyParser } from '#platform/http/input/body-parser'
import { validatorCompiler } from '#platform/http/input/validation'
import { registerOpenApi } from '#platform/http/openapi/openapi'
import { serveWeb } from '#platform/http/pages/web-files'
import { registerWellKnown } from '#platform/http/pages/well-known'
import { accessTokens, registerAuthentication } from '#platform/http/security/authentication'
import { registerCors } from '#platform/http/security/cross-origin'
import { registerHostCheck } from '#platform/http/security/host-header'
import { exchangeLimits } from '#platform/http/security/limit-exchange'
import { MAX_DELAY_MS, registerLoadShedding } from '#platform/http/security/load-shedding'
import { registerRateLimit } from '#platform/http/security/rate-limit'
import { registerSecurityHeaders } from '#platform/http/security/security-headers'
import { serverOptions } from '#platform/http/server-options'
import { scheduleJobs } from '#platform/jobs/scheduler'
import { type LogResponse, type LogStream, registerRequestLog } from '#platform/log/log'
import { useTracer } from '#platform/tracing/tracing'
import { approvalRules, type Config, tracingSettings } from './config'
import { registerRoutes } from './routes'
import { registerSubscribers } from './subscribers'
import { bulkChangesJob, deleteOldBulkChangesJob } from './use-cases/bulk-changes/bulk-changes.job'
import { carryOutDisruptionsJob } from './use-cases/disruptions/carry-out.job'
import { extendSchedulesJob, makeFlightsJob } from './use-cases/make-flights.job'
import { undoImportsJob } from './use-cases/undo-imports.job'

export interface AppParts {
  db: RootDatabase
  env: Config
  /** Destination of log lines; stdout when absent. */
  log?: LogStream
  /** Milliseconds for a response. Tests wait longer: they may not depend on how busy the machine is. */
  responseWithinMs?: number
  /** Milliseconds of event loop delay beyond which requests are refused; for tests, infinite. */
  maxDelayMs?: number
}

/** Builds the whole server without listening: `main` listens, tests inject requests. */
export async function buildApp({
  db: root,
  env,
  log,
  responseWithinMs = env.RESPONSE_TIMEOUT * 1000,
  maxDelayMs = MAX_DELAY_MS,
}: AppParts): Promise<FastifyInstance> {
  const limits = inventoryLimits(env)
  registerSubscribers(limits)
  const db = auditedDatabase(root)
  if (env.LEAKED_PASSWORDS) await loadLeakedPasswords(env.LEAKED_PASSWORDS)
  const secret = await sessionSecret(db, env.SESSION_SECRET)
  const traced = await tracingOf(env)
  const app = Fastify(serverOptions(env, log))
  const withSpans = traced(app)
  const program = {
    release: env.SENTRY_RELEASE ?? `sayap@${version()}`,
    environment: env.SENTRY_ENVIRONMENT,
  }
  await reportErrors(app, env.SENTRY_DSN, program)
  app.decorate('responseWithinMs', responseWithinMs)
  logRebuiltPools(app)
  const tokens = accessTokens(secret, env.SESSION_SECRET_PREVIOUS)
  const sessions = sessionsService(db, tokens, {
    secret,
    replaceFirstPassword: env.STAFF_FIRST_PASSWORD === 'change',
    requireSecondFactor: env.STAFF_SECOND_FACTOR === 'required',
  })
  await approvalsService(db).recordMode(approvalRules(env))
  const jobs = db.lane('jobs')
  const webhooks: WebhookSettings = {
    box: secretBox(secret, env.SESSION_SECRET_PREVIOUS),
    allowLoopback: env.WEBHOOK_LOOPBACK,
  }
  const mail = mailDeps(jobs, env)

  await registerPlugins(app, { db, env, secret, withSpans, maxDelayMs })
  const refuse = registerNotFoundHandler(app)
  registerHealthChecks(app, db)
  if (env.HEALTH_PORT !== undefined) serveHealth(app, { host: env.HOST, port: env.HEALTH_PORT })
  const serviceAccounts = serviceAccountsService(db, env.DEMO ? 'test' : 'live')
  registerAuthentication(app, tokens, sessions.principal, serviceAccounts.principal)
  registerAudit(app, db)

  await app.register(
    async (v1) =>
      registerRoutes(v1, { db, env, mail, secret, tokens, sessions, serviceAccounts, webhooks }),
    {
      prefix: '/api/v1',
    },
  )
  // Hooks on closing run in reverse order: the jobs end before their connection to the mail server.
  app.addHook('onClose', async () => mail.transport?.close())
  scheduleJobs(app, [
    expireBookingsJob(jobs),
    lapseInsuranceJob(jobs),
    waitingListJob(jobs, limits),
    groupRequestsJob(jobs),
    proposalsJob(jobs, limits),
    carryOutDisruptionsJob(jobs),
    expireApprovalsJob(jobs),
    startBankAccountsJob(jobs),
    paymentRemindersJob(jobs),
    unreadRepliesJob(jobs),
    sendEmailsJob(mail),
    deleteOldEmailsJob(jobs),
    expireSessionsJob(jobs),
    sendResetLinksJob(jobs),
    retentionJob(jobs),
    keepRevokedPassesJob(jobs),
    deleteUnusedImagesJob(jobs),
    importFlightsJob(jobs),
    undoImportsJob(jobs),
    checkPriceAlertsJob(jobs),
    priceFreedFaresJob(jobs),
    priceFaresByDaysJob(jobs),
    makeFlightsJob(jobs),
    extendSchedulesJob(jobs, env.SCHEDULE_DAYS_AHEAD),
    sendWebhooksJob(jobs, webhooks),
    deleteOldDeliveriesJob(jobs),
    bulkChangesJob(jobs),
    deleteOldBulkChangesJob(jobs),
  ])
  registerWellKnown(app, {
    publicUrl: env.PUBLIC_URL,
    securityContact: env.SECURITY_CONTACT,
  })
  providerSignInRoutes(app, { db, env, secret, sessions })
  const describe = pagesRoutes(app, db.lane('reading'), env.PUBLIC_URL)
  await serveWeb(app, join(serverRoot, '../web/dist'), {
    refuse,
    describe,
    ...(env.SENTRY_BROWSER_DSN && { errorReports: { dsn: env.SENTRY_BROWSER_DSN, ...program } }),
  })
  return app
}

interface PluginOptions extends Pick<AppParts, 'db' | 'env'> {
  secret: string
  maxDelayMs: number
  withSpans: (logResponse: LogResponse) => LogResponse
}

/** Registers what every route needs, in the order in which a request passes it. */
async function registerPlugins(
  app: FastifyInstance,
  { db, env, secret, withSpans, maxDelayMs }: PluginOptions,
) {
  app.setErrorHandler(handleError)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerBodyParser(app)
  registerSecurityHeaders(app, env.HSTS)
  registerHostCheck(app)
  const withMetrics = await metricsOf(app, db, env)
  const logResponse = withSpans(withMetrics(registerRequestLog(app, secret)))
  registerCors(app, env.ALLOWED_ORIGINS)
  if (env.RATE_LIMIT > 0) await registerLoadShedding(app, maxDelayMs)
  const limits = registerRateLimit(app, env.RATE_LIMIT)
  // The embedded database has one server only.
  if (env.RATE_LIMIT > 0 && env.DATABASE_URL) exchangeLimits(app, db, limits.counters)
  registerFastPath(app, {
    consumeLimit: limits.consume,
    logResponse,
    origins: env.ALLOWED_ORIGINS,
    proxies: env.TRUST_PROXY,
    hsts: env.HSTS,
  })
  await app.register(cookie)
  registerHolderCookie(app, secret)
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
  if (env.API_DOCS) await registerOpenApi(app, env.PUBLIC_URL)
}

/**
 * Without an endpoint nothing is traced, and the code for it is not loaded. The returned function comes
 * before all other hooks of the app and returns a wrapper for the request log.
 */
async function tracingOf(env: Config) {
  const settings = tracingSettings(env)
  if (!settings) return () => (logResponse: LogResponse) => logResponse
  const [{ openTelemetry }, { registerRequestSpans }] = await Promise.all([
    import('#platform/tracing/open-telemetry'),
    import('#platform/tracing/request-spans'),
  ])
  let warn = (_text: string) => {}
  const tracer = openTelemetry({ ...settings, version: version() }, (text) => warn(text))
  useTracer(tracer)
  return (app: FastifyInstance) => {
    warn = (text) => app.log.warn(text)
    app.addHook('onClose', async () => {
      useTracer(undefined)
      await tracer.close()
    })
    return registerRequestSpans(app, tracer)
  }
}

/** A pool that is rebuilt again and again has a cause that only the operator can look for. */
function logRebuiltPools(app: FastifyInstance) {
  const log = (lane: unknown) => app.log.warn({ lane }, 'a pool gave no connection back: replaced')
  poolRebuilt.subscribe(log)
  app.addHook('onClose', async () => poolRebuilt.unsubscribe(log))
}

/** Without a DSN nothing is reported, and the code for it is not loaded. */
async function reportErrors(
  app: FastifyInstance,
  dsn: string | undefined,
  program: { release: string; environment: string },
) {
  if (!dsn) return
  const { openErrorReports } = await import('#platform/error-reports/error-reports')
  const reports = openErrorReports({ dsn, ...program }, (text) => app.log.warn(text))
  app.addHook('onClose', () => reports.close())
}

/** Without METRICS_PORT nothing is measured, and the code for it is not loaded. */
async function metricsOf(app: FastifyInstance, db: RootDatabase, env: Config) {
  if (env.METRICS_PORT === undefined) return (logResponse: LogResponse) => logResponse
  const [{ openMetrics }, { registerBusinessMetrics }] = await Promise.all([
    import('#platform/metrics/metrics'),
    import('#modules/reporting/metrics/business-metrics'),
  ])
  return openMetrics(
    app,
    db,
    { host: env.METRICS_HOST, port: env.METRICS_PORT },
    registerBusinessMetrics,
  )
}
