import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'

interface HealthAddress {
  host: string
  port: number
}

const BEAT_MS = 100
/** An event loop that stood still for so long is not busy but lost. */
const STUCK_MS = 30_000

/**
 * Serves `/healthz` on a port and in a thread of its own until the app closes: in a rush the event
 * loop of the main thread is late, and a supervisor would end a process that only has much to do.
 */
export function serveHealth(app: FastifyInstance, address: HealthAddress, stuckMs = STUCK_MS) {
  app.addHook('onReady', async () => {
    const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
    const worker = new Worker(join(import.meta.dirname, 'health-thread.js'), {
      workerData: { ...address, shared, stuckMs },
    })
    const beats = new Int32Array(shared)
    const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await worker.terminate()
    })
    const [{ error }] = await once(worker, 'message')
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    worker.unref()
  })
}
