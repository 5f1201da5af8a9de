import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@sayap/contract/core/endpoint'

const folder = join(import.meta.dirname, '../../contract/src')

/** Returns every endpoint of every file of the contract: a new one is found without a list. */
export async function contractEndpoints(): Promise<AnyEndpoint[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  // Imported by the same specifier as in the server: another one would create a second copy of each
  // schema.
  const modules = await Promise.all(
    files.map((file) => import(`@sayap/contract/${file.slice(0, -3)}`)),
  )
  const found = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : []))
    .filter((value): value is AnyEndpoint => Boolean(value?.path && value?.method && value?.access))
  return [...new Set(found)]
}

/** `PUT /bookings/:id` */
export const nameOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) =>
  `${method} ${path}`
