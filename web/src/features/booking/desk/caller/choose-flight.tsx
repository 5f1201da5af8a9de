import type { Flight } from '@sayap/contract/flights/flights'
import { useEffect, useId, useRef, useState } from 'react'
import { useSearchFlightsQuery } from '#features/flights/flights.api'
import { departsBeforeLanding } from '#features/shared-trip/connections'
import { formatFlightNumber, transitLabel, zoneNames } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from './book-for-caller.module.css'
import type { CallerForm } from './caller-form'

interface ChooseFlightProps {
  title: string
  search: { from: string; to: string; day: string }
  form: CallerForm
  chosen: Flight | null
  /** The flight before it, which has to have landed. */
  after: Flight | undefined
  onChoose: (flight: Flight) => void
  /** The chosen flight stays as it is: neither of the following is called. */
  isFixed: boolean
  /** The chosen flight as it is now, whenever it has been loaded again. */
  onCurrent: (flight: Flight) => void
  /** The chosen flight is not among those that can be booked. */
  onGone: () => void
}

const MAX_SHOWN = 30

/**
 * Flights of that day with room for the party, the cheapest first, as travellers find them. Of several
 * flights the chosen one stands alone, so that the next ones are in view.
 */
export function ChooseFlight(props: ChooseFlightProps) {
  const { title, search, form, chosen, after, onChoose } = props
  const group = useId()
  const [isOpen, setOpen] = useState(false)
  const query = {
    starting_place: search.from,
    destination_place: search.to,
    departure_date: search.day,
    class_flight: form.cabin,
    capacity: form.passengers.length,
    limit: MAX_SHOWN,
  }
  const asked = JSON.stringify(query)
  // Flights of another search must not be chosen while this one runs, nor when it fails.
  const { currentData: data, error, isFetching } = useSearchFlightsQuery({ query })
  const flights = (data?.data ?? []).filter(
    (flight) =>
      flight.on_sale &&
      flight.free_seats >= form.passengers.length &&
      !(after && departsBeforeLanding(flight, after)),
  )
  const gone = useChosenAsLoaded(props, data?.data, flights, asked)
  const isFolded = chosen !== null && !isOpen && form.kind !== 'one-way'
  const shown = isFolded ? flights.filter(({ id }) => id === chosen.id) : flights
  return (
    <fieldset className={styles.card} aria-busy={isFetching}>
      <legend className={styles.legend}>{title}</legend>
      {error && <Alert>{failure(error).text}</Alert>}
      {!data && !error && (
        <Waiting>
          <Skeleton height="64px" />
        </Waiting>
      )}
      {gone && <Alert>{t('caller.gone', { flight: formatFlightNumber(gone) })}</Alert>}
      {data && flights.length === 0 && <p>{t('caller.none')}</p>}
      <ul className={styles.flights}>
        {shown.map((flight) => {
          const zones = zoneNames(flight)
          return (
            <li key={flight.id}>
              <label>
                <input
                  type="radio"
                  name={group}
                  checked={chosen?.id === flight.id}
                  onChange={() => {
                    setOpen(false)
                    onChoose(flight)
                  }}
                />
                <span>
                  <b>
                    {flight.departure_time} {zones.from} – {flight.arrived_time} {zones.to}
                  </b>
                  <small>
                    {flight.name_airline} {formatFlightNumber(flight)},{' '}
                    {transitLabel(flight.transit)}
                  </small>
                </span>
                <span>
                  <b>{rupiah(flight.price)}</b>
                  <small>{t('caller.free', { n: flight.free_seats })}</small>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {isFolded && flights.length > 1 && (
        <div>
          <Button kind="text" size="small" onClick={() => setOpen(true)}>
            {t('caller.choose-again')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/**
 * Tells the form what became of the chosen flight whenever the flights have been loaded.
 *
 * @param loaded Undefined while the search runs, and when it fails.
 * @param bookable Those that are shown.
 * @param asked Names the search.
 * @returns The flight that was taken out of the form, until another one is chosen or searched.
 */
function useChosenAsLoaded(
  props: ChooseFlightProps,
  loaded: readonly Flight[] | undefined,
  bookable: readonly Flight[],
  asked: string,
) {
  const { chosen, isFixed } = props
  const isChosen = ({ id }: Flight) => id === chosen?.id
  const current = loaded?.find(isChosen)
  const lost = loaded && !isFixed && !bookable.some(isChosen) ? chosen : null
  const [gone, setGone] = useState<{ flight: Flight; asked: string }>()
  const tell = useRef(props)
  tell.current = props
  // The total that is booked is that of the chosen flights: at a former price it would be refused forever.
  useEffect(() => {
    if (current && !isFixed) tell.current.onCurrent(current)
  }, [current, isFixed])
  // A flight that nobody sees among the others must not be booked.
  useEffect(() => {
    if (!lost) return
    setGone({ flight: lost, asked })
    tell.current.onGone()
  }, [lost, asked])
  return !chosen && gone?.asked === asked ? gone.flight : undefined
}
