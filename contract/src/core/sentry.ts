/** A project at Sentry, GlitchTip or another receiver that speaks its protocol. */
export interface SentryProject {
  /** Where envelopes are posted to. */
  url: string
  /** Public: it allows sending only. */
  key: string
  /** `https://errors.example.com` */
  origin: string
}

const DSN =
  /^(https?:\/\/)([\w-]+)@((?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?)((?:\/[\w.-]+)*)\/([\w-]+)$/i

/** Reads a DSN, `https://KEY@HOST/PROJECT`; undefined where the text is none. */
export function parseDsn(dsn: string): SentryProject | undefined {
  const [, protocol, key, host, path = '', project] = DSN.exec(dsn) ?? []
  if (!protocol || !key || !project || !URL.canParse(dsn)) return undefined
  const origin = `${protocol}${host}`
  return { origin, key, url: `${origin}${path}/api/${project}/envelope/` }
}

/** A call of the stack; the innermost comes last. */
export interface SentryFrame {
  filename: string
  /** The whole address of the file. */
  abs_path?: string
  function?: string
  lineno?: number
  colno?: number
  in_app: boolean
}

export interface SentryException {
  type: string
  value?: string
  stacktrace?: { frames: SentryFrame[] }
}

/** https://develop.sentry.dev/sdk/data-model/event-payloads/ */
export interface SentryEvent {
  event_id: string
  /** Seconds since 1970. */
  timestamp: number
  platform: 'node' | 'javascript'
  level: 'error' | 'fatal'
  release: string
  environment: string
  /** The route template. */
  transaction?: string
  tags?: Record<string, string>
  extra?: Record<string, number>
  contexts?: Record<string, Record<string, string>>
  request?: { url: string }
  exception: { values: SentryException[] }
  /** That the receiver stores no address of the sender. */
  sdk: { name: string; version: string; settings: { infer_ip: 'never' } }
}

/** https://develop.sentry.dev/sdk/data-model/envelopes/ */
export const envelopeOf = (event: SentryEvent, sentAt: Date) =>
  [
    JSON.stringify({ event_id: event.event_id, sent_at: sentAt.toISOString() }),
    JSON.stringify({ type: 'event' }),
    JSON.stringify(event),
  ].join('\n')

export const SDK: SentryEvent['sdk'] = {
  name: 'sayap',
  version: '1',
  settings: { infer_ip: 'never' },
}
