import PgBoss from 'pg-boss'
import type { Database } from './database'
import type { Sql } from './sql'

/** The kinds of work there are; a job carries no data: what is to do stands in tables. */
export const JOBS = ['flight-imports'] as const
export type Job = (typeof JOBS)[number]

const PATIENCE = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  /** A job that takes longer has lost its server: it is begun again. */
  expireInSeconds: 60,
}
/** How often that is looked after. */
const MAINTENANCE = { maintenanceIntervalSeconds: 30 }
/** How often a server asks whether there is work. */
const POLL_MS = 1000

export interface JobQueue {
  /** Makes the queues where there are none; to be called before the transaction that sends. */
  open(): Promise<void>
  /** Queued with the transaction: a rollback takes the job back too. */
  send(tx: Database, job: Job): Promise<void>
  /** Does jobs of this kind, one after the other, until `close`. Every job may come twice. */
  work(job: Job, handle: () => Promise<void>): void
  /** Waits for the job in progress. */
  close(): Promise<void>
}

/** Jobs in the database itself, by pg-boss in a schema of its own. */
export function jobQueue(db: Database, failed: (error: unknown) => void): JobQueue {
  let boss: Promise<PgBoss> | undefined
  const stops: (() => Promise<void>)[] = []
  const started = () => {
    boss ??= start(db, failed).catch((error) => {
      boss = undefined
      throw error
    })
    return boss
  }

  return {
    open: async () => void (await started()),
    send: async (tx, job) => {
      await (await started()).send(job, {}, { db: lend(tx) })
    },
    work: (job, handle) => {
      stops.push(repeat(async () => doAll(await started(), job, handle), failed))
    },
    close: async () => {
      for (const stop of stops) await stop()
      await (await boss?.catch(() => undefined))?.stop({ graceful: false })
    },
  }
}

async function start(db: Database, failed: (error: unknown) => void) {
  const boss = new PgBoss({ db: lend(db), schedule: false, ...MAINTENANCE })
  boss.on('error', failed)
  await boss.start()
  for (const name of JOBS) await boss.createQueue(name, { name, ...PATIENCE })
  return boss
}

/** By hand: pg-boss's own workers leave a lost connection as a rejection that ends the process. */
async function doAll(boss: PgBoss, job: Job, handle: () => Promise<void>) {
  for (;;) {
    const [next] = await boss.fetch(job)
    if (!next) return
    try {
      await handle()
    } catch (error) {
      await boss.fail(job, next.id)
      throw error
    }
    await boss.complete(job, next.id)
  }
}

/** The function it gives stops that, after a turn in progress. */
function repeat(turn: () => Promise<void>, failed: (error: unknown) => void) {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= turn()
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }, POLL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const WHOLE = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/

/**
 * What pg-boss asks its questions through. A text that is a transaction runs as one of ours: were it
 * to fail in the middle, the connection would go back in a transaction that failed.
 */
const lend = (db: Database): PgBoss.Db => ({
  async executeSql(text: string, values: unknown[] = []) {
    const steps = WHOLE.exec(text)?.[1]
    if (steps === undefined) return { rows: await db.rows({ text, values } as unknown as Sql) }
    await db.transaction((tx) => tx.script(steps))
    return { rows: [] }
  },
})
