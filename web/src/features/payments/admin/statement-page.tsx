import type { Statement } from '@sayap/contract/statements'
import { useState } from 'react'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import { type Applied, StatementApplied } from './statement-applied'
import { StatementForm } from './statement-form'
import { StatementPreview } from './statement-preview'

/** A bank's statement in three steps: read, looked at, taken in. Nothing moves before the last. */
export function StatementPage() {
  useTitle(t('money.statement'))
  const [statement, setStatement] = useState<Statement | null>(null)
  const [applied, setApplied] = useState<Applied | null>(null)
  const another = () => {
    setStatement(null)
    setApplied(null)
  }
  return (
    <ListPage title={t('money.statement')} note={t('money.statement-note')}>
      {applied && <StatementApplied outcomes={applied} onAnother={another} />}
      {!applied && statement && (
        <StatementPreview statement={statement} onBack={another} onApplied={setApplied} />
      )}
      {!applied && !statement && <StatementForm onRead={setStatement} />}
    </ListPage>
  )
}
