import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useListDestinationsQuery } from '#features/catalog/destinations/destinations.api'
import { useAirportsQuery } from '#features/flights/airports.api'
import { cx } from '#shared/browser/cx'
import { addDays, today } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useCombobox } from '#ui/forms/use-combobox'
import { Icon } from '#ui/primitives/icon'
import options from '#ui/primitives/menu/options.module.css'
import type { Found, findPlaces } from './find-places'
import styles from './nav-search.module.css'

/** The URL of a flight search to that place with default values. */
const searchTo = (place: string) =>
  paths.flights({
    starting_place: place.toLowerCase() === 'medan' ? 'Jakarta' : 'Medan',
    destination_place: place,
    type_trip: 'one way',
    departure_date: addDays(today(), 1),
    class_flight: 'economy',
    capacity: 1,
    page: 1,
  })

const addressOf = (one: Found) =>
  one.kind === 'destination' ? paths.destination(one.id) : searchTo(one.name)

/**
 * Data and the code that searches it are requested when the field is opened: every page has the field,
 * and few visitors use it. "No match" is shown only after all requests have finished.
 */
function useFound(typed: string, wanted: boolean) {
  const [find, setFind] = useState<typeof findPlaces>()
  useEffect(() => {
    if (!wanted) return
    // Without the suggestions Enter still searches for what was typed.
    import('./find-places').then((loaded) => setFind(() => loaded.findPlaces)).catch(() => {})
  }, [wanted])
  const destinations = useListDestinationsQuery({}, { skip: !wanted })
  const airports = useAirportsQuery({}, { skip: !wanted })
  const found = find?.(destinations.data?.data ?? [], airports.data?.data ?? [], typed) ?? []
  const waiting = !wanted || destinations.isLoading || airports.isLoading
  return waiting ? found.filter(({ kind }) => kind !== 'search') : found
}

interface NavSearchProps {
  /** On narrow screens a button opens it; on wide screens it is always visible. */
  shown: boolean
  onDone: () => void
}

/**
 * Finds destinations and cities. Enter without a selected suggestion searches flights to the typed
 * text.
 */
export function NavSearch({ shown, onDone }: NavSearchProps) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const found = useFound(typed, wanted)
  const go = (to: string) => {
    setTyped('')
    onDone()
    input.current?.blur()
    navigate(to)
  }
  const box = useCombobox({
    items: found,
    onPick: (one: Found) => go(addressOf(one)),
    first: 'unmarked',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const place = typed.trim()
    const exact = found.find(({ name }) => name.toLowerCase() === place.toLowerCase())
    if (place) go(exact ? addressOf(exact) : searchTo(place))
  }
  const { show } = box
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening it loads the suggestions.
  useEffect(() => {
    if (!shown) return
    input.current?.focus()
    show()
    const leave = ({ target }: Event) => (target as Element).closest('header') ?? onDone()
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [shown])
  return (
    <search
      className={cx(styles.search, shown && styles.shown)}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <form onSubmit={submit}>
        <label className="vh" htmlFor={id}>
          {t('shell.search')}
        </label>
        <Icon name="search" className={styles.icon} />
        <input
          {...box.inputProps}
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          maxLength={80}
          placeholder={t('shell.search-placeholder')}
          value={typed}
          onFocus={() => setWanted(true)}
          onClick={box.show}
          onChange={(event) => {
            setTyped(event.target.value)
            box.show()
          }}
        />
        {box.open && (
          <ul
            {...box.listProps}
            className={cx(options.options, styles.options)}
            aria-label={t('shell.search')}
          >
            {found.map((one, index) => (
              <li key={one.kind + one.name} {...box.optionProps(index)}>
                <FoundLine one={one} />
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  )
}

function FoundLine({ one }: { one: Found }) {
  if (one.kind === 'search') {
    return (
      <>
        <Icon name="search" />
        <span className={styles.text}>{t('shell.search-none', { place: one.name })}</span>
      </>
    )
  }
  const isCity = one.kind === 'city'
  return (
    <>
      <Icon name={isCity ? 'plane' : 'pin'} />
      <span className={styles.text}>
        <b>{one.name}</b>
        <span>{isCity ? t('shell.search-flights', one) : t('shell.search-destination')}</span>
      </span>
    </>
  )
}
