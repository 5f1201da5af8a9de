import type { BankAccount } from '@sayap/contract/bank-accounts'
import { Link } from 'react-router'
import { t } from '#lib/t'
import { StatusDot } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/menu'
import type { Column } from '#ui/table'

export interface BankAccountActions {
  hrefOf: (account: BankAccount) => string
  onEdit: (account: BankAccount) => void
  onSwitch: (account: BankAccount) => void
}

/** Bank, number, holder, whether it is offered, and how many transfer to it now. */
export const bankAccountColumns = (actions: BankAccountActions): Column<BankAccount>[] => [
  {
    key: 'bank_name',
    head: t('banks.bank'),
    kind: 'lead',
    cell: (account) => <Link to={actions.hrefOf(account)}>{account.bank_name}</Link>,
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
    cell: ({ active }) => (
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
  {
    key: 'menu',
    head: t('table.menu'),
    kind: 'menu',
    cell: (account) => (
      <Menu
        trigger={<IconButton icon="more" label={t('table.more', { name: account.bank_name })} />}
      >
        <MenuItem icon="edit" onSelect={() => actions.onEdit(account)}>
          {t('banks.edit')}
        </MenuItem>
        <MenuItem icon="refresh" onSelect={() => actions.onSwitch(account)}>
          {t(account.active ? 'banks.switch-off' : 'banks.switch-on')}
        </MenuItem>
      </Menu>
    ),
  },
]
