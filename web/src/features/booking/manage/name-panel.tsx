import type { BookingOptions } from '@sayap/contract/booking/booking-options'
import { lettersBetween } from '@sayap/contract/booking/name-letters'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { useDraftState } from '#shared/editing/use-draft-state'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { useCorrectNameMutation } from './manage.api'
import styles from './manage-panel.module.css'
import { Panel, PanelNote } from './panel'

interface NamePanelProps {
  leg: TripOverviewLeg
  passengers: NonNullable<BookingOptions['name']>['passengers']
  onClose: () => void
}

interface Typed {
  /** Id of the passenger. */
  chosen: number | undefined
  /** Undefined while the name is as it was. */
  typed: string | undefined
}

/** Corrects a few letters of a name; more is for our team, who ask for a document. */
export function NamePanel({ leg, passengers, onClose }: NamePanelProps) {
  const form = useId()
  const { values, change, forget } = useDraftState<Typed>(`name:${leg.id}`, {
    chosen: leg.passengers[0]?.id,
    typed: undefined,
  })
  const { chosen, typed } = values
  const passenger = leg.passengers.find(({ id }) => id === chosen) ?? leg.passengers[0]
  const [refused, setRefused] = useState<Failure>()
  const [correct, { isLoading }] = useCorrectNameMutation()
  const rule = passengers.find(({ id_passenger }) => id_passenger === passenger?.id)
  if (!passenger || !rule) return null

  const name = typed ?? passenger.name
  const changed = name.trim() !== passenger.name
  const left = rule.letters - lettersBetween(rule.counted_from, name)
  const choose = (id: number) => {
    change({ chosen: id, typed: undefined })
    setRefused(undefined)
  }
  const close = () => {
    forget()
    onClose()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!changed || left < 0 || isLoading) return
    setRefused(undefined)
    try {
      await correct({ params: { id: passenger.id }, body: { name: name.trim() } }).unwrap()
      toast(t('manage.name-saved', { name: name.trim() }))
      close()
    } catch (error) {
      setRefused(failure(error))
    }
  }
  const invalid = refused && fieldError(refused, '/body/name')
  return (
    <Panel
      title={t('manage.name')}
      description={t('manage.name-as')}
      unsaved={changed}
      onClose={close}
      foot={
        <>
          <Button
            form={form}
            type="submit"
            wide
            size="large"
            busy={isLoading}
            aria-disabled={!changed || left < 0 || undefined}
          >
            {t('manage.name-save')}
          </Button>
          <PanelNote>{t('manage.name-pass', { name: firstName(passenger.name) })}</PanelNote>
        </>
      }
    >
      <PassengerChoice leg={leg} passengers={passengers} chosen={passenger.id} onChoose={choose} />
      <form id={form} onSubmit={save} noValidate>
        <Field
          label={t('manage.name-full')}
          value={name}
          autoComplete="off"
          maxLength={120}
          onChange={({ target }) => change({ typed: target.value })}
          hint={left < 0 ? undefined : hint(changed, passenger.name, name, left)}
          error={left < 0 ? t('manage.name-too-many', { n: rule.letters }) : invalid}
        />
      </form>
      {refused && !invalid && <Refusal refused={refused} id_booking={leg.id} />}
      <p className={styles.note}>
        <Icon name="info" />
        <span>
          {t('manage.name-rule', { n: rule.letters })}{' '}
          <Link to={paths.chatAbout(leg.id)}>{t('manage.name-document')}</Link>{' '}
          {t('manage.name-person')}
        </span>
      </p>
    </Panel>
  )
}

const Refusal = ({ refused, id_booking }: { refused: Failure; id_booking: number }) => (
  <Alert>
    {refused.text}{' '}
    {refused.code === 'name_limit' && (
      <Link to={paths.chatAbout(id_booking)}>{t('manage.chat')}</Link>
    )}
  </Alert>
)

interface PassengerChoiceProps extends Pick<NamePanelProps, 'leg' | 'passengers'> {
  /** Id of the passenger. */
  chosen: number
  onChoose: (id: number) => void
}

/** Whose name it is, with the letters that are left of each; nothing to choose for one passenger. */
function PassengerChoice({ leg, passengers, chosen, onChoose }: PassengerChoiceProps) {
  const group = useId()
  if (leg.passengers.length < 2) return null
  return (
    <fieldset className={styles.options}>
      <legend>{t('manage.name-whose')}</legend>
      {leg.passengers.map(({ id, name, category_passenger, no_seat }) => (
        <label key={id}>
          <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
          <i aria-hidden="true" />
          <span>
            <b>{name}</b>
            {t(category_passenger === 'child' ? 'mine.child' : 'mine.adult')}, {no_seat}
          </span>
          <b>{t('manage.letters-left', { n: lettersLeft(passengers, id, name) })}</b>
        </label>
      ))}
    </fieldset>
  )
}

function hint(changed: boolean, before: string, name: string, left: number) {
  if (!changed) return t('manage.letters-left', { n: left })
  return t('manage.name-letters', { n: lettersBetween(before, name), left })
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

function lettersLeft(passengers: NamePanelProps['passengers'], id: number, name: string) {
  const rule = passengers.find(({ id_passenger }) => id_passenger === id)
  return rule ? Math.max(0, rule.letters - lettersBetween(rule.counted_from, name)) : 0
}
