import type { Statement } from '@sayap/contract/payment/statements'
import { useState } from 'react'
import { useTitle } from '#shared/browser/use-title'
import { useDraftState } from '#shared/editing/use-draft-state'
import { t } from '#shared/i18n/t'
import { ListPage } from '#ui/data-table/list-page'
import { type Applied, StatementApplied } from './statement-applied'
import { type PastedStatement, StatementForm } from './statement-form'
import { StatementPreview } from './statement-preview'

/** Import of a bank statement in three steps: read, preview, apply. Nothing changes before the last step. */
export function StatementPage() {
  useTitle(t('money.statement'))
  const [statement, setStatement] = useState<Statement | null>(null)
  const [applied, setApplied] = useState<Applied | null>(null)
  const draft = useDraftState<PastedStatement>('statement', { account: '', text: '' })
  const another = () => {
    setStatement(null)
    setApplied(null)
  }
  return (
    <ListPage title={t('money.statement')} note={t('money.statement-note')}>
      {applied && <StatementApplied outcomes={applied} onAnother={another} />}
      {!applied && statement && (
        <StatementPreview
          statement={statement}
          onBack={() => setStatement(null)}
          onApplied={(outcomes) => {
            draft.forget()
            setApplied(outcomes)
          }}
        />
      )}
      {!applied && !statement && <StatementForm draft={draft} onRead={setStatement} />}
    </ListPage>
  )
}
