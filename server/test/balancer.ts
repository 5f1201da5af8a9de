import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_MS = 100

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

/**
 * A load balancer as operators have one: it asks /readyz, keeps its connections open, sends each request to the
 * next server that is ready, and to another one only where the connection was refused.
 */
export async function startBalancer(urls: string[]) {
  const members = urls.map((url) => ({
    url,
    isReady: false,
    isOut: false,
    open: 0,
    agent: new Agent({ keepAlive: true }),
  }))
  type Member = (typeof members)[number]
  let turn = 0

  const check = async (member: Member) => {
    const answer = await fetch(`${member.url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    )
    member.isReady = answer?.ok === true
  }
  const checks = setInterval(() => void Promise.all(members.map(check)), CHECK_MS)

  const next = (tried: Member[]) => {
    const ready = members.filter((one) => one.isReady && !one.isOut && !tried.includes(one))
    return ready[turn++ % ready.length]
  }

  async function handle(incoming: IncomingMessage, answer: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    pass(incoming, Buffer.concat(parts), answer, [])
  }

  function pass(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, tried: Member[]) {
    const member = next(tried)
    if (!member) return void answer.writeHead(502).end('no server is ready')
    member.open++
    const { method, headers, url } = incoming
    const { 'transfer-encoding': _, ...kept } = headers
    const { hostname, port } = new URL(member.url)
    const call = request({
      method,
      path: url,
      hostname,
      port,
      agent: member.agent,
      headers: {
        ...kept,
        connection: 'keep-alive',
        ...(body.length > 0 && { 'content-length': body.length }),
      },
    })
    call.once('close', () => member.open--)
    call.once('response', (response) => {
      const { connection: _, 'keep-alive': __, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, rest)
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return pass(incoming, body, answer, [...tried, member])
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(`${member.url}: ${error.message}`)
    })
    call.end(body)
  }

  const server = createServer((incoming, answer) => void handle(incoming, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => members.filter(({ isReady, isOut }) => isReady && !isOut).map(({ url }) => url),
    /** Sends it nothing more; returns how many of its requests are still open. */
    takeOut: (url: string) => {
      const member = members.find((one) => one.url === url) as Member
      member.isOut = true
      return () => member.open
    },
    putBack: (url: string) => {
      const member = members.find((one) => one.url === url) as Member
      member.isOut = false
    },
    stop: async () => {
      clearInterval(checks)
      for (const { agent } of members) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
