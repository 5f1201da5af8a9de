import type { AdminRouteName } from '@sayap/contract/core/admin-routes'
import { useMay } from '#shared/auth/permissions'
import { useStoredRole } from '#shared/auth/session'
import type { MessageKey } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import type { IconName } from '#ui/primitives/icon'
import { SECTIONS, useMayOpen } from './page-permissions'

export interface NavigationEntry {
  to: string
  icon: IconName
  text: MessageKey
  /** Key that opens the section after G. */
  key: string
  /** Pages of the section: it is listed for those who may open one of them. */
  pages: readonly AdminRouteName[]
}

const admin = adminPaths
const NAVIGATION: NavigationEntry[] = [
  { to: admin.dashboard, icon: 'chart', text: 'dash.title', key: 'd', pages: ['dashboard'] },
  {
    to: admin.approvals,
    icon: 'shield',
    text: 'dash.approvals',
    key: 'o',
    pages: ['approvals'],
  },
  { to: admin.users, icon: 'users', text: 'dash.users', key: 'u', pages: ['users'] },
  { to: admin.airlines, icon: 'tag', text: 'dash.airlines', key: 'a', pages: ['airlines'] },
  { to: admin.flights, icon: 'plane', text: 'dash.flights', key: 'f', pages: ['flights'] },
  {
    to: admin.schedules,
    icon: 'calendar',
    text: 'dash.schedules',
    key: 'e',
    pages: ['schedules'],
  },
  {
    to: admin.disruptions,
    icon: 'alert',
    text: 'dash.disruptions',
    key: 'x',
    pages: ['disruptions'],
  },
  { to: admin.fleet, icon: 'luggage', text: 'dash.fleet', key: 'y', pages: ['fleet'] },
  { to: admin.bookings, icon: 'pass', text: 'dash.bookings', key: 'b', pages: ['bookings'] },
  {
    to: admin.blockedSeats,
    icon: 'seat',
    text: 'dash.blocked-seats',
    key: 'h',
    pages: ['blockedSeats'],
  },
  {
    to: admin.destinations,
    icon: 'pin',
    text: 'dash.destinations',
    key: 't',
    pages: ['destinations'],
  },
  { to: admin.reviews, icon: 'star', text: 'dash.reviews', key: 'r', pages: ['reviews'] },
  { to: paths.verify, icon: 'check', text: 'dash.passes', key: 'v', pages: [] },
  { to: admin.mailbox, icon: 'chat', text: 'dash.mailbox', key: 'm', pages: SECTIONS.mailbox },
  { to: admin.proofs, icon: 'bell', text: 'dash.notification', key: 'p', pages: SECTIONS.proofs },
  { to: admin.finance, icon: 'wallet', text: 'dash.finance', key: 'n', pages: SECTIONS.finance },
  { to: admin.setting, icon: 'gear', text: 'dash.setting', key: 's', pages: SECTIONS.setting },
]
const ADMIN_LIST: NavigationEntry = {
  to: admin.adminList,
  icon: 'user',
  text: 'dash.admin-list',
  key: 'l',
  pages: ['adminList'],
}

/** Entries of the navigation. The admin list requires a stored role of 'super admin'. */
export function useAdminNavigation() {
  const mayOpen = useMayOpen()
  const may = useMay()
  const entries = NAVIGATION.filter(({ to, pages }) =>
    to === paths.verify ? may('boarding:manage') : pages.some(mayOpen),
  )
  return useStoredRole() === 'super admin' ? [...entries, ADMIN_LIST] : entries
}
