import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { breaksConnection } from '#platform/database/database-errors'
import { faults } from '#platform/error-reports/error-channel'
import { inSpan } from '#platform/tracing/tracing'

/**
 * Work that a listening server repeats. Several servers may run it at the same time, so it takes
 * locks.
 */
export interface PeriodicJob {
  /** For the log: `expire-bookings`. */
  name: string
  intervalMs: number
  /** One run. It ends early once `signal` is aborted: the server is stopping. */
  run: (signal: AbortSignal) => Promise<unknown>
}

export interface EndedRun {
  job: string
  /** Whether it ended with an error. Without a database it is put off, which is none. */
  failed: boolean
}

/** Publishes the end of each run. */
export const runEnded = channel('sayap.job.ended')

/**
 * Runs each job every `intervalMs` from when the server listens until it closes. A run never
 * overlaps the one before it, an error is logged and the job goes on; closing waits for the runs
 * in progress.
 */
export function scheduleJobs(app: FastifyInstance, jobs: readonly PeriodicJob[]) {
  const stopping = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const running = new Map<string, Promise<unknown>>()

  function start({ name, run }: PeriodicJob) {
    if (running.has(name)) return
    const inProgress = inSpan({ name: `job ${name}`, kind: 'internal' }, () => run(stopping.signal))
      .then(() => false)
      .catch((error: unknown) => {
        // It has an alert of its own and is no defect of the job.
        if (breaksConnection(error)) {
          app.log.warn({ err: error, job: name }, 'a job found no database')
          return false
        }
        app.log.error({ err: error, job: name }, 'a job failed')
        faults.publish({ error, job: name })
        return true
      })
      .then((failed) => runEnded.publish({ job: name, failed } satisfies EndedRun))
      .finally(() => running.delete(name))
    running.set(name, inProgress)
  }

  app.addHook('onListen', async () => {
    for (const job of jobs) timers.push(setInterval(() => start(job), job.intervalMs).unref())
  })
  app.addHook('onClose', async () => {
    stopping.abort()
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  })
}
