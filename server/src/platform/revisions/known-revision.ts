import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/http/app-error'

/** What a caller knows of the row that it changes. */
export interface KnownRevision {
  revision: number
  /**
   * From `If-Match`: the caller may have sent the whole object, and means only the fields in which it
   * differs from that revision. From the body: it asks to be refused if the row is another by now.
   */
  source: 'if-match' | 'body'
}

/**
 * A tag of `etagOf`, or of a cached response, whose digest follows the revision. Proxies that compress
 * make a tag weak or put their mark behind it; it names the same revision then.
 */
const TAG = /^(?:W\/)?"(\d{1,10})(?:[.-][\w.-]*)?"$/

/**
 * Reads the `revision` of the body, else the header `If-Match`; undefined for a caller with neither. In
 * an object that is sent back as it was read, with its `id`, the revision says nothing.
 */
export function knownRevision({ body, headers }: FastifyRequest): KnownRevision | undefined {
  const { revision, id } = (body ?? {}) as { revision?: unknown; id?: unknown }
  if (typeof revision === 'number' && id === undefined) return { revision, source: 'body' }
  const tag = headers['if-match']?.trim()
  if (!tag || tag === '*') return undefined
  const [, digits] = TAG.exec(tag) ?? []
  if (digits !== undefined) return { revision: Number(digits), source: 'if-match' }
  const message = 'must be the ETag of a response, such as "4"'
  throw new AppError('invalid_input', `If-Match: ${message}`, {
    errors: [
      {
        pointer: '/headers/if-match',
        message,
        code: 'invalid_format',
        params: { format: 'other' },
      },
    ],
  })
}

/**
 * Returns the entity tag of a response about one row, undefined for any other. `data` may be the row
 * or an array of one.
 */
export function etagOf(data: unknown): string | undefined {
  const revision = revisionOf(data)
  return revision === undefined ? undefined : `"${revision}"`
}

/** The `revision` of the one row that a response is about. */
export function revisionOf(data: unknown): number | undefined {
  const row = Array.isArray(data) ? (data.length === 1 ? data[0] : undefined) : data
  if (typeof row !== 'object' || row === null) return undefined
  const { revision } = row as { revision?: unknown }
  return typeof revision === 'number' ? revision : undefined
}
