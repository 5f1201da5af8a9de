import type { BankAccount } from '@sayap/contract/bank-accounts'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { ButtonLink } from '#ui/button'
import { ListPage } from '#ui/list-page'
import { ListEmpty, ListFailed, ListWaiting } from '#ui/list-states'
import { Table } from '#ui/table'
import { bankAccountColumns } from './bank-account-columns'
import { BankAccountForm } from './bank-account-form'
import { useBankAccountsQuery, useUpdateBankAccountMutation } from './bank-accounts.api'

/** Where travellers transfer to. A new booking is given one of the active ones. */
export function BankAccountsPage() {
  useTitle(t('banks.title'))
  const { state, hrefOf, set } = useAddress('edit')
  const { data, isLoading, isFetching, error, refetch } = useBankAccountsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const change = useSwitch()
  const rows = data?.data
  const edited = rows?.find(({ id }) => String(id) === state.edit)
  const close = () => set({ edit: undefined })
  const columns = bankAccountColumns({
    hrefOf: ({ id }) => hrefOf({ edit: String(id) }),
    onEdit: ({ id }) => set({ edit: String(id) }),
    onSwitch: change,
  })
  return (
    <ListPage
      title={t('banks.title')}
      note={t('banks.note')}
      tools={
        <ButtonLink icon="plus" to={hrefOf({ edit: 'new' })}>
          {t('banks.add')}
        </ButtonLink>
      }
    >
      {isLoading && <ListWaiting />}
      {error && !rows && <ListFailed title={t('banks.failed')} error={error} onRetry={refetch} />}
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
      {state.edit === 'new' && <BankAccountForm onClose={close} />}
      {edited && <BankAccountForm key={edited.id} account={edited} onClose={close} />}
    </ListPage>
  )
}

/** Offered to new bookings, or no longer; what was given it before keeps it. */
function useSwitch() {
  const [update] = useUpdateBankAccountMutation()
  return async ({ id, bank_name, account_number, account_holder, active }: BankAccount) => {
    const body = { bank_name, account_number, account_holder, active: !active }
    try {
      await update({ params: { id }, body }).unwrap()
      toast(t(active ? 'banks.off-done' : 'banks.on-done', { name: bank_name }))
    } catch (error) {
      feedback.error(t('banks.switch-failed'), { reason: failure(error).text })
    }
  }
}
