import { createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router'
import { paths } from '#lib/paths'
import { AdminLayout } from '../features/dashboard/admin-layout'
import { useFetchOnReach } from './fetch-ahead'
import { NotFoundPage } from './not-found-page'
import { page } from './page'
import { useArrival } from './use-arrival'

const Overview = page(['overview'], () =>
  import('../features/dashboard/overview-page').then((file) => file.OverviewPage),
)
const Users = page(['users', 'my-booking', 'time-left', 'forms'], () =>
  import('./admin-users').then((file) => file.AdminUsers),
)
const CreateUser = page(['users', 'accounts', 'forms'], () =>
  import('../features/users/create-user-page').then((file) => file.CreateUserPage),
)
const Airlines = page(['airlines', 'forms'], () =>
  import('../features/airlines/airlines-page').then((file) => file.AirlinesPage),
)
const Flights = page(['flights-admin', 'flights', 'forms'], () =>
  import('../features/flights/admin/flights-page').then((file) => file.AdminFlightsPage),
)
const CreateFlight = page(['flights-admin', 'flights', 'search-card', 'forms'], () =>
  import('../features/flights/admin/create-flight-page').then((file) => file.CreateFlightPage),
)
const EditFlight = page(['flights-admin', 'flights', 'search-card', 'forms'], () =>
  import('../features/flights/admin/edit-flight-page').then((file) => file.EditFlightPage),
)
const ImportFlights = page(['flights-admin', 'forms'], () =>
  import('../features/flights/admin/import-page').then((file) => file.ImportFlightsPage),
)
const Destinations = page(['destinations-admin', 'forms'], () =>
  import('../features/destinations/admin/destinations-page').then(
    (file) => file.AdminDestinationsPage,
  ),
)
const AdminList = page(['admins', 'forms'], () =>
  import('../features/admins/admins-page').then((file) => file.AdminsPage),
)
const AdminBookings = page(['my-booking', 'time-left', 'forms'], () =>
  import('../features/bookings/admin/bookings-page').then((file) => file.AdminBookingsPage),
)
const MONEY = ['payments-admin', 'cases', 'payments', 'time-left', 'forms']
const Money = page(MONEY, () =>
  import('../features/payments/admin/money-section').then((file) => file.MoneySection),
)
const Proofs = page(MONEY, () =>
  import('../features/payments/admin/proofs-page').then((file) => file.ProofsPage),
)
const Cases = page(MONEY, () =>
  import('../features/payments/admin/cases-page').then((file) => file.CasesPage),
)
const Refunds = page(['refunds-admin', 'refunds', 'forms'], () =>
  import('../features/refunds/admin/refunds-page').then((file) => file.RefundsPage),
)
const BankStatement = page(MONEY, () =>
  import('../features/payments/admin/statement-page').then((file) => file.StatementPage),
)
const BankAccounts = page(['bank-accounts', 'forms'], () =>
  import('../features/payments/admin/bank-accounts-page').then((file) => file.BankAccountsPage),
)
const Deadlines = page(['deadlines', 'time-left', 'forms'], () =>
  import('../features/payments/admin/deadlines-page').then((file) => file.DeadlinesPage),
)
const Reviews = page(['reviews', 'forms'], () =>
  import('../features/reviews/admin/reviews-page').then((file) => file.ReviewsPage),
)
const Mailbox = page(['chat'], () => import('./admin-sections').then((file) => file.MailboxSection))
const Setting = page([], () => import('./admin-sections').then((file) => file.SettingSection))
const Announcements = page(['announcements', 'forms'], () =>
  import('../features/notifications/admin/announcements-page').then(
    (file) => file.AnnouncementsPage,
  ),
)
const Audit = page(['audit', 'forms'], () =>
  import('../features/audit/audit-page').then((file) => file.AuditPage),
)
const OwnSessions = page(['audit', 'settings', 'accounts'], () =>
  import('../features/accounts/staff-sessions-page').then((file) => file.StaffSessionsPage),
)
const Mails = page(['mail', 'forms'], () =>
  import('../features/mail/mails-page').then((file) => file.MailsPage),
)
const ChatMailbox = page(['chat', 'forms'], () =>
  import('../features/chat/admin/chat-mailbox-page').then((file) => file.ChatMailboxPage),
)

/** Below /admin/dashboard. In a file of their own: no traveller carries even their list. */
const routes = createRoutesFromElements(
  <Route element={<AdminLayout />}>
    <Route index element={<Overview />} />
    <Route path="users" element={<Users />} />
    <Route path="users/create-user" element={<CreateUser />} />
    <Route path="airlines" element={<Airlines />} />
    <Route path="flights" element={<Flights />} />
    <Route path="flights/create-flight" element={<CreateFlight />} />
    <Route path="flights/edit/:id" element={<EditFlight />} />
    <Route path="flights/import" element={<ImportFlights />} />
    <Route path="destinations" element={<Destinations />} />
    <Route path="admin-list" element={<AdminList />} />
    <Route path="bookings" element={<AdminBookings />} />
    <Route path="reviews" element={<Reviews />} />
    <Route path="notification" element={<Money />}>
      <Route index element={<Proofs />} />
      <Route path="cases" element={<Cases />} />
      <Route path="refunds" element={<Refunds />} />
      <Route path="statement" element={<BankStatement />} />
    </Route>
    <Route path="setting" element={<Setting />}>
      <Route index element={<BankAccounts />} />
      <Route path="deadlines" element={<Deadlines />} />
      <Route path="announcements" element={<Announcements />} />
      <Route path="audit" element={<Audit />} />
      <Route path="sessions" element={<OwnSessions />} />
    </Route>
    <Route path="mailbox" element={<Mailbox />}>
      <Route index element={<Navigate to={paths.admin.chat} replace />} />
      <Route path="mail" element={<Mails />} />
      <Route path="chat" element={<ChatMailbox />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Route>,
)

export function AdminPages() {
  useArrival()
  useFetchOnReach(routes, paths.admin.dashboard)
  return useRoutes(routes)
}
