import { expect, it } from 'vitest'
import { addFlight } from '../../../../test/flights'
import { testApp } from '../../../../test/test-app'
import { sql } from '../../../platform/database/sql'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const alternatives = (days: number) =>
  `/api/v1/flights/alternatives?starting_place=Medan&destination_place=Jakarta&departure_date=${dayIn(days)}`
const search = (days: number) => alternatives(days).replace('/alternatives', '')

it('each of GET /fares and GET /flights/alternatives takes five requests of what a network may send in a minute, also from the cache', async () => {
  // 12 requests a minute.
  const server = await testApp({ RATE_LIMIT: '0.01' })
  const status = async (url: string, remoteAddress = '198.51.100.7') =>
    (await server.app.inject({ url, remoteAddress })).statusCode
  const fares = '/api/v1/fares?starting_place=Medan'
  expect(await status(fares)).toBe(200)
  expect(await status(fares)).toBe(200)
  expect(await status(alternatives(9))).toBe(429)
  expect(await status(fares)).toBe(429)
  expect(await status('/api/v1/airports')).toBe(200)
  expect(await status(fares, '203.0.113.5')).toBe(200)
  await server.close()
})

it('a flood of GET /flights/alternatives from one network delays those of another by one, and searches by none', async () => {
  const server = await testApp({ RATE_LIMIT: '0' })
  await addFlight(server.db)
  // Opening connections and running code for the first time take as long as some of the flood, on a busy
  // machine as long as all of it.
  const connect = () => server.db.rows(sql`select pg_sleep(0.1)`)
  await Promise.all([connect(), connect(), connect(), connect()])
  const warm = [alternatives(200), search(200), '/api/v1/fares?starting_place=Manado']
  for (const url of warm) expect((await server.app.inject({ url })).statusCode).toBe(200)
  const ended: string[] = []
  const send = async (name: string, url: string, remoteAddress: string) => {
    const { statusCode } = await server.app.inject({ url, remoteAddress })
    ended.push(name)
    return statusCode
  }
  const flood = Array.from({ length: 100 }, (_, n) =>
    send('flood', alternatives(n + 1), '198.51.100.7'),
  )
  const [other, searched] = await Promise.all([
    send('other', '/api/v1/fares?starting_place=Padang', '203.0.113.5'),
    send('search', search(1), '203.0.113.6'),
  ])
  const before = ended.slice(0, Math.max(ended.indexOf('other'), ended.indexOf('search')))
  const statuses = await Promise.all(flood)
  await server.close()
  expect({ other, searched }).toEqual({ other: 200, searched: 200 })
  const counted = (status: number) => statuses.filter((one) => one === status).length
  // How many are refused depends on the speed of the machine. Refusals come at once, so the others that
  // ended by then had been served.
  const servedFirst = before.filter((name) => name === 'flood').length - counted(503)
  expect(counted(200) - servedFirst).toBeGreaterThanOrEqual(10)
})
