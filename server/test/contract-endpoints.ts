import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@sayap/contract/endpoint'

const folder = join(import.meta.dirname, '../../contract/src')

/** Every endpoint in every file of the contract: what is added there is found by itself. */
export async function contractEndpoints(): Promise<AnyEndpoint[]> {
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file))
  // By the name the server imports them by: another name would make a second copy of each schema.
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
