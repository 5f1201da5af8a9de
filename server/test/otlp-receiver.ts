import { startReceiver } from './webhook-receiver'

interface OtlpValue {
  stringValue?: string
  intValue?: number
}

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, string | number | undefined>
  failed: boolean
}

interface OtlpSpan extends Omit<ReceivedSpan, 'attributes' | 'failed'> {
  attributes: { key: string; value: OtlpValue }[]
  status: { code: number }
}

const ERROR = 2

/** A receiver of OTLP over HTTP in JSON. `text` is all that it was sent, as it came. */
export async function startOtlpReceiver() {
  const receiver = await startReceiver((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  )
  const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))
  return {
    url: receiver.url,
    received: receiver.received,
    answerBy: receiver.answerBy,
    text: () => receiver.received.map(({ body }) => body).join('\n'),
    /** `service.name` and the like. */
    resource: () => plain(bodies()[0]?.resourceSpans[0].resource.attributes ?? []),
    spans: (): ReceivedSpan[] =>
      bodies()
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }: { spans: OtlpSpan[] }) => spans)
        .map((span) => ({
          ...span,
          attributes: plain(span.attributes),
          failed: span.status.code === ERROR,
        })),
    close: receiver.close,
  }
}

const plain = (attributes: OtlpSpan['attributes']) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
