import { type ParseArgsConfig, parseArgs } from 'node:util'
import { version } from '#platform/database/server-root'
import { StartupError } from '#platform/startup-error'

interface Given {
  options: Record<string, unknown>
  /** As many as `operands` names. */
  operands: string[]
}

interface Command {
  /** One line in the list of commands. */
  summary: string
  /** What `--help` prints below the usage line. */
  help: string
  /** Names of the arguments without a dash, all required. */
  operands?: readonly string[]
  options?: NonNullable<ParseArgsConfig['options']>
  /** The code of a command is loaded when it runs, so that the start does not read the others. */
  run: (given: Given) => Promise<void>
}

const OWNER = `It signs in with DATABASE_OWNER_URL, the role that owns the tables; without it with
DATABASE_DIRECT_URL or DATABASE_URL.`

const COMMANDS: Record<string, Command> = {
  serve: {
    summary: 'serve the site and the API',
    help: `It never changes the schema of a PostgreSQL, so its role needs no right to: with migrations
missing it ends with one line. The embedded database is migrated, as nobody else can.
SIGTERM and Ctrl-C stop it within two seconds (after STOP_DELAY, if set); requests in progress are completed.`,
    run: async () => (await import('../start')).start({ mayMigrate: false }),
  },
  migrate: {
    summary: 'bring the schema of the database to this version',
    help: `${OWNER} Applied migrations are not applied again; those that
fail leave nothing behind, and the command can be repeated.

  --check   change nothing: list what is missing, exit code 1 if anything is`,
    options: { check: { type: 'boolean' } },
    run: async ({ options }) => {
      const { checkMigrations, migrateDatabase } = await import('./migrate-database')
      await (options.check === true ? checkMigrations() : migrateDatabase())
    },
  },
  backup: {
    summary: 'write the whole database into one file',
    help: `A consistent copy by pg_dump in its custom format, made while servers run. FILE must not exist;
only its owner can read it. It contains personal data. Reading is enough: it signs in with
DATABASE_DIRECT_URL or DATABASE_URL.`,
    operands: ['FILE'],
    run: async ({ operands: [file = ''] }) => (await import('./backup')).backup(file),
  },
  restore: {
    summary: 'load a backup into an empty database',
    help: `Refused if the database has any table, or if the backup is of a newer version than this program.
All or nothing: one transaction. ${OWNER}`,
    operands: ['FILE'],
    run: async ({ operands: [file = ''] }) => (await import('./restore')).restore(file),
  },
  doctor: {
    summary: 'look over this installation',
    help: `One line each for settings, database, roles, migrations, secret, clock, mail server and disk. It
changes nothing and sends no mail. Exit code 1 if anything is wrong; a warning is not.`,
    run: async () => (await import('./doctor/doctor')).doctor(),
  },
  verify: {
    summary: 'check the invariants of the data',
    help: `Seats, money, states, tickets, and the chain of the audit trail. One line for each violation,
exit code 1 if there are any. It changes nothing; reading is enough.`,
    run: async () => (await import('./verify')).verify(),
  },
  'create-super-admin': {
    summary: 'create the first super admin',
    help: 'It asks for username, email address, name and password, or reads one line for each from a pipe.',
    run: async () => (await import('./create-super-admin')).createSuperAdmin(),
  },
  'reset-admin': {
    summary: 'open the account of a member of staff again',
    help: `It asks for the username or email address and a new password. It removes the second factors, ends
all sessions and lifts locks; the audit trail and a mail to the account say so.`,
    run: async () => (await import('./reset-admin')).resetAdmin(),
  },
  'rotate-pass-key': {
    summary: 'replace the key that signs boarding passes',
    help: 'Passes that were handed out stay valid until they are flown.',
    run: async () => (await import('./rotate-pass-key')).rotateKey(),
  },
  'accept-secret': {
    summary: 'go on with a new SESSION_SECRET where the old one is lost',
    help: `Servers refuse a SESSION_SECRET other than the one before it unless SESSION_SECRET_PREVIOUS names
that. After this command they accept the one that is set now. What was encrypted with the old
one, the secrets of authenticator apps and webhooks, cannot be read any more: see docs/operations.`,
    run: async () => (await import('./accept-secret')).acceptSecret(),
  },
}

const HELP = { type: 'boolean', short: 'h' } as const

/** Runs the command that these arguments name; without any it migrates and serves. */
export async function runCommand(args: readonly string[]) {
  const [name = '', ...rest] = args
  if (name === '') return (await import('../start')).start({ mayMigrate: true })
  if (['--help', '-h', 'help'].includes(name)) return console.log(overview())
  if (['--version', '-v', 'version'].includes(name)) return console.log(version())
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command)
    throw new StartupError(
      `There is no command ${name}; allowed are ${Object.keys(COMMANDS).join(', ')}. See sayap --help.`,
    )
  const given = parse(name, command, rest)
  if (given.options.help === true) console.log(usage(name, command))
  else await command.run(given)
}

function parse(name: string, command: Command, args: string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command.options, help: HELP },
      allowPositionals: true,
    })
    const wanted = values.help === true ? positionals.length : (command.operands?.length ?? 0)
    if (positionals.length !== wanted)
      throw new Error(`Arguments needed: ${wanted}, given: ${positionals.length}.`)
    return { options: values, operands: positionals }
  } catch (error) {
    // Node's advice on how to pass a dash would help nobody: no argument begins with one.
    const [problem] = (error as Error).message.split(/\. To specify /)
    throw new StartupError(`${problem}\n${usageLine(name, command)}`)
  }
}

const usageLine = (name: string, { operands = [], options = {} }: Command) =>
  [`Usage: sayap ${name}`, ...Object.keys(options).map((o) => `[--${o}]`), ...operands].join(' ')

const usage = (name: string, command: Command) =>
  `${usageLine(name, command)}\n\n${capital(command.summary)}.\n\n${command.help}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function overview() {
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(20)}${summary}`,
  )
  return `Sayap ${version()}

Usage: sayap COMMAND, and sayap COMMAND --help for more. Without a command it migrates and serves.

${lines.join('\n')}

Settings are environment variables: docs/operations/configuration.md.`
}
