import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useListDestinationsQuery } from '#features/destinations/destinations.api'
import { useAirportsQuery } from '#features/flights/airports.api'
import { cx } from '#lib/cx'
import { addDays, today } from '#lib/dates'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import options from '#ui/options.module.css'
import { useCombobox } from '#ui/use-combobox'
import styles from './nav-search.module.css'
import { type Found, findPlaces } from './nav-search-finds'

/** The default search of the product, to the place that was meant. */
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

/** Nothing is asked for before it is wanted; that nothing fits is known only when all has come. */
function useFound(typed: string, wanted: boolean) {
  const destinations = useListDestinationsQuery({}, { skip: !wanted })
  const airports = useAirportsQuery({}, { skip: !wanted })
  const found = findPlaces(destinations.data?.data ?? [], airports.data?.data ?? [], typed)
  const waiting = !wanted || destinations.isLoading || airports.isLoading
  return waiting ? found.filter(({ kind }) => kind !== 'search') : found
}

interface NavSearchProps {
  /** Opened by its button; there is always room for it on a wide screen. */
  shown: boolean
  onDone: () => void
}

/** Finds destinations and cities; Enter without a choice searches flights to what was typed. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its opening shows what there is.
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
        <span className={styles.line}>{t('shell.search-none', { place: one.name })}</span>
      </>
    )
  }
  const isCity = one.kind === 'city'
  return (
    <>
      <Icon name={isCity ? 'plane' : 'pin'} />
      <span className={styles.line}>
        <b>{one.name}</b>
        <span>{isCity ? t('shell.search-flights', one) : t('shell.search-destination')}</span>
      </span>
    </>
  )
}
