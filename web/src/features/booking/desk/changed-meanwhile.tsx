import type { Failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import styles from './desk-forms.module.css'

interface RefusalProps {
  refused: Failure | undefined
  /** Sends it again, as a change of this revision. */
  onAgain: (revision: number) => void
  labelOf: (field: string) => string
}

/** Why it was not saved. Of a colleague's change both values, with the choice to save one's own. */
export function Refusal({ refused, onAgain, labelOf }: RefusalProps) {
  if (!refused) return null
  const changed = refused.problem?.changed
  if (!changed) return <Alert>{refused.text}</Alert>
  return (
    <Alert>
      <p>{t('desk.meanwhile')}</p>
      <ul className={styles.conflict}>
        {changed.fields.map(({ field, theirs, yours }) => (
          <li key={field}>
            {labelOf(field)}: <b>{String(theirs ?? '–')}</b> ({t('desk.theirs')}),{' '}
            <b>{String(yours ?? '–')}</b> ({t('desk.yours')})
          </li>
        ))}
      </ul>
      <Button kind="quiet" size="small" onClick={() => onAgain(changed.revision)}>
        {t('desk.save-mine')}
      </Button>
    </Alert>
  )
}
