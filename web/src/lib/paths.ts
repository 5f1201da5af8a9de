type Values = Record<string, string | number | undefined>

const withQuery = (path: string, values: Values) => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length ? `${path}?${query}` : path
}

/** Every address of the product; links come from here, so that none is spelled twice. */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  forgotPasswordStaff: '/forgot-password?who=staff',
  verifyAddress: '/verify-address',
  profile: '/profile',
  myReview: '/profile/my-review',
  credit: '/profile/credit',
  settings: '/profile/settings',
  myBooking: '/my-booking',
  /** The card of one booking among one's own. */
  bookingCard: (id: number | string) => `/my-booking#booking-${id}`,
  /** What is to be paid for a trip, by the id of any of its bookings. */
  pay: (idBooking: number | string) => `/my-booking/pay/${idBooking}`,
  /** Giving a paid booking back, or what became of that. */
  refund: (idBooking: number | string) => `/my-booking/refund/${idBooking}`,
  findBooking: '/find-booking',
  /** Opened by its address, never by the router: only then it may use the camera. */
  verify: '/verify',
  chat: '/chat',
  chatThread: (id: number | string) => `/chat?thread=${id}`,
  /** The thread about a booking, made when it is opened. */
  chatAbout: (idBooking: number | string) => `/chat?booking=${idBooking}`,
  notifications: '/notifications',
  /** A pass belongs to a passenger. */
  ticket: (idPassenger: number | string) => `/my-booking/ticket/${idPassenger}`,
  flights: (search: Values = {}) => withQuery('/flights', search),
  booking: (idFlight: number | string, capacity: number, more: Values = {}) =>
    withQuery(`/flights/${idFlight}`, { capacity, ...more }),
  destination: (id: number | string) => `/destination/${id}`,
  adminLogin: '/admin/login',
  superAdminLogin: '/admin/login-super',
  admin: {
    dashboard: '/admin/dashboard',
    users: '/admin/dashboard/users',
    createUser: '/admin/dashboard/users/create-user',
    airlines: '/admin/dashboard/airlines',
    flights: '/admin/dashboard/flights',
    createFlight: '/admin/dashboard/flights/create-flight',
    editFlight: (id: number | string) => `/admin/dashboard/flights/edit/${id}`,
    importFlights: '/admin/dashboard/flights/import',
    bookings: '/admin/dashboard/bookings',
    bookingsOf: (idUser: number | string) => `/admin/dashboard/bookings?user=${idUser}`,
    destinations: '/admin/dashboard/destinations',
    reviews: '/admin/dashboard/reviews',
    mailbox: '/admin/dashboard/mailbox',
    mails: '/admin/dashboard/mailbox/mail',
    chat: '/admin/dashboard/mailbox/chat',
    chatThread: (id: number | string) => `/admin/dashboard/mailbox/chat?thread=${id}`,
    announcements: '/admin/dashboard/setting/announcements',
    adminList: '/admin/dashboard/admin-list',
    /** Proofs to check; beside it what else about money needs a person. */
    proofs: '/admin/dashboard/notification',
    cases: '/admin/dashboard/notification/cases',
    refunds: '/admin/dashboard/notification/refunds',
    statement: '/admin/dashboard/notification/statement',
    setting: '/admin/dashboard/setting',
    deadlines: '/admin/dashboard/setting/deadlines',
    audit: '/admin/dashboard/setting/audit',
    ownSessions: '/admin/dashboard/setting/sessions',
  },
} as const
