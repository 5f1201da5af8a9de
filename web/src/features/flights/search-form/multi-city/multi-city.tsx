import { MAX_LEGS } from '@sayap/contract/flights/flight-search'
import { addDays, today } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { DatePicker } from '#ui/forms/calendar/date-picker'
import { Button } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { useAirportsQuery } from '../../airports.api'
import { inOrder, type SearchLeg } from '../../onward'
import { CityCombobox } from '../city-combobox'
import { FareCalendar } from '../fare-calendar'
import { FareRoute } from '../fare-route'
import { countTravellers, type SearchChoice, type SearchPartProps } from '../search-choice'
import styles from './multi-city.module.css'

/** Unpaid seats that one account may keep, unless the server is set otherwise. */
const MAX_UNPAID_SEATS = 27

/** Days between two flights that are added. */
const DAYS_BETWEEN = 3

const legsOf = ({
  starting_place,
  destination_place,
  departure_date,
  onward = [],
}: SearchChoice) => [{ starting_place, destination_place, departure_date }, ...onward]

/** Two to four flights of one trip, each with its route and its day. */
export function MultiCity({ choice, onChange }: SearchPartProps) {
  const legs = legsOf(choice)
  const change = (next: readonly SearchLeg[]) => {
    const [first, ...onward] = inOrder(next)
    onChange({ ...choice, ...first, onward })
  }
  const add = () => {
    const last = legs.at(-1) ?? choice
    const next = {
      starting_place: last.destination_place,
      destination_place: '',
      departure_date: addDays(last.departure_date, DAYS_BETWEEN),
    }
    change([...legs, next])
  }
  const party = Math.floor(MAX_UNPAID_SEATS / legs.length)
  return (
    <>
      <ol className={styles.legs}>
        {legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a flight is a position in the trip.
          <li key={at}>
            <Leg
              at={at}
              choice={choice}
              legs={legs}
              onChange={(changed) => change(withLeg(legs, at, { ...leg, ...changed }))}
              onRemove={legs.length > 2 ? () => change(legs.toSpliced(at, 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      {legs.length < MAX_LEGS && (
        <Button kind="quiet" size="small" icon="plus" className={styles.add} onClick={add}>
          {t('multi.add')}
        </Button>
      )}
      {countTravellers(choice) > party && (
        <p className={styles.note} role="status">
          {t('multi.seats', { max: MAX_UNPAID_SEATS, n: legs.length, party })}
        </p>
      )}
    </>
  )
}

/** A flight that began where the one before ended still does when that changes. */
function withLeg(legs: readonly SearchLeg[], at: number, changed: SearchLeg) {
  const before = legs[at]
  return legs.map((leg, index) => {
    if (index === at) return changed
    const follows = index === at + 1 && leg.starting_place === before?.destination_place
    return follows ? { ...leg, starting_place: changed.destination_place } : leg
  })
}

interface LegProps {
  at: number
  choice: SearchChoice
  legs: readonly SearchLeg[]
  onChange: (leg: Partial<SearchLeg>) => void
  onRemove: (() => void) | undefined
}

function Leg({ at, choice, legs, onChange, onRemove }: LegProps) {
  const airports = useAirportsQuery({}).data?.data ?? []
  const n = at + 1
  const { starting_place, destination_place, departure_date } = legs[at] ?? choice
  const dates = {
    choice: { ...choice, starting_place, destination_place, departure_date },
    end: 'departure_date' as const,
    onChange: ({ departure_date: day }: SearchChoice) => onChange({ departure_date: day }),
  }
  return (
    <fieldset className={styles.leg}>
      <legend>{t('multi.flight', { n })}</legend>
      <span className={styles.number} aria-hidden="true">
        {n}
      </span>
      <div className={styles.route}>
        <CityCombobox
          end="from"
          value={starting_place}
          other={destination_place}
          airports={airports}
          onChange={(city) => onChange({ starting_place: city })}
        />
        <IconButton
          icon="swap"
          label={t('multi.swap', { n })}
          className={styles.swap}
          onClick={() =>
            onChange({ starting_place: destination_place, destination_place: starting_place })
          }
        />
        <CityCombobox
          end="to"
          className={styles.destination}
          value={destination_place}
          other={starting_place}
          airports={airports}
          onChange={(city) => onChange({ destination_place: city })}
        />
      </div>
      <FareRoute value={dates}>
        <DatePicker
          label={t('search.departure')}
          className={styles.date}
          value={departure_date}
          min={legs[at - 1]?.departure_date ?? today()}
          calendar={FareCalendar}
          onChange={(day) => onChange({ departure_date: day })}
        />
      </FareRoute>
      {onRemove && <IconButton icon="close" label={t('multi.remove', { n })} onClick={onRemove} />}
    </fieldset>
  )
}
