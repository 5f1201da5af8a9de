import { randomBytes } from 'node:crypto'
import { openPostgres } from '../src/platform/database/postgres'

/** Copies the prepared database on its own server; it is dropped with that server. */
export async function copyDatabase(template: string): Promise<string> {
  const address = new URL(template)
  const name = `sayap_${randomBytes(8).toString('hex')}`
  const from = address.pathname.slice(1)
  address.pathname = '/postgres'
  const admin = openPostgres(address.href, { connections: 1 })
  await admin.session((session) => session.script(`create database ${name} template ${from}`))
  await admin.close()
  address.pathname = `/${name}`
  return address.href
}
