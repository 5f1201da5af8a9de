import { relative } from 'node:path'
import type { Env } from './env'

interface Account {
  kind: string
  signInAt: string
  name: string
  password: string
}

/** What a newcomer needs to know, in a few lines. */
export function greet(env: Env, accounts: readonly Account[] = []) {
  const lines = [`Sayap is ready:  ${env.PUBLIC_URL}`]
  if (accounts.length > 0) lines.push('', ...accounts.map(line))
  if (env.DATABASE_URL === undefined)
    lines.push(
      '',
      `The database is embedded, in ${relative('', env.DATA_DIR) || '.'}: for one server only, and not safe`,
      'against power loss. Set DATABASE_URL to a PostgreSQL for anything that matters.',
    )
  console.log(
    ['', ...lines, '', 'Ctrl-C stops it.', ''].map((text) => `  ${text}`.trimEnd()).join('\n'),
  )
}

const line = ({ kind, signInAt, name, password }: Account) =>
  `${kind.padEnd(12)} ${name.padEnd(24)} ${password.padEnd(24)} ${signInAt}`
