/** One event of a stream; a heartbeat has no name. */
export interface Heard {
  event: string
  id?: string | undefined
  data?: unknown
}

const LINE = /^(event|id|data): ?(.*)$/

function read(part: string): Heard {
  const heard: Heard = { event: '' }
  for (const line of part.split('\n')) {
    const [, field, value = ''] = LINE.exec(line) ?? []
    if (field === 'event') heard.event = value
    if (field === 'id') heard.id = value
    if (field === 'data') heard.data = JSON.parse(value)
  }
  return heard
}

/** The events of a `text/event-stream` as they arrive, heartbeats included. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Heard> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield read(part)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
