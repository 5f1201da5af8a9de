import { get, type IncomingMessage } from 'node:http'

export interface ReceivedEvent {
  event: string
  id: string | undefined
  data: unknown
}

const open = new Set<() => void>()
export const closeStreams = () => {
  for (const close of open) close()
  open.clear()
}

/** Opens the live stream of that server; `next` waits for the next event. */
export async function listen(url: string, headers: Record<string, string>) {
  const request = get(`${url}/api/v1/live`, {
    headers: { accept: 'text/event-stream', ...headers },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  const close = () => void request.destroy()
  open.add(close)
  const { next, waiting, add } = eventQueue()
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (!part.startsWith(':')) add(parseEvent(part))
  })
  response.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  return { status: response.statusCode, head: response.headers, next, waiting, close, ended }
}

function parseEvent(part: string): ReceivedEvent {
  const fields = new Map(part.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
  return {
    event: fields.get('event') ?? '',
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? 'null'),
  }
}

function eventQueue() {
  const received: ReceivedEvent[] = []
  let resolveNext: ((event: ReceivedEvent) => void) | undefined
  return {
    add(event: ReceivedEvent) {
      if (!resolveNext) return void received.push(event)
      resolveNext(event)
      resolveNext = undefined
    },
    waiting: () => received,
    next: async () =>
      received.shift() ??
      new Promise<ReceivedEvent>((resolve, reject) => {
        resolveNext = resolve
        setTimeout(reject, 60_000, new Error('No event arrived within a minute.')).unref()
      }),
  }
}
