import { ADMIN_ROUTES, type AdminRouteName } from '@sayap/contract/core/admin-routes'
import { matchRoute } from '@sayap/contract/core/routes'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { AdminLayout } from '#features/reporting/dashboard/layout/admin-layout'
import type { SECTIONS } from '#features/reporting/dashboard/layout/page-permissions'
import { PermittedPage, PermittedSection } from '#features/reporting/dashboard/layout/permitted'
import { useMay } from '#shared/auth/permissions'
import { adminPaths } from '#shared/urls/admin-paths'
import { type LazyRoute, lazyRoute } from './lazy-route'
import { NotFoundPage } from './pages/not-found-page'
import { usePrefetchOnHover } from './prefetch'
import { useScrollRestoration } from './use-scroll-restoration'

const PAYMENT_MESSAGES = [
  'features/payment/admin',
  'features/payment/cases',
  'features/payment/pay',
  'shared/editing',
  'shared/dates',
  'ui/forms',
]
const Payments = lazyRoute(PAYMENT_MESSAGES, () =>
  import('#features/payment/admin/payments-section').then((file) => file.PaymentsSection),
)
const Settings = lazyRoute([], () =>
  import('./pages/admin-sections').then((file) => file.SettingSection),
)

const HOME_MESSAGES = ['features/reporting/dashboard', 'shared/dates', 'ui/forms']

const Finance = lazyRoute([], () =>
  import('./pages/admin-sections').then((file) => file.FinanceSection),
)

const RoleStart = lazyRoute(HOME_MESSAGES, () =>
  import('#features/reporting/dashboard/start/role-start').then((file) => file.RoleStart),
)

const FirstPassword = lazyRoute(
  ['features/accounts', 'features/accounts/settings', 'ui/forms'],
  () => import('#features/accounts/settings/first-password').then((file) => file.FirstPassword),
)

const FirstFactor = lazyRoute(
  ['features/accounts', 'features/accounts/settings', 'features/accounts/second-factors'],
  () => import('#features/accounts/second-factors/first-factor').then((file) => file.FirstFactor),
)

/** Of the pages with forms that keep drafts, or that several people may edit at the same time. */
const EDITING_MESSAGES = ['shared/editing', 'shared/dates', 'ui/forms']

const SCHEDULE_MESSAGES = [
  'features/flights/schedules',
  'features/flights/admin',
  'features/flights',
  'features/flights/search-form',
  ...EDITING_MESSAGES,
]

const FARE_MESSAGES = ['features/flights/fare-plans', ...EDITING_MESSAGES]

/** The booking page shows what several features have of a booking. */
const DESK_MESSAGES = [
  'features/booking/desk',
  'features/booking/manage',
  'features/booking/my-bookings',
  'features/booking/seats',
  'features/accounts/users',
  'features/payment/admin',
  ...EDITING_MESSAGES,
]

const CALLER_MESSAGES = [
  'features/booking/desk/caller',
  'features/booking/desk',
  'features/booking/seats',
  'features/flights',
  'features/flights/search-form',
  ...EDITING_MESSAGES,
]

/** In a separate chunk, so that travellers do not download even the list of these pages. */
export const PAGES = {
  dashboard: lazyRoute(HOME_MESSAGES, () =>
    import('#features/reporting/dashboard/overview/overview-page').then(
      (file) => file.OverviewPage,
    ),
  ),
  approvals: lazyRoute(['features/approvals', 'shared/dates', 'ui/forms'], () =>
    import('#features/approvals/approvals-page').then((file) => file.ApprovalsPage),
  ),
  users: lazyRoute(
    ['features/accounts/users', 'features/booking/my-bookings', ...EDITING_MESSAGES],
    () => import('./pages/admin-users-page').then((file) => file.AdminUsersPage),
  ),
  createUser: lazyRoute(['features/accounts/users', 'features/accounts', ...EDITING_MESSAGES], () =>
    import('#features/accounts/users/create-user-page').then((file) => file.CreateUserPage),
  ),
  airlines: lazyRoute(['features/catalog/airlines', ...EDITING_MESSAGES], () =>
    import('#features/catalog/airlines/airlines-page').then((file) => file.AirlinesPage),
  ),
  flights: lazyRoute(
    ['features/flights/admin', 'features/flights', 'features/disruptions', ...EDITING_MESSAGES],
    () => import('#features/flights/admin/flights-page').then((file) => file.AdminFlightsPage),
  ),
  createFlight: lazyRoute(
    [
      'features/flights/admin',
      'features/flights/fleet',
      'features/flights',
      'features/flights/search-form',
      ...EDITING_MESSAGES,
    ],
    () =>
      import('#features/flights/admin/create-flight-page').then((file) => file.CreateFlightPage),
  ),
  editFlight: lazyRoute(
    [
      'features/flights/admin',
      'features/flights/fleet',
      'features/flights',
      'features/shared-trip/departure-impact',
      'features/flights/search-form',
      ...EDITING_MESSAGES,
    ],
    () => import('#features/flights/admin/edit-flight-page').then((file) => file.EditFlightPage),
  ),
  fleet: lazyRoute(['features/flights/fleet', 'features/flights', ...EDITING_MESSAGES], () =>
    import('#features/flights/fleet/fleet-page').then((file) => file.FleetPage),
  ),
  schedules: lazyRoute(['features/flights/schedules', 'features/flights/admin', 'ui/forms'], () =>
    import('#features/flights/schedules/schedules-page').then((file) => file.SchedulesPage),
  ),
  createSchedule: lazyRoute(SCHEDULE_MESSAGES, () =>
    import('#features/flights/schedules/schedule-page').then((file) => file.NewSchedulePage),
  ),
  schedule: lazyRoute(SCHEDULE_MESSAGES, () =>
    import('#features/flights/schedules/schedule-page').then((file) => file.SchedulePage),
  ),
  flightFares: lazyRoute(FARE_MESSAGES, () =>
    import('#features/flights/fare-plans/flight-fares-page').then((file) => file.FlightFaresPage),
  ),
  scheduleFares: lazyRoute(FARE_MESSAGES, () =>
    import('#features/flights/fare-plans/schedule-fares-page').then(
      (file) => file.ScheduleFaresPage,
    ),
  ),
  departure: lazyRoute(
    [
      'features/departures',
      'features/shared-trip/departure-impact',
      'shared/editing',
      'features/flights/admin',
      'features/flights/fleet',
      'features/flights',
      'features/reporting/audit',
      'features/booking/seats',
      'shared/dates',
      'ui/forms',
    ],
    () => import('#features/departures/departure-page').then((file) => file.DeparturePage),
  ),
  importFlights: lazyRoute(['features/flights/admin', 'ui/forms'], () =>
    import('#features/flights/import/import-page').then((file) => file.ImportFlightsPage),
  ),
  destinations: lazyRoute(['features/catalog/destinations/admin', ...EDITING_MESSAGES], () =>
    import('#features/catalog/destinations/admin/destinations-page').then(
      (file) => file.AdminDestinationsPage,
    ),
  ),
  adminList: lazyRoute(['features/accounts/admins', ...EDITING_MESSAGES], () =>
    import('#features/accounts/admins/admins-page').then((file) => file.AdminsPage),
  ),
  bookings: lazyRoute(
    ['features/booking/desk', 'features/booking/my-bookings', 'shared/dates', 'ui/forms'],
    () => import('#features/booking/admin/bookings-page').then((file) => file.AdminBookingsPage),
  ),
  disruptions: lazyRoute(['features/disruptions'], () =>
    import('#features/disruptions/disruptions-page').then((file) => file.DisruptionsPage),
  ),
  newDisruption: lazyRoute(['features/disruptions', ...EDITING_MESSAGES], () =>
    import('#features/disruptions/new-disruption-page').then((file) => file.NewDisruptionPage),
  ),
  disruption: lazyRoute(['features/disruptions', ...EDITING_MESSAGES], () =>
    import('#features/disruptions/disruption-page').then((file) => file.DisruptionPage),
  ),
  groups: lazyRoute(['features/booking/groups/admin', ...EDITING_MESSAGES], () =>
    import('#features/booking/groups/admin/group-requests-page').then(
      (file) => file.GroupRequestsPage,
    ),
  ),
  bookForCaller: lazyRoute(CALLER_MESSAGES, () =>
    import('#features/booking/desk/caller/book-for-caller-page').then(
      (file) => file.BookForCallerPage,
    ),
  ),
  booking: lazyRoute(DESK_MESSAGES, () =>
    import('./pages/admin-booking-page').then((file) => file.AdminBookingPage),
  ),
  blockedSeats: lazyRoute(['features/booking/blocked-seats', 'ui/forms'], () =>
    import('#features/booking/blocked-seats/blocked-seats-page').then(
      (file) => file.BlockedSeatsPage,
    ),
  ),
  reviews: lazyRoute(['features/booking/reviews', 'ui/forms'], () =>
    import('#features/booking/reviews/admin/reviews-page').then((file) => file.ReviewsPage),
  ),
  proofs: lazyRoute(PAYMENT_MESSAGES, () =>
    import('#features/payment/admin/proofs-page').then((file) => file.ProofsPage),
  ),
  payments: lazyRoute(PAYMENT_MESSAGES, () =>
    import('#features/payment/admin/payments-page').then((file) => file.PaymentsPage),
  ),
  cases: lazyRoute(PAYMENT_MESSAGES, () =>
    import('#features/payment/cases/cases-page').then((file) => file.CasesPage),
  ),
  refunds: lazyRoute(['features/refunds/admin', 'features/refunds', 'ui/forms'], () =>
    import('#features/refunds/admin/refunds-page').then((file) => file.RefundsPage),
  ),
  statement: lazyRoute(PAYMENT_MESSAGES, () =>
    import('#features/payment/statements/statement-page').then((file) => file.StatementPage),
  ),
  finance: lazyRoute(['features/reporting/finance', 'shared/dates', 'ui/forms'], () =>
    import('#features/reporting/finance/finance-page').then((file) => file.FinancePage),
  ),
  settlements: lazyRoute(['features/reporting/finance', 'shared/dates', 'ui/forms'], () =>
    import('#features/reporting/finance/settlements-page').then((file) => file.SettlementsPage),
  ),
  setting: lazyRoute(['features/payment/bank-accounts', ...EDITING_MESSAGES], () =>
    import('#features/payment/bank-accounts/bank-accounts-page').then(
      (file) => file.BankAccountsPage,
    ),
  ),
  deadlines: lazyRoute(['features/payment/deadlines', ...EDITING_MESSAGES], () =>
    import('#features/payment/deadlines/deadlines-page').then((file) => file.DeadlinesPage),
  ),
  vouchers: lazyRoute(['features/payment/vouchers', ...EDITING_MESSAGES], () =>
    import('#features/payment/vouchers/vouchers-page').then((file) => file.VouchersPage),
  ),
  policies: lazyRoute(
    ['features/accounts/policies', 'features/accounts/policies/admin', ...EDITING_MESSAGES],
    () =>
      import('#features/accounts/policies/admin/policies-admin-page').then(
        (file) => file.PoliciesAdminPage,
      ),
  ),
  serviceAccounts: lazyRoute(['features/accounts/service-accounts', ...EDITING_MESSAGES], () =>
    import('#features/accounts/service-accounts/service-accounts-page').then(
      (file) => file.ServiceAccountsPage,
    ),
  ),
  announcements: lazyRoute(['features/messaging/notifications/admin', ...EDITING_MESSAGES], () =>
    import('#features/messaging/notifications/admin/announcements-page').then(
      (file) => file.AnnouncementsPage,
    ),
  ),
  audit: lazyRoute(['features/reporting/audit', 'ui/forms'], () =>
    import('#features/reporting/audit/audit-page').then((file) => file.AuditPage),
  ),
  ownSessions: lazyRoute(
    [
      'features/reporting/audit',
      'features/accounts/settings',
      'features/accounts/second-factors',
      'features/accounts',
      'ui/forms',
    ],
    () =>
      import('#features/accounts/settings/staff-sessions-page').then(
        (file) => file.StaffSessionsPage,
      ),
  ),
  mailbox: lazyRoute(['features/messaging/chat'], () =>
    import('./pages/admin-sections').then((file) => file.MailboxSection),
  ),
  mails: lazyRoute(['features/messaging/email', 'ui/forms'], () =>
    import('#features/messaging/email/outbox-page').then((file) => file.OutboxPage),
  ),
  chat: lazyRoute(['features/messaging/chat', 'ui/forms'], () =>
    import('#features/messaging/chat/admin/chat-mailbox-page').then((file) => file.ChatMailboxPage),
  ),
} satisfies Record<AdminRouteName, LazyRoute>

/** React Router's entry for a route of the table, relative to `/admin/dashboard`. */
function route(name: AdminRouteName): RouteObject {
  const Page = PAGES[name]
  const path = ADMIN_ROUTES[name].pattern.slice(adminPaths.dashboard.length + 1)
  return {
    path,
    element: (
      <PermittedPage name={name}>
        <Page />
      </PermittedPage>
    ),
  }
}

/** The first page: figures for those who may see them, else what there is to do in one's role. */
const Start = () => (useMay()('reports:read') ? <PAGES.dashboard /> : <RoleStart />)

const pages = [
  { ...route('dashboard'), element: <Start /> },
  route('approvals'),
  route('users'),
  route('createUser'),
  route('airlines'),
  route('flights'),
  route('createFlight'),
  route('editFlight'),
  route('flightFares'),
  route('fleet'),
  route('schedules'),
  route('createSchedule'),
  route('schedule'),
  route('scheduleFares'),
  route('departure'),
  route('importFlights'),
  route('destinations'),
  route('adminList'),
  route('disruptions'),
  route('newDisruption'),
  route('disruption'),
  route('bookings'),
  route('groups'),
  route('bookForCaller'),
  route('booking'),
  route('blockedSeats'),
  route('reviews'),
]
const paymentPages = [
  route('proofs'),
  route('payments'),
  route('cases'),
  route('refunds'),
  route('statement'),
]
const financePages = [route('finance'), route('settlements')]
const settingsPages = [
  route('setting'),
  route('deadlines'),
  route('vouchers'),
  route('policies'),
  route('serviceAccounts'),
  route('announcements'),
  route('audit'),
  route('ownSessions'),
]
const mailboxPages = [
  {
    ...route('mailbox'),
    element: (
      <PermittedPage name="mailbox">
        <Navigate to={adminPaths.chat} replace />
      </PermittedPage>
    ),
  },
  route('mails'),
  route('chat'),
]

const section = (name: keyof typeof SECTIONS, Section: ComponentType) => (
  <PermittedSection name={name}>
    <Section />
  </PermittedSection>
)

const routes: RouteObject[] = [
  {
    element: <AdminLayout FirstPassword={FirstPassword} FirstFactor={FirstFactor} />,
    children: [
      ...pages,
      { element: section('proofs', Payments), children: paymentPages },
      { element: section('finance', Finance), children: financePages },
      { element: section('setting', Settings), children: settingsPages },
      { element: section('mailbox', PAGES.mailbox), children: mailboxPages },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

const preloadPage = async (path: string) => {
  const found = matchRoute(path, ADMIN_ROUTES)
  if (found) await PAGES[found.name].preload()
}

export function AdminPages() {
  useScrollRestoration()
  usePrefetchOnHover(preloadPage)
  return useRoutes(routes)
}
