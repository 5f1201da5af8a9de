import { CABIN_CLASSES } from '@sayap/contract/flights/flight-enums'
import { MAX_PASSENGERS } from '@sayap/contract/flights/flight-search'
import { useId, useState } from 'react'
import { useAirportsQuery } from '#features/flights/airports.api'
import { classLabel } from '#features/shared-trip/flight-labels'
import { today } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { DatePicker } from '#ui/forms/calendar/date-picker'
import { Checkbox } from '#ui/forms/checkbox'
import { Field, SelectField } from '#ui/forms/field'
import { NumberInput } from '#ui/forms/number-input'
import styles from './book-for-caller.module.css'
import type { CallerForm } from './caller-form'

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
  return (
    <section className={styles.card} aria-label={t('caller.search')}>
      <h2>{t('caller.search')}</h2>
      <datalist id={cities}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={`${styles.grid} ${styles.search}`}>
        <Place
          label={t('caller.from')}
          list={cities}
          value={form.from}
          onPlace={(from) => onChange({ from })}
        />
        <Place
          label={t('caller.to')}
          list={cities}
          value={form.to}
          onPlace={(to) => onChange({ to })}
        />
        <DatePicker
          label={t('caller.day')}
          value={form.day}
          min={today()}
          onChange={(day) =>
            onChange({ day, ...(form.dayBack !== '' && form.dayBack < day && { dayBack: day }) })
          }
        />
        {form.dayBack !== '' && (
          <DatePicker
            label={t('caller.day-back')}
            value={form.dayBack}
            min={form.day}
            onChange={(dayBack) => onChange({ dayBack })}
          />
        )}
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
      {form.day !== '' && (
        <Checkbox
          checked={form.dayBack !== ''}
          onChange={({ target }) => onChange({ dayBack: target.checked ? form.day : '' })}
        >
          {t('caller.round')}
        </Checkbox>
      )}
    </section>
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
