import { useStoredRole } from '#shared/auth/session'
import type { MessageKey } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import type { IconName } from '#ui/primitives/icon'

export interface NavigationEntry {
  to: string
  icon: IconName
  text: MessageKey
  /** Key that opens the section after G. */
  key: string
}

const { admin } = paths
const NAVIGATION: NavigationEntry[] = [
  { to: admin.dashboard, icon: 'chart', text: 'dash.title', key: 'd' },
  { to: admin.approvals, icon: 'shield', text: 'dash.approvals', key: 'o' },
  { to: admin.users, icon: 'users', text: 'dash.users', key: 'u' },
  { to: admin.airlines, icon: 'tag', text: 'dash.airlines', key: 'a' },
  { to: admin.flights, icon: 'plane', text: 'dash.flights', key: 'f' },
  { to: admin.bookings, icon: 'pass', text: 'dash.bookings', key: 'b' },
  { to: admin.blockedSeats, icon: 'seat', text: 'dash.blocked-seats', key: 'h' },
  { to: admin.destinations, icon: 'pin', text: 'dash.destinations', key: 't' },
  { to: admin.reviews, icon: 'star', text: 'dash.reviews', key: 'r' },
  { to: paths.verify, icon: 'check', text: 'dash.passes', key: 'v' },
  { to: admin.mailbox, icon: 'chat', text: 'dash.mailbox', key: 'm' },
  { to: admin.proofs, icon: 'bell', text: 'dash.notification', key: 'p' },
  { to: admin.setting, icon: 'gear', text: 'dash.setting', key: 's' },
]
const ADMIN_LIST: NavigationEntry = {
  to: admin.adminList,
  icon: 'user',
  text: 'dash.admin-list',
  key: 'l',
}

/** Entries of the navigation. The admin list requires a stored role of 'super admin'. */
export const useAdminNavigation = () =>
  useStoredRole() === 'super admin' ? [...NAVIGATION, ADMIN_LIST] : NAVIGATION
