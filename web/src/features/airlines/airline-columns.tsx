import type { Airline } from '@sayap/contract/airlines'
import { Link } from 'react-router'
import { t } from '#lib/t'
import { AirlineMark } from '#ui/airline-name'
import { StatusDot } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/menu'
import type { Column } from '#ui/table'
import styles from './airlines-page.module.css'

export interface AirlineActions {
  hrefOf: (change: { edit: string }) => string
  onUpdate: (airline: Airline) => void
  onChangeStatus: (airline: Airline) => void
  onDelete: (airline: Airline) => void
}

export const statusWord = (active: boolean) => t(active ? 'airlines.active' : 'airlines.off')

/** Logo, name, status, and what can be done. */
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
      <StatusDot tone={active ? 'paid' : 'off'}>{statusWord(active)}</StatusDot>
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
