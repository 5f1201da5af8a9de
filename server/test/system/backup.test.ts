import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../src/platform/database/postgres'
import { sql } from '../../src/platform/database/sql'
import { debianBinaries } from '../postgres-binaries'
import { runPostgres } from '../postgres-process'
import { postgresAt } from '../real-postgres'
import { hasPsql, makeRoles } from '../roles'
import { bundledServer, runServer, type Settings, startServer } from '../server-process'

/** PostgreSQL with the client programs of the same version, which npm's package does not have. */
const bin = debianBinaries('pg_dump', 'pg_restore')
const { program, remove } = bundledServer()
const folder = mkdtempSync(join(tmpdir(), 'sayap-backup-'))
const file = join(folder, 'sayap.dump')
const SESSION_SECRET = 's'.repeat(32)
afterAll(() => {
  remove()
  rmSync(folder, { recursive: true, force: true })
})

const sayap = (args: string[], settings: Settings) =>
  runServer(program, { PATH: `${bin}${delimiter}${process.env.PATH}`, ...settings }, args)

/** A statement made of text, as the names of tables cannot be values. */
const unsafe = (text: string) =>
  sql(Object.assign([text], { raw: [text] }) as unknown as TemplateStringsArray)

/** Number of rows and a hash of them for each table, the audit trail and its chain among them. */
async function contents(url: string) {
  const db = openPostgres(url, { connections: 1 })
  try {
    return await db.session(async (session) => {
      const tables = await session.rows<{ name: string }>(
        sql`select relname::text as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      )
      const found: Record<string, unknown> = {}
      for (const { name } of tables)
        found[name] = await session.row(
          unsafe(
            `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${name} t`,
          ),
        )
      return found
    })
  } finally {
    await db.close()
  }
}

describe.skipIf(!bin || !hasPsql)('backup and restore (needs Debian PostgreSQL and psql)', () => {
  let server: NonNullable<Awaited<ReturnType<typeof runPostgres>>>
  let create: () => Promise<ReturnType<typeof makeRoles>>
  let live: ReturnType<typeof makeRoles>
  let before: Record<string, unknown>

  beforeAll(async () => {
    const started = await runPostgres({}, bin)
    if (!started) throw new Error('PostgreSQL did not start.')
    server = started
    const databases = postgresAt({ url: server.url, template: 'template0' })
    create = async () => makeRoles(await databases.createDatabase({ empty: true }), 'sayap')
    live = await create()
    const owner = { DATABASE_URL: live.app, DATABASE_OWNER_URL: live.owner }
    expect(await sayap(['migrate'], owner)).toMatchObject({ code: 0 })
    const shop = { DATABASE_URL: live.app, SESSION_SECRET, DEMO: 'on' }
    const running = await startServer(program, shop, ['serve'])
    await running.stop()
    before = await contents(live.reader)
  })
  afterAll(() => server?.stop())

  it('the drill: a restored shop has the same rows, the same audit chain, and verify is clean', async () => {
    const made = await sayap(['backup', file], { DATABASE_URL: live.reader })
    expect(made).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\S+sayap\.dump: \d+ tables, \d+\.\d MB, \d+\.\d s\n$/),
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['sayap.dump'])

    const empty = await create()
    const settings = { DATABASE_URL: empty.app, DATABASE_OWNER_URL: empty.owner, SESSION_SECRET }
    expect(await sayap(['restore', file], settings)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Restored in \d+\.\d s\. Next: sayap verify\n$/),
    })
    const after = await contents(empty.reader)
    expect(after).toEqual(before)
    expect(after.bookings).not.toMatchObject({ count: 0 })
    expect(after.audit_links).not.toMatchObject({ count: 0 })
    expect(await sayap(['verify'], { DATABASE_URL: empty.reader })).toMatchObject({
      code: 0,
      stdout: 'Nothing is wrong.\n',
    })

    const running = await startServer(program, { DATABASE_URL: empty.app, SESSION_SECRET }, [
      'serve',
    ])
    expect((await fetch(`${running.url}/api/v1/airports`)).status).toBe(200)
    expect(await running.stop()).toBe(0)
    const app = openPostgres(empty.app, { connections: 1 })
    await expect(app.script('delete from migrations')).rejects.toMatchObject({ code: '42501' })
    await app.close()
  })

  it('a restore into a database with tables is refused and changes nothing', async () => {
    const settings = { DATABASE_URL: live.app, DATABASE_OWNER_URL: live.owner }
    expect(await sayap(['restore', file], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The database is not empty: it has the table public\.\w+\. Nothing/,
      ),
    })
    expect(await contents(live.reader)).toEqual(before)
  })

  it('a backup never overwrites a file, and an unwritable folder is one line', async () => {
    const was = readFileSync(file)
    const reader = { DATABASE_URL: live.reader }
    expect(await sayap(['backup', file], reader)).toMatchObject({
      code: 1,
      stderr: `${file} exists already; name another file.\n`,
    })
    expect(readFileSync(file).equals(was)).toBe(true)
    expect(await sayap(['backup', join(folder, 'no/where.dump')], reader)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/cannot be written \(ENOENT\)/),
    })
  })

  it('half a backup, or no backup at all, is refused and leaves the database empty', async () => {
    const empty = await create()
    const settings = { DATABASE_URL: empty.app, DATABASE_OWNER_URL: empty.owner }
    const half = join(folder, 'half.dump')
    const whole = readFileSync(file)
    writeFileSync(half, whole.subarray(0, Math.floor(whole.length * 0.7)))
    const text = join(folder, 'text.dump')
    writeFileSync(text, 'not a dump')
    for (const broken of [half, text, join(folder, 'nothing.dump')]) {
      const { code, stderr } = await sayap(['restore', broken], settings)
      expect(code).toBe(1)
      expect(stderr).not.toContain('    at ')
    }
    expect(await contents(empty.reader)).toEqual({})
  })

  it('a backup of a later version is refused before anything is loaded', async () => {
    const later = await create()
    const settings = { DATABASE_URL: later.app, DATABASE_OWNER_URL: later.owner }
    await sayap(['migrate'], settings)
    const db = openPostgres(later.owner, { connections: 1 })
    await db.script(
      "insert into migrations (name, checksum, needs) values ('999-later', 'x', '999-later')",
    )
    await db.close()
    const newer = join(folder, 'newer.dump')
    expect(await sayap(['backup', newer], settings)).toMatchObject({ code: 0 })
    const empty = await create()
    const target = { DATABASE_URL: empty.app, DATABASE_OWNER_URL: empty.owner }
    expect(await sayap(['restore', newer], target)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The backup is newer than this program: it has the migration 999-later/,
      ),
    })
    expect(await contents(empty.reader)).toEqual({})
    expect(
      await sayap(['serve'], { DATABASE_URL: later.app, SESSION_SECRET, PORT: '0' }),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is newer than this program/),
    })
  })
})
