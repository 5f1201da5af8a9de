import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../src/platform/database/postgres'
import { sql } from '../../src/platform/database/sql'
import { addStaff, PASSWORD } from '../accounts'
import { formOf, photoFile } from '../forms'
import { giveTo } from '../postgres-binaries'
import { runPostgres } from '../postgres-process'
import { bundledServer, runServer, startServer } from '../server-process'

const { program, remove } = bundledServer()
const home = mkdtempSync(join(tmpdir(), 'sayap-surroundings-'))
const SESSION_SECRET = 's'.repeat(32)
const DAY_MS = 86_400_000
afterAll(() => {
  remove()
  rmSync(home, { recursive: true, force: true })
})

/** Valid for 127.0.0.1 until so many days from now, and its own authority. */
function certificate(days: number) {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const made = forge.pki.createCertificate()
  made.publicKey = keys.publicKey
  made.serialNumber = '01'
  made.validity.notBefore = new Date(Date.now() - 30 * DAY_MS)
  made.validity.notAfter = new Date(Date.now() + days * DAY_MS)
  const name = [{ name: 'commonName', value: `Mail for ${days} days` }]
  made.setSubject(name)
  made.setIssuer(name)
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  made.sign(keys.privateKey, forge.md.sha256.create())
  return {
    cert: forge.pki.certificateToPem(made),
    key: forge.pki.privateKeyToPem(keys.privateKey),
  }
}

/** What `sayap doctor` says about a mail server whose certificate is valid so long. */
async function mailLine(days: number) {
  const { cert, key } = certificate(days)
  const server = new SMTPServer({ secure: true, cert, key, authOptional: true })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const authority = join(home, `authority-${days}.pem`)
  writeFileSync(authority, cert)
  const { stdout } = await runServer(
    program,
    {
      DATA_DIR: join(home, 'data'),
      NODE_EXTRA_CA_CERTS: authority,
      SMTP_URL: `smtps://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    },
    ['doctor'],
  )
  await new Promise<void>((resolve) => server.close(resolve))
  return stdout.split('\n').find((line) => / mail /.test(line))
}

it('doctor names a certificate of the mail server that has expired or is about to', async () => {
  expect(await mailLine(-1)).toMatch(/^wrong +mail +SMTP_URL: certificate has expired$/)
  expect(await mailLine(5)).toMatch(
    /^warning +mail +127\.0\.0\.1 takes mail; .* valid for [45] days/,
  )
  expect(await mailLine(90)).toMatch(/^ok +mail +127\.0\.0\.1 takes mail/)
})

/** A file system of 100 MB for a tablespace; undefined where none can be mounted. */
function smallDisk() {
  const folder = join(home, 'disk')
  mkdirSync(folder)
  const options = ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', folder]
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) return undefined
  return folder
}

const disk = smallDisk()
const postgres = disk ? await runPostgres() : undefined
afterAll(async () => {
  await postgres?.stop()
  if (disk) execFileSync('umount', [disk])
})

describe.skipIf(!postgres || !disk)(
  'a disk of the database that is full (needs to mount one)',
  () => {
    it('answers 503 to what needs room, goes on reading, loses nothing, and writes again when there is room', async () => {
      const { url = '', user = {} } = postgres ?? {}
      execFileSync('chmod', ['711', home])
      giveTo(user, disk ?? '')
      const admin = openPostgres(url)
      const run = (text: string) => admin.session((session) => session.script(text))
      await run(`create tablespace small location '${disk}'`)
      await run('create database shop tablespace small')
      const address = new URL(url)
      address.pathname = '/shop'
      const server = await startServer(program, { DATABASE_URL: address.href, SESSION_SECRET })
      const db = openPostgres(address.href)
      await addStaff(db, 'admin', 'Dewi')
      const call = (path: string, init: RequestInit) =>
        fetch(`${server.url}/api/v1${path}`, { method: 'POST', ...init })
      const signedIn = await call('/admin/login', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ emailOrUsername: 'dewi', password: PASSWORD }),
      })
      const { data } = (await signedIn.json()) as { data: { token: string } }
      const addAirline = async (name: string) => {
        const { payload, headers } = await formOf({
          name,
          photo: await photoFile(),
          active: 'true',
        })
        const authorization = `Bearer ${data.token}`
        return call('/airlines', { headers: { ...headers, authorization }, body: payload })
      }
      const names = async () => {
        expect((await fetch(`${server.url}/api/v1/airlines`)).status).toBe(200)
        const rows = await db.rows<{ name: string }>(sql`select name from airlines order by name`)
        return rows.map(({ name }) => name)
      }
      expect((await addAirline('Kelana')).status).toBe(201)

      await db.session((session) => session.script('create table filler (text text)'))
      const fill = (bytes: number) =>
        db.session((session) =>
          session.script(`
          alter table filler alter text set storage external;
          insert into filler select repeat('x', ${bytes}) from generate_series(1, 20)`),
        )
      for (const bytes of [1_000_000, 100_000, 7000]) {
        const full = async (): Promise<unknown> => fill(bytes).then(full, (error) => error)
        expect(await full()).toMatchObject({ code: '53100' })
      }
      // Pages of the tables themselves may still have room: what is added grows until it finds none.
      const refused = async (nth: number): Promise<Response> => {
        const answer = await addAirline(
          `Full ${nth}`.replace(/\d/g, (d) => 'ABCDEFGHIJ'[Number(d)] ?? ''),
        )
        return answer.status === 201 && nth < 99 ? refused(nth + 1) : answer
      }
      const before = await refused(0)
      expect(before.status).toBe(503)
      expect(before.headers.get('retry-after')).not.toBeNull()
      expect(await before.json()).toMatchObject({ code: 'unavailable' })
      const kept = await names()
      expect(kept).toContain('Kelana')

      await db.session((session) => session.script('drop table filler'))
      expect((await addAirline('Merpati')).status).toBe(201)
      expect(await names()).toEqual([...kept, 'Merpati'].sort())
      expect(await server.stop()).toBe(0)
      await Promise.all([db.close(), admin.close()])
    })
  },
)
