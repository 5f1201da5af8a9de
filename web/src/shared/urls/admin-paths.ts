import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo } from '@sayap/contract/core/routes'
import { withQuery } from './paths'

type Id = number | string

/** Day and time local to the airport. */
interface DepartingFlight {
  id: Id
  airport_from: string
  departure_date: string
  departure_time: string
}

const momentOf = ({ departure_date, departure_time }: DepartingFlight) =>
  `${departure_date} ${departure_time}`

/** The URLs of the pages of the admin area, apart from `paths` because travellers do not need them. */
export const adminPaths = {
  dashboard: pathTo(ADMIN_ROUTES.dashboard),
  approvals: pathTo(ADMIN_ROUTES.approvals),
  users: pathTo(ADMIN_ROUTES.users),
  createUser: pathTo(ADMIN_ROUTES.createUser),
  airlines: pathTo(ADMIN_ROUTES.airlines),
  flights: pathTo(ADMIN_ROUTES.flights),
  createFlight: pathTo(ADMIN_ROUTES.createFlight),
  /** A new flight with the values of this one. */
  copyFlight: (id: Id) => withQuery(pathTo(ADMIN_ROUTES.createFlight), { copy: id }),
  editFlight: (id: Id) => pathTo(ADMIN_ROUTES.editFlight, id),
  flightFares: (id: Id) => pathTo(ADMIN_ROUTES.flightFares, id),
  fleet: pathTo(ADMIN_ROUTES.fleet),
  schedules: pathTo(ADMIN_ROUTES.schedules),
  createSchedule: pathTo(ADMIN_ROUTES.createSchedule),
  schedule: (id: Id) => pathTo(ADMIN_ROUTES.schedule, id),
  scheduleFares: (id: Id) => pathTo(ADMIN_ROUTES.scheduleFares, id),
  departure: (id: Id) => pathTo(ADMIN_ROUTES.departure, id),
  importFlights: pathTo(ADMIN_ROUTES.importFlights),
  disruptions: pathTo(ADMIN_ROUTES.disruptions),
  newDisruption: pathTo(ADMIN_ROUTES.newDisruption),
  /** With this flight chosen, among those of its airport at its time. */
  disruptionOf: ({ id, airport_from, departure_date, departure_time }: DepartingFlight) =>
    withQuery(pathTo(ADMIN_ROUTES.newDisruption), {
      airport: airport_from,
      day: departure_date,
      from: departure_time,
      to: departure_time,
      flights: id,
    }),
  /** With these flights chosen, among those that leave the airport of the earliest on its day. */
  disruptionOfAll: (flights: readonly DepartingFlight[]) => {
    const first = flights.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))[0]
    const times = flights
      .filter((one) => one.airport_from === first?.airport_from)
      .filter((one) => one.departure_date === first?.departure_date)
      .map((one) => one.departure_time)
      .sort()
    return withQuery(pathTo(ADMIN_ROUTES.newDisruption), {
      airport: first?.airport_from,
      day: first?.departure_date,
      from: times[0],
      to: times.at(-1),
      flights: flights.map(({ id }) => id).join(),
    })
  },
  disruption: (id: Id) => pathTo(ADMIN_ROUTES.disruption, id),
  bookings: pathTo(ADMIN_ROUTES.bookings),
  booking: (id: Id) => pathTo(ADMIN_ROUTES.booking, id),
  groups: pathTo(ADMIN_ROUTES.groups),
  bookForCaller: pathTo(ADMIN_ROUTES.bookForCaller),
  bookingsOf: (idUser: Id) => withQuery(pathTo(ADMIN_ROUTES.bookings), { user: idUser }),
  blockedSeats: pathTo(ADMIN_ROUTES.blockedSeats),
  destinations: pathTo(ADMIN_ROUTES.destinations),
  reviews: pathTo(ADMIN_ROUTES.reviews),
  mailbox: pathTo(ADMIN_ROUTES.mailbox),
  mails: pathTo(ADMIN_ROUTES.mails),
  chat: pathTo(ADMIN_ROUTES.chat),
  chatThread: (id: Id) => withQuery(pathTo(ADMIN_ROUTES.chat), { thread: id }),
  announcements: pathTo(ADMIN_ROUTES.announcements),
  adminList: pathTo(ADMIN_ROUTES.adminList),
  /** Payment proofs to review. The other kinds of open payments are next to it. */
  proofs: pathTo(ADMIN_ROUTES.proofs),
  payments: pathTo(ADMIN_ROUTES.payments),
  cases: pathTo(ADMIN_ROUTES.cases),
  refunds: pathTo(ADMIN_ROUTES.refunds),
  statement: pathTo(ADMIN_ROUTES.statement),
  finance: pathTo(ADMIN_ROUTES.finance),
  settlements: pathTo(ADMIN_ROUTES.settlements),
  setting: pathTo(ADMIN_ROUTES.setting),
  deadlines: pathTo(ADMIN_ROUTES.deadlines),
  vouchers: pathTo(ADMIN_ROUTES.vouchers),
  policies: pathTo(ADMIN_ROUTES.policies),
  serviceAccounts: pathTo(ADMIN_ROUTES.serviceAccounts),
  audit: pathTo(ADMIN_ROUTES.audit),
  ownSessions: pathTo(ADMIN_ROUTES.ownSessions),
} as const
