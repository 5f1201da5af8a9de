import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { Link } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { isUpcoming } from '#features/shared-trip/sale-dialog'
import { shortDay } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import type { GridColumn } from '#ui/data-table/grid/grid-columns'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot } from '#ui/primitives/badge'
import { IconButton } from '#ui/primitives/icon-button'
import { LoadBar } from '#ui/primitives/load/load-bar'
import { Menu, MenuItem, MenuLink } from '#ui/primitives/menu/menu'
import styles from './flights-page.module.css'

/** A flight and its position on the page, from 1. */
export type AdminFlightRow = StaffFlight & { position: number }

export interface FlightActions {
  onDelete: (flight: StaffFlight) => void
  onCancel: (flight: StaffFlight) => void
  onSale: (flight: StaffFlight) => void
}

/**
 * Columns of the flight list; the first four are those of the specification. Without actions, for staff
 * who may only look, nothing leads to the forms.
 */
export const flightColumns = (actions: FlightActions | false): GridColumn<AdminFlightRow>[] => [
  { key: 'position', head: '#', kind: 'index', extra: true, cell: ({ position }) => position },
  {
    key: 'id',
    head: t('fa.id'),
    kind: 'key',
    always: true,
    cell: ({ id }) => (actions ? <Link to={adminPaths.editFlight(id)}>{id}</Link> : id),
  },
  {
    key: 'route',
    head: t('fa.starting-place'),
    sort: true,
    bare: true,
    cell: ({ starting_place, airport_from }) => (
      <Place city={starting_place} airport={airport_from} />
    ),
  },
  {
    key: 'to',
    head: t('fa.destination'),
    bare: true,
    cell: ({ destination_place, airport_to }) => (
      <Place city={destination_place} airport={airport_to} />
    ),
  },
  {
    key: 'number',
    head: t('fa.airline'),
    sort: true,
    kind: 'lead',
    cell: ({ name_airline, ...flight }) => (
      <TwoLineCell
        first={<Link to={adminPaths.departure(flight.id)}>{formatFlightNumber(flight)}</Link>}
        second={name_airline}
      />
    ),
  },
  {
    key: 'departs',
    head: t('fa.departs'),
    sort: true,
    bare: true,
    cell: ({ departure_date, departure_time, zone_from }) => (
      <TwoLineCell
        first={shortDay(departure_date)}
        second={`${departure_time} ${zoneName(zone_from)}`}
      />
    ),
  },
  {
    key: 'class',
    head: t('fa.class'),
    bare: true,
    extra: true,
    cell: ({ class_flight }) => t(`flights.class.${class_flight}`),
  },
  {
    key: 'price',
    head: t('fa.price'),
    sort: true,
    kind: 'number',
    bare: true,
    cell: ({ price }) => <b>{rupiah(price)}</b>,
  },
  {
    key: 'sold',
    head: t('fa.sold'),
    bare: true,
    cell: (flight) => (
      <div className={styles.sold}>
        <LoadBar share={flight.capacity ? flight.seats_sold / flight.capacity : 0}>
          <b>
            <Link to={adminPaths.departure(flight.id)}>{soldText(flight)}</Link>
          </b>
        </LoadBar>
        <State {...flight} />
      </div>
    ),
  },
  { key: 'gate', head: t('fa.gate'), hidden: true, cell: ({ gate }) => String(gate) },
  ...(actions ? [menuColumn(actions)] : []),
]

const menuColumn = (actions: FlightActions): GridColumn<AdminFlightRow> => ({
  key: 'menu',
  head: t('table.menu'),
  kind: 'menu',
  cell: ({ position, ...flight }) => <RowMenu flight={flight} {...actions} />,
})

const soldText = ({ seats_sold: n, capacity }: StaffFlight) => t('fa.seats-sold', { n, capacity })

const Place = ({ city, airport }: { city: string; airport: string }) => (
  <div className={styles.city}>
    <TwoLineCell first={city} second={airport} />
  </div>
)

function State({ cancelled_at, closed_at, departed, on_sale }: StaffFlight) {
  if (closed_at && !cancelled_at) return <StatusDot tone="off">{t('fa.closed')}</StatusDot>
  if (cancelled_at) return <StatusDot tone="bad">{t('fa.cancelled')}</StatusDot>
  if (departed) return <StatusDot tone="off">{t('fa.departed')}</StatusDot>
  return (
    <StatusDot tone={on_sale ? 'paid' : 'off'}>
      {t(on_sale ? 'fa.on-sale' : 'fa.off-sale')}
    </StatusDot>
  )
}

type RowMenuProps = { flight: StaffFlight } & FlightActions

const RowMenu = ({ flight, onDelete, onCancel, onSale }: RowMenuProps) => (
  <Menu
    trigger={
      <IconButton icon="more" label={t('table.more', { name: t('fa.one', { id: flight.id }) })} />
    }
  >
    <MenuLink icon="users" to={adminPaths.departure(flight.id)}>
      {t('fa.departure')}
    </MenuLink>
    <MenuLink icon="edit" to={adminPaths.editFlight(flight.id)}>
      {t('fa.update')}
    </MenuLink>
    <MenuLink icon="tag" to={adminPaths.flightFares(flight.id)}>
      {t('fa.fares')}
    </MenuLink>
    <MenuLink icon="copy" to={adminPaths.copyFlight(flight.id)}>
      {t('fa.copy')}
    </MenuLink>
    {isUpcoming(flight) && (
      <MenuItem icon={flight.sale_stopped_at ? 'tag' : 'lock'} onSelect={() => onSale(flight)}>
        {t(flight.sale_stopped_at ? 'fa.resume-sale' : 'fa.stop-sale')}
      </MenuItem>
    )}
    {!flight.cancelled_at && (
      <MenuItem icon="close" danger onSelect={() => onCancel(flight)}>
        {t('fa.cancel')}
      </MenuItem>
    )}
    <MenuItem icon="trash" danger onSelect={() => onDelete(flight)}>
      {t('fa.delete')}
    </MenuItem>
  </Menu>
)
