import { matchRoute, ROUTES, type RouteName } from '@sayap/contract/core/routes'
import { type ComponentType, Suspense } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { RequireToken } from './guards'
import { type LazyRoute, lazyComponent, lazyRoute } from './lazy-route'
import { usePrefetchNextPage, usePrefetchOnHover } from './prefetch'
import { Content } from './shell/content'
import { Shell } from './shell/shell'

/**
 * Most visits begin with this page. None of its requests can be refused, so it loads no error messages.
 */
const Home = lazyComponent(
  ['features/home', 'features/flights/search-form', 'features/catalog/destinations'],
  () => import('./pages/home-page').then((file) => file.HomePage),
)
const ResetPassword = lazyRoute(
  ['features/accounts', 'features/accounts/sign-in', 'ui/forms'],
  () =>
    import('#features/accounts/sign-in/reset-password-page').then((file) => file.ResetPasswordPage),
)
const Policy = lazyRoute(['features/accounts/policies'], () =>
  import('#features/accounts/policies/policy-page').then((file) => file.PolicyPage),
)
const AdminLogin = lazyRoute(
  ['features/accounts', 'features/accounts/sign-in', 'features/accounts/second-factors'],
  () =>
    import('#features/accounts/sign-in/staff/admin-login-page').then((file) => file.AdminLoginPage),
)

/**
 * The component of each route. It is fetched when the page is first opened, or before if that is likely.
 */
export const PAGES = {
  home: Home,
  homeAlias: Home,
  flights: lazyRoute(
    ['features/flights', 'features/flights/filters', 'features/flights/search-form'],
    () => import('#features/flights/results/results-page').then((file) => file.ResultsPage),
  ),
  booking: lazyRoute(['features/booking/form', 'features/booking/seats'], () =>
    import('#features/booking/form/booking-form-page').then((file) => file.BookingFormPage),
  ),
  destination: lazyRoute(
    [
      'features/catalog/destinations/destination-page',
      'features/catalog/destinations',
      'features/flights',
    ],
    () => import('./pages/destination-page').then((file) => file.DestinationWithFlights),
  ),
  login: lazyRoute(
    ['features/accounts', 'features/accounts/sign-in', 'features/accounts/second-factors'],
    () => import('#features/accounts/sign-in/login-page').then((file) => file.LoginPage),
  ),
  register: lazyRoute(['features/accounts', 'features/accounts/sign-in'], () =>
    import('#features/accounts/sign-in/register-page').then((file) => file.RegisterPage),
  ),
  findBooking: lazyRoute(
    ['features/booking/find-booking', 'features/booking/boarding-pass', 'ui/forms'],
    () =>
      import('#features/booking/find-booking/find-booking-page').then(
        (file) => file.FindBookingPage,
      ),
  ),
  terms: Policy,
  privacy: Policy,
  refundPolicy: Policy,
  forgotPassword: lazyRoute(['features/accounts', 'features/accounts/sign-in'], () =>
    import('#features/accounts/sign-in/forgot-password-page').then(
      (file) => file.ForgotPasswordPage,
    ),
  ),
  resetPassword: ResetPassword,
  staffResetPassword: ResetPassword,
  verifyAddress: lazyRoute(['features/accounts', 'features/accounts/sign-in'], () =>
    import('#features/accounts/sign-in/verify-email-page').then((file) => file.VerifyEmailPage),
  ),
  signInLink: lazyRoute(['features/accounts', 'features/accounts/sign-in'], () =>
    import('#features/accounts/sign-in/sign-in-link-page').then((file) => file.SignInLinkPage),
  ),
  authReturn: lazyRoute(['features/accounts', 'features/accounts/sign-in'], () =>
    import('#features/accounts/sign-in/providers/auth-return-page').then(
      (file) => file.AuthReturnPage,
    ),
  ),
  verify: lazyRoute(['features/booking/boarding', 'shared/api/staff-errors'], () =>
    import('./pages/verify-page').then((file) => file.VerifyPage),
  ),
  chat: lazyRoute(['features/messaging/chat'], () =>
    import('#features/messaging/chat/chat-page').then((file) => file.ChatPage),
  ),
  notifications: lazyRoute(['features/messaging/notifications'], () =>
    import('#features/messaging/notifications/notifications-page').then(
      (file) => file.NotificationsPage,
    ),
  ),
  myBooking: lazyRoute(
    [
      'features/booking/my-bookings',
      'features/shared-trip',
      'features/shared-trip/progress',
      'shared/dates',
    ],
    () =>
      import('#features/booking/my-bookings/my-booking-page').then((file) => file.MyBookingPage),
  ),
  ticket: lazyRoute(['features/booking/boarding-pass', 'features/shared-trip'], () =>
    import('#features/booking/boarding-pass/pass-page').then((file) => file.PassPage),
  ),
  trip: lazyRoute(
    [
      'features/booking/manage',
      'features/booking/my-bookings',
      'features/booking/seats',
      'features/shared-trip',
      'features/shared-trip/progress',
      'shared/dates',
    ],
    () => import('#features/booking/manage/trip-page').then((file) => file.TripPage),
  ),
  group: lazyRoute(['features/booking/groups', 'shared/dates', 'ui/forms'], () =>
    import('#features/booking/groups/group-page').then((file) => file.GroupPages),
  ),
  pay: lazyRoute(['features/payment/pay', 'features/shared-trip/progress', 'shared/dates'], () =>
    import('#features/payment/pay/payment-page').then((file) => file.PaymentPage),
  ),
  refund: lazyRoute(['features/refunds', 'ui/forms'], () =>
    import('#features/refunds/refund-page').then((file) => file.RefundPage),
  ),
  profile: lazyRoute(
    ['features/accounts', 'features/accounts/credit', 'shared/dates', 'shared/editing', 'ui/forms'],
    () => import('#features/accounts/profile/profile-page').then((file) => file.ProfilePage),
  ),
  credit: lazyRoute(['features/accounts', 'features/accounts/credit'], () =>
    import('#features/accounts/credit/credit-page').then((file) => file.CreditPage),
  ),
  myReview: lazyRoute(['features/accounts', 'features/booking/reviews'], () =>
    import('./pages/my-review-page').then((file) => file.MyReviewPage),
  ),
  settings: lazyRoute(
    [
      'features/accounts',
      'ui/forms',
      'features/accounts/settings',
      'features/accounts/second-factors',
    ],
    () => import('#features/accounts/settings/settings-page').then((file) => file.SettingsPage),
  ),
  adminLogin: AdminLogin,
  superAdminLogin: AdminLogin,
  admin: lazyRoute(['features/reporting/dashboard', 'shared/api/staff-errors'], () =>
    import('./admin-routes').then((file) => file.AdminPages),
  ),
} satisfies Record<RouteName, LazyRoute>

export const NotFound = lazyRoute([], () =>
  import('./pages/not-found-page').then((file) => file.NotFoundPage),
)

/** Returns React Router's entry for a route of the table. */
function route(name: RouteName, props = {}): RouteObject {
  const Page = PAGES[name] as ComponentType
  return { path: ROUTES[name].pattern, element: <Page {...props} /> }
}

const openPages: RouteObject[] = [
  route('home'),
  route('homeAlias'),
  route('flights'),
  route('booking'),
  route('destination'),
  route('login'),
  route('register'),
  route('terms', { kind: 'terms' }),
  route('privacy', { kind: 'privacy' }),
  route('refundPolicy', { kind: 'refund' }),
  route('forgotPassword'),
  route('chat'),
  route('findBooking'),
  route('resetPassword'),
  route('staffResetPassword', { staff: true }),
  route('verifyAddress'),
  route('signInLink'),
  route('authReturn'),
  route('adminLogin'),
  route('superAdminLogin', { superAdmin: true }),
]
const signedInPages = [
  route('ticket'),
  route('trip'),
  route('group'),
  route('pay'),
  route('refund'),
  route('notifications'),
]
const profilePages = [route('profile'), route('credit'), route('myReview'), route('settings')]

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        element: <Content />,
        children: [
          ...openPages,
          { element: <RequireToken />, children: signedInPages },
          { path: '*', element: <NotFound /> },
        ],
      },
      {
        element: <RequireToken />,
        children: [
          { element: <Content layout="bookings" />, children: [route('myBooking')] },
          { element: <Content layout="profile" />, children: profilePages },
        ],
      },
    ],
  },
  // It has the shell of travellers or, for staff, a bar of its own.
  route('verify'),
  {
    element: (
      <Suspense fallback={null}>
        <RequireToken />
      </Suspense>
    ),
    children: [route('admin')],
  },
]

/** Fetches the files of the page at this path. */
export const preloadPage = async (path: string) => {
  const name = matchRoute(path, ROUTES)?.name
  await (name ? PAGES[name] : NotFound).preload()
}

export function Pages() {
  usePrefetchOnHover(preloadPage)
  usePrefetchNextPage(preloadPage)
  return useRoutes(routes)
}
