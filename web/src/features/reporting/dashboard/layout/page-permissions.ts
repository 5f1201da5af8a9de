import type { AdminRouteName } from '@sayap/contract/core/admin-routes'
import type { Permission } from '@sayap/contract/core/permissions'
import { useMay } from '#shared/auth/permissions'

/** What each page of the dashboard needs; null for pages that are for all staff. */
const PAGE_PERMISSIONS: Readonly<Record<AdminRouteName, Permission | null>> = {
  dashboard: null,
  approvals: 'approvals:manage',
  users: 'users:read',
  createUser: 'users:manage',
  airlines: 'airlines:manage',
  flights: 'flights:read',
  createFlight: 'flights:manage',
  editFlight: 'flights:manage',
  flightFares: 'flights:read',
  fleet: 'flights:manage',
  schedules: 'flights:manage',
  createSchedule: 'flights:manage',
  schedule: 'flights:manage',
  scheduleFares: 'flights:read',
  departure: 'flights:read',
  importFlights: 'flights:manage',
  disruptions: 'bookings:read',
  newDisruption: 'flights:manage',
  disruption: 'bookings:read',
  destinations: 'destinations:manage',
  adminList: 'staff:manage',
  bookings: 'bookings:read',
  groups: 'bookings:read',
  bookForCaller: 'bookings:manage',
  booking: 'bookings:read',
  blockedSeats: 'bookings:manage',
  reviews: 'reviews:read',
  proofs: 'payments:manage',
  payments: 'payments:manage',
  cases: 'cases:manage',
  refunds: 'refunds:manage',
  statement: 'statements:manage',
  finance: 'reports:read',
  settlements: 'reports:read',
  setting: 'bank-accounts:read',
  deadlines: 'deadlines:manage',
  vouchers: 'vouchers:manage',
  policies: 'policies:manage',
  serviceAccounts: 'service-accounts:manage',
  announcements: 'announcements:manage',
  audit: 'audit:read',
  ownSessions: null,
  mailbox: 'chat:manage',
  mails: 'mails:manage',
  chat: 'chat:manage',
}

/** The pages of a section, in the order of its tabs; the first has the address of the section. */
export const SECTIONS = {
  proofs: ['proofs', 'payments', 'cases', 'refunds', 'statement'],
  finance: ['finance', 'settlements'],
  setting: [
    'setting',
    'deadlines',
    'vouchers',
    'announcements',
    'policies',
    'serviceAccounts',
    'audit',
    'ownSessions',
  ],
  mailbox: ['mailbox', 'chat', 'mails'],
} as const satisfies Partial<Record<AdminRouteName, readonly AdminRouteName[]>>

/** Returns whether the person may open a page. */
export function useMayOpen() {
  const may = useMay()
  return (name: AdminRouteName) => {
    const permission = PAGE_PERMISSIONS[name]
    return permission === null || may(permission)
  }
}
