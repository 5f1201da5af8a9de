import { afterAll, beforeAll, expect, it } from 'vitest'
import { book, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import { drawingOffice, type Order } from './drawing'
import { tripsService } from './trips.service'

const LIMITS = { most: 32, patienceMs: 30_000, idleMs: 1000 }

let server: TestApp
let order: Order
beforeAll(async () => {
  server = await testApp()
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id } = await book(ani, await addFlight(server.db), [1, 2, 3, 4])
  await callsOf(server, await signIn(server, 'admin')).put(`/bookings/${id}`, { status: 1 })
  const [trip] = await tripsService(server.db).withBookings([id])
  if (!trip) throw new Error('It was booked just now.')
  const codes = new Map(trip.legs[0]?.passengers.map((one) => [one.id, 'M1SIREGAR/BUDI']))
  order = { paper: 'e-ticket', trip, language: 'en', codes }
})
afterAll(() => server.close())

const broken = (): Order => ({ ...order, trip: { ...order.trip, legs: null as never } })
const outcomes = async (papers: Promise<Buffer>[]) =>
  (await Promise.allSettled(papers)).map((one) =>
    one.status === 'fulfilled' ? one.value.subarray(0, 5).toString() : one.reason.code,
  )

it('draws while everything else goes on', async () => {
  const draw = drawingOffice(LIMITS)
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setTimeout(turn, 1)
  }
  await draw(order)
  turn()
  const paper = await draw(order)
  isDone = true
  expect(paper.subarray(0, 8).toString()).toBe('%PDF-1.7')
  // Drawn here, the whole paper would be one turn.
  expect(turns).toBeGreaterThan(10)
})

it('lets only so many wait, and asks the others to come again', async () => {
  const office = drawingOffice({ ...LIMITS, most: 2 })
  const papers = Array.from({ length: 5 }, () => office(order))
  const refused = await papers[4]?.catch((error) => error)
  expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(await outcomes(papers)).toEqual([
    ...['%PDF-', '%PDF-', '%PDF-'],
    ...['unavailable', 'unavailable'],
  ])
})

it('gives up on what takes too long, and goes on with the next', async () => {
  const office = drawingOffice({ ...LIMITS, patienceMs: 1 })
  expect(await outcomes([office(order), office(order)])).toEqual(['unavailable', 'unavailable'])
})

it('tells a fault of its own from being busy, and draws the next', async () => {
  const office = drawingOffice(LIMITS)
  const papers = [office(broken()), office(order)]
  await expect(papers[0]).rejects.toThrow('A paper was not drawn')
  expect(await outcomes(papers)).toEqual([undefined, '%PDF-'])
})

it('ends its thread when nothing is asked any more, and starts another one', async () => {
  const office = drawingOffice({ ...LIMITS, idleMs: 1 })
  await office(order)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await outcomes([office({ ...order, paper: 'receipt' })])).toEqual(['%PDF-'])
})
