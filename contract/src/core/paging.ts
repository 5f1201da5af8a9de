import * as z from 'zod/mini'
import { inputError } from './input-errors'

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/**
 * The `next` of the previous page. Of a list by departure that is an instant and an id, of a list in
 * another order an opaque text, valid for that order only.
 */
export const PageCursor = z
  .string()
  .check(
    z.regex(
      /^(\d{1,13}_[1-9]\d{0,14}|k[\w-]{1,900})$/,
      inputError('invalid_format', { format: 'page_cursor' }),
    ),
  )
