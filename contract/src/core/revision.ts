import * as z from 'zod/mini'
import { integer, optional } from './wire'

/**
 * In the body of a change: the revision of the row that the sender has seen. With it the change is
 * refused (409 `changed_meanwhile`) when the row has changed since. Without it, and without `If-Match`,
 * the change is applied to whatever the row is.
 */
export const KnownRevision = optional(integer(0, 2_147_483_647))

/**
 * For objects that clients of before the revisions send back as they have read them. Such a body has the
 * object's `id`, and its revision says nothing: those clients do not know what it is. Whole objects are
 * sent with `If-Match` instead.
 */
export const revisionUnlessEchoed = { revision: KnownRevision, id: z.optional(z.unknown()) }

/** In a response: how often the row was changed; also its `ETag`. */
export const Revision = z.optional(z.int())
