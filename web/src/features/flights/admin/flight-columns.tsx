import type { StaffFlight } from '@sayap/contract/flight-admin'
import { Link } from 'react-router'
import { shortDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { paths } from '#lib/paths'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { StatusDot } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuLink } from '#ui/menu'
import type { Column } from '#ui/table'
import { TwoLines } from '#ui/two-lines'
import styles from './flights-page.module.css'

/** A flight and its place on the page, from 1. */
export type FlightRow = StaffFlight & { nth: number }

export interface FlightActions {
  onDelete: (flight: StaffFlight) => void
  onCancel: (flight: StaffFlight) => void
}

/** #, id, Starting Place, Destination, what else tells flights apart, and what can be done. */
export const flightColumns = (actions: FlightActions): Column<FlightRow>[] => [
  { key: 'nth', head: '#', kind: 'index', extra: true, cell: ({ nth }) => nth },
  {
    key: 'id',
    head: t('fa.id'),
    kind: 'key',
    cell: ({ id }) => <Link to={paths.admin.editFlight(id)}>{id}</Link>,
  },
  {
    key: 'from',
    head: t('fa.starting-place'),
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
    key: 'flight',
    head: t('fa.airline'),
    kind: 'lead',
    cell: ({ name_airline, ...flight }) => (
      <TwoLines first={flightNumber(flight)} second={name_airline} />
    ),
  },
  {
    key: 'departs',
    head: t('fa.departs'),
    bare: true,
    cell: ({ departure_date, departure_time }) => (
      <TwoLines first={shortDay(departure_date)} second={departure_time} />
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
        <b>{soldWord(flight)}</b>
        <State {...flight} />
      </div>
    ),
  },
  {
    key: 'menu',
    head: t('table.menu'),
    kind: 'menu',
    cell: ({ nth, ...flight }) => <RowMenu flight={flight} {...actions} />,
  },
]

const soldWord = ({ seats_sold: n, capacity }: StaffFlight) => t('fa.seats-sold', { n, capacity })

const Place = ({ city, airport }: { city: string; airport: string }) => (
  <div className={styles.city}>
    <TwoLines first={city} second={airport} />
  </div>
)

function State({ cancelled_at, departed, on_sale }: StaffFlight) {
  if (cancelled_at) return <StatusDot tone="bad">{t('fa.cancelled')}</StatusDot>
  if (departed) return <StatusDot tone="off">{t('fa.departed')}</StatusDot>
  return (
    <StatusDot tone={on_sale ? 'paid' : 'off'}>
      {t(on_sale ? 'fa.on-sale' : 'fa.off-sale')}
    </StatusDot>
  )
}

type RowMenuProps = { flight: StaffFlight } & FlightActions

const RowMenu = ({ flight, onDelete, onCancel }: RowMenuProps) => (
  <Menu
    trigger={
      <IconButton icon="more" label={t('table.more', { name: t('fa.one', { id: flight.id }) })} />
    }
  >
    <MenuLink icon="edit" to={paths.admin.editFlight(flight.id)}>
      {t('fa.update')}
    </MenuLink>
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
