// The whole of the drawing's thread: one paper after the other, as drawing.ts asks for them.
import { parentPort } from 'node:worker_threads'
import type { Order } from './drawing'
import { eTicket } from './e-ticket'
import { receipt } from './receipt'

const draw = ({ paper, trip, language, codes }: Order) =>
  paper === 'e-ticket' ? eTicket(trip, language, codes) : receipt(trip, language)

parentPort?.on('message', async (order: Order) => {
  try {
    // A copy: a small Buffer shares its memory with others, and what is handed over is gone here.
    const bytes = new Uint8Array(await draw(order))
    parentPort?.postMessage({ bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.stack : String(error) })
  }
})
