import { FLIGHT_CLASSES, TRIP_TYPES } from '@sayap/contract/flight-words'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { RadioPills } from '#ui/radio-pills'
import { Segmented } from '#ui/segmented'
import { Stepper } from '#ui/stepper'
import { useAirportsQuery } from './airports.api'
import { CityCombobox } from './city-combobox'
import { recentSearches } from './recent-searches'
import { RecentSearches } from './recent-searches-line'
import styles from './search-card.module.css'
import {
  choiceOf,
  type MadeSearch,
  MOST_TRAVELLERS,
  partyOf,
  refusal,
  type SearchChoice,
  searchAddress,
} from './search-choice'
import { SearchDates } from './search-dates'

interface SearchCardProps {
  /** A search made before, to be changed; what it leaves out stands at the default. */
  search?: Partial<MadeSearch>
  /** After the search has been sent off: closes the sheet it stands in. */
  onSearched?: () => void
  /** Where it stands in the page rather than over a picture. */
  flat?: boolean
}

interface PartProps {
  choice: SearchChoice
  onChange: (choice: SearchChoice) => void
}

/** The whole search; SEARCH FLIGHT puts it into the address of the results. */
export function SearchCard({ search: made, onSearched, flat }: SearchCardProps) {
  const [choice, setChoice] = useState(() => choiceOf(made))
  const [searched, setSearched] = useState(0)
  const navigate = useNavigate()
  const trouble = refusal(choice)
  const id = useId()
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (trouble) return
    recentSearches.add(choice)
    setSearched((times) => times + 1)
    navigate(searchAddress(choice))
    onSearched?.()
  }
  const part = { choice, onChange: setChoice }
  const rounded = choice.type_trip === 'rounded trip'
  return (
    <form
      className={cx(styles.search, rounded && styles.rounded, flat && styles.flat)}
      aria-label={t('search.card')}
      onSubmit={search}
    >
      <div className={styles.top}>
        <TripAndClass {...part} />
        <p id={id} className={cx(styles.party, trouble && styles.trouble)} role="status">
          {trouble ?? partyNote(choice)}
        </p>
      </div>
      <div className={styles.row}>
        <Route {...part} />
        <div className={styles.dates}>
          <SearchDates {...part} />
        </div>
        <Travellers {...part} />
        <Button type="submit" className={styles.go} aria-describedby={trouble ? id : undefined}>
          {t('search.go')}
        </Button>
      </div>
      <RecentSearches key={searched} onFollow={onSearched} />
    </form>
  )
}

function TripAndClass({ choice, onChange }: PartProps) {
  return (
    <>
      <Segmented
        label={t('search.trip-type')}
        className={styles.trip}
        options={TRIP_TYPES.map((value) => ({ value, label: t(`search.${value}`) }))}
        value={choice.type_trip}
        onChange={(type_trip) => onChange({ ...choice, type_trip })}
      />
      <RadioPills
        label={t('search.class')}
        className={styles.classes}
        options={FLIGHT_CLASSES.map((value) => ({ value, label: t(`search.${value}`) }))}
        value={choice.class_flight}
        onChange={(class_flight) => onChange({ ...choice, class_flight })}
      />
    </>
  )
}

function Route({ choice, onChange }: PartProps) {
  const airports = useAirportsQuery({}).data?.data ?? []
  const { starting_place, destination_place } = choice
  const swap = () =>
    onChange({ ...choice, starting_place: destination_place, destination_place: starting_place })
  return (
    <div className={styles.route}>
      <CityCombobox
        label={t('search.from')}
        value={starting_place}
        airports={airports}
        onChange={(city) => onChange({ ...choice, starting_place: city })}
      />
      <button type="button" className={styles.swap} aria-label={t('search.swap')} onClick={swap}>
        <Icon name="swap" />
      </button>
      <CityCombobox
        label={t('search.to')}
        className={styles.to}
        value={destination_place}
        airports={airports}
        onChange={(city) => onChange({ ...choice, destination_place: city })}
      />
    </div>
  )
}

function Travellers({ choice, onChange }: PartProps) {
  const free = MOST_TRAVELLERS - partyOf(choice)
  return (
    <div className={styles.who}>
      <Stepper
        label={t('search.child')}
        value={choice.child}
        max={choice.child + free}
        onChange={(child) => onChange({ ...choice, child })}
      />
      <Stepper
        label={t('search.adult')}
        value={choice.adult}
        max={choice.adult + free}
        onChange={(adult) => onChange({ ...choice, adult })}
      />
    </div>
  )
}

function partyNote(choice: SearchChoice) {
  const n = partyOf(choice)
  if (n === 0) return t('search.nobody')
  if (choice.adult === 0) return t('search.children-alone')
  if (n === MOST_TRAVELLERS) return t('search.full')
  return t('search.party', { n })
}
