import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkChangesService } from '#modules/flights/bulk/bulk-changes.service'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../test/accounts'
import { accountClient, type Client } from '../../../test/concurrent-clients'
import { addFlight } from '../../../test/flights'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'
import { carryOutBulkChanges } from './bulk-changes.job'
import { MAX_AT_ONCE } from './bulk-changes.routes'

const ROUNDS = 5
const FLIGHTS = 6
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('bulk changes on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  /** Two members of staff, each at another server. */
  let staff: [Client, Client]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    await migrate(db)
    servers = await startTwoServers(url, { APPROVALS: 'off' })
    const clients = servers.urls.map(async (address, index) => {
      const { email } = await addStaff(db, 'admin', ['Budi', 'Dewi'][index] ?? '')
      return accountClient(address, email, 'admin')
    })
    staff = (await Promise.all(clients)) as [Client, Client]
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  const data = ({ body }: { body: string }) => JSON.parse(body).data
  let nextDay = 10
  /** Flights on days of their own, all with revision 1. */
  async function flights(n: number) {
    const ids: number[] = []
    while (ids.length < n) ids.push(await addFlight(db, { days: nextDay++ % 300 }))
    await db.session((session) =>
      session.script(`set session_replication_role = replica;
        update flights set revision = 1 where id in (${ids.join()});
        set session_replication_role = origin`),
    )
    return ids
  }
  const raise = (send: Client, ids: number[], amount = 10) =>
    send('POST', '/admin/bulk-changes', {
      flights: ids.map((id) => ({ id, revision: 1 })),
      change: { price: { mode: 'percent', amount } },
    })
  const rowsOf = (ids: number[]) =>
    db.rows<{ price: number; gate: number; revision: number }>(
      sql`select price, gate, revision from flights where id = any(${ids}::bigint[]) order by id`,
    )

  it('of two members of staff who raise the same flights at once each flight is raised by one, and the other is told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await flights(FLIGHTS)
      const answers = await Promise.all(staff.map((send) => raise(send, ids)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      const made = answers.map(data)
      expect(made.map(({ state }) => state)).toEqual(['done', 'done'])
      expect(made[0].changed + made[1].changed).toBe(FLIGHTS)
      expect(made[0].refused + made[1].refused).toBe(FLIGHTS)
      const codes = made.flatMap(({ rows }) =>
        rows.flatMap(({ failure }: { failure: { code: string } | null }) => failure?.code ?? []),
      )
      expect(new Set(codes)).toEqual(new Set(['changed_meanwhile']))
      expect(await rowsOf(ids)).toEqual(ids.map(() => ({ price: 550_000, gate: 7, revision: 2 })))
    }
  })

  it('a bulk change and single changes of its flights at the same time never write over each other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await flights(FLIGHTS)
      const [bulk, ...singles] = await Promise.all([
        raise(staff[0], ids),
        ...ids.map((id) => staff[1]('PUT', `/flights/${id}`, { price: 600_000, revision: 1 })),
      ])
      expect(bulk?.status).toBe(201)
      const { changed, refused } = data(bulk ?? { body: '' })
      const won = singles.filter(({ status }) => status === 200).length
      expect(singles.filter(({ status }) => status === 409).length).toBe(changed)
      expect([won, changed + refused]).toEqual([refused, FLIGHTS])
      const rows = await rowsOf(ids)
      expect(rows.map(({ revision }) => revision)).toEqual(ids.map(() => 2))
      expect(rows.filter(({ price }) => price === 600_000)).toHaveLength(won)
    }
  })

  it('of two who undo the same change at once one does and the other gets 409, and each flight is put back once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await flights(FLIGHTS)
      const { id } = data(await raise(staff[0], ids))
      const answers = await Promise.all(
        staff.map((send) => send('POST', `/admin/bulk-changes/${id}/undo`, {})),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.code).toBe('undo_closed')
      expect(await rowsOf(ids)).toEqual(ids.map(() => ({ price: 500_000, gate: 7, revision: 3 })))
    }
  })

  it('the jobs of two servers share a change of many flights, and each flight is changed once', async () => {
    const ids = await flights(MAX_AT_ONCE + 20)
    const { id, state } = data(await raise(staff[0], ids))
    expect(state).toBe('running')
    const read = () => bulkChangesService(db).one(id)
    while ((await read()).state === 'running') await carryOutBulkChanges(db)
    expect(await read()).toMatchObject({ state: 'done', changed: ids.length, refused: 0 })
    expect(await rowsOf(ids)).toEqual(ids.map(() => ({ price: 550_000, gate: 7, revision: 2 })))
    const entries = await db.rows<{ n: number }>(sql`
      select count(*)::int as n from audit where action = 'flight_changed' and actor_id is not null
        and subject_id = any(${ids}::bigint[])
    `)
    expect(entries).toEqual([{ n: ids.length }])
  })
})
