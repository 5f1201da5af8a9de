import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Debian's package postgresql contains pgbench; the binaries from npm do not. */
export function findPgbench() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => b - a) : []
  return versions.map((v) => join(folder, v, 'bin/pgbench')).find((file) => existsSync(file))
}

/**
 * A statement of the server as a pgbench script. Values become literals, except those named in
 * `variables`, which become the SQL given there; `:name` is a variable that pgbench sets and binds.
 */
export function script({ text, values }, variables = {}, prelude = '') {
  // A script is one line, which a comment would end.
  const uncommented = text.replace(/--.*$/gm, '')
  const body = uncommented.replace(/\$(\d+)/g, (_, n) => {
    const value = values[n - 1]
    return variables[value] ?? literal(value)
  })
  return `${prelude}\n${body.replace(/\s*\n\s*/g, ' ')};\n`
}

const literal = (value) => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return `'${String(value).replaceAll("'", "''")}'`
}

/** Runs the scripts in random order as prepared statements; returns transactions per second. */
export async function pgbench(file, url, scripts, { clients, seconds, transactions }) {
  const folder = mkdtempSync(join(tmpdir(), 'sayap-bench-'))
  try {
    const files = scripts.map((text, i) => {
      const path = join(folder, `${i}.sql`)
      writeFileSync(path, text)
      return path
    })
    const length = seconds ? ['-T', String(seconds)] : ['-t', String(transactions)]
    const { stdout } = await promisify(execFile)(file, [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      ...length,
      ...files.flatMap((path) => ['-f', path]),
      url,
    ])
    const tps = /tps = ([\d.]+) \(without/.exec(stdout) ?? /tps = ([\d.]+)/.exec(stdout)
    return Number(tps?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
