import { Suspense } from 'react'
import { createRoutesFromElements, Route, useRoutes } from 'react-router'
import { Content } from './content'
import { useFetchLikelyNext, useFetchOnReach } from './fetch-ahead'
import { RequireToken } from './guards'
import { firstPage, page } from './page'
import { Shell } from './shell'

const Home = firstPage(['home', 'search-card', 'destinations'], () =>
  import('./home-page').then((file) => file.HomePage),
)

const Results = page(['flights', 'flight-filters', 'search-card'], () =>
  import('../features/flights/results-page').then((file) => file.ResultsPage),
)
const BookingForm = page(['booking-form', 'seats'], () =>
  import('./booking-form').then((file) => file.BookingForm),
)

const Destination = page(['destination', 'destinations', 'flights'], () =>
  import('./destination').then((file) => file.Destination),
)

const Login = page(['accounts', 'identity'], () =>
  import('../features/accounts/login-page').then((file) => file.LoginPage),
)
const Register = page(['accounts', 'identity'], () =>
  import('../features/accounts/register-page').then((file) => file.RegisterPage),
)
const ForgotPassword = page(['accounts', 'identity'], () =>
  import('../features/accounts/forgot-password-page').then((file) => file.ForgotPasswordPage),
)
const ResetPassword = page(['accounts', 'identity', 'forms'], () =>
  import('../features/accounts/reset-password-page').then((file) => file.ResetPasswordPage),
)
const VerifyAddress = page(['accounts', 'identity'], () =>
  import('../features/accounts/verify-address-page').then((file) => file.VerifyAddressPage),
)
const AuthReturn = page(['accounts', 'identity'], () =>
  import('../features/accounts/auth-return-page').then((file) => file.AuthReturnPage),
)
const AdminLogin = page(['accounts'], () =>
  import('../features/accounts/admin-login-page').then((file) => file.AdminLoginPage),
)
const Profile = page(['accounts', 'credit', 'forms'], () =>
  import('../features/accounts/profile-page').then((file) => file.ProfilePage),
)
const Settings = page(['accounts', 'credit', 'forms', 'my-data', 'settings'], () =>
  import('../features/accounts/settings-page').then((file) => file.SettingsPage),
)
const MyReview = page(['accounts', 'credit', 'reviews'], () =>
  import('./my-review').then((file) => file.MyReview),
)
const Credit = page(['accounts', 'credit'], () =>
  import('../features/accounts/credit-page').then((file) => file.CreditPage),
)
const Notifications = page(['notifications'], () =>
  import('../features/notifications/notifications-page').then((file) => file.NotificationsPage),
)
const MyBooking = page(['my-booking', 'papers', 'time-left'], () =>
  import('../features/bookings/my-booking-page').then((file) => file.MyBookingPage),
)
const Pay = page(['payments', 'time-left'], () =>
  import('../features/payments/payment-page').then((file) => file.PaymentPage),
)
const Refund = page(['refunds', 'forms'], () =>
  import('../features/refunds/refund-page').then((file) => file.RefundPage),
)
const Pass = page(['tickets', 'papers'], () =>
  import('../features/tickets/pass-page').then((file) => file.PassPage),
)
const Verify = page(['verify'], () =>
  import('../features/tickets/verify/verify-page').then((file) => file.VerifyPage),
)
const FindBooking = page(['find-booking', 'tickets', 'forms'], () =>
  import('../features/tickets/find-booking-page').then((file) => file.FindBookingPage),
)
const AdminPages = page(['dashboard', 'shortcuts'], () =>
  import('./admin-routes').then((file) => file.AdminPages),
)
const Chat = page(['chat'], () =>
  import('../features/chat/chat-page').then((file) => file.ChatPage),
)
const NotFound = page([], () => import('./not-found-page').then((file) => file.NotFoundPage))

/** Every path of the product. A page is fetched when it is first opened, staff's pages all apart. */
const routes = createRoutesFromElements(
  <>
    <Route element={<Shell />}>
      <Route element={<Content />}>
        <Route index element={<Home />} />
        <Route path="home" element={<Home />} />
        <Route path="flights" element={<Results />} />
        <Route path="flights/:id" element={<BookingForm />} />
        <Route path="destination/:id" element={<Destination />} />
        <Route path="login" element={<Login />} />
        <Route path="register" element={<Register />} />
        <Route path="forgot-password" element={<ForgotPassword />} />
        <Route path="chat" element={<Chat />} />
        <Route path="verify" element={<Verify />} />
        <Route path="find-booking" element={<FindBooking />} />
        <Route path="reset-password" element={<ResetPassword />} />
        <Route path="admin/reset-password" element={<ResetPassword staff />} />
        <Route path="verify-address" element={<VerifyAddress />} />
        <Route path="auth/return" element={<AuthReturn />} />
        <Route path="admin/login" element={<AdminLogin />} />
        <Route path="admin/login-super" element={<AdminLogin superAdmin />} />
        <Route element={<RequireToken />}>
          <Route path="my-booking/ticket/:id" element={<Pass />} />
          <Route path="my-booking/pay/:id" element={<Pay />} />
          <Route path="my-booking/refund/:id" element={<Refund />} />
          <Route path="notifications" element={<Notifications />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<RequireToken />}>
        <Route element={<Content layout="bookings" />}>
          <Route path="my-booking" element={<MyBooking />} />
        </Route>
        <Route element={<Content layout="profile" />}>
          <Route path="profile" element={<Profile />} />
          <Route path="profile/credit" element={<Credit />} />
          <Route path="profile/my-review" element={<MyReview />} />
          <Route path="profile/settings" element={<Settings />} />
        </Route>
      </Route>
    </Route>
    <Route element={<RequireToken />}>
      <Route
        path="admin/dashboard/*"
        element={
          <Suspense fallback={null}>
            <AdminPages />
          </Suspense>
        }
      />
    </Route>
  </>,
)

export function Pages() {
  useFetchOnReach(routes)
  useFetchLikelyNext(routes)
  return useRoutes(routes)
}
