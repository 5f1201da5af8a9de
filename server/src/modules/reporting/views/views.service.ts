import {
  LIST_PERMISSIONS,
  MAX_VIEWS,
  type NewView,
  type ViewChange,
  type ViewedList,
} from '@sayap/contract/operations/views'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { may, type Principal } from '#platform/http/principal'
import { viewsRepository } from './views.repository'

/** Saved views of the lists of staff; `by` is the member of staff who asks. */
export const viewsService = (db: Database, by: Principal) => {
  const views = viewsRepository(db, by.id)

  /** A view of a list that one may not see answers as one that does not exist. */
  async function visible(id: number, of = views) {
    const view = await of.find(id)
    if (!view || !mayList(by, view.list)) throw notFound()
    return view
  }

  async function own(id: number, of = views) {
    const view = await visible(id, of)
    if (!view.is_own) throw new AppError('forbidden', 'Only who saved a view changes it.')
    return view
  }

  function list(list: ViewedList) {
    requireList(by, list)
    return views.list(list)
  }

  return {
    list,

    /** @throws AppError 409 `view_limit`, `name_taken` */
    create(view: NewView) {
      requireList(by, view.list)
      if (view.is_shared) requireSharing(by)
      return db.transaction(async (tx) => {
        const rows = viewsRepository(tx, by.id)
        await rows.lock()
        const inserted = await rows.insert(view)
        if (!inserted) throw new AppError('view_limit', `You have ${MAX_VIEWS} views already.`)
        return visible(inserted.id, rows)
      })
    },

    /** Who may no longer share can still stop sharing, and delete. */
    update: (id: number, change: ViewChange) =>
      db.transaction(async (tx) => {
        const rows = viewsRepository(tx, by.id)
        const before = await own(id, rows)
        if (change.is_shared ?? before.is_shared) requireSharing(by)
        if (!(await rows.update(id, change))) throw notFound()
        if (change.is_shared === false) await rows.removeDefaultsOfOthers(id)
        return visible(id, rows)
      }),

    remove: (id: number) =>
      db.transaction(async (tx) => {
        const rows = viewsRepository(tx, by.id)
        const view = await own(id, rows)
        await rows.remove(id)
        return view
      }),

    async chooseDefault(list: ViewedList, id: number | undefined) {
      requireList(by, list)
      if (id === undefined) await views.removeDefault(list)
      else {
        if ((await visible(id)).list !== list) throw notFound()
        await views.setDefault(list, id)
      }
      return views.list(list)
    },
  }
}

const mayList = (by: Principal, list: ViewedList) => may(by, LIST_PERMISSIONS[list])

function requireList(by: Principal, list: ViewedList) {
  if (!mayList(by, list)) throw new AppError('forbidden', 'Your role does not see this list.')
}

function requireSharing(by: Principal) {
  if (!may(by, 'views:share')) throw new AppError('forbidden', 'Your role does not share views.')
}
