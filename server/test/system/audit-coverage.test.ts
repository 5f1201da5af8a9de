import type { AnyEndpoint, Grant } from '@sayap/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/sql'
import { PASSWORD } from '../accounts'
import { callsOf } from '../bookings'
import { contractEndpoints, nameOf } from '../contract-endpoints'
import { violations } from '../invariants'
import { sendCall } from '../send-call'
import { type Fixtures, openFixtures, type ValidRequest } from '../valid-requests/fixtures'
import { validRequest } from '../valid-requests/valid-requests'

const endpoints = await contractEndpoints()
const isForStaff = ({ access }: AnyEndpoint) =>
  access !== 'public' && access.some((grant: Grant) => grant !== 'user')
const writes = endpoints.filter((one) => isForStaff(one) && one.method !== 'GET')
const recorded = endpoints.filter(({ audit }) => audit && !('exempt' in audit))
const exempt = writes.filter(({ audit }) => audit && 'exempt' in audit)
const named = (some: AnyEndpoint[]) => some.map((one) => [nameOf(one), one] as const)

/** Makes something to change, where the valid request may find it as it is to become. */
const PREPARE: Record<string, (params: ValidRequest['params']) => Promise<unknown>> = {
  'POST /chat/threads/:id/reopen': (params) =>
    callsOf(world.server, world.principals.headers.AD).post(`/chat/threads/${params?.id}/close`),
  'POST /mails/:id/retry': () => world.server.db.rows(sql`update mails set state = 'failed'`),
  // Another session, for the calls that end the others.
  'POST /user/sessions/end': () => world.principals.again('SA'),
  'PUT /user/password': () => world.principals.again('SA'),
  'PUT /payment-deadlines': () =>
    world.server.db.rows(sql`update payment_deadlines set hours_to_pay = 71`),
}

let world: Fixtures
beforeAll(async () => {
  world = await openFixtures()
  // Leaves a mail to read.
  await callsOf(world.server).post('/user/register', {
    name: 'Gita',
    email: 'gita@example.com',
    password: PASSWORD,
  })
})
afterAll(() => world.server.close())

/** Sends the valid request of a super admin; returns the entries that it left. */
async function entriesOf(endpoint: AnyEndpoint) {
  const call = await validRequest(endpoint, world, 'SA')
  await PREPARE[nameOf(endpoint)]?.(call.params)
  const { db } = world.server
  const last = await db.row<{ id: number }>(sql`select coalesce(max(id), 0) as id from audit`)
  const answer = await sendCall(world.server, endpoint, call, world.principals.headers.SA)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return db.rows<object>(sql`
    select action, actor_role, network, detail from audit where id > ${last?.id ?? 0}
  `)
}

describe('the audit trail', () => {
  it('every endpoint by which staff write says what the audit trail records of it', () => {
    const silent = writes.filter(({ audit }) => !audit).map(nameOf)
    expect(silent, 'add `audit` to these endpoints of the contract').toEqual([])
  })

  it.each(named(recorded))(
    'a valid %s of a super admin is in the audit trail',
    async (_name, one) => {
      const entries = await entriesOf(one)
      expect(entries).not.toEqual([])
      for (const entry of entries)
        expect(entry).toMatchObject({ actor_role: 'super admin', network: '127.0.0.0/24' })
      // A reading call has changed no row; every other names what was before or after.
      if (one.method !== 'GET')
        expect(entries).toContainEqual(
          expect.objectContaining({
            detail: expect.objectContaining({ changes: expect.any(Array) }),
          }),
        )
    },
  )

  it.each(named(exempt))(
    '%s, which is exempt, leaves the audit trail as it was',
    async (_name, one) => {
      expect(await entriesOf(one)).toEqual([])
    },
  )

  it('the chain of hashes is whole after all these calls', async () => {
    const found = await violations(world.server.db)
    expect(found.filter(({ inv }) => inv.startsWith('INV60'))).toEqual([])
  })
})
