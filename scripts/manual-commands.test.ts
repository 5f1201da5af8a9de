import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../server/src/commands/command-line'
import { readConfig, SETTING_NAMES } from '../server/src/config'
import { openPostgres } from '../server/src/platform/database/postgres'
import { debianBinaries } from '../server/test/postgres-binaries'
import { startPostgres } from '../server/test/real-postgres'
import { commands, mentions, root } from './manual-commands'

/** What runs the commands that begin so: a file, and words that it must have. */
const ELSEWHERE: Record<string, [file: string, ...words: string[]]> = {
  'sayap backup': ['server/test/system/backup.test.ts', "'backup'"],
  'sayap restore': ['server/test/system/backup.test.ts', "'restore'"],
  'sayap migrate': ['server/test/system/command-line.test.ts', "['migrate']"],
  'sayap serve': ['server/test/system/command-line.test.ts', "['serve']"],
  'sayap doctor': ['server/test/system/command-line.test.ts', "['doctor']"],
  'sayap verify': ['server/test/system/command-line.test.ts', "['verify']"],
  'sayap create-super-admin': [
    'server/test/system/create-super-admin.test.ts',
    'create-super-admin',
  ],
  'tar -xzf': ['scripts/release.test.ts', "'tar', ['-xzf'", '-source-maps'],
  '/opt/sayap-0.1.0/bin/sayap --help': ['scripts/release.test.ts', "'bin/sayap'"],
  'npm test': ['.ci/run', 'npm test'],
  'npm run test:node': ['.ci/run', 'npm run --silent test:node', '22 24'],
  'npm run symbolicate': ['scripts/source-maps.test.ts', "'--maps'"],
  'BACKUP_FAILED_COMMAND=': ['server/test/system/operations.test.ts', 'BACKUP_FAILED_COMMAND'],
}

/** What the tests below run. */
const HERE = {
  logs: /^journalctl .* \| jq /,
  sql: /^(select|update) /,
  settings: /^(DATABASE|OTEL|SENTRY)_\w+=/,
  haproxy: /^(backend|listen) /,
  pgbackrest: /^\[global\]/,
  postgres: /^wal_level = /,
  environmentFile: /^sh -c 'set -a; /,
}

const HOW =
  'run it here, name in ELSEWHERE the test that does, paste it in the manual as “$ command” with its output below a ' +
  'sentence with the date, or begin the paragraph below its block with “Run on YYYY-MM-DD” and what came of it, or ' +
  'with “Not run: needs …”'

const begins = (text: string, start: string) =>
  text.startsWith(start) && (start.endsWith('=') || /^(\s|$)/.test(text.slice(start.length)))

const found = (pattern: RegExp) => commands.filter(({ text }) => pattern.test(text))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const has = (program: string, flag = '--version') => spawnSync(program, [flag]).status === 0
const home = mkdtempSync(join(tmpdir(), 'sayap-manual-'))
const postgres = await startPostgres()
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Writes a file and returns its path. */
function file(name: string, text: string) {
  writeFileSync(join(home, name), text)
  return join(home, name)
}

/** Runs a program; returns its exit code and all that it printed. */
function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, printed: `${stdout}${stderr}` }
}

describe('the commands of the manual', () => {
  it('each command of the manual is run by a test, or its output is pasted with a date', () => {
    expect(commands.length).toBeGreaterThan(60)
    const shown = new Set(commands.filter(({ isShown }) => isShown).map(({ text }) => text))
    const isCovered = (text: string) =>
      shown.has(text) ||
      Object.keys(ELSEWHERE).some((start) => begins(text, start)) ||
      Object.values(HERE).some((pattern) => pattern.test(text))
    const bare = commands.filter(({ text }) => !isCovered(text))
    expect(
      bare.map(({ page, text }) => `${page}: ${text}`),
      HOW,
    ).toEqual([])
  })

  it('what is said to run a command is in the repository and has its words, and the manual has the command', () => {
    const wrong = Object.entries(ELSEWHERE).flatMap(([start, [path, ...words]]) => {
      if (!commands.some(({ text }) => begins(text, start))) return `no page has ${start}`
      if (!existsSync(join(root, path))) return `${path} does not exist`
      return words.filter((word) => !read(path).includes(word)).map((word) => `${path}: ${word}`)
    })
    for (const [name, pattern] of Object.entries(HERE))
      if (found(pattern).length === 0) wrong.push(`no page has a command for ${name}`)
    expect(wrong).toEqual([])
  })

  it('each file of the repository that a command of the manual names exists', () => {
    const paths = [...commands, ...mentions].flatMap(
      ({ text }) =>
        text.match(/(?<![\w/.-])(operations|server|bench|scripts|docs)\/[\w./-]+/g) ?? [],
    )
    expect(paths.length).toBeGreaterThan(10)
    const made = ['operations/.env', 'server/dist/main.js']
    expect(paths.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual(
      [],
    )
  })
})

describe('sayap in the manual', () => {
  const ofBlocks = commands
    .filter(({ text }) => /^(sayap|docker|sh) /.test(text))
    .map(({ text }) => /(?:^| )sayap ([a-z-].*?)'?$/.exec(text)?.[1] ?? '')
    .filter((call) => call !== '')
  /** A sentence may name a command without its arguments. */
  const ofSentences = mentions.flatMap(({ text }) => /^sayap ([a-z-].*)$/.exec(text)?.[1] ?? [])

  it('each call of sayap in the manual has a command that exists, its options and as many arguments as it takes', async () => {
    expect(ofBlocks.length + ofSentences.length).toBeGreaterThan(40)
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    for (const call of [...ofBlocks, ...ofSentences]) {
      const [name = '', ...args] = call.replace(/\$\(.*?\)/g, 'x').split(' ')
      printed.mockClear()
      await runCommand(name.startsWith('--') ? [name] : [name, ...args, '--help'])
      const [usage = ''] = String(printed.mock.lastCall?.[0]).split('\n')
      const given = args.filter((arg) => !arg.startsWith('-')).length
      const taken = usage.match(/ [A-Z]+\b/g)?.length ?? 0
      if (given > 0 || ofBlocks.includes(call))
        expect(`${call}: ${taken}`).toBe(`${call}: ${given}`)
    }
  })

  it('each setting before a command or in a block of the manual is one of the server, with a value that it takes', () => {
    const before = commands
      .filter(({ text }) => text.startsWith('sayap '))
      .flatMap((c) => c.settings)
    expect(before.length).toBeGreaterThan(4)
    expect(before.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
    for (const { text } of found(HERE.settings)) {
      const pairs = text.split('\n').map((line) => line.split(/=(.*)/).slice(0, 2))
      const settings = Object.fromEntries(pairs)
      expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
      const { DATABASE_URL } = settings
      const secret = DATABASE_URL ? { SESSION_SECRET: 's'.repeat(32) } : {}
      expect(readConfig({ ...secret, ...settings })).toMatchObject({
        ...(DATABASE_URL && { DATABASE_URL }),
      })
    }
  })

  it('a shell reads the settings of the Debian package as the manual says, values with spaces in quotes', () => {
    const [command] = found(HERE.environmentFile)
    const settings = `${read('operations/debian/sayap.env')}MAIL_FROM="Flights <tickets@example.com>"\n`
    const script = (/^sh -c '(.*)'$/.exec(command?.text ?? '')?.[1] ?? '')
      .replace('/etc/sayap/sayap.env', file('sayap.env', settings))
      .replace(/sayap doctor$/, 'env')
    expect(execFileSync('sh', ['-ec', script], { encoding: 'utf8' }).split('\n')).toEqual(
      expect.arrayContaining(['DEMO=off', 'MAIL_FROM=Flights <tickets@example.com>']),
    )
  })
})

describe('npm in the manual', () => {
  const { scripts } = JSON.parse(read('package.json'))

  it('each npm script of the manual exists and knows the options that it is given', () => {
    const calls = [...commands, ...mentions].flatMap(({ text }) => {
      const [, name, options = ''] =
        /\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)(?: -- (.*))?$/.exec(text) ?? []
      return name ? [{ name, options }] : []
    })
    expect(calls.length).toBeGreaterThan(20)
    for (const { name, options } of calls) {
      expect(Object.keys(scripts)).toContain(name)
      const source = read(/[\w/-]+\.mjs(?!.*\.mjs)/.exec(scripts[name])?.[0] ?? 'package.json')
      const code = source.replaceAll(/^\s*\/\/.*$/gm, '')
      for (const [, option] of options.matchAll(/--([a-z-]+)/g))
        expect(code, `npm run ${name} -- --${option}`).toMatch(
          new RegExp(`['" ]${option}'?: \\{ type:|--${option}`),
        )
    }
  })
})

describe('SQL in the manual', () => {
  it.skipIf(!postgres)(
    'PostgreSQL takes each statement of the manual (needs PostgreSQL)',
    async () => {
      const statements = [...commands, ...mentions].filter(({ text }) =>
        /^(select .* from|update) /s.test(text),
      )
      expect(statements.length).toBeGreaterThan(4)
      const db = openPostgres((await postgres?.createDatabase()) ?? '', { connections: 1 })
      await db.session(async (session) => {
        for (const { text } of statements) await session.script(text)
      })
      await db.close()
    },
  )
})

describe('the log in the manual', () => {
  const lines = [
    {
      level: 'info',
      msg: 'answered',
      method: 'GET',
      route: '/api/v1/flights',
      status: 200,
      ms: 1500,
    },
    { level: 'info', msg: 'answered', route: '/api/v1/bookings', status: 503, ms: 20, reqId: '…' },
    { level: 'error', msg: 'a job failed', job: 'NAME', err: { frames: 'at main-4f2a.js:1:5120' } },
  ]
  const jq = [
    ...found(HERE.logs).map(({ text }) => text),
    ...mentions.map(({ text }) => text).filter((text) => text.startsWith('jq ')),
  ]

  it.skipIf(!has('jq'))('each filter of the log in the manual finds its lines (needs jq)', () => {
    const log = file('log', lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    expect(jq.length).toBeGreaterThan(5)
    for (const text of jq) {
      const filter = text.replace(/^journalctl .*? \| /, '').replace(/ \| npm run .*$/, '')
      expect(
        execFileSync('sh', ['-ec', `cat ${log} | ${filter}`], { encoding: 'utf8' }),
        text,
      ).toMatch(/\w/)
    }
  })

  it('each field of a filter in the manual is in the guide to the log, which is compared with what is written', () => {
    const guide = read('docs/operations/observability.md').split('| Field |')[1]?.split('\n\n')[0]
    for (const text of jq)
      for (const [, field] of text.matchAll(/(?<=[\s(])\.(\w+)|(?<=[{,] )(\w+)(?=[,} ])/g))
        if (field) expect(guide).toContain(`\`${field}\``)
  })

  it.skipIf(!has('journalctl'))(
    'journalctl knows the options that the manual gives it (needs journalctl)',
    () => {
      const calls = [...commands, ...mentions].filter(({ text }) => text.startsWith('journalctl '))
      expect(calls.length).toBeGreaterThan(5)
      for (const { text } of calls) {
        const [, ...args] = (text.split(' | ')[0] ?? '').replace(' -f', '').split(' ')
        expect(run('journalctl', ...args, '--lines=0').printed, text).not.toMatch(/option|Failed/)
      }
    },
  )
})

describe('the units of the manual', () => {
  const units = readdirSync(join(root, 'operations/systemd'))

  it('systemctl and journalctl name units in the manual that exist', () => {
    const named = [...commands, ...mentions]
      .filter(({ text }) => /^(systemctl|journalctl) /.test(text))
      .flatMap(({ text }) => text.split(' | ')[0]?.match(/(?<= )sayap[\w.-]*/g) ?? [])
    expect(named.length).toBeGreaterThan(10)
    const names = units.flatMap((unit) => [unit, unit.replace(/\.service$/, '')])
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })

  it.skipIf(!has('systemd-analyze'))(
    'systemd takes the units (needs systemd-analyze)',
    ({ skip }) => {
      const wrong = file('wrong.service', '[Service]\nExecStart=/bin/true\nNoSuchSetting=1\n')
      const control = run('systemd-analyze', 'verify', '--man=no', wrong).printed
      if (!control.includes('NoSuchSetting')) skip('systemd-analyze cannot verify units here')
      const paths = units.map((unit) =>
        file(unit, read(`operations/systemd/${unit}`).replaceAll('/usr/bin/sayap', '/bin/true')),
      )
      // It may have something to say of the machine's own units.
      expect(run('systemd-analyze', 'verify', '--man=no', ...paths).printed).not.toContain('sayap')
    },
  )
})

describe('configuration in the manual', () => {
  const blocks = (pattern: RegExp) => found(pattern).map(({ text }) => text)

  it.skipIf(!has('haproxy', '-v'))('HAProxy takes its blocks of the manual (needs haproxy)', () => {
    expect(blocks(HERE.haproxy)).toHaveLength(2)
    const frontend = 'frontend web\n mode http\n bind 127.0.0.1:8080\n default_backend servers\n'
    const defaults = 'defaults\n timeout connect 5s\n timeout client 1h\n timeout server 1h\n'
    const whole = `${defaults}${blocks(HERE.haproxy).join('\n')}\n${frontend}`
    const { status, printed } = run('haproxy', '-c', '-f', file('haproxy.cfg', whole))
    expect({ status, printed }).toMatchObject({ status: 0 })
    expect(printed).not.toContain('WARNING')
  })

  it.skipIf(!has('pgbackrest', 'version'))(
    'pgBackRest takes its settings of the manual (needs pgbackrest)',
    () => {
      const config = file('pgbackrest.conf', blocks(HERE.pgbackrest).join('\n'))
      const args = [`--config=${config}`, `--repo1-path=${home}`, '--stanza=sayap', 'info']
      const { status, printed } = run('pgbackrest', ...args)
      expect({ status, printed }).toMatchObject({ status: 0 })
      expect(printed).not.toMatch(/WARN|ERROR/)
    },
  )

  const bin = debianBinaries()
  it.skipIf(!bin)('PostgreSQL takes its settings of the manual (needs Debian’s PostgreSQL)', () => {
    file('postgresql.conf', blocks(HERE.postgres).join('\n'))
    // As the first argument it lets root ask.
    const { status, printed } = run(
      join(bin ?? '', 'postgres'),
      '-C',
      'archive_timeout',
      '-D',
      home,
    )
    expect({ status, printed }).toMatchObject({ status: 0, printed: expect.stringMatching(/^5$/m) })
  })
})
