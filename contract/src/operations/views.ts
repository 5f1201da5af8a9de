import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import type { Permission } from '../core/permissions'
import {
  enumOf,
  Id,
  IdParams,
  LooseBoolean,
  optional,
  required,
  text,
  withDefault,
} from '../core/wire'

/** Lists of staff that have views, and what reading each needs. */
export const LIST_PERMISSIONS = {
  bookings: 'bookings:read',
  flights: 'flights:read',
  payments: 'payments:manage',
  refunds: 'refunds:manage',
  cases: 'cases:manage',
  users: 'users:read',
  audit: 'audit:read',
  reviews: 'reviews:read',
} as const satisfies Record<string, Permission>
export type ViewedList = keyof typeof LIST_PERMISSIONS
export const VIEWED_LISTS = Object.keys(LIST_PERMISSIONS) as [ViewedList, ...ViewedList[]]

/** Views of one person over all lists; those that others share do not count. */
export const MAX_VIEWS = 50
export const MAX_VIEW_NAME = 60
const MAX_VIEW_QUERY = 1000

/** Search, filters, order and columns of a list under a name. */
export const SavedView = z
  .object({
    id: z.int(),
    /** The list that it is a view of. */
    list: z.enum(VIEWED_LISTS),
    /** As its owner named it. */
    name: z.string(),
    /** The query string of the page, without its question mark. */
    query: z.string(),
    /** Whether everybody who may see the list sees it. */
    is_shared: z.boolean(),
    /** Whether it is one's own: only then it can be changed. */
    is_own: z.boolean(),
    /** Whether the list opens with it, for the person who asks. */
    is_default: z.boolean(),
    /** Name of the member of staff who saved it. */
    owner: z.string(),
    /** When it was saved, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'SavedView' }))
export type SavedView = z.infer<typeof SavedView>

const List = enumOf(VIEWED_LISTS)

export const NewView = z.object({
  /** The list that it is a view of. */
  list: required(List),
  /** No other view of the caller for this list may have it. */
  name: required(text(1, MAX_VIEW_NAME)),
  /** The query string of the page, without its question mark. */
  query: withDefault(text(0, MAX_VIEW_QUERY), ''),
  /** True: everybody who may see the list sees it. It needs `views:share`. */
  is_shared: withDefault(LooseBoolean, false),
})
export type NewView = z.infer<typeof NewView>

/** What is left out stays as it was. */
export const ViewChange = z.object({
  /** No other view of the caller for this list may have it. */
  name: optional(text(1, MAX_VIEW_NAME)),
  /** The query string of the page, without its question mark. */
  query: z.optional(text(0, MAX_VIEW_QUERY)),
  /**
   * True: everybody who may see the list sees it, which needs `views:share`. False: the owner
   * alone.
   */
  is_shared: optional(LooseBoolean),
})
export type ViewChange = z.infer<typeof ViewChange>

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/admin/views',
    summary: 'Saved views of a list: own ones and those that others share, by name',
    message: 'Views',
    access: ['staff'],
    query: z.object({
      /** The list whose views are wanted. */
      list: required(List),
    }),
    data: z.array(SavedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/views',
    summary: 'Save a view of a list; sharing it needs views:share',
    message: 'View saved',
    access: ['staff'],
    audit: { action: 'view_shared', subject: 'view' },
    body: NewView,
    status: 201,
    data: SavedView,
  }),
  chooseDefault: endpoint({
    method: 'PUT',
    path: '/admin/views/default',
    summary: 'Choose the view with which a list opens for oneself; without an id none',
    message: 'Default view chosen',
    access: ['staff'],
    audit: { exempt: 'It changes only what its sender sees.' },
    body: z.object({
      /** The list that is to open with it. */
      list: required(List),
      /** The view; absent: the list opens without one. */
      id: optional(Id),
    }),
    data: z.array(SavedView),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/views/:id',
    summary: 'Rename, change, share or unshare an own view',
    message: 'View saved',
    access: ['staff'],
    audit: { action: 'shared_view_changed', subject: 'view' },
    params: IdParams,
    body: ViewChange,
    data: SavedView,
  }),
  share: endpoint({
    method: 'POST',
    path: '/admin/views/:id/share',
    summary: 'Share an own view with everybody who may see the list; again: the same',
    message: 'View shared',
    access: ['views:share'],
    audit: { action: 'view_shared', subject: 'view' },
    params: IdParams,
    data: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/views/:id',
    summary: 'Delete an own view; answers it as it was',
    message: 'View deleted',
    access: ['staff'],
    audit: { action: 'shared_view_deleted', subject: 'view' },
    params: IdParams,
    data: SavedView,
  }),
}
