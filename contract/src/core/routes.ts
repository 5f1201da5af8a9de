/**
 * The pages of the web application. This list is read by the router, the links, the prerender step,
 * the service worker, prefetching, the server's page list, the sitemap and the browser tests.
 */
export interface PageRoute {
  /** As React Router reads it: `:id` stands for one segment, a final `/*` for any number of them. */
  pattern: string
  /** Search engines may index the page. The others are sent with `noindex`. */
  indexed?: true
  /** Another address of the page with this name, which is the canonical one. */
  aliasOf?: string
  /**
   * What the build renders for it. `hydrated`: the whole page, which React then takes over.
   * `replaced`: the whole page, but React renders it again because it depends on the address or on data.
   * `shell`: navigation bar and footer only, with the files of the page preloaded.
   * Without a value the page shares the shell of all other pages.
   */
  prerendered?: 'hydrated' | 'replaced' | 'shell'
  /** Opens without a network once the service worker is installed. */
  offline?: true
  /** The page that most visitors open next. Its files are fetched ahead. */
  next?: string
}

export const ROUTES = {
  home: { pattern: '/', indexed: true, prerendered: 'hydrated', offline: true, next: 'flights' },
  homeAlias: { pattern: '/home', indexed: true, aliasOf: 'home', offline: true, next: 'flights' },
  flights: { pattern: '/flights', indexed: true, prerendered: 'shell', next: 'booking' },
  booking: { pattern: '/flights/:id', next: 'pay' },
  destination: {
    pattern: '/destination/:id',
    indexed: true,
    prerendered: 'replaced',
    next: 'booking',
  },
  login: { pattern: '/login', indexed: true, prerendered: 'hydrated', next: 'home' },
  register: { pattern: '/register', indexed: true, prerendered: 'hydrated', next: 'home' },
  findBooking: { pattern: '/find-booking', indexed: true, prerendered: 'shell', offline: true },
  terms: { pattern: '/terms', indexed: true, prerendered: 'shell' },
  privacy: { pattern: '/privacy', indexed: true, prerendered: 'shell' },
  refundPolicy: { pattern: '/refund-policy', indexed: true, prerendered: 'shell' },
  forgotPassword: { pattern: '/forgot-password' },
  resetPassword: { pattern: '/reset-password' },
  staffResetPassword: { pattern: '/admin/reset-password' },
  verifyAddress: { pattern: '/verify-address' },
  signInLink: { pattern: '/sign-in-link' },
  authReturn: { pattern: '/auth/return' },
  verify: { pattern: '/verify', offline: true },
  chat: { pattern: '/chat' },
  notifications: { pattern: '/notifications' },
  myBooking: { pattern: '/my-booking', offline: true, next: 'ticket' },
  ticket: { pattern: '/my-booking/ticket/:id', offline: true },
  trip: { pattern: '/my-booking/trip/:id' },
  group: { pattern: '/my-booking/group/:id' },
  pay: { pattern: '/my-booking/pay/:id' },
  refund: { pattern: '/my-booking/refund/:id' },
  profile: { pattern: '/profile' },
  credit: { pattern: '/profile/credit' },
  myReview: { pattern: '/profile/my-review' },
  settings: { pattern: '/profile/settings' },
  adminLogin: { pattern: '/admin/login' },
  superAdminLogin: { pattern: '/admin/login-super' },
  admin: { pattern: '/admin/dashboard/*' },
} as const satisfies Record<string, PageRoute>

export type RouteName = keyof typeof ROUTES

export interface RouteMatch<Name extends string> {
  name: Name
  /** The segment in the place of `:id`. */
  id?: string | undefined
}

/**
 * The route of a path or URL, or undefined for an unknown page. Like React Router it ignores letter
 * case, repeated slashes and a final slash.
 */
export function matchRoute<Name extends string>(
  url: string,
  routes: Readonly<Record<Name, PageRoute>>,
): RouteMatch<Name> | undefined {
  const segments = segmentsOf((url.split(/[?#]/)[0] ?? '').toLowerCase())
  for (const name of Object.keys(routes) as Name[]) {
    const parts = segmentsOf(routes[name].pattern)
    const isOpen = parts.at(-1) === '*'
    if (isOpen) parts.pop()
    const hasLength = isOpen ? segments.length >= parts.length : segments.length === parts.length
    if (hasLength && parts.every((part, at) => part === ':id' || part === segments[at]))
      return { name, id: segments[parts.indexOf(':id')] }
  }
  return undefined
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** The path of a route, with `id` in the place of `:id`. */
export const pathTo = ({ pattern }: PageRoute, id?: number | string) =>
  pattern.replace(':id', String(id))
