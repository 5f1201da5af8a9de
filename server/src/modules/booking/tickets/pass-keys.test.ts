import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { passKeysService, rotatePassKey } from './pass-keys.service'

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'super admin'))
  flight = await addFlight(server.db)
})

const PASS = 'M1SIREGAR/BUDI        EK7QX2M KNOCGKGA 0181 325Y012A0007 100'
const sign = async () => (await passKeysService(server.db).current()).signer.sign(PASS)

it('a rotated key signs with the next id, and passes of the old one stay valid until flown', async () => {
  const { id } = await book(ani, flight, [1])
  const [passenger] = (await staff.put(`/bookings/${id}`, { status: 1 })).json().data.passengers
  const [{ bcbp }] = (await ani.get(`/tickets?id_passenger=${passenger.id}`)).json().data
  expect(bcbp.slice(60, 62)).toBe('^1')

  expect(await rotatePassKey(server.db, undefined)).toBeUndefined()
  const renewed = await sign()
  expect([renewed.slice(60, 62), renewed.length]).toEqual(['^2', 150])
  const service = passKeysService(server.db)
  expect(await service.isSigned(bcbp)).toBe(true)
  expect(await service.isSigned(renewed)).toBe(true)
  expect(await service.isSigned(renewed.replace('012A', '001A'))).toBe(false)
  const boarded = await staff.post('/boardings', {
    scan: '0b3f8a52-8f0e-4f7e-9d0e-6f6f2f9a1c11',
    id_flight: flight,
    bcbp,
    scanned_at: new Date().toISOString(),
  })
  expect(boarded.statusCode, boarded.body).toBe(201)

  await server.db.rows(sql`update pass_keys set valid_until = now()`)
  expect(await passKeysService(server.db).isSigned(bcbp)).toBe(false)
  expect(await passKeysService(server.db).isSigned(renewed)).toBe(true)
})

it('a retired key is kept without its private part until two days after the last flight', async () => {
  await sign()
  const secret = async () =>
    (await server.db.rows(sql`select value from secrets where name = 'pass_signing_key'`))[0]
  const before = await secret()
  await rotatePassKey(server.db, undefined)
  expect(await secret()).not.toEqual(before)
  const kept = await server.db.rows<{ left: boolean; is_private: boolean }>(sql`
    select valid_until = (select max(departs_at) + interval '2 days' from flights) as left,
           public_key = ${(before as { value: string }).value} as is_private
    from pass_keys
  `)
  expect(kept).toEqual([{ left: true, is_private: false }])
  const trail = (await staff.get('/audit?action=pass_key_rotated')).json().data
  expect(trail).toMatchObject([{ actor_role: 'system', subject: 'pass_key' }])
})

it('a server that has read the keys before a rotation accepts passes of the new key', async () => {
  const early = passKeysService(server.db)
  await early.current()
  await rotatePassKey(server.db, undefined)
  expect(await early.isSigned(await sign())).toBe(true)
})

it('a configured key is replaced by one that the operator must set', async () => {
  const old = Buffer.alloc(32, 7).toString('base64')
  const signed = (await passKeysService(server.db, old).current()).signer.sign(PASS)
  const next = await rotatePassKey(server.db, old)
  expect(Buffer.from(next ?? '', 'base64')).toHaveLength(32)
  // Until the restart the old key goes on under its own id.
  expect((await passKeysService(server.db, old).current()).signer.sign(PASS)).toBe(signed)
  const restarted = passKeysService(server.db, next)
  expect((await restarted.current()).signer.sign(PASS).slice(60, 62)).toBe('^2')
  expect(await restarted.isSigned(signed)).toBe(true)
})

it('GET /tickets/public-key lists every key whose passes may still be flown', async () => {
  await sign()
  await rotatePassKey(server.db, undefined)
  const other = passKeysService(server.db)
  const { keys, signer } = await other.current()
  expect(keys.map(({ id }) => id)).toEqual(['2', '1'])
  expect(keys[0]?.key).toBe(signer.publicKey)
  const { data } = (await callsOf(server).get('/tickets/public-key')).json()
  expect(data.keys.map(({ key }: { key: string }) => key)).toContain(data.key)
})
