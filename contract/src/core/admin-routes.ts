import type { PageRoute } from './routes'

/** The pages below `/admin/dashboard`; a file of its own, which travellers do not download. */
export const ADMIN_ROUTES = {
  dashboard: { pattern: '/admin/dashboard' },
  approvals: { pattern: '/admin/dashboard/approvals' },
  users: { pattern: '/admin/dashboard/users' },
  createUser: { pattern: '/admin/dashboard/users/create-user' },
  airlines: { pattern: '/admin/dashboard/airlines' },
  flights: { pattern: '/admin/dashboard/flights' },
  createFlight: { pattern: '/admin/dashboard/flights/create-flight' },
  editFlight: { pattern: '/admin/dashboard/flights/edit/:id' },
  importFlights: { pattern: '/admin/dashboard/flights/import' },
  destinations: { pattern: '/admin/dashboard/destinations' },
  adminList: { pattern: '/admin/dashboard/admin-list' },
  bookings: { pattern: '/admin/dashboard/bookings' },
  blockedSeats: { pattern: '/admin/dashboard/blocked-seats' },
  reviews: { pattern: '/admin/dashboard/reviews' },
  proofs: { pattern: '/admin/dashboard/notification' },
  cases: { pattern: '/admin/dashboard/notification/cases' },
  refunds: { pattern: '/admin/dashboard/notification/refunds' },
  statement: { pattern: '/admin/dashboard/notification/statement' },
  setting: { pattern: '/admin/dashboard/setting' },
  deadlines: { pattern: '/admin/dashboard/setting/deadlines' },
  policies: { pattern: '/admin/dashboard/setting/policies' },
  announcements: { pattern: '/admin/dashboard/setting/announcements' },
  audit: { pattern: '/admin/dashboard/setting/audit' },
  ownSessions: { pattern: '/admin/dashboard/setting/sessions' },
  mailbox: { pattern: '/admin/dashboard/mailbox' },
  mails: { pattern: '/admin/dashboard/mailbox/mail' },
  chat: { pattern: '/admin/dashboard/mailbox/chat' },
} as const satisfies Record<string, PageRoute>

export type AdminRouteName = keyof typeof ADMIN_ROUTES
