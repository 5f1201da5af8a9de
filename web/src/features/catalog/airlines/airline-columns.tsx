import type { Airline } from '@sayap/contract/catalog/airlines'
import { Link } from 'react-router'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { t } from '#shared/i18n/t'
import type { Column } from '#ui/data-table/table'
import { StatusDot } from '#ui/primitives/badge'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem } from '#ui/primitives/menu/menu'
import styles from './airlines-page.module.css'

export interface AirlineActions {
  hrefOf: (change: { edit: string }) => string
  onUpdate: (airline: Airline) => void
  onChangeStatus: (airline: Airline) => void
  onDelete: (airline: Airline) => void
}

export const statusLabel = (active: boolean) => t(active ? 'airlines.active' : 'airlines.off')

/** Columns of the airline list. */
export const airlineColumns = (actions: AirlineActions): Column<Airline>[] => [
  {
    key: 'name',
    head: t('airlines.name'),
    kind: 'lead',
    by: ({ name }) => name,
    cell: ({ id, name, code, photo }) => (
      <Link className={styles.name} to={actions.hrefOf({ edit: String(id) })}>
        <AirlineMark image={photo} code={code} size={28} />
        {name}
      </Link>
    ),
  },
  { key: 'code', head: t('airlines.code'), by: ({ code }) => code, cell: ({ code }) => code },
  {
    key: 'status',
    head: t('airlines.status'),
    bare: true,
    by: ({ active }) => (active ? 0 : 1),
    cell: ({ active }) => (
      <StatusDot tone={active ? 'paid' : 'off'}>{statusLabel(active)}</StatusDot>
    ),
  },
  {
    key: 'menu',
    head: t('table.menu'),
    kind: 'menu',
    cell: (airline) => <RowMenu airline={airline} {...actions} />,
  },
]

type RowMenuProps = { airline: Airline } & AirlineActions

const RowMenu = ({ airline, onUpdate, onChangeStatus, onDelete }: RowMenuProps) => (
  <Menu trigger={<IconButton icon="more" label={t('table.more', { name: airline.name })} />}>
    <MenuItem icon="edit" onSelect={() => onUpdate(airline)}>
      {t('airlines.update')}
    </MenuItem>
    <MenuItem icon="refresh" onSelect={() => onChangeStatus(airline)}>
      {t('airlines.change-status')}
    </MenuItem>
    <MenuItem icon="trash" danger onSelect={() => onDelete(airline)}>
      {t('airlines.delete')}
    </MenuItem>
  </Menu>
)
