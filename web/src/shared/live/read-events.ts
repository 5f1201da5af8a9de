import { createParser } from 'eventsource-parser'

/** One server-sent event. A heartbeat has no name. */
export interface ServerEvent {
  event: string
  id?: string | undefined
  data?: unknown
}

/** The events of a `text/event-stream` as they arrive, heartbeats (comments) included. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const events: ServerEvent[] = []
  const parser = createParser({
    onEvent: ({ event = '', id, data }) => events.push({ event, id, data: JSON.parse(data) }),
    onComment: () => events.push({ event: '' }),
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* events.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
