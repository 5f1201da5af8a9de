import { paths } from '#lib/paths'
import { useStoredRole } from '#lib/session'
import type { TextKey } from '#lib/t'
import type { IconName } from '#ui/icon'

export interface Entry {
  to: string
  icon: IconName
  text: TextKey
  /** After G it leads there. */
  key: string
}

const { admin } = paths
const ENTRIES: Entry[] = [
  { to: admin.dashboard, icon: 'chart', text: 'dash.title', key: 'd' },
  { to: admin.users, icon: 'users', text: 'dash.users', key: 'u' },
  { to: admin.airlines, icon: 'tag', text: 'dash.airlines', key: 'a' },
  { to: admin.flights, icon: 'plane', text: 'dash.flights', key: 'f' },
  { to: admin.bookings, icon: 'pass', text: 'dash.bookings', key: 'b' },
  { to: admin.destinations, icon: 'pin', text: 'dash.destinations', key: 't' },
  { to: admin.reviews, icon: 'star', text: 'dash.reviews', key: 'r' },
  { to: paths.verify, icon: 'check', text: 'dash.passes', key: 'v' },
  { to: admin.mailbox, icon: 'chat', text: 'dash.mailbox', key: 'm' },
  { to: admin.proofs, icon: 'bell', text: 'dash.notification', key: 'p' },
  { to: admin.setting, icon: 'gear', text: 'dash.setting', key: 's' },
]
const ADMIN_LIST: Entry = {
  to: admin.adminList,
  icon: 'shield',
  text: 'dash.admin-list',
  key: 'l',
}

/** What exists leads somewhere; the admin list is there for a stored role of 'super admin' only. */
export const useAdminEntries = () =>
  useStoredRole() === 'super admin' ? [...ENTRIES, ADMIN_LIST] : ENTRIES
