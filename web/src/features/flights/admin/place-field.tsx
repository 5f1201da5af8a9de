import type { Airport } from '@sayap/contract/catalog/airports'
import type { Ref } from 'react'
import { t } from '#shared/i18n/t'
import { Field } from '#ui/forms/field'
import { useCombobox } from '#ui/forms/use-combobox'
import options from '#ui/primitives/menu/options.module.css'
import { airportOf, type City, matchCities } from '../cities'
import { CityOption } from '../search-form/cities/city-option'
import styles from './flight-form.module.css'

interface PlaceFieldProps {
  label: string
  value: string
  onChange: (city: string) => void
  airports: readonly Airport[]
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** A form field for a city with suggestions; other places may be typed as well. */
export function PlaceField({ label, value, onChange, airports, error, ref }: PlaceFieldProps) {
  const typed = airportOf(airports, value) ? '' : value
  const matches = matchCities(airports, typed)
  const { open, show, inputProps, listProps, optionProps } = useCombobox({
    items: matches,
    onPick: ({ airport }: City) => onChange(airport.city),
    first: 'unmarked',
  })
  return (
    <div className={styles.place}>
      <Field
        {...inputProps}
        ref={ref}
        label={label}
        maxLength={80}
        error={error}
        value={value}
        onClick={show}
        onChange={(event) => {
          onChange(event.target.value)
          show()
        }}
      />
      {open && (
        <ul {...listProps} className={options.options} aria-label={t('search.cities')}>
          {matches.map((city, index) => (
            <li key={city.airport.code} {...optionProps(index)}>
              <CityOption city={city} typed={typed} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
