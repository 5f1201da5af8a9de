import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import type * as z from 'zod/mini'

/** Answers that have the revision of their row in the entity tag only. */
const WITHOUT_REVISION = new Set(['GET /flights/:id'])

/**
 * Whether a success is about one row that has a revision, which `route` sends as its entity tag. Some
 * endpoints of the specification answer one row in a list.
 */
export function answersOneRow({ method, path, data }: AnyEndpoint): boolean {
  if (method !== 'GET' && method !== 'PUT') return false
  if (WITHOUT_REVISION.has(`${method} ${path}`)) return true
  const { def } = (data as z.core.$ZodType)._zod
  const row =
    def.type === 'array' && path.endsWith('/:id') ? (def as z.core.$ZodArrayDef).element : data
  return 'revision' in ((row as z.core.$ZodObject)._zod.def.shape ?? {})
}
