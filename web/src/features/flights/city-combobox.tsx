import type { Airport } from '@sayap/contract/airports'
import { useId, useState } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import options from '#ui/options.module.css'
import { useCombobox } from '#ui/use-combobox'
import { airportOf, type City, matchCities } from './cities'
import styles from './city-combobox.module.css'

interface CityComboboxProps {
  label: string
  value: string
  onChange: (city: string) => void
  airports: readonly Airport[]
  className?: string | undefined
}

/** A place as free text, with the cities it may mean: by name, code or another name of theirs. */
export function CityCombobox({ label, value, onChange, airports, className }: CityComboboxProps) {
  const id = useId()
  const [typing, setTyping] = useState(false)
  const known = airportOf(airports, value)
  // An untouched city offers all the others; letters narrow them down, even those of a whole name or code.
  const typed = typing || !known ? value : ''
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
      <span className={cx(styles.land, box.open && styles.away)}>
        {known?.country ?? (value ? 'Indonesia' : '')}
      </span>
      {known && !(typing && box.open) && (
        <abbr className={styles.code} title={known.name}>
          {known.code}
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
  const wanted = part.trim().toLowerCase()
  const at = wanted ? text.toLowerCase().lastIndexOf(wanted) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
