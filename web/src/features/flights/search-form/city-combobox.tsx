import type { Airport } from '@sayap/contract/catalog/airports'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '#shared/browser/cx'
import { useMedia } from '#shared/browser/use-media'
import { t } from '#shared/i18n/t'
import { useCombobox } from '#ui/forms/use-combobox'
import { airportOf, type City, matchCities, placeName } from '../cities'
import type { CityPanelFiles } from './cities/load-city-panel'
import styles from './city-combobox.module.css'

let loaded: CityPanelFiles | undefined
const loadPanel = async () => {
  loaded ??= await (await import('./cities/load-city-panel')).loadCityPanel()
  return loaded
}

/** The list, loaded on hover or focus of a field. Until then Enter takes the best match already. */
function usePanel() {
  const [panel, setPanel] = useState(loaded)
  // A failed request is repeated by the next interaction.
  const load = () => void (panel ?? loadPanel().then(setPanel, () => undefined))
  return { panel, load }
}

interface CityComboboxProps {
  end: 'from' | 'to'
  value: string
  /** The other end of the route. */
  other: string
  onChange: (city: string) => void
  airports: readonly Airport[]
  className?: string | undefined
}

/** A free text field for a place with suggestions of cities by name, airport code or alias. */
export function CityCombobox({
  end,
  value,
  other,
  onChange,
  airports,
  className,
}: CityComboboxProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  const { panel, load } = usePanel()
  const isPhone = useMedia('(max-width: 767px)')
  const [typing, setTyping] = useState(false)
  const known = airportOf(airports, value)
  // An untouched city offers all cities; typed letters filter them, even when they name a city exactly.
  const typed = typing || !known ? value : ''
  const suggestions = panel?.suggestCities(airports, typed, other) ?? {
    cities: matchCities(airports, typed),
    unknown: false,
  }
  const pick = ({ airport }: City) => {
    setTyping(false)
    onChange(placeName(airport))
    // Hides the keyboard, which would cover half of the form.
    if (isPhone) input.current?.blur()
  }
  const box = useCombobox({
    items: suggestions.cities,
    onPick: pick,
    first: suggestions.unknown ? 'unmarked' : 'marked',
    modal: isPhone,
  })
  const open = () => {
    load()
    box.show()
  }
  const cancel = () => {
    setTyping(false)
    onChange(before.current)
    box.close()
    if (isPhone) input.current?.blur()
  }
  const type = (text: string) => {
    setTyping(true)
    onChange(text)
    open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // Not a guess, and not the search of a place that was only mistyped.
    if (key === 'Enter' && suggestions.unknown && box.at < 0 && box.wanted) event.preventDefault()
    else if (key === 'Escape' && box.wanted) {
      event.stopPropagation()
      cancel()
    } else box.inputProps.onKeyDown(event)
  }
  const isOpen = box.wanted && panel !== undefined
  const isSheet = isOpen && isPhone
  return (
    <div className={cx(styles.place, className)} onPointerEnter={load}>
      <div ref={root} className={cx(isSheet && styles.sheet)}>
        <label htmlFor={id}>{t(`search.${end}`)}</label>
        <input
          {...box.inputProps}
          ref={input}
          id={id}
          value={value}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            load()
            setTyping(false)
            before.current = value
            event.target.select()
          }}
          onClick={open}
          onChange={(event) => type(event.target.value)}
        />
        <PlaceNotes
          value={value}
          known={known}
          loading={airports.length === 0}
          open={box.wanted}
          typing={typing}
        />
        {isOpen && (
          <panel.CityPanel
            end={end}
            box={box}
            field={root}
            typed={typed}
            other={other}
            airports={airports}
            suggestions={suggestions}
            isSheet={isSheet}
            onCancel={cancel}
            onClear={() => type('')}
          />
        )}
      </div>
    </div>
  )
}

interface PlaceNotesProps {
  value: string
  known: Airport | undefined
  loading: boolean
  open: boolean
  typing: boolean
}

/** Country and airport code, which make room while the city is typed. */
function PlaceNotes({ value, known, loading, open, typing }: PlaceNotesProps) {
  const unknown = value && (loading ? 'Indonesia' : t('search.unknown'))
  const line = known ? countryLine(known, value) : unknown
  return (
    <>
      <span className={cx(styles.country, open && styles.hidden)} title={line}>
        {line}
      </span>
      {known && !(typing && open) && (
        <abbr className={styles.code} title={known.name}>
          {known.code}
        </abbr>
      )}
    </>
  )
}

/** 'Indonesia', and before it the city if it goes by another name: 'Denpasar, Indonesia'. */
const countryLine = ({ city, country }: Airport, value: string) =>
  city.toLowerCase() === value.trim().toLowerCase() ? country : `${city}, ${country}`
