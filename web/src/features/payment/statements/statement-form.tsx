import { FILE_KINDS } from '@sayap/contract/core/uploads'
import { MAX_LINES, type Statement } from '@sayap/contract/payment/statements'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { formData } from '#shared/api/form-data'
import { firstInputError } from '#shared/api/input-messages'
import { failure } from '#shared/api/problem'
import type { useDraftState } from '#shared/editing/use-draft-state'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { describedBy, FieldFrame, SelectField, TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { useReadStatementMutation } from '../admin/payment-review.api'
import { useBankAccountsQuery } from '../bank-accounts/bank-accounts.api'
import styles from './statement.module.css'

const { accept, extensions } = FILE_KINDS.statement

/** What is typed into the form; a file is chosen again. */
export interface PastedStatement {
  /** Id of the bank account; empty for the first one. */
  account: string
  text: string
}

interface StatementFormProps {
  draft: ReturnType<typeof useDraftState<PastedStatement>>
  onRead: (statement: Statement) => void
}

/** The account and the lines, pasted or as a CSV file. */
export function StatementForm({ draft, onRead }: StatementFormProps) {
  const { account, text } = draft.values
  const fileId = useId()
  const accounts = useBankAccountsQuery({}, { refetchOnMountOrArgChange: true })
  const [read, { isLoading }] = useReadStatementMutation()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const known = accounts.data?.data
  const isKnown = known?.some(({ id }) => String(id) === account)
  const of = isKnown ? account : String(known?.[0]?.id ?? '')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() && !file) return setError(t('money.statement-empty'))
    setError(undefined)
    const body = formData({ id_bank_account: of, ...(file ? { file } : { text }) })
    try {
      onRead((await read({ body }).unwrap()).data)
    } catch (caught) {
      const failed = failure(caught)
      setError(firstInputError(failed) ?? failed.text)
    }
  }
  if (accounts.isLoading) return <ListSkeleton />
  if (!known)
    return (
      <ListError
        title={t('money.accounts-failed')}
        error={accounts.error}
        onRetry={accounts.refetch}
      />
    )
  if (!known.length) return <NoAccounts />
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <DraftNote draft={draft.restored} onDiscard={draft.forget} />
      {error && <Alert>{error}</Alert>}
      <SelectField
        label={t('money.account')}
        value={of}
        onChange={({ target }) => draft.change({ account: target.value })}
      >
        {known.map(({ id, bank_name, account_number }) => (
          <option key={id} value={id}>
            {bank_name} {account_number}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('money.paste')}
        hint={t('money.paste-hint', { n: MAX_LINES })}
        rows={8}
        maxLength={200_000}
        spellCheck={false}
        value={text}
        disabled={!!file}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <FieldFrame id={fileId} label={t('money.or-file')} hint={t('money.file-hint')}>
        <input
          id={fileId}
          type="file"
          className={styles.file}
          accept={[...accept, ...extensions].join()}
          aria-describedby={describedBy(fileId, true, false)}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </FieldFrame>
      <div>
        <Button type="submit" icon="search" busy={isLoading}>
          {t(isLoading ? 'ui.please-wait' : 'money.read')}
        </Button>
      </div>
    </form>
  )
}

const NoAccounts = () => (
  <Alert tone="note">
    {t('money.no-accounts')} <Link to={adminPaths.setting}>{t('money.add-account')}</Link>
  </Alert>
)
