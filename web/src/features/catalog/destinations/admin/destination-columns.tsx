import { descriptionIn } from '@sayap/contract/catalog/destination-text'
import type { Destination } from '@sayap/contract/catalog/destinations'
import { Link } from 'react-router'
import { language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import type { Column } from '#ui/data-table/table'
import { Icon } from '#ui/primitives/icon'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem, MenuLink } from '#ui/primitives/menu/menu'
import styles from './destinations-page.module.css'

export interface DestinationActions {
  hrefOf: (change: { edit: string }) => string
  onUpdate: (destination: Destination) => void
  onDelete: (destination: Destination) => void
}

/** Columns of the destination list. */
export const destinationColumns = (actions: DestinationActions): Column<Destination>[] => [
  { key: 'id', head: '#', kind: 'index', by: ({ id }) => id, cell: ({ id }) => id },
  {
    key: 'name',
    head: t('dest.name'),
    kind: 'lead',
    by: ({ name }) => name,
    cell: ({ id, name, photo, focal_x, focal_y }) => (
      <Link className={styles.name} to={actions.hrefOf({ edit: String(id) })}>
        {photo ? (
          <img
            src={photo}
            alt=""
            width={28}
            height={36}
            loading="lazy"
            style={{ objectPosition: `${focal_x}% ${focal_y}%` }}
          />
        ) : (
          <span className={styles.noPhoto}>
            <Icon name="camera" />
          </span>
        )}
        {name}
      </Link>
    ),
  },
  {
    key: 'popularity',
    head: t('dest.popularity'),
    kind: 'number',
    by: ({ popularity }) => popularity,
    cell: ({ popularity }) => popularity,
  },
  {
    key: 'description',
    head: t('dest.description'),
    kind: 'long',
    cell: (destination) => <Description destination={destination} />,
  },
  {
    key: 'menu',
    head: t('table.menu'),
    kind: 'menu',
    cell: (destination) => <RowMenu destination={destination} {...actions} />,
  },
]

function Description({ destination }: { destination: Destination }) {
  const { text, language: lang } = descriptionIn(destination, language())
  return (
    // Truncated; the form shows the whole description.
    <p className={styles.description} {...(text && { lang })} data-may-cut>
      {text || t('dest.no-description')}
    </p>
  )
}

type RowMenuProps = { destination: Destination } & DestinationActions

const RowMenu = ({ destination, onUpdate, onDelete }: RowMenuProps) => (
  <Menu trigger={<IconButton icon="more" label={t('table.more', { name: destination.name })} />}>
    <MenuItem icon="edit" onSelect={() => onUpdate(destination)}>
      {t('dest.update')}
    </MenuItem>
    <MenuLink icon="eye" to={paths.destination(destination.id)}>
      {t('dest.look')}
    </MenuLink>
    <MenuItem icon="trash" danger onSelect={() => onDelete(destination)}>
      {t('dest.delete')}
    </MenuItem>
  </Menu>
)
