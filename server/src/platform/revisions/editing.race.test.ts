import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../test/accounts'
import { addBankAccount } from '../../../test/bank-accounts'
import { accountClient, type Client } from '../../../test/concurrent-clients'
import { addAirline, addFlight } from '../../../test/flights'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'

const ROUNDS = 10
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('editing on two servers with one PostgreSQL', () => {
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

  const account = (account_holder: string) => ({
    bank_name: 'Bank Nusa',
    account_number: '1234567890',
    account_holder,
    active: true,
  })

  it.each([
    ['flight', async () => `/flights/${await addFlight(db)}`, { price: 1000 }, { price: 2000 }],
    ['airline', async () => `/airlines/${await addAirline(db)}`, { name: 'A' }, { name: 'B' }],
    [
      'bank account',
      async () => `/bank-accounts/${await addBankAccount(db)}`,
      account('PT Satu'),
      account('PT Dua'),
    ],
  ] as const)(
    'of two changes of one %s with the same revision at the same time one is written and the other gets 409',
    async (name, add, first, second) => {
      const table = name === 'bank account' ? 'bank_accounts' : `${name}s`
      for (let round = 0; round < ROUNDS; round++) {
        const path = await add()
        const id = Number(path.split('/').at(-1))
        await restore(table, id)
        const answers = await Promise.all([
          staff[0]('PUT', path, { ...first, revision: 1 }),
          staff[1]('PUT', path, { ...second, revision: 1 }),
        ])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
        const refused = answers.find(({ status }) => status === 409)
        expect(refused?.code).toBe('changed_meanwhile')
        const [row] = await db.rows<{ revision: number }>(
          sql`select revision from row_changes where table_name = ${table} and id_row = ${id}`,
        )
        expect(row?.revision).toBe(2)
      }
    },
    60_000,
  )

  const FORMER: Record<string, string> = {
    airlines: `name = 'Kelana'`,
    bank_accounts: `account_holder = 'PT Sayap'`,
    flights: 'price = 500000',
  }
  /** The row as it was before the first round: as a replica, so that this makes no revision. */
  const restore = (table: string, id: number) =>
    db.session((session) =>
      session.script(`set session_replication_role = replica;
        update ${table} set revision = 1, ${FORMER[table]} where id = ${id};
        delete from row_changes where table_name = '${table}' and id_row = ${id};
        set session_replication_role = origin`),
    )

  it('changes of different fields that are sent as whole objects with If-Match are both kept', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await addFlight(db)
      const whole = { price: 500_000, gate: 7, meal: false }
      const send = (client: Client, change: object) =>
        client('PUT', `/flights/${id}`, { ...whole, ...change }, undefined, { 'if-match': '"1"' })
      const answers = await Promise.all([
        send(staff[0], { price: 450_000 }),
        send(staff[1], { gate: 9 }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const [row] = await db.rows(sql`select price, gate, revision from flights where id = ${id}`)
      expect(row).toEqual({ price: 450_000, gate: 9, revision: 3 })
    }
  })
})
