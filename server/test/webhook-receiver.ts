import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, received: Received) => void

/** A receiver of webhooks on this machine; `answer` may be replaced while it runs. */
export async function startReceiver(answer: Answer = (response) => response.end('thanks')) {
  const received: Received[] = []
  const receiver = { answer }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      receiver.answer(response, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answerBy: (next: Answer) => {
      receiver.answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
