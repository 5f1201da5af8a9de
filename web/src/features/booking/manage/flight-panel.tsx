import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import type { RebookingOffer } from '@sayap/contract/payment/rebooking'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { formatFlightNumber, transitLabel } from '#features/shared-trip/flight-labels'
import type { Dispatch } from '#shared/api/api'
import { type Failure, failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { toast } from '#shared/browser/toast'
import { longDay } from '#shared/dates/dates'
import { nearMoment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { renewTickets } from '../boarding-pass/tickets.api'
import { useChangeFlightMutation, useFlightChangeQuery } from './manage.api'
import styles from './manage-panel.module.css'
import { Panel, PanelNote, PanelSum } from './panel'

interface FlightPanelProps {
  leg: TripOverviewLeg
  onClose: () => void
}

/** Sums that were seen when the button was pressed and are others now. */
const CHANGED = ['price_changed', 'quote_changed']

/** What is said to the traveller, and of the traveller to staff. */
const TRAVELLER_TEXTS = {
  keep: 'manage.flight-keep',
  stays: 'manage.flight-stays',
  kept: 'manage.flight-kept',
  waiting: 'manage.flight-waiting',
  open: 'manage.flight-pay',
  credited: 'manage.flight-credited',
  back: 'manage.flight-back',
  new: 'manage.flight-new',
  credit: 'manage.flight-by-credit',
  missing: 'manage.flight-missing',
  none: 'manage.flight-none',
  saved: 'manage.flight-saved',
} as const
const STAFF_TEXTS = {
  keep: 'manage.flight-keep-caller',
  stays: 'manage.flight-stays-caller',
  kept: 'manage.flight-kept-caller',
  waiting: 'manage.flight-waiting-caller',
  open: 'manage.flight-open-caller',
  credited: 'manage.flight-credited-caller',
  back: 'manage.flight-back-caller',
  new: 'manage.flight-new-caller',
  credit: 'manage.flight-by-credit-caller',
  missing: 'manage.flight-missing-caller',
  none: 'manage.flight-none-caller',
  saved: 'manage.flight-saved-caller',
} as const
type Texts = typeof TRAVELLER_TEXTS | typeof STAFF_TEXTS

const idsOf = (passengers: Booking['passengers']) => passengers.map(({ id }) => id)

/** Another flight of the route, chosen by the traveller. */
export function FlightPanel({ leg, onClose }: FlightPanelProps) {
  const navigate = useNavigate()
  const { data, isError, refetch } = useFlightChangeQuery(
    { params: { id: leg.id } },
    { refetchOnMountOrArgChange: true },
  )
  const [change, { isLoading }] = useChangeFlightMutation()
  const dispatch = useDispatch<Dispatch>()
  const go = ({ id, status, passengers }: Booking) => {
    if (status === PENDING_PAYMENT) return navigate(paths.pay(id), { replace: true })
    void dispatch(renewTickets(idsOf(leg.passengers), idsOf(passengers)))
    navigate(paths.trip(id), { replace: true })
  }
  return (
    <FlightChoicePanel
      leg={leg}
      found={data?.data}
      isError={isError}
      isSaving={isLoading}
      onReload={() => void refetch()}
      onSave={async (body) => (await change({ params: { id: leg.id }, body }).unwrap()).data}
      onSaved={go}
      onClose={onClose}
    />
  )
}

/** The booking on another flight whose difference is not paid yet. */
interface WaitingChange {
  id: number
  pay_before: string
}

interface FlightChoicePanelProps {
  leg: Pick<TripOverviewLeg, 'flight' | 'capacity'>
  /** Absent while it is loading. */
  found:
    | {
        credit: number
        offers: readonly RebookingOffer[]
        waiting?: WaitingChange | null | undefined
        /** A difference beyond the travel credit is paid afterwards, like a booking. */
        pays_later?: boolean | undefined
      }
    | undefined
  isError: boolean
  isSaving: boolean
  /** Staff choose for the traveller. */
  byStaff?: true
  onReload: () => void
  /** Throws what the server refuses. */
  onSave: (chosen: {
    id_flight: number
    total_price: number
    difference: number
    pay_difference?: true
  }) => Promise<Booking>
  onSaved: (booking: Booking) => void
  onClose: () => void
}

/** Another flight of the route; the difference is paid, or becomes travel credit. */
export function FlightChoicePanel(props: FlightChoicePanelProps) {
  const { leg, found, isError, isSaving, byStaff, onReload, onSave, onSaved, onClose } = props
  const [chosen, setChosen] = useState<number>()
  /** The difference of the offer that was refused. */
  const [seen, setSeen] = useState<number>()
  const [refused, setRefused] = useState<Failure>()
  const { flight, capacity } = leg
  const offer = found?.offers.find((one) => one.flight.id === chosen)
  const awaitsPayment =
    found?.pays_later === true && offer !== undefined && offer.difference > found.credit
  const texts = byStaff ? STAFF_TEXTS : TRAVELLER_TEXTS

  const choose = (id_flight: number | undefined) => {
    setChosen(id_flight)
    setRefused(undefined)
    setSeen(undefined)
  }
  const save = async () => {
    if (!offer) return
    setRefused(undefined)
    const { total_price, difference } = offer
    const body = {
      id_flight: offer.flight.id,
      total_price,
      difference,
      ...(awaitsPayment && { pay_difference: true as const }),
    }
    try {
      const booking = await onSave(body)
      const isWaiting = booking.status === PENDING_PAYMENT
      toast(t(isWaiting ? texts.kept : texts.saved, { code: booking.code }))
      onSaved(booking)
    } catch (error) {
      const reason = failure(error)
      setRefused(reason)
      setSeen(CHANGED.includes(reason.code) ? difference : undefined)
      onReload()
    }
  }
  return (
    <Panel
      title={t('manage.flight')}
      description={routeOf(leg)}
      unsaved={offer !== undefined}
      onClose={onClose}
      foot={
        found?.waiting ? (
          <ButtonLink
            wide
            size="large"
            to={byStaff ? adminPaths.booking(found.waiting.id) : paths.pay(found.waiting.id)}
          >
            {t(texts.open)}
          </ButtonLink>
        ) : (
          <ChoiceFoot
            offer={offer}
            seen={seen}
            credit={found?.credit ?? 0}
            awaitsPayment={awaitsPayment}
            texts={texts}
            isSaving={isSaving}
            onSave={save}
          />
        )
      }
    >
      <p className={styles.note}>
        <Icon name="info" />
        <span>
          {t('manage.flight-now')}{' '}
          <b>
            {longDay(flight.departure_date)}, {flight.departure_time}
          </b>
          , {formatFlightNumber(flight)}. {t('manage.flight-nothing')}
        </span>
      </p>
      {refused && <Alert>{refused.text}</Alert>}
      {found?.waiting ? (
        <p>{t(texts.waiting, { until: nearMoment(found.waiting.pay_before, flight.zone_from) })}</p>
      ) : (
        <Choice
          offers={found?.offers}
          isError={isError}
          capacity={capacity}
          chosen={chosen}
          none={t(texts.none)}
          onChoose={choose}
          onReload={onReload}
        />
      )}
    </Panel>
  )
}

interface ChoiceFootProps {
  offer: RebookingOffer | undefined
  /** The difference of the offer that was refused. */
  seen: number | undefined
  /** Rupiah. */
  credit: number
  awaitsPayment: boolean
  texts: Texts
  isSaving: boolean
  onSave: () => void
}

/** The difference; beside it struck the one that was seen before, where the server refused that. */
function ChoiceFoot(props: ChoiceFootProps) {
  const { offer, seen, credit, awaitsPayment, texts, isSaving, onSave } = props
  const former = offer && seen !== undefined && seen !== offer.difference
  const isShort = offer !== undefined && offer.difference > credit && !awaitsPayment
  return (
    <>
      {offer && (
        <PanelSum
          label={differenceLabel(offer.difference, awaitsPayment, texts)}
          amount={
            <>
              {former && <s>{rupiah(Math.abs(seen))}</s>} {rupiah(Math.abs(offer.difference))}
            </>
          }
        />
      )}
      <Button wide size="large" busy={isSaving} disabled={!offer || isShort} onClick={onSave}>
        {t(awaitsPayment ? texts.keep : 'manage.flight-save')}
      </Button>
      <PanelNote>{awaitsPayment ? t(texts.stays) : footNote(offer, credit, texts)}</PanelNote>
    </>
  )
}

function differenceLabel(difference: number, awaitsPayment: boolean, texts: Texts) {
  if (difference < 0) return t(texts.credited)
  return t(awaitsPayment ? 'manage.flight-to-pay' : 'manage.flight-due')
}

const routeOf = ({ flight, capacity: n }: FlightChoicePanelProps['leg']) =>
  t('manage.flight-of', { from: flight.starting_place, to: flight.destination_place, n })

/** How the difference is paid, or that it cannot be. */
function footNote(offer: RebookingOffer | undefined, credit: number, texts: Texts) {
  if (!offer) return t('manage.flight-choose')
  if (offer.difference < 0) return t(texts.back)
  if (offer.difference === 0) return t(texts.new)
  if (offer.difference <= credit) return t(texts.credit, { credit: rupiah(credit) })
  return t(texts.missing, {
    credit: rupiah(credit),
    missing: rupiah(offer.difference - credit),
  })
}

interface ChoiceProps {
  /** Absent while they are loading. */
  offers: readonly RebookingOffer[] | undefined
  isError: boolean
  capacity: number
  /** Id of the flight. */
  chosen: number | undefined
  /** Where there is no other flight. */
  none: string
  onChoose: (id_flight: number | undefined) => void
  onReload: () => void
}

function Choice({ offers, isError, capacity, chosen, none, onChoose, onReload }: ChoiceProps) {
  const [day, setDay] = useState<string>()
  if (offers)
    return (
      <Offers
        offers={offers}
        capacity={capacity}
        day={day}
        chosen={chosen}
        none={none}
        onDay={(next) => {
          setDay(next)
          onChoose(undefined)
        }}
        onChoose={onChoose}
      />
    )
  if (isError)
    return (
      <EmptyState kind="broken" title={t('manage.flight-failed')}>
        <Button kind="quiet" onClick={onReload}>
          {t('ui.try-again')}
        </Button>
      </EmptyState>
    )
  return (
    <Waiting>
      <Skeleton height="60px" />
      <Skeleton height="64px" />
      <Skeleton height="64px" />
    </Waiting>
  )
}

interface OffersProps {
  offers: readonly RebookingOffer[]
  capacity: number
  day: string | undefined
  /** Id of the flight. */
  chosen: number | undefined
  none: string
  onDay: (day: string) => void
  onChoose: (id_flight: number) => void
}

/** The days with their least difference, and the flights of the chosen day. */
function Offers({ offers, capacity, day, chosen, none, onDay, onChoose }: OffersProps) {
  const group = useId()
  const days = [...new Set(offers.map(({ flight }) => flight.departure_date))]
  const shown = day ?? days[0]
  if (!shown) return <p>{none}</p>
  const ofDay = (one: string) => offers.filter(({ flight }) => flight.departure_date === one)
  return (
    <>
      <section>
        <h3 className={styles.heading}>{t('manage.flight-day')}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is not a fieldset. */}
        <div role="group" aria-label={t('manage.flight-day')} className={styles.days}>
          {days.map((one) => {
            const least = Math.min(...ofDay(one).map(({ difference }) => difference)) / capacity
            return (
              <button
                key={one}
                type="button"
                aria-pressed={one === shown}
                onClick={() => onDay(one)}
              >
                {longDay(one).replace(/ \d{4}$/, '')}
                <b className={cx(least < 0 && styles.less)}>{more(least)}</b>
              </button>
            )
          })}
        </div>
      </section>
      <fieldset className={styles.options}>
        <legend>{t('manage.flight-time', { day: longDay(shown) })}</legend>
        {ofDay(shown).map(({ flight, difference }) => (
          <label key={flight.id}>
            <input
              type="radio"
              name={group}
              checked={flight.id === chosen}
              onChange={() => onChoose(flight.id)}
            />
            <i aria-hidden="true" />
            <span>
              <b>
                {t('manage.flight-from', { from: flight.departure_time, to: flight.arrived_time })}
              </b>
              {flight.name_airline} {formatFlightNumber(flight)}, {transitLabel(flight.transit)}
            </span>
            <span className={styles.difference}>
              <b className={cx(difference < 0 && styles.less)}>{more(difference / capacity)}</b>
              {t('manage.per-person')}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** '+ Rp. 84.000,00', '− Rp. 18.000,00' or that it costs the same. */
function more(difference: number) {
  if (difference === 0) return t('manage.flight-same')
  return `${difference > 0 ? '+' : '−'} ${rupiah(Math.abs(Math.round(difference)))}`
}
