import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { Permission } from '@sayap/contract/core/permissions'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { useMay } from '#shared/auth/permissions'
import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { type MessageKey, t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import type { IconName } from '#ui/primitives/icon'
import { useAdminNavigation } from '../layout/admin-navigation'

/** One line of the palette. */
export interface PaletteItem {
  /** Unique in the palette. */
  key: string
  to: string
  icon: IconName
  label: string
  /** A second line. */
  note?: string
  /** What it is about, at the end of the line. */
  state?: string
  /** Keys that lead there from any page, one after the other. */
  keys?: readonly string[]
  booking?: Booking
}

interface Act {
  text: MessageKey
  icon: IconName
  to: string
  permission: Permission
  /** The list on which N does the same. */
  list?: string
}

const ACTS: readonly Act[] = [
  {
    text: 'palette.book-for-caller',
    icon: 'phone',
    to: adminPaths.bookForCaller,
    list: adminPaths.bookings,
    permission: 'bookings:manage',
  },
  {
    text: 'palette.groups',
    icon: 'users',
    to: adminPaths.groups,
    permission: 'bookings:read',
  },
  {
    text: 'palette.create-flight',
    icon: 'plus',
    to: adminPaths.createFlight,
    list: adminPaths.flights,
    permission: 'flights:manage',
  },
  {
    text: 'palette.create-schedule',
    icon: 'calendar',
    to: adminPaths.createSchedule,
    list: adminPaths.schedules,
    permission: 'flights:manage',
  },
  {
    text: 'palette.import-flights',
    icon: 'file',
    to: adminPaths.importFlights,
    permission: 'flights:manage',
  },
  {
    text: 'palette.create-user',
    icon: 'user',
    to: adminPaths.createUser,
    list: adminPaths.users,
    permission: 'users:manage',
  },
  {
    text: 'palette.check-proofs',
    icon: 'bell',
    to: adminPaths.proofs,
    permission: 'payments:manage',
  },
  { text: 'palette.scan-pass', icon: 'check', to: paths.verify, permission: 'boarding:manage' },
]

/** Pages and actions that the person may open. */
export function usePlaces(): { pages: PaletteItem[]; acts: PaletteItem[] } {
  const may = useMay()
  const areKeysOn = shortcutsSetting.use()
  const entries = useAdminNavigation()
  const keysTo = (to: string, ...more: string[]) => {
    const entry = areKeysOn && entries.find((one) => one.to === to)
    return entry ? { keys: ['G', entry.key.toUpperCase(), ...more] } : {}
  }
  const pages = entries.map(({ to, icon, text }) => ({
    key: `page ${to}`,
    to,
    icon,
    label: t(text),
    ...keysTo(to),
  }))
  const acts = ACTS.filter(({ permission }) => may(permission)).map(({ text, icon, to, list }) => ({
    key: `act ${to}`,
    to,
    icon,
    label: t(text),
    ...(list ? keysTo(list, 'N') : keysTo(to)),
  }))
  return { pages, acts }
}

/** In the spelling of the specification, as in the list of bookings. */
const stateOf = ({ status }: Booking) => {
  if (status === PENDING_PAYMENT) return t('dash.unverified')
  return status === PAID ? t('dash.verified') : t('dash.cancelled')
}

export const bookingItem = (booking: Booking): PaletteItem => ({
  key: `booking ${booking.id}`,
  to: adminPaths.booking(booking.id),
  icon: 'pass',
  label: `${booking.code} ${booking.name_contact}`,
  note: `${booking.flight.airport_from} – ${booking.flight.airport_to}, ${shortDay(booking.flight.departure_date)} · ${rupiah(booking.amount_due)}`,
  state: stateOf(booking),
  booking,
})

/** What can be done with the booking that is highlighted. */
export const bookingActs = (
  { id, code, id_user, name_contact, flight }: Booking,
  may: (permission: Permission) => boolean,
): PaletteItem[] => [
  {
    key: `of ${id}`,
    to: adminPaths.bookingsOf(id_user),
    icon: 'user',
    label: t('palette.bookings-of', { name: name_contact }),
  },
  ...(may('flights:manage')
    ? [
        {
          key: `flight of ${id}`,
          to: adminPaths.editFlight(flight.id),
          icon: 'plane' as const,
          label: t('palette.flight-of', { flight: formatFlightNumber(flight), code }),
        },
      ]
    : []),
]
