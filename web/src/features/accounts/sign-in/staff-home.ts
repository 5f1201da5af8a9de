import type { Session } from '@sayap/contract/accounts/accounts'
import { adminPaths } from '#shared/urls/admin-paths'

/** Where staff begin: with the bookings, or with the overview where those are none of their work. */
export const staffHome = ({ permissions }: Session) =>
  (permissions?.includes('bookings:read') ?? true) ? adminPaths.bookings : adminPaths.dashboard
