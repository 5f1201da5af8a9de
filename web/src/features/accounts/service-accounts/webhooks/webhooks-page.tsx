import type { ServiceAccount } from '@sayap/contract/accounts/service-accounts'
import type { Webhook } from '@sayap/contract/webhooks/webhooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { ListPage } from '#ui/data-table/list-page'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { StatusDot } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem } from '#ui/primitives/menu/menu'
import styles from '../service-accounts.module.css'
import { AddWebhook } from './add-webhook'
import { DeleteWebhook } from './delete-webhook'
import { Deliveries } from './deliveries'
import { ShownSecret } from './shown-secret'
import {
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
  useWebhooksQuery,
} from './webhooks.api'

type Opened =
  | { what: 'add' }
  | { what: 'log' | 'delete'; hook: Webhook }
  | { what: 'secret'; secret: string }

interface WebhooksPageProps {
  account: ServiceAccount
  /** To the list of accounts. */
  backHref: string
}

/** The addresses of one service account that are told about its bookings. */
export function WebhooksPage({ account, backHref }: WebhooksPageProps) {
  useTitle(t('hooks.title', { name: account.name }))
  const { data, isLoading, error, refetch } = useWebhooksQuery(
    { query: { id_service_account: account.id } },
    { refetchOnMountOrArgChange: true },
  )
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = data?.data
  return (
    <ListPage
      title={t('hooks.title', { name: account.name })}
      note={<Link to={backHref}>{t('hooks.back')}</Link>}
      tools={
        <Button icon="plus" onClick={() => setOpened({ what: 'add' })}>
          {t('hooks.add')}
        </Button>
      }
    >
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('hooks.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (
        <ListEmpty title={t('hooks.none')}>
          <p>{t('hooks.none-text')}</p>
        </ListEmpty>
      )}
      {!!rows?.length && (
        <ul className={styles.accounts}>
          {rows.map((hook) => (
            <Hook key={hook.id} hook={hook} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {opened && (
        <OpenedDialog
          opened={opened}
          account={account}
          onSecret={(secret) => setOpened({ what: 'secret', secret })}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  )
}

interface OpenedDialogProps {
  opened: Opened
  account: ServiceAccount
  onSecret: (secret: string) => void
  onClose: () => void
}

function OpenedDialog({ opened, account, onSecret, onClose }: OpenedDialogProps) {
  if (opened.what === 'add')
    return <AddWebhook account={account} onAdded={onSecret} onClose={onClose} />
  if (opened.what === 'secret') return <ShownSecret secret={opened.secret} onClose={onClose} />
  if (opened.what === 'log') return <Deliveries hook={opened.hook} onClose={onClose} />
  return <DeleteWebhook hook={opened.hook} onClose={onClose} />
}

function Hook({ hook, onOpen }: { hook: Webhook; onOpen: (opened: Opened) => void }) {
  const { id, url, events, is_active } = hook
  const { test, replaceSecret, setActive } = useHookActions(hook, (secret) =>
    onOpen({ what: 'secret', secret }),
  )
  return (
    <li className={styles.account}>
      <header className={styles.head}>
        <div>
          <h2>{url}</h2>
          <p>{stateOf(hook)}</p>
        </div>
        <StatusDot tone={is_active ? 'paid' : 'off'}>
          {t(is_active ? 'hooks.on' : 'hooks.off')}
        </StatusDot>
        <Menu trigger={<IconButton icon="more" label={t('table.more', { name: url })} />}>
          <MenuItem icon="refresh" onSelect={setActive}>
            {t(is_active ? 'hooks.pause' : 'hooks.resume')}
          </MenuItem>
          <MenuItem icon="shield" onSelect={replaceSecret}>
            {t('hooks.new-secret')}
          </MenuItem>
          <MenuItem icon="trash" onSelect={() => onOpen({ what: 'delete', hook })}>
            {t('hooks.delete')}
          </MenuItem>
        </Menu>
      </header>
      <ul className={styles.scopes} aria-label={t('hooks.events')}>
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button
          kind="quiet"
          size="small"
          icon="file"
          onClick={() => onOpen({ what: 'log', hook })}
          aria-label={t('hooks.log-of', { n: id })}
        >
          {t('hooks.log')}
        </Button>
        <Button kind="quiet" size="small" icon="arrow" onClick={test}>
          {t('hooks.test')}
        </Button>
      </div>
    </li>
  )
}

/** How sending goes, in one line. */
function stateOf({
  pause_reason,
  paused_at,
  failing_since,
  former_secret_until,
  waiting,
}: Webhook) {
  const parts = []
  if (pause_reason && paused_at)
    parts.push(t(`hooks.paused-by-${pause_reason}`, { at: moment(paused_at) }))
  else if (failing_since) parts.push(t('hooks.failing', { at: moment(failing_since) }))
  if (former_secret_until) parts.push(t('hooks.former', { at: moment(former_secret_until) }))
  parts.push(waiting > 0 ? t('hooks.waiting', { n: waiting }) : t('hooks.idle'))
  return parts.join(' · ')
}

function useHookActions({ id, is_active }: Webhook, onSecret: (secret: string) => void) {
  const [sendTest] = useTestWebhookMutation()
  const [replace] = useReplaceWebhookSecretMutation()
  const [update] = useUpdateWebhookMutation()
  const params = { id }
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      feedback.error(t('hooks.change-failed'), { reason: failure(error).text })
    }
  }
  return {
    test: () =>
      attempt(async () => {
        await sendTest({ params }).unwrap()
        toast(t('hooks.tested'))
      }),
    replaceSecret: () =>
      attempt(async () => onSecret((await replace({ params }).unwrap()).data.secret)),
    setActive: () =>
      attempt(async () => {
        await update({ params, body: { is_active: !is_active } }).unwrap()
        toast(t(is_active ? 'hooks.paused-done' : 'hooks.resumed-done'))
      }),
  }
}
