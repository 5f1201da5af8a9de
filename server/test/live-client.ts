import { get, type IncomingMessage } from 'node:http'

export interface Said {
  event: string
  id: string | undefined
  data: unknown
}

const open = new Set<() => void>()
export const closeStreams = () => {
  for (const close of open) close()
  open.clear()
}

/** Opens the live stream of that server as one person; `next` waits for what is said. */
export async function listen(url: string, headers: Record<string, string>) {
  const request = get(`${url}/api/v1/live`, {
    headers: { accept: 'text/event-stream', ...headers },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  const close = () => void request.destroy()
  open.add(close)
  const { next, waiting, hear } = mailbox()
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (!part.startsWith(':')) hear(read(part))
  })
  response.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  return { status: response.statusCode, head: response.headers, next, waiting, close, ended }
}

function read(part: string): Said {
  const fields = new Map(part.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
  return {
    event: fields.get('event') ?? '',
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? 'null'),
  }
}

function mailbox() {
  const said: Said[] = []
  let wanted: ((one: Said) => void) | undefined
  return {
    hear(one: Said) {
      if (!wanted) return void said.push(one)
      wanted(one)
      wanted = undefined
    },
    waiting: () => said,
    next: async () =>
      said.shift() ??
      new Promise<Said>((resolve, reject) => {
        wanted = resolve
        setTimeout(reject, 5000, new Error('nothing was said')).unref()
      }),
  }
}
