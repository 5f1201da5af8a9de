import type { Airport } from '@sayap/contract/catalog/airports'
import { useId, useState } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { useCombobox } from '#ui/forms/use-combobox'
import options from '#ui/primitives/menu/options.module.css'
import { airportOf, type City, matchCities } from '../cities'
import styles from './city-combobox.module.css'

interface CityComboboxProps {
  label: string
  value: string
  onChange: (city: string) => void
  airports: readonly Airport[]
  className?: string | undefined
}

/** A free text field for a place with suggestions of cities by name, airport code or alias. */
export function CityCombobox({ label, value, onChange, airports, className }: CityComboboxProps) {
  const id = useId()
  const [typing, setTyping] = useState(false)
  const knownAirport = airportOf(airports, value)
  // An untouched city offers all cities; typed letters filter them, even when they name a city exactly.
  const typed = typing || !knownAirport ? value : ''
  const matches = matchCities(airports, typed, typed ? 6 : 8)
  const pick = ({ airport }: City) => {
    setTyping(false)
    onChange(airport.city)
  }
  const box = useCombobox({ items: matches, onPick: pick })
  return (
    <div className={cx(styles.place, className)}>
      <label htmlFor={id}>{label}</label>
      <input
        {...box.inputProps}
        id={id}
        value={value}
        onFocus={(event) => {
          setTyping(false)
          event.target.select()
        }}
        onClick={box.show}
        onChange={(event) => {
          setTyping(true)
          onChange(event.target.value)
          box.show()
        }}
      />
      <span className={cx(styles.country, box.open && styles.hidden)}>
        {knownAirport?.country ?? (value ? 'Indonesia' : '')}
      </span>
      {knownAirport && !(typing && box.open) && (
        <abbr className={styles.code} title={knownAirport.name}>
          {knownAirport.code}
        </abbr>
      )}
      {box.open && (
        <ul {...box.listProps} className={options.options} aria-label={t('search.cities')}>
          {matches.map((city, index) => (
            <li key={city.airport.code} {...box.optionProps(index)}>
              <CityOption city={city} typed={typed} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function CityOption({ city: { airport, alias }, typed }: { city: City; typed: string }) {
  return (
    <>
      <b className={styles.iata}>{airport.code}</b>
      <span>
        <span className={styles.city}>
          <Marked text={airport.city} part={typed} />
        </span>
        <span className={styles.airport}>
          {alias ? (
            <Marked text={t('search.also', { name: airport.name, alias })} part={typed} />
          ) : (
            airport.name
          )}
        </span>
      </span>
    </>
  )
}

function Marked({ text, part }: { text: string; part: string }) {
  const query = part.trim().toLowerCase()
  const at = query ? text.toLowerCase().lastIndexOf(query) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  )
}
