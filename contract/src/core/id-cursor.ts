import { Id, optional } from './wire'

/** The cursor of lists by id, which older lists called `before`. */
export const idCursor = {
  /** The `next` of the previous page. */
  after: optional(Id),
  /** The former name of `after`. */
  before: optional(Id),
}
