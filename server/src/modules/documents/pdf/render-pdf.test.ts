import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { book, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { documentTripsService } from '../trip/document-trips.service'
import { createPdfRenderer, type PdfJob } from './render-pdf'

const LIMITS = { maxQueued: 32, timeoutMs: 30_000, idleMs: 1000 }

let server: TestApp
let job: PdfJob
beforeAll(async () => {
  server = await testApp()
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id } = await book(ani, await addFlight(server.db), [1, 2, 3, 4])
  await callsOf(server, await signIn(server, 'admin')).put(`/bookings/${id}`, { status: 1 })
  const [trip] = await documentTripsService(server.db).withBookings([id])
  if (!trip) throw new Error('The booking has no trip.')
  const codes = new Map(trip.legs[0]?.passengers.map((one) => [one.id, 'M1SIREGAR/BUDI']))
  job = { document: 'e-ticket', trip, language: 'en', codes, seller: {} }
})
afterAll(() => server.close())

const broken = (): PdfJob => ({ ...job, trip: { ...job.trip, legs: null as never } })
const outcomes = async (documents: Promise<Buffer>[]) =>
  (await Promise.allSettled(documents)).map((one) =>
    one.status === 'fulfilled' ? one.value.subarray(0, 5).toString() : one.reason.code,
  )

it('renderPdf leaves the main thread free while it renders', async () => {
  const render = createPdfRenderer(LIMITS)
  let eventLoopTurns = 0
  let isDone = false
  const turn = () => {
    eventLoopTurns += 1
    if (!isDone) setTimeout(turn, 1)
  }
  await render(job)
  turn()
  const document = await render(job)
  isDone = true
  expect(document.subarray(0, 8).toString()).toBe('%PDF-1.7')
  // Rendered on this thread, the whole document would take one turn of the event loop.
  expect(eventLoopTurns).toBeGreaterThan(10)
})

it('renderPdf fails with unavailable and Retry-After when maxQueued jobs are waiting', async () => {
  const render = createPdfRenderer({ ...LIMITS, maxQueued: 2 })
  const documents = Array.from({ length: 5 }, () => render(job))
  const refused = await documents[4]?.catch((error) => error)
  expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(await outcomes(documents)).toEqual([
    '%PDF-',
    '%PDF-',
    '%PDF-',
    'unavailable',
    'unavailable',
  ])
})

it('renderPdf fails with unavailable when a job exceeds its timeout', async () => {
  const render = createPdfRenderer({ ...LIMITS, timeoutMs: 1 })
  expect(await outcomes([render(job), render(job)])).toEqual(['unavailable', 'unavailable'])
})

it('renderPdf fails with an error other than unavailable for a broken document and renders the next one', async () => {
  const render = createPdfRenderer(LIMITS)
  const documents = [render(broken()), render(job)]
  await expect(documents[0]).rejects.toThrow('A PDF was not rendered')
  expect(await outcomes(documents)).toEqual([undefined, '%PDF-'])
})

it('renderPdf ends an idle thread and starts another one for the next job', async () => {
  const render = createPdfRenderer({ ...LIMITS, idleMs: 1 })
  await render(job)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { trip, language } = job
  expect(await outcomes([render({ trip, language, document: 'receipt', seller: {} })])).toEqual([
    '%PDF-',
  ])
})
