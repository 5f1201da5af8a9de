// The thread that answers /healthz on its own port; started by health-server.ts.
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { host, port, shared, stuckMs } = workerData
/** Incremented by the main thread as long as its event loop turns. */
const beats = new Int32Array(shared)
let last = -1
let changedAt = 0

setInterval(look, 100)
function look() {
  const now = Atomics.load(beats, 0)
  if (now !== last) changedAt = performance.now()
  last = now
}

const server = createServer(({ url, method }, response) => {
  if (url !== '/healthz' || method !== 'GET') return void response.writeHead(404).end()
  look()
  const isAlive = performance.now() - changedAt < stuckMs
  response
    .writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(JSON.stringify({ status: isAlive ? 'ok' : 'stuck' }))
})
server.once('error', ({ message, code }) => parentPort.postMessage({ error: { message, code } }))
server.listen({ host, port }, () => parentPort.postMessage({}))
