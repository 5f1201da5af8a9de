/** Pages that search engines may show, by their address; each has words of its own. */
const OPEN = {
  '/': 'home',
  '/home': 'home',
  '/flights': 'flights',
  '/login': 'login',
  '/register': 'register',
  '/find-booking': 'findBooking',
} as const

export type OpenPage = (typeof OPEN)[keyof typeof OPEN]

/** Pages of one person, of staff, or of a link in a mail. */
const PRIVATE = new RegExp(
  `^/(${[
    'flights/[^/]+',
    '(admin/)?reset-password',
    'forgot-password',
    'verify-address',
    'verify',
    'auth/return',
    'chat',
    'notifications',
    'my-booking(/(ticket|pay|refund)/[^/]+)?',
    'profile(/(credit|my-review|settings))?',
    'admin/(login|login-super)',
  ].join('|')})$`,
)

/** Staff's desk stands without the bar and the footer of the other pages. */
const DESK = /^\/admin\/dashboard(\/|$)/

const DESTINATION = /^\/destination\/([1-9]\d{0,15})$/

type Known =
  | { kind: OpenPage | 'private' | 'desk' | 'unknown'; path: string }
  | { kind: 'destination'; path: string; id: number }

/** Which page is at an address, as the browser's router reads it. */
export function pageAt(url: string): Known {
  const path = plain(url)
  const id = DESTINATION.exec(path)?.[1]
  if (id) return { kind: 'destination', path, id: Number(id) }
  if (isOpen(path)) return { kind: OPEN[path], path: path === '/home' ? '/' : path }
  if (DESK.test(path)) return { kind: 'desk', path }
  return { kind: PRIVATE.test(path) ? 'private' : 'unknown', path }
}

const isOpen = (path: string): path is keyof typeof OPEN => Object.hasOwn(OPEN, path)

/** Letters may be large, slashes doubled or left at the end: it is the same page. */
const plain = (url: string) => {
  const path = (url.split(/[?#]/)[0] ?? '').replace(/\/{2,}/g, '/').toLowerCase()
  return path.replace(/(?<=.)\/$/, '')
}
