import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres } from '../../src/platform/database/postgres'
import { sql } from '../../src/platform/database/sql'
import { runPostgres } from '../postgres-process'
import { startPostgres } from '../real-postgres'
import { hasPsql, makeRoles } from '../roles'
import { bundledServer, runServer, type Settings, startServer } from '../server-process'

const postgres = await startPostgres()
const { program, remove } = bundledServer()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'sayap-commands-'))
const SESSION_SECRET = 's'.repeat(32)
const OTHER_SECRET = 'o'.repeat(32)
const prefix = `sayap_${randomBytes(4).toString('hex')}`
afterAll(async () => {
  await postgres?.stop()
  await dropRoles()
  remove()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

/** Roles belong to the whole server, so they outlive their databases. */
async function dropRoles() {
  const server = inject('postgres')
  if (!server) return
  const admin = openPostgres(server.url, { connections: 1 })
  await admin.session((session) =>
    session.script(
      ['owner', 'app', 'reader'].map((name) => `drop role if exists ${prefix}_${name};`).join(''),
    ),
  )
  await admin.close()
}

const sayap = (args: string[], settings: Settings = {}) =>
  runServer(program, { DATA_DIR, PORT: '0', ...settings }, args)

const newDatabase = (empty = false) => postgres?.createDatabase({ empty }) as Promise<string>

describe('sayap', () => {
  it('--help lists the commands, and --help of each says what it takes', async () => {
    const { code, stdout } = await sayap(['--help'])
    expect(code).toBe(0)
    const commands = [...stdout.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name as string)
    expect(commands).toEqual(
      expect.arrayContaining(
        'serve migrate backup restore doctor verify create-super-admin reset-admin rotate-pass-key accept-secret'.split(
          ' ',
        ),
      ),
    )
    for (const name of commands) {
      const help = await sayap([name, '--help'])
      expect(help, name).toEqual({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(new RegExp(`^Usage: sayap ${name}[^\n]*\n\n[A-Z]`)),
      })
    }
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  it('--version is the version of the release', async () => {
    expect(await sayap(['--version'])).toMatchObject({ code: 0, stdout: '0.1.0\n' })
  })

  it.each([
    [['server'], /^There is no command server; allowed are serve, migrate, /],
    [['migrate', '--force'], /^Unknown option '--force'\nUsage: sayap migrate \[--check\]/],
    [['backup'], /^Arguments needed: 1, given: 0\.\nUsage: sayap backup FILE/],
    [['verify', 'all'], /^Arguments needed: 0, given: 1\.\nUsage: sayap verify/],
    [['backup', 'x'], /^DATABASE_URL: needed for this command/],
    [['restore', 'x'], /^DATABASE_URL: needed, of an empty database/],
  ])('%j is refused in a line that says what is allowed', async (args, line) => {
    const { code, stderr } = await sayap(args)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(line) })
    expect(stderr).not.toContain('    at ')
  })

  it('serve migrates and serves the embedded database', async () => {
    const server = await startServer(program, { DATA_DIR }, ['serve'])
    expect(await server.stop()).toBe(0)
    rmSync(join(DATA_DIR, 'database'), { recursive: true })
  })
})

describe.skipIf(!postgres || !hasPsql)('with the roles of operations/roles.sql', () => {
  let url: string
  let as: ReturnType<typeof makeRoles>
  beforeAll(async () => {
    url = await newDatabase(true)
    as = makeRoles(url, prefix)
  })
  const app = () => ({ DATABASE_URL: as.app, SESSION_SECRET })

  it('serve as the application role is refused in one line until the owner has migrated', async () => {
    const refused =
      /^\d+ migrations are missing in the database, the first is 001-\S+\. Run "sayap migrate" as the role that owns the tables[^\n]*\n$/
    expect(await sayap(['serve'], app())).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(refused),
    })
    expect(await sayap(['migrate', '--check'], app())).toMatchObject({ code: 1 })
    expect(await sayap(['migrate'], app())).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/this role may not change its schema \(permission denied/),
    })
    const owner = { DATABASE_URL: as.app, DATABASE_OWNER_URL: as.owner }
    expect(await sayap(['migrate'], owner)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/applied: 001-[\s\S]*\d+ applied\.\n$/),
    })
    expect(await sayap(['migrate'], owner)).toMatchObject({
      code: 0,
      stdout: 'Nothing is missing.\n',
    })
  })

  it('the server serves as the application role, which cannot change the schema or its version', async () => {
    const server = await startServer(program, app(), ['serve'])
    const answer = await fetch(`${server.url}/api/v1/airports`)
    expect(answer.status).toBe(200)
    expect(await server.stop()).toBe(0)

    const db = openPostgres(as.app, { connections: 1 })
    const attempt = (text: string) => db.session((session) => session.script(text))
    for (const text of [
      'create table x (id int)',
      'drop table audit',
      'alter table audit disable trigger all',
      'set session_replication_role = replica',
      "insert into migrations (name, checksum) values ('999-x', 'x')",
      'delete from migrations',
      'truncate audit',
    ])
      await expect(attempt(text), text).rejects.toMatchObject({ code: '42501' })
    await db.close()
  })

  it('the application role analyzes flights, but not in PostgreSQL 15 and 16, where only the owner may', async () => {
    const db = openPostgres(as.app, { connections: 1 })
    await db.script('analyze (skip_locked) flights')
    expect(
      await db.row(sql`
        select reltuples >= 0 as is_analyzed,
          current_setting('server_version_num')::int >= 170000 as may_analyze
        from pg_class where oid = 'flights'::regclass
      `),
    ).toSatisfy(({ is_analyzed, may_analyze }) => is_analyzed === may_analyze)
    await db.close()
  })

  it('a table of a later migration is open to the application and to readers at once', async () => {
    const owner = openPostgres(as.owner, { connections: 1 })
    await owner.script('create table later (id bigint generated always as identity)')
    const db = openPostgres(as.app, { connections: 1 })
    await db.rows(sql`insert into later default values`)
    await db.close()
    const reader = openPostgres(as.reader, { connections: 1 })
    expect(await reader.rows(sql`select id from later`)).toEqual([{ id: 1 }])
    await expect(reader.rows(sql`insert into later default values`)).rejects.toThrow(/read-only/)
    await expect(
      reader.script('set default_transaction_read_only = off; delete from later'),
    ).rejects.toThrow(/permission denied|read-only/)
    await reader.close()
    await owner.script('drop table later')
    await owner.close()
  })

  it('verify reads as the read-only role', async () => {
    expect(await sayap(['verify'], { DATABASE_URL: as.reader })).toEqual({
      code: 0,
      stdout: 'Nothing is wrong.\n',
      stderr: '',
    })
  })

  it('doctor finds nothing wrong and the roles in order', async () => {
    const { code, stdout } = await sayap(['doctor'], app())
    expect(stdout).toMatch(/^ok +role +it reads and writes rows and cannot change the schema$/m)
    expect(stdout).toMatch(/^ok +migrations +the schema is at the version of this program$/m)
    expect(stdout).toMatch(/^ok +secret +SESSION_SECRET is that of the other servers$/m)
    expect(stdout).toMatch(/^ok +clock /m)
    expect(stdout).toMatch(/^warning +staff +nobody can sign in/m)
    expect(stdout).toMatch(/^0 wrong, \d warnings$/m)
    expect(code).toBe(0)
  })

  it('the script may run again on a database that a superuser has migrated', async () => {
    const other = await newDatabase()
    const roles = makeRoles(other, prefix)
    makeRoles(other, prefix)
    expect(
      await sayap(['migrate', '--check'], {
        DATABASE_OWNER_URL: roles.owner,
        DATABASE_URL: roles.app,
      }),
    ).toMatchObject({ code: 0 })
    const owner = openPostgres(roles.owner, { connections: 1 })
    const mine = await owner.row<{ others: number }>(sql`
      select count(*)::int as others from pg_class
      where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole
    `)
    expect(mine?.others).toBe(0)
    await owner.close()
    const doctor = await sayap(['doctor'], { DATABASE_URL: roles.app, SESSION_SECRET })
    expect(doctor.stdout).toMatch(/^ok +role /m)
  })
})

describe.skipIf(!postgres)('a SESSION_SECRET that other servers do not have', () => {
  let DATABASE_URL: string
  beforeAll(async () => {
    DATABASE_URL = await newDatabase()
    const first = await startServer(program, { DATABASE_URL, SESSION_SECRET }, ['serve'])
    await first.stop()
  })
  const doctor = (secret: string) => sayap(['doctor'], { DATABASE_URL, SESSION_SECRET: secret })

  it('a SESSION_SECRET that other servers lack is refused at the start in one line without secrets, and by doctor', async () => {
    const refused = await sayap(['serve'], {
      DATABASE_URL,
      SESSION_SECRET: OTHER_SECRET,
      PORT: '0',
    })
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^SESSION_SECRET is not the one that the servers on this[^\n]*\n$/,
      ),
    })
    expect(refused.stderr).not.toMatch(/sss|ooo/)
    expect(await doctor(OTHER_SECRET)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^wrong +secret +SESSION_SECRET is not the one/m),
    })
    expect(await doctor(SESSION_SECRET)).toMatchObject({ code: 0 })
  })

  it('another SESSION_SECRET is taken beside SESSION_SECRET_PREVIOUS, and then the old one is refused', async () => {
    const rotated = { SESSION_SECRET: OTHER_SECRET, SESSION_SECRET_PREVIOUS: SESSION_SECRET }
    const server = await startServer(program, { DATABASE_URL, ...rotated })
    await server.stop()
    expect(await doctor(OTHER_SECRET)).toMatchObject({ code: 0 })
    expect(await doctor(SESSION_SECRET)).toMatchObject({ code: 1 })
  })

  it('another SESSION_SECRET is taken after accept-secret', async () => {
    const settings = { DATABASE_URL, SESSION_SECRET }
    expect(await sayap(['accept-secret'], settings)).toMatchObject({ code: 0 })
    const server = await startServer(program, settings)
    expect(await server.stop()).toBe(0)
  })
})

describe.skipIf(!postgres)('doctor', () => {
  it('doctor names every invalid setting and looks no further', async () => {
    const { code, stdout } = await sayap(['doctor'], {
      PORT: 'x',
      SMTP_URL: 'mail',
      METRICS_HOST: ' ',
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^wrong +settings +PORT: allowed is a whole number/m)
    expect(stdout).toMatch(/^wrong +settings +SMTP_URL: allowed is/m)
    expect(stdout).toMatch(/^wrong +settings +METRICS_HOST: allowed is an address or a name$/m)
    expect(stdout).toMatch(/^wrong +settings +METRICS_PORT: needed too, as METRICS_HOST is set$/m)
  })

  it('doctor reports a database and a mail server that do not answer, each in its line', async () => {
    const { code, stdout } = await sayap(['doctor'], {
      DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/x',
      SESSION_SECRET,
      SMTP_URL: 'smtp://u:hush@127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^wrong +database +DATABASE_URL does not answer: .*REFUSED/m)
    expect(stdout).toMatch(/^wrong +mail +SMTP_URL: .*REFUSED/m)
    expect(stdout).not.toContain('hush')
  })

  it('doctor reports migrations that are missing', async () => {
    const DATABASE_URL = await newDatabase(true)
    expect(await sayap(['doctor'], { DATABASE_URL, SESSION_SECRET })).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^wrong +migrations +\d+ missing, the first is 001-\S+: sayap migrate$/m,
      ),
    })
  })
})

describe.skipIf(!postgres)('a replica as DATABASE_URL', () => {
  it('a replica as DATABASE_URL is refused by serve, migrate and doctor in one line', async () => {
    const replica = await runPostgres()
    if (!replica) throw new Error('There is no PostgreSQL to be had.')
    writeFileSync(join(replica.data, 'standby.signal'), '')
    await replica.kill()
    await replica.start()
    const settings = { DATABASE_URL: replica.url, SESSION_SECRET, PORT: '0' }
    const line =
      /DATABASE_URL leads to a replica, which cannot be written\. Set it to the primary\.\n/
    for (const command of ['serve', 'migrate'])
      expect(await sayap([command], settings)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(line),
      })
    expect(await sayap(['doctor'], settings)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^wrong +database +DATABASE_URL leads to a replica/m),
    })
    await replica.stop()
  })
})
