import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { type TestApp, testApp } from '../../../../test/test-app'
import { airportsService } from './airports.service'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

it('GET /airports lists airports to visitors, Indonesian ones first', async () => {
  const response = await server.app.inject('/api/v1/airports')
  expect(response.statusCode).toBe(200)
  const { data } = response.json()
  expect(data.length).toBeGreaterThanOrEqual(100)
  expect(data[0].country).toBe('Indonesia')
  expect(data.at(-1).country).not.toBe('Indonesia')
  expect(data.find(({ code }: { code: string }) => code === 'KNO')).toEqual({
    code: 'KNO',
    city: 'Medan',
    name: 'Kualanamu',
    country: 'Indonesia',
    aliases: expect.arrayContaining(['Deli Serdang']),
    zone: 'Asia/Jakarta',
    is_primary: true,
    latitude: expect.any(Number),
    longitude: expect.any(Number),
  })
})

it('GET /airports lists the primary airport of a city before its others', async () => {
  const { data } = (await server.app.inject('/api/v1/airports')).json()
  const codes = data
    .filter(({ city }: { city: string }) => city === 'Jakarta')
    .map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['CGK', 'HLP'])
})

it('the airports table is updated at start only where it differs', async () => {
  const { load } = airportsService(server.db)
  expect(await load()).toEqual([])
  await server.db.rows(sql`update airports set zone = 'Asia/Makassar' where code = 'KNO'`)
  expect(await load()).toEqual([{ code: 'KNO' }])
})
