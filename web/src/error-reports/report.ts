import { scrub, scrubPath } from '@sayap/contract/core/scrub'
import {
  envelopeOf,
  parseDsn,
  SDK,
  type SentryEvent,
  type SentryFrame,
} from '@sayap/contract/core/sentry'

/** The script that listens has the settings. */
const settings = () => document.querySelector<HTMLElement>('script[data-dsn]')?.dataset ?? {}

/** Reports of one page until it is loaded again. */
const MOST = 5
const seen = new Set<string>()

/** Reports the error of an event, once, without personal data. Failures are nobody's concern. */
export function report(event: Event) {
  const { dsn = '', release = '', environment = '' } = settings()
  const project = parseDsn(dsn)
  const error = errorOf(event)
  if (!project || !(error instanceof Error) || isForeign(error)) return
  const key = `${error.name} ${error.message}`
  if (seen.has(key) || seen.size >= MOST) return
  seen.add(key)
  const body = envelopeOf(describe(error, release, environment), new Date())
  const query = new URLSearchParams({ sentry_key: project.key, sentry_version: '7' })
  // As plain text, so that the browser sends it without asking first.
  void fetch(`${project.url}?${query}`, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {})
}

const errorOf = (event: Event): unknown => {
  const { error, reason, detail } = event as ErrorEvent & PromiseRejectionEvent & CustomEvent
  return error ?? reason ?? detail
}

/** Networks that fail, requests that were given up, and what extensions of the browser do. */
const isForeign = ({ name, message, stack = '' }: Error) =>
  name === 'AbortError' ||
  /^(Failed to fetch$|NetworkError|Load failed$)|ResizeObserver loop/.test(message) ||
  !framesOf(stack).some(({ filename }) => filename.startsWith('/'))

const describe = (error: Error, release: string, environment: string) => {
  const event: SentryEvent = {
    event_id: crypto.randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    release,
    environment,
    sdk: SDK,
    transaction: scrubPath(location.pathname),
    request: { url: location.origin + scrubPath(location.pathname) },
    exception: {
      values: [
        {
          type: scrub(error.name),
          value: scrub(error.message, enteredValues()),
          stacktrace: { frames: framesOf(error.stack ?? '') },
        },
      ],
    },
  }
  return event
}

/** What is typed into the page, and who is signed in. */
function enteredValues() {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const values = [...fields].map(({ value }) => value)
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    return [...values, ...Object.values(Object(user)).map(String)]
  } catch {
    return values
  }
}

/** `at name (address:1:2)` of Chromium, `name@address:1:2` of Firefox and Safari. */
const FRAME = /^\s*(?:at )?(?:async )?(?:(.*?)(?: \(|@))?(\w[\w+.-]*:\/\/\S+?):(\d+):(\d+)\)?$/
const MAX_FRAMES = 50

function framesOf(stack: string): SentryFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, address, lineno, colno] = FRAME.exec(line) ?? []
      if (!address) return []
      const { origin, pathname, protocol } = new URL(address)
      const isOurs = origin === location.origin
      const frame: SentryFrame = {
        filename: isOurs ? filePath(pathname) : `${protocol}//…`,
        // By which the receiver finds the source map of the release.
        ...(isOurs && { abs_path: origin + filePath(pathname) }),
        lineno: Number(lineno),
        colno: Number(colno),
        in_app: isOurs,
        ...(name && { function: name.slice(0, 100) }),
      }
      return [frame]
    })
    .slice(0, MAX_FRAMES)
    .reverse()
}

/** A script of the build; an inline handler has the address of the page, which may name a booking. */
const filePath = (path: string) => (path.endsWith('.js') ? path : scrubPath(path))
