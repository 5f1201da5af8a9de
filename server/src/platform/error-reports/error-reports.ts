import { spawnSync } from 'node:child_process'
import { envelopeOf, parseDsn, type SentryEvent } from '@sayap/contract/core/sentry'
import { type Fault, faults } from './error-channel'
import { eventOf, type Program } from './error-event'

export interface ReportSettings extends Program {
  dsn: string
}

/** Reports that one server sends in a minute, and at the same time; more are only counted. */
const PER_MINUTE = 20
const AT_A_TIME = 4
const MINUTE_MS = 60_000
/** Milliseconds. */
const SEND_WITHIN_MS = 3000
const CLOSE_WITHIN_MS = 500
const CRASH_WITHIN_MS = 2000
const MAX_PAUSE_S = 3600
const TOO_MANY = 429

/**
 * Reports every fault to a receiver that speaks Sentry's protocol. Loaded only where a DSN is set. A
 * report is sent beside the request and dropped when the receiver is slow, refuses or asks for less;
 * `warn` gets at most one line per minute then. A fault that repeats is reported once per minute.
 */
export function openErrorReports(settings: ReportSettings, warn: (text: string) => void) {
  const project = parseDsn(settings.dsn)
  if (!project) throw new Error('The DSN is none.')
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=sayap/1, sentry_key=${project.key}`,
  }
  const budget = reportBudget()
  const sending = new Set<Promise<void>>()
  let warnedAt = Number.NEGATIVE_INFINITY

  function complain(reason: string) {
    if (performance.now() - warnedAt < MINUTE_MS) return
    warnedAt = performance.now()
    warn(`error reports could not be sent: ${reason}`)
  }

  async function send(event: SentryEvent) {
    try {
      const response = await fetch(project?.url ?? '', {
        method: 'POST',
        headers,
        body: envelopeOf(event, new Date()),
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (response.status === TOO_MANY) budget.pause(retryAfter(response))
      if (!response.ok) complain(`status ${response.status}`)
    } catch (error) {
      complain((error as Error).name)
    }
  }

  function report(message: unknown) {
    const event = eventOf(message as Fault, settings)
    const notReported = budget.take(keyOf(event))
    if (notReported === undefined || sending.size >= AT_A_TIME) return
    if (notReported > 0) event.extra = { not_reported_before: notReported }
    const one = send(event).finally(() => sending.delete(one))
    sending.add(one)
  }

  /** The process ends after this: another one sends the report, and this one waits for it. */
  function reportCrash(error: unknown) {
    const event: SentryEvent = { ...eventOf({ error }, settings), level: 'fatal' }
    const order = { url: project?.url, headers, body: envelopeOf(event, new Date()) }
    spawnSync(process.execPath, ['--input-type=module', '--eval', SEND_FROM_STDIN], {
      input: JSON.stringify(order),
      timeout: CRASH_WITHIN_MS,
      env: {},
    })
  }

  faults.subscribe(report)
  process.on('uncaughtExceptionMonitor', reportCrash)
  return {
    /** Sends what is on its way, for at most half a second. */
    async close() {
      faults.unsubscribe(report)
      process.off('uncaughtExceptionMonitor', reportCrash)
      const late = new Promise((done) => setTimeout(done, CLOSE_WITHIN_MS).unref())
      await Promise.race([Promise.all(sending), late])
    },
  }
}

const SEND_FROM_STDIN = `
let text = ''
for await (const chunk of process.stdin) text += chunk
const { url, headers, body } = JSON.parse(text)
await fetch(url, { method: 'POST', headers, body, redirect: 'error' }).catch(() => undefined)
process.exit()`

/** Faults of one kind at one place of the program. */
const keyOf = ({ exception, transaction }: SentryEvent) => {
  const outermost = exception.values.at(-1)
  const frame = outermost?.stacktrace?.frames.at(-1)
  return `${transaction} ${outermost?.type} ${outermost?.value} ${frame?.filename}:${frame?.lineno}`
}

/**
 * How many reports may leave. `take` returns how many were held back since the last one that left, or
 * undefined where this one is held back too.
 */
function reportBudget() {
  let minute = Number.NEGATIVE_INFINITY
  let heldBack = 0
  let pausedUntil = 0
  const seen = new Set<string>()
  return {
    take(key: string) {
      const now = performance.now()
      if (now - minute >= MINUTE_MS) {
        minute = now
        seen.clear()
      }
      if (now < pausedUntil || seen.has(key) || seen.size >= PER_MINUTE) {
        heldBack++
        return undefined
      }
      seen.add(key)
      const before = heldBack
      heldBack = 0
      return before
    },
    pause(seconds: number) {
      pausedUntil = performance.now() + seconds * 1000
    },
  }
}

/** Seconds that the receiver asks for; a minute where it names none. */
function retryAfter({ headers }: Response) {
  const seconds = Number(headers.get('retry-after') ?? 60)
  return Math.min(Number.isFinite(seconds) && seconds > 0 ? seconds : 60, MAX_PAUSE_S)
}
