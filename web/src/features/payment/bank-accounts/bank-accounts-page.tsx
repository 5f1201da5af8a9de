import type { BankAccount } from '@sayap/contract/payment/bank-accounts'
import { Link } from 'react-router'
import { useOpenApprovals } from '#features/approvals/approvals.api'
import { isPending } from '#shared/api/approvable'
import { failure } from '#shared/api/problem'
import { useMay } from '#shared/auth/permissions'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { moment, nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { Alert } from '#ui/feedback/alert'
import { StatusDot } from '#ui/primitives/badge'
import { Button, ButtonLink } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem } from '#ui/primitives/menu/menu'
import { BankAccountForm } from './bank-account-form'
import {
  useBankAccountsQuery,
  useCancelBankAccountMutation,
  useUpdateBankAccountMutation,
} from './bank-accounts.api'
import styles from './bank-accounts-page.module.css'

/** Accounts that travellers transfer to. A new booking gets one of the active accounts. */
export function BankAccountsPage() {
  useTitle(t('banks.title'))
  const { state, hrefOf, set } = useUrlState('edit')
  const { data, isLoading, isFetching, error, refetch } = useBankAccountsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const change = useSwitch()
  const mayManage = useMay()('bank-accounts:manage')
  const rows = data?.data
  const edited = rows?.find(({ id }) => String(id) === state.edit)
  const close = () => set({ edit: undefined })
  const columns = bankAccountColumns(
    mayManage && {
      hrefOf: ({ id }) => hrefOf({ edit: String(id) }),
      onEdit: ({ id }) => set({ edit: String(id) }),
      onSwitch: change,
    },
  )
  return (
    <ListPage
      title={t('banks.title')}
      note={t('banks.note')}
      tools={
        mayManage && (
          <ButtonLink icon="plus" to={hrefOf({ edit: 'new' })}>
            {t('banks.add')}
          </ButtonLink>
        )
      }
    >
      <Waiting />
      {rows?.map((account) => (
        <Starting key={account.id} account={account} rows={rows} />
      ))}
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('banks.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (
        <ListEmpty title={t('banks.none')}>
          <p>{t('banks.none-text')}</p>
        </ListEmpty>
      )}
      {!!rows?.length && (
        <Table
          caption={t('banks.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          busy={isFetching}
        />
      )}
      {mayManage && state.edit === 'new' && <BankAccountForm onClose={close} />}
      {mayManage && edited && <BankAccountForm key={edited.id} account={edited} onClose={close} />}
    </ListPage>
  )
}

/** What a second person has to approve before it is in the list. */
function Waiting() {
  const open = useOpenApprovals(({ kind }) => kind.startsWith('bank_account'))
  return open.map(({ id, before, after }) => (
    <Alert key={id} tone="note" className={styles.note}>
      <p>
        <b>{String((before ?? after).bank_name)}</b>: {t('staff.waiting')}
      </p>
      <p>
        <Link to={`${adminPaths.approvals}?id=${id}`}>{t('staff.see-request')}</Link>
      </p>
    </Alert>
  ))
}

/** An account that is decided and not used yet, which a super admin may cancel. */
function Starting({ account, rows }: { account: BankAccount; rows: readonly BankAccount[] }) {
  const mayCancel = useMay()('staff:manage')
  const { id, bank_name, account_number, starts_at, replaces } = account
  const [cancel, { isLoading }] = useCancelBankAccountMutation()
  if (!starts_at) return null
  const former = rows.find((one) => one.id === replaces)
  const send = async () => {
    try {
      await cancel({ params: { id } }).unwrap()
      toast(t('banks.cancelled', { name: bank_name }))
    } catch (error) {
      feedback.error(t('banks.cancel-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Alert tone="note" className={styles.note}>
      <p>
        <b>
          {t('banks.starts', { name: bank_name, number: account_number, when: moment(starts_at) })}
        </b>{' '}
        {former
          ? t('banks.replaces', { name: former.bank_name, number: former.account_number })
          : t('banks.starts-text')}
      </p>
      {mayCancel && (
        <Button kind="danger" busy={isLoading} onClick={() => void send()}>
          {t('banks.cancel', { name: bank_name, number: account_number })}
        </Button>
      )}
    </Alert>
  )
}

/** Activates or deactivates the account for new bookings; existing ones keep it. */
function useSwitch() {
  const [update] = useUpdateBankAccountMutation()
  return async ({
    id,
    bank_name,
    account_number,
    account_holder,
    active,
    revision,
  }: BankAccount) => {
    const body = { bank_name, account_number, account_holder, active: !active, revision }
    try {
      const response = await update({ params: { id }, body }).unwrap()
      if (isPending(response)) return
      toast(t(active ? 'banks.off-done' : 'banks.on-done', { name: bank_name }))
    } catch (error) {
      feedback.error(t('banks.switch-failed'), { reason: failure(error).text })
    }
  }
}

interface BankAccountActions {
  hrefOf: (account: BankAccount) => string
  onEdit: (account: BankAccount) => void
  onSwitch: (account: BankAccount) => void
}

/** Bank, number, holder, status and number of open payment requests; for some to look at only. */
const bankAccountColumns = (actions: BankAccountActions | false): Column<BankAccount>[] => [
  {
    key: 'bank_name',
    head: t('banks.bank'),
    kind: 'lead',
    cell: (account) =>
      actions ? <Link to={actions.hrefOf(account)}>{account.bank_name}</Link> : account.bank_name,
  },
  { key: 'number', head: t('banks.number'), cell: ({ account_number }) => account_number },
  {
    key: 'holder',
    head: t('banks.holder'),
    kind: 'long',
    cell: ({ account_holder }) => account_holder,
  },
  {
    key: 'active',
    head: t('banks.status'),
    bare: true,
    cell: ({ active, starts_at }) =>
      active && starts_at ? (
        <StatusDot tone="wait">{t('banks.from', { when: nearMoment(starts_at) })}</StatusDot>
      ) : (
        <StatusDot tone={active ? 'paid' : 'off'}>{t(active ? 'banks.on' : 'banks.off')}</StatusDot>
      ),
  },
  {
    key: 'open',
    head: t('banks.open'),
    kind: 'number',
    extra: true,
    cell: ({ open_payments }) => open_payments,
  },
  ...(actions ? [menuColumn(actions)] : []),
]

const menuColumn = (actions: BankAccountActions): Column<BankAccount> => ({
  key: 'menu',
  head: t('table.menu'),
  kind: 'menu',
  cell: (account) => (
    <Menu trigger={<IconButton icon="more" label={t('table.more', { name: account.bank_name })} />}>
      <MenuItem icon="edit" onSelect={() => actions.onEdit(account)}>
        {t('banks.edit')}
      </MenuItem>
      <MenuItem icon="refresh" onSelect={() => actions.onSwitch(account)}>
        {t(account.active ? 'banks.switch-off' : 'banks.switch-on')}
      </MenuItem>
    </Menu>
  ),
})
