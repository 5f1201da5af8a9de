import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import type { Alternatives, Offer } from '@sayap/contract/flights/offers'
import { Link, useSearchParams } from 'react-router'
import { longDay, nightsBetween, shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useFaresFromQuery } from '../../fares.api'
import { NO_FILTERS } from '../../filters/filters'
import { type Search, type SearchPatch, withParams } from '../../search-url'
import type { DayChoice } from '../trip/trip-steps'
import styles from './alternative-flights.module.css'
import { useAlternativesQuery } from './alternatives.api'

export interface AlternativeFlightsProps {
  /** The search of the current step. */
  search: Search
  from: string
  to: string
  days: DayChoice
  /** The route belongs to a trip of several flights: only day and class can change. */
  isFixed: boolean
}

/** In place of a result: links to the flights that are closest to it, each with its price. */
export function AlternativeFlights(props: AlternativeFlightsProps) {
  const { search, from, to } = props
  const { starting_place, destination_place, departure_date, class_flight, type_trip, capacity } =
    search
  const { data, isError, isFetching, refetch } = useAlternativesQuery({
    query: {
      starting_place,
      destination_place,
      departure_date,
      class_flight,
      type_trip,
      capacity,
    },
  })
  const found = data && offered(data.data, props)
  const day = longDay(departure_date)
  return (
    <div className={styles.none}>
      <h3>{t('none.day', { class: classNameOf(class_flight), from, to, day })}</h3>
      {isFetching && !data && <Loading />}
      {isError && !isFetching && <Failed onRetry={refetch} />}
      {found && found.length > 0 && <Found {...props} groups={found} />}
      {found?.length === 0 && <Nothing {...props} />}
    </div>
  )
}

type Kind = keyof Alternatives
interface OfferGroup {
  kind: Kind
  offers: Offer[]
}

/** The groups in the order of how little a traveller gives up. */
function offered(all: Alternatives, { isFixed, days }: AlternativeFlightsProps): OfferGroup[] {
  const kinds: Kind[] = isFixed ? ['days', 'classes'] : ['days', 'classes', 'nearby', 'places']
  return kinds
    .map((kind) => ({
      kind,
      offers: all[kind].filter(({ departure_date }) => departure_date >= days.earliest),
    }))
    .filter(({ offers }) => offers.length > 0)
}

/**
 * The one answer: another class of the same day, else the nearest day, else another class or a city
 * nearby. Another place is no answer.
 */
function closest(groups: readonly OfferGroup[], day: string) {
  const of = (kind: Kind) => groups.find((one) => one.kind === kind)?.offers ?? []
  const sameDay = of('classes').find((one) => one.departure_date === day)
  if (sameDay) return { kind: 'classes' as const, offer: sameDay }
  const first = groups.find(({ kind }) => kind !== 'places')
  if (!first) return undefined
  const distance = (one: Offer) => Math.abs(nightsBetween(day, one.departure_date))
  const offer = first.offers.toSorted((a, b) => distance(a) - distance(b))[0] as Offer
  return { kind: first.kind, offer }
}

function Found(props: AlternativeFlightsProps & { groups: OfferGroup[] }) {
  const { search, groups } = props
  const best = closest(groups, search.departure_date)
  return (
    <>
      <p className={styles.hint}>{t('none.seats', { n: search.capacity })}</p>
      {best && <Best {...props} {...best} />}
      {groups.map(({ kind, offers }) => (
        <Group
          key={kind}
          {...props}
          kind={kind}
          offers={offers.filter((offer) => offer !== best?.offer)}
        />
      ))}
    </>
  )
}

function Best(props: AlternativeFlightsProps & { kind: Kind; offer: Offer }) {
  const { search, kind, offer } = props
  const href = useHref(props)
  const label = {
    days: t('none.see-day'),
    classes: t('none.see-class', { class: classNameOf(offer.class_flight) }),
    nearby: t('none.see-route'),
  }[kind as Exclude<Kind, 'places'>]
  return (
    <section className={styles.best}>
      <div>
        <p className={styles.tag}>
          <Icon name="check" /> {t('none.best')}
        </p>
        <p className={styles.what}>{whatOf(kind, offer)}</p>
        <p className={styles.when}>
          {longDay(offer.departure_date)}, {distanceOf(search, offer)}
        </p>
        <p className={styles.price}>
          <b>{rupiah(offer.price)}</b> {t('flights.per-person')}
        </p>
      </div>
      <ButtonLink to={{ search: href(kind, offer) }}>
        {label}
        <span className="vh">
          {' '}
          {longDay(offer.departure_date)} {rupiah(offer.price)}
        </span>
      </ButtonLink>
    </section>
  )
}

function Group(props: AlternativeFlightsProps & OfferGroup) {
  const { search, from, kind, offers } = props
  const href = useHref(props)
  if (offers.length === 0) return null
  const lowest = Math.min(...offers.map(({ price }) => price))
  const title = t(`none.${kind}`, {
    city: from,
    class: t(`flights.class.${search.class_flight}`),
  })
  return (
    <section className={styles.group} aria-label={title}>
      <h4>{title}</h4>
      <ul className={kind === 'days' ? styles.days : styles.offers}>
        {offers.map((offer) => (
          <li key={Object.values(offer).join()}>
            <Link to={{ search: href(kind, offer) }}>
              <b>{kind === 'days' ? shortDay(offer.departure_date) : whatOf(kind, offer)}</b>
              <b className={offer.price === lowest ? styles.lowest : undefined}>
                {rupiah(offer.price)}
              </b>
              <span>
                {kind === 'days'
                  ? distanceOf(search, offer)
                  : `${shortDay(offer.departure_date)}, ${distanceOf(search, offer)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing from here around that day: the cheapest flights from here, or from the capital. */
function Nothing(props: AlternativeFlightsProps) {
  const { search, from } = props
  const here = useFaresFromQuery(search.starting_place)
  const isEmptyHere = here.data?.data.length === 0
  const capital = useFaresFromQuery(CAPITAL, { skip: !isEmptyHere })
  const fares = (isEmptyHere ? capital : here).data?.data
  const href = useHref(props)
  if (!fares || props.isFixed) return null
  return (
    <section className={styles.group}>
      <h4>{t('none.nothing')}</h4>
      <p className={styles.hint}>
        {t('none.nothing-hint', { city: isEmptyHere ? CAPITAL : from })}
      </p>
      <ul className={styles.offers}>
        {fares.slice(0, 8).map((offer) => (
          <li key={offer.destination_place}>
            <Link to={{ search: href('places', offer) }}>
              <b>{t('none.route', routeOf(offer))}</b>
              <b>{t('none.from', { price: rupiah(offer.price) })}</b>
              <span>{longDay(offer.departure_date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const CAPITAL = 'Jakarta'

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.group}>
      <p role="alert" className={styles.hint}>
        {t('none.failed')}
      </p>
      <Button kind="quiet" onClick={onRetry}>
        {t('ui.try-again')}
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <Waiting>
      {['120px', '96px', '97px'].map((height) => (
        <div key={height} className={styles.group}>
          <Skeleton height={height} />
        </div>
      ))}
    </Waiting>
  )
}

/** The query of the search that finds an offer; filters and page of this one do not fit it. */
function useHref({ days }: Pick<AlternativeFlightsProps, 'days'>) {
  const [params] = useSearchParams()
  return (
    kind: Kind,
    { starting_place, destination_place, departure_date, class_flight }: Offer,
  ) => {
    const route = kind === 'days' || kind === 'classes' ? {} : { starting_place, destination_place }
    const patch: SearchPatch = {
      ...NO_FILTERS,
      ...days.patch(departure_date),
      ...route,
      class_flight,
    }
    return `${withParams(params, patch)}`
  }
}

const classNameOf = (of: CabinClass) => t(`flights.class.${of}`).toLowerCase()

const routeOf = ({ starting_place: from, destination_place: to }: Offer) => ({ from, to })

const whatOf = (kind: Kind, offer: Offer) =>
  kind === 'nearby' || kind === 'places'
    ? t('none.route', routeOf(offer))
    : t(`flights.class.${offer.class_flight}`)

/** '2 days later' than the search. */
function distanceOf({ departure_date }: Search, offer: Offer) {
  const n = nightsBetween(departure_date, offer.departure_date)
  if (n === 0) return t('none.same-day')
  return n > 0 ? t('none.later', { n }) : t('none.earlier', { n: -n })
}
