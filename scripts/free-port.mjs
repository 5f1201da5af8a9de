// A free port for the server of a test, a benchmark or an attack.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, which could take one before a server does. */
const [LOWEST_PORT, PORTS] = [20_000, 12_000]

/** Returns a port of this machine that was free a moment ago. */
export async function freePort() {
  const port = LOWEST_PORT + randomInt(PORTS)
  const isFree = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
