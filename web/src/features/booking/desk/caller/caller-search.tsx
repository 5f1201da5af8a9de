import { CABIN_CLASSES } from '@sayap/contract/flights/flight-enums'
import { MAX_PASSENGERS } from '@sayap/contract/flights/flight-search'
import { useId, useState } from 'react'
import { useAirportsQuery } from '#features/flights/airports.api'
import { classLabel } from '#features/shared-trip/flight-labels'
import { today } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { DatePicker } from '#ui/forms/calendar/date-picker'
import { Field, SelectField } from '#ui/forms/field'
import { NumberInput } from '#ui/forms/number-input'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import styles from './book-for-caller.module.css'
import {
  type CallerForm,
  type CallerLeg,
  canAddLeg,
  changeKind,
  changeLeg,
  legAfter,
  TRIP_KINDS,
} from './caller-form'

interface CallerSearchProps {
  form: CallerForm
  onChange: (change: Partial<CallerForm>) => void
}

/** Where, when and how many; the flights appear as soon as it is known. */
export function CallerSearch({ form, onChange }: CallerSearchProps) {
  const cities = useId()
  const { data } = useAirportsQuery({})
  const names = [...new Set((data?.data ?? []).map(({ city }) => city))].sort()
  const most = MAX_PASSENGERS
  const { kind, legs } = form
  return (
    <section className={styles.card} aria-label={t('caller.search')}>
      <h2>{t('caller.search')}</h2>
      <Segmented
        label={t('caller.kind')}
        options={TRIP_KINDS.map((value) => ({ value, label: t(`caller.kind.${value}`) }))}
        value={kind}
        onChange={(value) => value !== kind && onChange(changeKind(form, value))}
        className={styles.kinds}
      />
      <datalist id={cities}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {legs.map((leg, at) => (
        <LegFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is known by its place in the trip.
          key={at}
          form={form}
          at={at}
          leg={leg}
          list={cities}
          onChange={onChange}
        />
      ))}
      {canAddLeg(form) && (
        <div>
          <Button
            kind="quiet"
            size="small"
            icon="plus"
            onClick={() => onChange({ legs: [...legs, legAfter(legs.at(-1) as CallerLeg)] })}
          >
            {t('caller.add-leg')}
          </Button>
        </div>
      )}
      <div className={`${styles.grid} ${styles.search}`}>
        <SelectField
          label={t('caller.class')}
          value={form.cabin}
          onChange={({ target }) =>
            onChange({ cabin: CABIN_CLASSES.find((one) => one === target.value) ?? 'economy' })
          }
        >
          {CABIN_CLASSES.map((one) => (
            <option key={one} value={one}>
              {classLabel(one)}
            </option>
          ))}
        </SelectField>
        <NumberInput
          label={t('caller.adults')}
          value={form.adults}
          min={1}
          max={most - form.children}
          onChange={(adults) => onChange({ adults: Math.min(adults, most - form.children) })}
        />
        <NumberInput
          label={t('caller.children')}
          value={form.children}
          max={most - form.adults}
          onChange={(children) => onChange({ children: Math.min(children, most - form.adults) })}
        />
      </div>
    </section>
  )
}

interface LegFieldsProps extends CallerSearchProps {
  at: number
  leg: CallerLeg
  list: string
}

/** The places and the day of one flight; of a round trip the day back beside them. */
function LegFields({ form, at, leg, list, onChange }: LegFieldsProps) {
  const { kind, legs, dayBack } = form
  const set = (change: Partial<CallerLeg>) => onChange(changeLeg(form, at, change))
  const isMulti = kind === 'multi-city'
  const fields = (
    <div className={`${styles.grid} ${styles.search}`}>
      <Place
        label={t('caller.from')}
        list={list}
        value={leg.from}
        onPlace={(from) => set({ from })}
      />
      <Place label={t('caller.to')} list={list} value={leg.to} onPlace={(to) => set({ to })} />
      <DatePicker
        label={t('caller.day')}
        value={leg.day}
        min={legs[at - 1]?.day || today()}
        onChange={(day) => set({ day })}
      />
      {kind === 'round' && (
        <DatePicker
          label={t('caller.day-back')}
          value={dayBack}
          min={leg.day || today()}
          onChange={(day) => onChange({ dayBack: day })}
        />
      )}
    </div>
  )
  if (!isMulti) return fields
  return (
    <fieldset className={styles.leg}>
      <legend>{t('caller.flight-n', { n: at + 1 })}</legend>
      {fields}
      {legs.length > 2 && (
        <div>
          <Button
            kind="text"
            size="small"
            onClick={() => onChange({ legs: legs.filter((_, n) => n !== at) })}
          >
            {t('caller.remove-leg', { n: at + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface PlaceProps {
  label: string
  list: string
  value: string
  onPlace: (place: string) => void
}

/** Searches once the field is left, or a listed city is chosen, not with every letter. */
function Place({ label, list, value, onPlace }: PlaceProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The place of the flight before has changed, and this one begins there.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const take = (text: string) => text.trim() !== value && onPlace(text.trim())
  return (
    <Field
      label={label}
      list={list}
      value={typed}
      autoComplete="off"
      maxLength={80}
      onChange={({ target, nativeEvent }) => {
        setTyped(target.value)
        // A listed city is put in at once, without a key.
        if (!('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText')
          take(target.value)
      }}
      onBlur={() => take(typed)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take(typed)
      }}
    />
  )
}
