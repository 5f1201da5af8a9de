import { CABIN_CLASSES, TRIP_TYPES } from '@sayap/contract/flights/flight-enums'
import { MAX_PASSENGERS } from '@sayap/contract/flights/flight-search'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { NumberInput } from '#ui/forms/number-input'
import { RadioPills } from '#ui/forms/radio-pills'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Skeleton } from '#ui/primitives/skeleton'
import { useAirportsQuery } from '../airports.api'
import { CityCombobox } from './city-combobox'
import { RecentSearches, recentSearches } from './recent-searches'

import styles from './search-card.module.css'
import {
  countTravellers,
  type PreviousSearch,
  type SearchChoice,
  type SearchPartProps,
  searchPath,
  searchProblem,
  toSearchChoice,
} from './search-choice'
import { SearchDates } from './search-dates'

const MultiCity = lazy(async () => (await import('./multi-city/load-multi-city')).loadMultiCity())

interface SearchCardProps {
  /** A previous search to start from; missing parts have their defaults. */
  search?: Partial<PreviousSearch>
  /** Called after a search has started, for example to close the sheet. */
  onSearched?: () => void
  /** Called with the text of From when it changes. */
  onOrigin?: (place: string) => void
  /** Without the shadow that sets it off from a picture. */
  flat?: boolean
}

/** The search form; SEARCH FLIGHT navigates to the results. */
export function SearchCard({ search: previous, onSearched, onOrigin, flat }: SearchCardProps) {
  const [choice, setChoice] = useState(() => toSearchChoice(previous))
  const [searched, setSearched] = useState(0)
  const navigate = useNavigate()
  const problem = searchProblem(choice)
  // What is still open is no mistake while a multi-city trip is put together.
  const isOpen = choice.onward !== undefined && problem === t('search.no-place')
  const id = useId()
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (problem) return
    recentSearches.add(choice)
    setSearched((times) => times + 1)
    navigate(searchPath(choice))
    onSearched?.()
  }
  const change = (next: SearchChoice) => {
    setChoice(next)
    onOrigin?.(next.starting_place)
  }
  const partProps = { choice, onChange: change }
  const isRoundTrip = choice.type_trip === 'rounded trip'
  const isMultiCity = choice.onward !== undefined
  return (
    <form
      className={cx(
        styles.search,
        isRoundTrip && styles.roundTrip,
        isMultiCity && styles.multiCity,
        flat && styles.flat,
      )}
      aria-label={t('search.card')}
      onSubmit={search}
    >
      <div className={styles.options}>
        <TripAndClass {...partProps} />
        <p id={id} className={cx(styles.party, problem && !isOpen && styles.error)} role="status">
          {problem ?? partyNote(choice)}{' '}
          {countTravellers(choice) >= MAX_PASSENGERS && (
            <Link to={paths.groupRequest({ ...choice, onward: undefined })}>
              {t('search.group')}
            </Link>
          )}
        </p>
      </div>
      <div className={styles.row}>
        {isMultiCity ? (
          <Suspense fallback={<Skeleton height="184px" />}>
            <MultiCity {...partProps} />
          </Suspense>
        ) : (
          <>
            <Route {...partProps} />
            <div className={styles.dates}>
              <SearchDates {...partProps} />
            </div>
          </>
        )}
        <Travellers {...partProps} />
        <Button type="submit" className={styles.submit} aria-describedby={problem ? id : undefined}>
          {t('search.go')}
        </Button>
      </div>
      <RecentSearches key={searched} onFollow={onSearched} />
    </form>
  )
}

const MULTI_CITY = 'multi-city'
const TRIPS = [...TRIP_TYPES, MULTI_CITY] as const

/** Another kind of trip; a multi-city trip goes on from the destination, where to is still open. */
function withTrip(choice: SearchChoice, trip: (typeof TRIPS)[number]): SearchChoice {
  if (trip !== MULTI_CITY) return { ...choice, type_trip: trip, onward: undefined }
  const next = {
    starting_place: choice.destination_place,
    destination_place: '',
    departure_date: choice.return_date,
  }
  return { ...choice, type_trip: 'one way', onward: choice.onward ?? [next] }
}

function TripAndClass({ choice, onChange }: SearchPartProps) {
  return (
    <>
      <Segmented
        label={t('search.trip-type')}
        className={styles.trip}
        options={TRIPS.map((value) => ({ value, label: t(`search.${value}`) }))}
        value={choice.onward ? MULTI_CITY : choice.type_trip}
        onChange={(trip) => onChange(withTrip(choice, trip))}
      />
      <RadioPills
        label={t('search.class')}
        className={styles.classes}
        options={CABIN_CLASSES.map((value) => ({ value, label: t(`search.${value}`) }))}
        value={choice.class_flight}
        onChange={(class_flight) => onChange({ ...choice, class_flight })}
      />
    </>
  )
}

function Route({ choice, onChange }: SearchPartProps) {
  const airports = useAirportsQuery({}).data?.data ?? []
  const { starting_place, destination_place } = choice
  const swap = () =>
    onChange({ ...choice, starting_place: destination_place, destination_place: starting_place })
  return (
    <div className={styles.route}>
      <CityCombobox
        end="from"
        value={starting_place}
        other={destination_place}
        airports={airports}
        onChange={(city) => onChange({ ...choice, starting_place: city })}
      />
      <button type="button" className={styles.swap} aria-label={t('search.swap')} onClick={swap}>
        <Icon name="swap" />
      </button>
      <CityCombobox
        end="to"
        className={styles.destination}
        value={destination_place}
        other={starting_place}
        airports={airports}
        onChange={(city) => onChange({ ...choice, destination_place: city })}
      />
    </div>
  )
}

function Travellers({ choice, onChange }: SearchPartProps) {
  const free = MAX_PASSENGERS - countTravellers(choice)
  return (
    <div className={styles.travellers}>
      <NumberInput
        label={t('search.child')}
        value={choice.child}
        max={choice.child + free}
        onChange={(child) => onChange({ ...choice, child })}
      />
      <NumberInput
        label={t('search.adult')}
        value={choice.adult}
        max={choice.adult + free}
        onChange={(adult) => onChange({ ...choice, adult })}
      />
    </div>
  )
}

function partyNote(choice: SearchChoice) {
  const n = countTravellers(choice)
  if (n === 0) return t('search.nobody')
  if (choice.adult === 0) return t('search.children-alone')
  if (n === MAX_PASSENGERS) return t('search.too-many')
  return t('search.party', { n })
}
