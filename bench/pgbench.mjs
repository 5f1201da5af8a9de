import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Debian's package postgresql brings it; npm's binaries do not. */
export function findPgbench() {
  const homes = '/usr/lib/postgresql'
  const versions = existsSync(homes) ? readdirSync(homes).sort((a, b) => b - a) : []
  return versions.map((v) => join(homes, v, 'bin/pgbench')).find((file) => existsSync(file))
}

/**
 * A statement of ours as pgbench reads it. Values stand in it as they are, but those named in
 * `variables` as the SQL given there, where `:name` is what pgbench sets and binds.
 */
export function script({ text, values }, variables = {}, prelude = '') {
  const body = text.replace(/\$(\d+)/g, (_, n) => {
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

/** Runs the scripts, prepared, in turn at random; answers transactions per second. */
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
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', ...length],
      ...files.flatMap((path) => ['-f', path]),
      url,
    ])
    const tps = /tps = ([\d.]+) \(without/.exec(stdout) ?? /tps = ([\d.]+)/.exec(stdout)
    return Number(tps?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
