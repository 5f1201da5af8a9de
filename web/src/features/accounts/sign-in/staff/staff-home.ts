import type { SessionUser } from '#shared/auth/session'
import { adminPaths } from '#shared/urls/admin-paths'

/** Where staff begin: with the bookings, or with the overview where those are none of their work. */
export const staffHome = ({ permissions }: Pick<SessionUser, 'permissions'>) =>
  (permissions?.includes('bookings:read') ?? true) ? adminPaths.bookings : adminPaths.dashboard
