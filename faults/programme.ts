import { appendFileSync } from 'node:fs'

/** `npm run faults` sets how often each fault is repeated; `npm test` repeats it a few times. */
const ofProgramme = (name: string, few: number) => Number(process.env[name] ?? few)

export const ROUNDS = ofProgramme('FAULT_ROUNDS', 3)
export const SERVER_KILLS = ofProgramme('FAULT_SERVER_KILLS', 3)
export const DATABASE_KILLS = ofProgramme('FAULT_DATABASE_KILLS', 2)

const file = process.env.FAULT_REPORT
const minutes = ofProgramme('FAULT_MINUTES', 60)

/** Repeats a round so many times, or until the minutes that a fault may take are over. */
export async function repeat(times: number, round: () => Promise<void>) {
  const began = performance.now()
  for (let nth = 0; nth < times && performance.now() - began < minutes * 60_000; nth++)
    await round()
}

/**
 * Milliseconds after which bookings must work again, within which a request must be answered (the
 * server's own limit is 5 seconds) and a process must end (its own: 2 seconds). Without their defence
 * these never came, or came after nine seconds. `npm test` runs on machines that are slow or busy.
 */
export const BACK_WITHIN_MS = file ? 10_000 : 60_000
export const ANSWERED_WITHIN_MS = file ? 8000 : 30_000
export const STOPPED_WITHIN_MS = file ? 4000 : 8000
/** For one round, with a wide margin. */
export const ROUND_MS = 4 * BACK_WITHIN_MS + 60_000

/** How long the server is asked more than it can answer. */
export const OVERLOAD_SECONDS = file ? 30 : 4
/**
 * Within which `/healthz` must then be answered. No limit in `npm test`: beside other load of the
 * machine the generator takes the processors from the thread that answers as well.
 */
export const HEALTHY_WITHIN_MS = file ? 100 : undefined

/** A row of the programme's table; faults/run.mjs prints it. */
export function reportRow(row: Record<string, string | number>) {
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
