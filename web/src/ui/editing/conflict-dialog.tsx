import { type ReactNode, useId, useState } from 'react'
import { moment } from '#shared/dates/instants'
import type { Conflict, EditState, Whose } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import styles from './conflict-dialog.module.css'

type ConflictField = Conflict['fields'][number]

interface ConflictDialogProps {
  edit: EditState
  conflict: Conflict
  labels: Readonly<Record<string, string>>
  show?: ((field: string, value: unknown) => ReactNode) | undefined
}

/**
 * Both values of each field, side by side, with a choice. A field that only others changed is theirs
 * unless it is chosen otherwise; one that both changed has to be chosen.
 */
export function ConflictDialog({ edit, conflict, labels, show }: ConflictDialogProps) {
  const mine = edit.changedFields()
  const fields = conflict.fields.filter(({ field }) => edit.hasField(field))
  const [choice, setChoice] = useState<Readonly<Record<string, Whose>>>(() =>
    Object.fromEntries(
      fields.filter(({ field }) => !mine.includes(field)).map(({ field }) => [field, 'theirs']),
    ),
  )
  const all = (whose: Whose) =>
    setChoice(Object.fromEntries(fields.map(({ field }) => [field, whose])))
  const isComplete = fields.every(({ field }) => choice[field])
  const { by } = conflict
  return (
    <Dialog
      open
      form
      shape="wide"
      onClose={edit.postpone}
      title={t('edit.changed')}
      description={
        <>
          {whoAndWhen(conflict)} {t('edit.changed-text')}
        </>
      }
      actions={
        <>
          <Button icon="check" disabled={!isComplete} onClick={() => edit.resolve(choice)}>
            {t('edit.save-choice')}
          </Button>
          <Button kind="quiet" onClick={edit.postpone}>
            {t('edit.back')}
          </Button>
        </>
      }
    >
      <div className={styles.all}>
        <Button kind="quiet" onClick={() => all('theirs')}>
          {t('edit.all-theirs')}
        </Button>
        <Button kind="quiet" onClick={() => all('yours')}>
          {t('edit.all-yours')}
        </Button>
      </div>
      <div className={styles.fields}>
        {fields.map((one) => (
          <FieldChoice
            key={one.field}
            label={labels[one.field] ?? one.field}
            values={one}
            isMine={mine.includes(one.field)}
            byName={by !== null}
            chosen={choice[one.field]}
            onChoose={(whose) => setChoice({ ...choice, [one.field]: whose })}
            show={show}
          />
        ))}
      </div>
    </Dialog>
  )
}

const whoAndWhen = ({ by, at }: Conflict) => {
  if (!at) return ''
  return by
    ? t('edit.changed-by', { who: by, moment: moment(at) })
    : t('edit.changed-elsewhere', { moment: moment(at) })
}

interface FieldChoiceProps {
  label: string
  values: ConflictField
  /** Whether it was changed here too. */
  isMine: boolean
  /** Whether a colleague changed it, and not the same person elsewhere. */
  byName: boolean
  chosen: Whose | undefined
  onChoose: (whose: Whose) => void
  show: ConflictDialogProps['show']
}

function FieldChoice(props: FieldChoiceProps) {
  const { label, values, isMine, byName, chosen, onChoose, show } = props
  const name = useId()
  const heads = byName
    ? { theirs: t('edit.theirs'), yours: t('edit.yours') }
    : { theirs: t('edit.elsewhere'), yours: t('edit.here') }
  return (
    <fieldset className={styles.field}>
      <legend>
        {label}
        {!isMine && <small> {t('edit.untouched')}</small>}
      </legend>
      {(['theirs', 'yours'] as const).map((whose) => (
        <label key={whose} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === whose}
            onChange={() => onChoose(whose)}
          />
          <span>
            <b>{heads[whose]}</b>
            <span className={styles.value}>{valueText(values, whose, isMine, show)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function valueText(
  { field, ...values }: ConflictField,
  whose: Whose,
  isMine: boolean,
  show: ConflictDialogProps['show'],
): ReactNode {
  const value = values[whose]
  // The picture of a refused change is not stored anywhere.
  if (field === 'photo') return photoText(value, whose === 'yours' && isMine)
  const shown = show?.(field, value)
  if (shown !== undefined) return shown
  if (typeof value === 'boolean') return t(value ? 'edit.yes' : 'edit.no')
  return value === null || value === '' ? t('edit.empty') : String(value)
}

function photoText(value: unknown, isNew: boolean) {
  if (isNew) return t('edit.new-picture')
  if (typeof value !== 'string') return t('edit.empty')
  return <img className={styles.photo} src={value} alt={t('edit.picture')} />
}
