import type { ServiceAccount, ServiceKey } from '@sayap/contract/accounts/service-accounts'
import { useState } from 'react'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { ButtonLink } from '#ui/primitives/button'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { ChangeAccess } from './change-access'
import { NewKey } from './new-key'
import { RevokeKey } from './revoke-key'
import { useServiceAccountsQuery } from './service-accounts.api'
import styles from './service-accounts.module.css'
import { WebhooksPage } from './webhooks/webhooks-page'

const PAGE_SIZE = 20

type Opened =
  | { what: 'key' | 'access'; account: ServiceAccount }
  | { what: 'revoke'; account: ServiceAccount; key: ServiceKey }

/** Accounts for programs of airlines and partners, with their API keys; for super admins. */
export function ServiceAccountsPage() {
  useTitle(t('service.title'))
  const { state, hrefOf, set } = useUrlState('edit', 'before', 'webhooks')
  const { edit, before, webhooks } = state
  const { data, isLoading, error, refetch } = useServiceAccountsQuery(
    { query: { before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = data?.data
  const withHooks = rows?.find(({ id }) => String(id) === webhooks)
  if (withHooks)
    return <WebhooksPage account={withHooks} backHref={hrefOf({ webhooks: undefined })} />
  return (
    <ListPage
      title={t('service.title')}
      note={t('service.note')}
      tools={
        <ButtonLink icon="plus" to={hrefOf({ edit: 'new' })}>
          {t('service.add')}
        </ButtonLink>
      }
    >
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('service.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (
        <ListEmpty title={t('service.none')}>
          <p>{t('service.none-text')}</p>
        </ListEmpty>
      )}
      {!!rows?.length && (
        <Accounts
          rows={rows}
          hrefOf={(name, { id }) => hrefOf({ [name]: String(id) })}
          onOpen={setOpened}
        />
      )}
      <Pages
        shown={rows?.length ?? 0}
        newest={before && hrefOf({ before: undefined })}
        older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
      />
      <Form rows={rows} edit={edit} onClose={() => set({ edit: undefined })} />
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}

interface PagesProps {
  shown: number
  newest: string | undefined
  older: string | undefined
}

const Pages = ({ shown, newest, older }: PagesProps) =>
  (newest || older) && (
    <Paging shown={t('service.shown', { n: shown })} newest={newest} older={older} />
  )

interface AccountsProps {
  rows: readonly ServiceAccount[]
  hrefOf: (name: 'edit' | 'webhooks', account: ServiceAccount) => string
  onOpen: (opened: Opened) => void
}

const Accounts = ({ rows, hrefOf, onOpen }: AccountsProps) => (
  <ul className={styles.accounts}>
    {rows.map((account) => (
      <AccountCard
        key={account.id}
        account={account}
        editHref={hrefOf('edit', account)}
        webhooksHref={hrefOf('webhooks', account)}
        onNewKey={() => onOpen({ what: 'key', account })}
        onAccess={() => onOpen({ what: 'access', account })}
        onRevoke={(key) => onOpen({ what: 'revoke', account, key })}
      />
    ))}
  </ul>
)

interface FormProps {
  rows: readonly ServiceAccount[] | undefined
  /** The id of an account, or `new`. */
  edit: string | undefined
  onClose: () => void
}

function Form({ rows, edit, onClose }: FormProps) {
  if (edit === 'new') return <AccountForm onClose={onClose} />
  const account = rows?.find(({ id }) => String(id) === edit)
  return account && <AccountForm key={account.id} account={account} onClose={onClose} />
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { account } = opened
  if (opened.what === 'revoke')
    return <RevokeKey account={account} apiKey={opened.key} onClose={onClose} />
  const Dialog = opened.what === 'key' ? NewKey : ChangeAccess
  return <Dialog account={account} onClose={onClose} />
}
