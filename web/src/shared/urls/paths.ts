import { pathTo, ROUTES } from '@sayap/contract/core/routes'

type Values = Record<string, string | number | undefined>
type Id = number | string

export const withQuery = (path: string, values: Values) => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length ? `${path}?${query}` : path
}

/** The URLs of all pages, built from the route table. Every link of the application comes from here. */
export const paths = {
  root: pathTo(ROUTES.home),
  home: pathTo(ROUTES.homeAlias),
  login: pathTo(ROUTES.login),
  register: pathTo(ROUTES.register),
  forgotPassword: pathTo(ROUTES.forgotPassword),
  forgotPasswordStaff: withQuery(pathTo(ROUTES.forgotPassword), { who: 'staff' }),
  verifyAddress: pathTo(ROUTES.verifyAddress),
  profile: pathTo(ROUTES.profile),
  myReview: pathTo(ROUTES.myReview),
  credit: pathTo(ROUTES.credit),
  settings: pathTo(ROUTES.settings),
  myBooking: pathTo(ROUTES.myBooking),
  /** The card of one booking in the list of the traveller's bookings. */
  bookingCard: (id: Id) => `${pathTo(ROUTES.myBooking)}#booking-${id}`,
  /** What can be done about one flight of a trip, by its booking. */
  trip: (idBooking: Id) => pathTo(ROUTES.trip, idBooking),
  /** Asks for a price for a group, on a flight or a route. */
  groupRequest: (wanted: Values = {}) => withQuery(pathTo(ROUTES.group, 'new'), wanted),
  group: (id: Id) => pathTo(ROUTES.group, id),
  /** The payment of a trip, by the id of any of its bookings. */
  pay: (idBooking: Id) => pathTo(ROUTES.pay, idBooking),
  /** Requesting a refund, or the state of a request. */
  refund: (idBooking: Id) => pathTo(ROUTES.refund, idBooking),
  findBooking: pathTo(ROUTES.findBooking),
  terms: pathTo(ROUTES.terms),
  privacy: pathTo(ROUTES.privacy),
  refundPolicy: pathTo(ROUTES.refundPolicy),
  /** A published version of the terms, as it was agreed to. */
  termsVersion: (version: number) => withQuery(pathTo(ROUTES.terms), { version }),
  /** Needs a full page load: only the response for this URL allows the camera. */
  verify: pathTo(ROUTES.verify),
  chat: pathTo(ROUTES.chat),
  chatThread: (id: Id) => withQuery(pathTo(ROUTES.chat), { thread: id }),
  /** The thread about a booking. Opening it creates the thread. */
  chatAbout: (idBooking: Id) => withQuery(pathTo(ROUTES.chat), { booking: idBooking }),
  notifications: pathTo(ROUTES.notifications),
  /** The boarding pass of one passenger. */
  ticket: (idPassenger: Id) => pathTo(ROUTES.ticket, idPassenger),
  flights: (search: Values = {}) => withQuery(pathTo(ROUTES.flights), search),
  booking: (idFlight: Id, capacity: number, more: Values = {}) =>
    withQuery(pathTo(ROUTES.booking, idFlight), { capacity, ...more }),
  destination: (id: Id) => pathTo(ROUTES.destination, id),
  adminLogin: pathTo(ROUTES.adminLogin),
  superAdminLogin: pathTo(ROUTES.superAdminLogin),
} as const
