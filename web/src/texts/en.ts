import { accounts } from './en/accounts'
import { admins } from './en/admins'
import { airlines } from './en/airlines'
import { announcements } from './en/announcements'
import { audit } from './en/audit'
import { bankAccounts } from './en/bank-accounts'
import { bookingForm } from './en/booking-form'
import { cases } from './en/cases'
import { chat } from './en/chat'
import { credit } from './en/credit'
import { dashboard } from './en/dashboard'
import { deadlines } from './en/deadlines'
import { destination } from './en/destination'
import { destinations } from './en/destinations'
import { destinationsAdmin } from './en/destinations-admin'
import { errors, said } from './en/errors'
import { findBooking } from './en/find-booking'
import { flightFilters } from './en/flight-filters'
import { flights } from './en/flights'
import { flightsAdmin } from './en/flights-admin'
import { forms } from './en/forms'
import { home } from './en/home'
import { identity } from './en/identity'
import { mail } from './en/mail'
import { myBooking } from './en/my-booking'
import { myData } from './en/my-data'
import { notifications } from './en/notifications'
import { overview } from './en/overview'
import { papers } from './en/papers'
import { payments } from './en/payments'
import { paymentsAdmin } from './en/payments-admin'
import { refunds } from './en/refunds'
import { refundsAdmin } from './en/refunds-admin'
import { reviews } from './en/reviews'
import { searchCard } from './en/search-card'
import { seats } from './en/seats'
import { settings } from './en/settings'
import { shell } from './en/shell'
import { shortcuts } from './en/shortcuts'
import { tickets } from './en/tickets'
import { timeLeft } from './en/time-left'
import { ui } from './en/ui'
import { users } from './en/users'
import { verify } from './en/verify'

/** All texts of the product: the type of every key, and what tests read. Pages load only their own. */
export const en = {
  ...shell,
  ...shortcuts,
  ...searchCard,
  ...ui,
  ...errors,
  ...said,
  ...home,
  ...destinations,
  ...destination,
  ...accounts,
  ...audit,
  ...identity,
  ...myData,
  ...chat,
  ...announcements,
  ...settings,
  ...dashboard,
  ...credit,
  ...flights,
  ...flightFilters,
  ...mail,
  ...myBooking,
  ...papers,
  ...payments,
  ...cases,
  ...paymentsAdmin,
  ...bankAccounts,
  ...deadlines,
  ...refunds,
  ...refundsAdmin,
  ...notifications,
  ...tickets,
  ...timeLeft,
  ...bookingForm,
  ...seats,
  ...forms,
  ...airlines,
  ...overview,
  ...admins,
  ...users,
  ...verify,
  ...findBooking,
  ...reviews,
  ...destinationsAdmin,
  ...flightsAdmin,
} as const
