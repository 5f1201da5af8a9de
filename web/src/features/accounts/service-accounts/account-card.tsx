import {
  MAX_VALID_KEYS,
  type ServiceAccount,
  type ServiceKey,
} from '@sayap/contract/accounts/service-accounts'
import { dayOf, moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { StatusDot } from '#ui/primitives/badge'
import { Button, ButtonLink } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem, MenuLink } from '#ui/primitives/menu/menu'
import styles from './service-accounts.module.css'

interface AccountCardProps {
  account: ServiceAccount
  editHref: string
  webhooksHref: string
  onNewKey: () => void
  onAccess: () => void
  onRevoke: (key: ServiceKey) => void
}

/** One service account: whom it is for, what its keys may do, and the keys. */
export function AccountCard({
  account,
  editHref,
  webhooksHref,
  onNewKey,
  onAccess,
  onRevoke,
}: AccountCardProps) {
  const { name, email_contact, airline, scopes, is_active, keys } = account
  const valid = keys.filter(({ status }) => status === 'active').length
  return (
    <li className={styles.account}>
      <header className={styles.head}>
        <div>
          <h2>{name}</h2>
          <p>{airline ? `${airline} · ${email_contact}` : email_contact}</p>
        </div>
        <StatusDot tone={is_active ? 'paid' : 'off'}>
          {t(is_active ? 'service.on' : 'service.off')}
        </StatusDot>
        <Menu trigger={<IconButton icon="more" label={t('table.more', { name })} />}>
          <MenuLink icon="edit" to={editHref}>
            {t('service.edit')}
          </MenuLink>
          <MenuItem icon="refresh" onSelect={onAccess}>
            {t(is_active ? 'service.switch-off' : 'service.switch-on')}
          </MenuItem>
        </Menu>
      </header>
      <ul className={styles.scopes} aria-label={t('service.scopes')}>
        {scopes.map((scope) => (
          <li key={scope} title={t(`scope.${scope}`)}>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
      {keys.length === 0 ? (
        <p className={styles.none}>{t('service.no-keys')}</p>
      ) : (
        <ul className={styles.keys}>
          {keys.map((key) => (
            <Key key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          disabled={valid >= MAX_VALID_KEYS}
          onClick={onNewKey}
        >
          {t('service.new-key')}
        </Button>
        <ButtonLink kind="quiet" size="small" icon="bell" to={webhooksHref}>
          {t('hooks.open')}
        </ButtonLink>
        {valid >= MAX_VALID_KEYS && (
          <span className={styles.none}>{t('service.two-keys', { n: MAX_VALID_KEYS })}</span>
        )}
      </div>
    </li>
  )
}

function Key({ apiKey, onRevoke }: { apiKey: ServiceKey; onRevoke: () => void }) {
  const { prefix, status, created_by, expires_at, last_used_at, revoked_at } = apiKey
  return (
    <li>
      <div>
        <code>{prefix}…</code>
        <span>
          {validity(apiKey, dayOf(status === 'revoked' ? (revoked_at ?? expires_at) : expires_at))}
          {' · '}
          {last_used_at ? t('service.used', { at: moment(last_used_at) }) : t('service.never-used')}
          {created_by && ` · ${t('service.made-by', { name: created_by })}`}
        </span>
      </div>
      {status === 'active' && (
        <Button
          kind="quiet"
          size="small"
          onClick={onRevoke}
          aria-label={t('service.revoke-key', { prefix })}
        >
          {t('service.revoke')}
        </Button>
      )}
    </li>
  )
}

function validity({ status }: ServiceKey, day: string) {
  if (status === 'revoked') return t('service.key-revoked', { day })
  return t(status === 'expired' ? 'service.key-expired' : 'service.key-active', { day })
}
