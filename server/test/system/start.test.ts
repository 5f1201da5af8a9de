import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import { startPostgres } from '../real-postgres'
import { bundledServer, runServer, startServer } from '../server-process'
import { startTwoServers } from '../two-servers'

const postgres = await startPostgres()
const { program, remove } = bundledServer()
const folder = mkdtempSync(join(tmpdir(), 'sayap-start-'))
const DATA_DIR = join(folder, 'data')
const SESSION_SECRET = 's'.repeat(32)
afterAll(async () => {
  await postgres?.stop()
  remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Expects one line on stderr, no stack, and exit code 1. */
const refusal = (line: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${line.source}\n$`)),
})

describe('a start that cannot succeed says why in one line', () => {
  it('a taken PORT stops the start with one line', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await runServer(program, { DATA_DIR, PORT: String(port) })).toEqual(
      refusal(/Port \d+ of 127\.0\.0\.1 is in use by another program\. Set PORT to another one\./),
    )
    other.close()
  })

  it('a taken METRICS_PORT stops the start with one line', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await runServer(program, { DATA_DIR, PORT: '0', METRICS_PORT: String(port) })).toEqual(
      refusal(
        /Port \d+ of 127\.0\.0\.1 is in use by another program\. Set METRICS_PORT to another one\./,
      ),
    )
    other.close()
  })

  it('a DATA_DIR that cannot be written stops the start with one line', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await runServer(program, { DATA_DIR: file, PORT: '0' })).toEqual(
      refusal(/DATA_DIR is not a folder that can be written: .*/),
    )
  })

  it('an unreachable DATABASE_URL stops the start with one line', async () => {
    const DATABASE_URL = 'postgres://u:secret@127.0.0.1:1/x'
    const result = await runServer(program, {
      DATABASE_URL,
      SESSION_SECRET,
      DATABASE_WAIT: '0',
      PORT: '0',
    })
    expect(result).toEqual(refusal(/DATABASE_URL does not answer: .*ECONNREFUSED.*/))
    expect(result.stderr).not.toContain('secret')
  })

  it.skipIf(!postgres)(
    'a database that does not exist stops the start at once, without waiting for it',
    async () => {
      const address = new URL((await postgres?.createDatabase({ empty: true })) ?? '')
      address.pathname = '/nowhere'
      const result = await runServer(program, {
        DATABASE_URL: address.href,
        SESSION_SECRET,
        PORT: '0',
      })
      expect(result).toEqual(refusal(/DATABASE_URL does not answer: .*does not exist.*/))
    },
  )

  it('invalid settings stop the start with one line for each', async () => {
    const { code, stderr } = await runServer(program, { PORT: 'http', DEMO: 'a bit' })
    expect({ code, lines: stderr.trim().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^PORT: /), expect.stringMatching(/^DEMO: /)],
    })
  })
})

describe('on the embedded database', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer(program, { DATA_DIR })
  })

  it('the start prints the address and the limits of the embedded database', () => {
    expect(server.output().stdout).toContain('Sayap is ready:')
    expect(server.output().stdout).toContain(server.url)
    expect(server.output().stdout).toMatch(/not safe\s+against power loss/)
  })

  it('a second server on the same data folder does not start', async () => {
    expect(await runServer(program, { DATA_DIR, PORT: '0' })).toEqual(
      refusal(/The database in this folder is in use by process \d+ .*/),
    )
  })

  it('a database with the demo accounts is not opened to the public', async () => {
    const demo = { DATA_DIR: join(folder, 'demo'), PORT: '0' }
    const first = await startServer(program, { ...demo, PORT: undefined, DEMO: 'on' })
    expect(first.output().stdout).toContain('langit-nusantara')
    await first.stop()
    const PUBLIC_URL = 'https://flights.example'
    expect(await runServer(program, { ...demo, PUBLIC_URL, DEMO: 'on' })).toEqual(
      refusal(/DEMO: .* Set DEMO=off, with an empty database: .*/),
    )
    expect(await runServer(program, { ...demo, PUBLIC_URL })).toEqual(
      refusal(
        /This database has the demo accounts .*superadmin, .* Start with an empty database: .*/,
      ),
    )
  })

  it('the server stops cleanly and starts again after it was killed', async () => {
    expect(await server.stop()).toBe(0)
    const killed = await startServer(program, { DATA_DIR })
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    const again = await startServer(program, { DATA_DIR })
    expect(await again.stop()).toBe(0)
  })
})

it('a stopping server completes requests in progress and accepts no new ones', async () => {
  const server = await startServer(program, { DATA_DIR })
  const client = spawn('node', ['-e', SLOW_CLIENT, server.url.slice('http://'.length)])
  const [first] = await once(client.stdout, 'data')
  expect(String(first)).toContain('connected')
  const stopped = server.stop()
  const [response] = await once(client.stdout, 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 4\d\d/)
  expect(await stopped).toBe(0)
  await expect(fetch(server.url)).rejects.toThrow()
})

it('with STOP_DELAY a stopping server serves on, asks clients to connect anew, and says that it is not ready', async () => {
  const server = await startServer(program, { DATA_DIR, STOP_DELAY: '30' })
  const answer = async (path: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`)
    return [status, headers.get('connection')]
  }
  expect(await answer('/api/v1/airlines')).toEqual([200, 'keep-alive'])
  const stopped = server.stop()
  await expect.poll(async () => (await answer('/readyz'))[0]).toBe(503)
  expect(await answer('/api/v1/airlines')).toEqual([200, 'close'])
  // A second signal ends the delay.
  server.child.kill('SIGTERM')
  expect(await stopped).toBe(0)
  await expect(fetch(server.url)).rejects.toThrow()
})

/** Sends the head of a request, and its body after the server has begun to stop. */
const SLOW_CLIENT = `
  const [host, port] = process.argv[1].split(':')
  const socket = require('net').connect(port, host, () => {
    socket.write('POST /api/v1/user/login HTTP/1.1\\r\\nhost: x\\r\\ncontent-type: application/json\\r\\ncontent-length: 2\\r\\n\\r\\n')
    setTimeout(() => console.log('connected'), 200)
    setTimeout(() => socket.write('{}'), 700)
  })
  socket.on('data', (chunk) => { console.log(String(chunk).split('\\r\\n')[0]); process.exit() })
`

describe.skipIf(!postgres)('on one PostgreSQL', () => {
  it('a server that starts before its database waits for it, and says so', async () => {
    const address = new URL((await postgres?.createDatabase({ empty: true })) ?? '')
    const { port } = address
    address.port = String(await freePort())
    const settings = { DATABASE_URL: address.href, SESSION_SECRET }
    let hear: (line: string) => void = () => undefined
    const heard = new Promise<string>((resolve) => {
      hear = resolve
    })
    const starting = startServer(program, settings, [], (line) => hear(line))
    // Refused; on a machine that is busy also a connection that took too long.
    const first = await Promise.race([heard, starting.then(() => 'started')])
    expect(first).toMatch(/^Waiting for the database, up to \d+ s more: .*(REFUSED|timeout)/)
    // From now on the database answers at that address.
    const path = createServer((near) => {
      const far = connect(Number(port), '127.0.0.1')
      for (const socket of [near, far]) socket.on('error', () => undefined)
      near.pipe(far).pipe(near)
    }).listen(Number(address.port), '127.0.0.1')
    const server = await starting
    expect(await server.stop()).toBe(0)
    path.close()
  })

  it('two servers on one PostgreSQL start together and share its data', async () => {
    const servers = await startTwoServers((await postgres?.createDatabase({ empty: true })) ?? '', {
      SUPER_ADMIN_USERNAME: 'citra',
      SUPER_ADMIN_EMAIL: 'citra@sayap.example',
      SUPER_ADMIN_PASSWORD: 'terbang tinggi sekali',
    })
    const [first, second] = servers.urls
    const signedIn = await fetch(`${first}/api/v1/super-admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailOrUsername: 'citra', password: 'terbang tinggi sekali' }),
    })
    const { data } = (await signedIn.json()) as { data: { token: string } }
    const profile = await fetch(`${second}/api/v1/user/profile`, {
      headers: { authorization: `Bearer ${data.token}` },
    })
    expect(profile.status).toBe(200)
    await servers.stop()
  })
})
