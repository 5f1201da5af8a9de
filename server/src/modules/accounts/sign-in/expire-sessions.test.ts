import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addTraveller } from '../../../../test/accounts'
import { type TestApp, testApp } from '../../../../test/test-app'
import { expireSessionsJob } from './expire-sessions.job'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const TABLES = [
  'sign_in_failures',
  'sign_ins',
  'known_devices',
  'sessions',
  'account_links',
  'auth_challenges',
  'sign_up_keys',
]

const run = (signal = new AbortController().signal) => expireSessionsJob(server.db).run(signal)

/** Inserts into each table `old` expired rows, which are to be deleted, and one that is to be kept. */
async function fill(old: number) {
  const { id } = await addTraveller(server.db)
  await server.db.script(`
    insert into sign_in_failures (account, source, at)
      select 'a', 's', case when n = 0 then now() else now() - interval '1 day' end
      from generate_series(0, ${old}) n;
    insert into sign_ins (id_user, outcome, method, network, device, at)
      select ${id}, 'refused', 'password', 'n', 'd',
        case when n = 0 then now() else now() - interval '1 year' end
      from generate_series(0, ${old}) n;
    insert into known_devices (id_user, token_hash, seen_at)
      select ${id}, int4send(n), case when n = 0 then now() else now() - interval '2 years' end
      from generate_series(0, ${old}) n;
    insert into sessions (id_user, expires_at)
      select ${id}, case when n = 0 then now() else now() - interval '31 days' end
      from generate_series(0, ${old}) n;
    insert into account_links (token_hash, purpose, id_user, email, expires_at)
      select int4send(n), 'verify_address', ${id}, 'a@example.com',
        case when n = 0 then now() else now() - interval '2 days' end
      from generate_series(0, ${old}) n;
    insert into auth_challenges (token_hash, purpose, expires_at)
      select int4send(n), 'passkey_sign_in', now() + interval '1 hour' * case when n = 0 then 1 else -1 end
      from generate_series(0, ${old}) n;
    insert into sign_up_keys (key_hash, id_user, created_at)
      select int4send(n), ${id}, case when n = 0 then now() else now() - interval '1 hour' end
      from generate_series(0, ${old}) n;
  `)
}

const counts = () =>
  server.db.row<Record<string, number>>(sql`
    select (select count(*)::int from sign_in_failures) as sign_in_failures,
      (select count(*)::int from sign_ins) as sign_ins,
      (select count(*)::int from known_devices) as known_devices,
      (select count(*)::int from sessions) as sessions,
      (select count(*)::int from account_links) as account_links,
      (select count(*)::int from auth_challenges) as auth_challenges,
      (select count(*)::int from sign_up_keys) as sign_up_keys
  `)

const each = (n: number) => Object.fromEntries(TABLES.map((table) => [table, n]))

/** Refuses a statement that deletes more than 1000 rows: a longer one reaches the statement timeout. */
async function limitDeletes() {
  await server.db.script(`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise 'too many rows at once'; end if;
      return null;
    end $$;
    ${TABLES.map(
      (table) => `create trigger refuse_many after delete on ${table}
        referencing old table as gone for each statement execute function refuse_many();`,
    ).join('\n')}
  `)
  return () => server.db.script('drop function refuse_many cascade')
}

it('the expire-sessions job deletes thousands of expired rows of each table in batches, and keeps the rows that still count', async () => {
  await fill(2100)
  expect(await counts()).toEqual(each(2101))
  const unlimit = await limitDeletes()
  await run().finally(unlimit)
  expect(await counts()).toEqual(each(1))
})

it('the expire-sessions job deletes nothing after the server has begun to stop', async () => {
  await fill(1)
  await run(AbortSignal.abort())
  expect(await counts()).toEqual(each(2))
})
