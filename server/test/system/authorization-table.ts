import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { COLUMNS, type Column } from '../principals'

export const TABLE = 'docs/authz-matrix.csv'

export interface Row {
  method: string
  /** As written in the table: `/bookings?id_user={A}`. */
  path: string
  /** `GET /bookings`: the endpoint of the row. */
  endpoint: string
  cells: Record<Column, number>
}

/** docs/authz-matrix.csv, by row. */
export function readTable(): Row[] {
  const text = readFileSync(join(import.meta.dirname, '../../..', TABLE), 'utf8')
  const [head = '', ...lines] = text.trim().split('\n')
  if (!head.startsWith(`method,path,${COLUMNS.join()},`)) throw new Error(`${TABLE}: ${head}`)
  return lines.map(rowOf)
}

/** Only the note, which is the last column, may be quoted. */
function rowOf(line: string): Row {
  const [method = '', path = '', ...cells] = line.split(',')
  const statuses = COLUMNS.map((column, index) => [column, Number(cells[index])])
  return {
    method,
    path,
    endpoint: `${method} ${plainPath(path)}`,
    cells: Object.fromEntries(statuses),
  }
}

/**
 * Without the query and the owner of the row: `/passengers/?id_booking={of A}` becomes
 * `/passengers`.
 */
const plainPath = (path: string) =>
  path
    .replace(/[?(].*$/, '')
    .trim()
    .replace(/\/$/, '')
    .replace(/\{[^}]*\}/g, ':id')

export const endpointOf = (row: Row, endpoints: AnyEndpoint[]) =>
  endpoints.find(({ method, path }) => row.endpoint === `${method} ${path.replace(/:\w+/g, ':id')}`)

/** The part of the request that names A's data: `['query', 'id_booking']`. */
export function ownedField({ path }: Row): ['params' | 'query' | 'body', string] | undefined {
  const inQuery = /[?&](\w+)=\{(?:of )?A\}/.exec(path)?.[1]
  if (inQuery) return ['query', inQuery]
  if (/\{id of A\}/.test(path)) return ['params', 'id']
  const inBody = /\((\w+) of A\)/.exec(path)?.[1]
  return inBody ? ['body', `id_${inBody}`] : undefined
}
