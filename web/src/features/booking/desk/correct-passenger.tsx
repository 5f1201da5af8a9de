import { lettersBetween } from '@sayap/contract/booking/name-letters'
import { isOtherPerson } from '@sayap/contract/booking/name-person'
import { CATEGORIES, type Passenger } from '@sayap/contract/booking/passengers'
import {
  type BookingDesk,
  NAME_CHECKS,
  type NameCheck,
  TITLES,
} from '@sayap/contract/operations/booking-desk'
import { type FormEvent, useState } from 'react'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { useMay } from '#shared/auth/permissions'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Checkbox } from '#ui/forms/checkbox'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Refusal } from './changed-meanwhile'
import { useCorrectPassengerMutation } from './desk.api'
import styles from './desk-forms.module.css'

interface CorrectPassengerProps {
  code: string
  passenger: Passenger
  person: BookingDesk['people'][number]
  onClose: () => void
}

const FIELDS = {
  name: 'desk.full-name',
  title: 'desk.title-label',
  category_passenger: 'desk.type',
} as const

type Title = (typeof TITLES)[number]

interface Typed {
  name: string
  title: Title | ''
  type: Passenger['category_passenger']
  checked: NameCheck | ''
  isOther: boolean
}

/** What was typed means: whether it changes something, and whether it is another person's name. */
function meaningOf(typed: Typed, passenger: Passenger, title: string | null, mayHandOn: boolean) {
  const name = typed.name.trim()
  const renamed = name !== passenger.name
  const other = renamed && name !== '' && isOtherPerson(passenger.name, name)
  const changed = [
    renamed,
    typed.title !== (title ?? ''),
    typed.type !== passenger.category_passenger,
  ].some(Boolean)
  const isAllowed = !other || (mayHandOn && typed.isOther)
  return {
    name,
    renamed,
    other,
    isReady: changed && name !== '' && typed.checked !== '' && isAllowed,
  }
}

/** Name, title and type of a passenger; says before saving whether it is a correction. */
export function CorrectPassenger({ code, passenger, person, onClose }: CorrectPassengerProps) {
  const mayHandOn = useMay()('users:manage')
  const [typed, setTyped] = useState<Typed>({
    name: passenger.name,
    title: person.title ?? '',
    type: passenger.category_passenger,
    checked: '',
    isOther: false,
  })
  const [refused, setRefused] = useState<Failure>()
  const [correct, { isLoading }] = useCorrectPassengerMutation()
  const { name, renamed, other, isReady } = meaningOf(typed, passenger, person.title, mayHandOn)
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })

  const save = async (revision: number) => {
    if (typed.checked === '') return
    setRefused(undefined)
    // Only what was changed, so that a colleague's correction of another field stays.
    const body = {
      revision,
      ...(renamed && { name }),
      ...(typed.title && typed.title !== person.title && { title: typed.title }),
      ...(typed.type !== passenger.category_passenger && { category_passenger: typed.type }),
      checked_by: typed.checked,
      other_person: other && typed.isOther,
    }
    try {
      await correct({ params: { id: passenger.id }, body }).unwrap()
      toast(t('desk.corrected', { name }))
      onClose()
    } catch (error) {
      setRefused(failure(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isLoading) void save(person.revision)
  }
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={t('desk.correct-title')}
      description={t('desk.correct-of-seat', { code, seat: passenger.no_seat })}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <NameFields
          typed={typed}
          hasTitle={person.title !== null}
          refused={refused}
          onChange={change}
        />
        {renamed && name !== '' && (
          <NameChange before={passenger.name} after={name} other={other} mayHandOn={mayHandOn} />
        )}
        {other && mayHandOn && (
          <Checkbox
            checked={typed.isOther}
            onChange={({ target }) => change({ isOther: target.checked })}
          >
            {t('desk.hand-on')}
          </Checkbox>
        )}
        <SelectField
          label={t('desk.how-checked')}
          value={typed.checked}
          onChange={({ target }) =>
            change({ checked: NAME_CHECKS.find((one) => one === target.value) ?? '' })
          }
        >
          <option value="" disabled>
            {t('desk.choose')}
          </option>
          {NAME_CHECKS.map((one) => (
            <option key={one} value={one}>
              {t(`desk.checked.${one}`)}
            </option>
          ))}
        </SelectField>
        <p className={styles.soft}>{t(person.ticket ? 'desk.new-pass' : 'desk.no-pass')}</p>
        {!refused?.problem?.errors?.length && (
          <Refusal
            refused={refused}
            onAgain={(revision) => void save(revision)}
            labelOf={(field) => t(FIELDS[field as keyof typeof FIELDS] ?? 'desk.full-name')}
          />
        )}
        <div className={styles.actions} data-actions>
          <Button type="submit" busy={isLoading} disabled={!isReady}>
            {t('desk.correct-save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('desk.leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface NameFieldsProps {
  typed: Typed
  hasTitle: boolean
  refused: Failure | undefined
  onChange: (part: Partial<Typed>) => void
}

function NameFields({ typed, hasTitle, refused, onChange }: NameFieldsProps) {
  const errorOf = (field: string) => refused && fieldError(refused, `/body/${field}`)
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('desk.title-label')}
          value={typed.title}
          onChange={({ target }) =>
            onChange({ title: TITLES.find((one) => one === target.value) ?? '' })
          }
        >
          <option value="" disabled={hasTitle}>
            –
          </option>
          {TITLES.map((one) => (
            <option key={one} value={one}>
              {t(`desk.title.${one}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('desk.full-name')}
          value={typed.name}
          autoComplete="off"
          maxLength={120}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <SelectField
        label={t('desk.type')}
        value={typed.type}
        error={errorOf('category_passenger')}
        onChange={({ target }) =>
          onChange({ type: CATEGORIES.find((one) => one === target.value) ?? 'adult' })
        }
      >
        {CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {t(one === 'child' ? 'dash.child' : 'dash.adult')}
          </option>
        ))}
      </SelectField>
    </>
  )
}

interface NameChangeProps {
  before: string
  after: string
  other: boolean
  mayHandOn: boolean
}

/** Before and after, and which of the two it is: a correction, or another person. */
function NameChange({ before, after, other, mayHandOn }: NameChangeProps) {
  const verdict = mayHandOn ? t('desk.is-other-manager') : t('desk.is-other')
  return (
    <>
      <p className={styles.change}>
        <del>{before}</del> → <ins>{after}</ins>
      </p>
      <Alert tone={other ? 'note' : 'good'}>
        {other ? verdict : t('desk.is-correction', { n: lettersBetween(before, after) })}
      </Alert>
    </>
  )
}
