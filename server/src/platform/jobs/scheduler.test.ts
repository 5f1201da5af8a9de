import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '#platform/database/database-errors'
import { faults } from '#platform/error-reports/error-channel'
import { type PeriodicJob, runEnded, scheduleJobs } from './scheduler'

const INTERVAL_MS = 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server with one job, not listening yet. `log` receives its lines. */
function serverWithJob(run: PeriodicJob['run'], log: string[] = [], level = 'error') {
  const app = fastify({
    logger: { level, stream: { write: (line: string) => log.push(line) } },
  })
  scheduleJobs(app, [{ name: 'test-job', intervalMs: INTERVAL_MS, run }])
  return app
}

const listen = (app: ReturnType<typeof serverWithJob>) => app.listen({ host: '127.0.0.1', port: 0 })

const passIntervals = (count: number) => vi.advanceTimersByTimeAsync(count * INTERVAL_MS)

test('a job runs once per interval from when the server listens until it closes', async () => {
  const run = vi.fn(async () => undefined)
  const app = serverWithJob(run)
  await app.ready()
  await passIntervals(2)
  expect(run).toHaveBeenCalledTimes(0)

  await listen(app)
  await passIntervals(3)
  expect(run).toHaveBeenCalledTimes(3)

  await app.close()
  await passIntervals(2)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a job does not start again while its previous run is in progress', async () => {
  let endRun = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (endRun = resolve)))
  const app = serverWithJob(run)
  await listen(app)

  await passIntervals(3)
  expect(run).toHaveBeenCalledTimes(1)

  endRun()
  await passIntervals(0)
  await passIntervals(1)
  expect(run).toHaveBeenCalledTimes(2)
  endRun()
  await app.close()
})

test('a run that found no database is a warning and no defect', async () => {
  const log: string[] = []
  const reported = vi.fn()
  faults.subscribe(reported)
  const lost = new DatabaseUnavailableError('the connection was lost')
  const app = serverWithJob(() => Promise.reject(lost), log, 'warn')
  await listen(app)
  await passIntervals(1)
  expect(log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, job: 'test-job' }),
  ])
  expect(reported).not.toHaveBeenCalled()
  faults.unsubscribe(reported)
  await app.close()
})

test('a failed run is logged with the name of the job, and the job runs again', async () => {
  const log: string[] = []
  const run = vi.fn<PeriodicJob['run']>().mockRejectedValueOnce(new Error('the disk is full'))
  run.mockResolvedValue(undefined)
  const app = serverWithJob(run, log)
  await listen(app)

  await passIntervals(1)
  expect(log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      job: 'test-job',
      err: expect.objectContaining({ message: 'the disk is full' }),
    }),
  ])

  await passIntervals(1)
  expect(run).toHaveBeenCalledTimes(2)
  expect(log).toHaveLength(1)
  await app.close()
})

test('closing the server aborts the signal of the run in progress and waits for its end', async () => {
  const events: string[] = []
  let endCleanUp = () => {}
  const cleanUp = new Promise<void>((resolve) => (endCleanUp = resolve))
  const app = serverWithJob(async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    events.push('aborted')
    await cleanUp
    events.push('run ended')
  })
  await listen(app)
  await passIntervals(1)
  expect(events).toEqual([])

  const closed = app.close().then(() => events.push('closed'))
  await vi.waitFor(() => expect(events).toEqual(['aborted']), 60_000)
  endCleanUp()
  await closed
  expect(events).toEqual(['aborted', 'run ended', 'closed'])
})

test('the end of each run is published, as failed only where it is a defect of the job', async () => {
  const ended: unknown[] = []
  const note = (message: unknown) => void ended.push(message)
  runEnded.subscribe(note)
  const run = vi.fn<PeriodicJob['run']>().mockResolvedValue(undefined)
  run.mockRejectedValueOnce(new Error('the disk is full'))
  run.mockRejectedValueOnce(new DatabaseUnavailableError('the connection was lost'))
  const app = serverWithJob(run, [], 'silent')
  await listen(app)
  await passIntervals(1)
  await passIntervals(1)
  await passIntervals(1)
  runEnded.unsubscribe(note)
  expect(ended).toEqual([
    { job: 'test-job', failed: true },
    { job: 'test-job', failed: false },
    { job: 'test-job', failed: false },
  ])
  await app.close()
})
