import {
  cabinOf,
  hasPosition,
  positionIn,
  positionOfSeat,
  positionsOf,
  rowsOf,
  seatGrid,
  seatId,
  seatNumber,
} from '@sayap/contract/booking/seat-plan'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { ManifestPassenger } from '@sayap/contract/operations/departures'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { useListSeatsQuery } from '#features/booking/seats/seats.api'
import { classLabel } from '#features/shared-trip/flight-labels'
import { seatAfterKey } from '#features/shared-trip/seat-keyboard'
import { clockTime } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { Description, DescriptionList } from '#ui/layout/description-list'
import { Button } from '#ui/primitives/button'
import { Icon, type IconName } from '#ui/primitives/icon'
import { flightOf, notesOf } from './departure-labels'
import { useManifestQuery } from './departures.api'
import styles from './seats-tab.module.css'
import type { TabProps } from './tab-props'

type SeatLook = ManifestPassenger['boarding'] | 'held' | 'free'

const ICONS: Partial<Record<SeatLook, IconName>> = {
  boarded: 'check',
  no_show: 'alert',
  not_cleared: 'clock',
  held: 'lock',
}
const LOOKS = ['boarded', 'not_yet', 'no_show', 'not_cleared', 'held', 'free'] as const

/** The whole cabin of every class: who sits where, and what is free. */
export function SeatsTab({ departure }: TabProps) {
  const { data, error, refetch } = useManifestQuery(
    { params: { id: departure.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: 20_000, skipPollingIfUnfocused: true },
  )
  const [chosen, setChosen] = useState<number | null>(null)
  if (!data)
    return error ? (
      <ListError title={t('dep.manifest-failed')} error={error} onRetry={refetch} />
    ) : (
      <ListSkeleton />
    )
  const bySeat = new Map(data.data.map((one) => [one.id_seat, one]))
  const passenger = chosen === null ? undefined : bySeat.get(chosen)
  const zone = flightOf(departure).zone_from
  return (
    <div className={styles.layout}>
      <div className={styles.cabins}>
        <Button
          className={styles.print}
          kind="quiet"
          size="small"
          icon="receipt"
          onClick={() => print()}
        >
          {t('dep.print')}
        </Button>
        {departure.flights
          .filter(({ cancelled_at }) => !cancelled_at)
          .map((flight) => (
            <Cabin
              key={flight.id}
              flight={flight}
              bySeat={bySeat}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
      </div>
      <aside className={styles.person} aria-live="polite">
        {passenger ? <Person passenger={passenger} zone={zone} /> : <p>{t('dep.choose-seat')}</p>}
      </aside>
    </div>
  )
}

interface CabinProps {
  flight: StaffFlight
  bySeat: ReadonlyMap<number, ManifestPassenger>
  chosen: number | null
  onChoose: (id_seat: number) => void
}

/** Row 1 on top; arrow keys walk, one seat is in the tab order. */
function Cabin({ flight, bySeat, chosen, onChoose }: CabinProps) {
  const { id } = flight
  const cabin = cabinOf(flight)
  const { data } = useListSeatsQuery(
    { query: { id_flight: id, status: 'all' } },
    { refetchOnMountOrArgChange: true, pollingInterval: 20_000, skipPollingIfUnfocused: true },
  )
  const held = new Set(
    data?.data.filter(({ status }) => status === 'held').map((seat) => seat.id) ?? [],
  )
  const map = useRef<HTMLDivElement>(null)
  const positions = positionsOf(cabin)
  const [visited, setVisited] = useState(seatId(id, positions[0] ?? 0))
  const { letters, aisles } = seatGrid(cabin)
  const blocks = [0, ...aisles].map((from, at) => letters.slice(from, aisles[at] ?? letters.length))
  const lookOf = (seat: number): SeatLook =>
    bySeat.get(seat)?.boarding ?? (held.has(seat) ? 'held' : 'free')
  const seats = positions.map((position) => seatId(id, position))
  const counts = new Map<SeatLook, number>()
  for (const seat of seats) counts.set(lookOf(seat), (counts.get(lookOf(seat)) ?? 0) + 1)
  const move = (event: KeyboardEvent, seat: number) => {
    const to = seatAfterKey(cabin, seat, event.key, 'vertical')
    if (!to) return
    event.preventDefault()
    setVisited(to)
    map.current?.querySelector<HTMLElement>(`[data-seat="${to}"]`)?.focus()
  }
  const button = (seat: number) => {
    const look = lookOf(seat)
    const icon = ICONS[look]
    return (
      <button
        key={seat}
        type="button"
        data-seat={seat}
        data-look={look}
        tabIndex={seat === visited ? 0 : -1}
        aria-pressed={seat === chosen}
        aria-label={t('dep.seat-label', {
          seat: seatNumber(cabin, positionOfSeat(seat)),
          state: t(`dep.look.${look}`),
          name: bySeat.get(seat)?.name ?? '',
        })}
        className={styles.seat}
        onKeyDown={(event) => move(event, seat)}
        onClick={() => {
          setVisited(seat)
          onChoose(seat)
        }}
      >
        {icon && <Icon name={icon} />}
      </button>
    )
  }
  return (
    <section className={styles.cabin} aria-label={classLabel(flight.class_flight)}>
      <h2>{t('dep.cabin', { cabin: classLabel(flight.class_flight), n: seats.length })}</h2>
      <ul className={styles.legend}>
        {LOOKS.filter((look) => counts.get(look)).map((look) => (
          <li key={look}>
            <span className={styles.sample} data-look={look} aria-hidden="true">
              {ICONS[look] && <Icon name={ICONS[look]} />}
            </span>
            {t('dep.look-count', { state: t(`dep.look.${look}`), n: counts.get(look) ?? 0 })}
          </li>
        ))}
      </ul>
      <div ref={map} className={styles.plan}>
        {rowsOf(cabin).map((row) => (
          <div key={row} className={styles.row}>
            {blocks.map((block, at) => (
              <Fragment key={block}>
                {at > 0 && <span aria-hidden="true">{at === 1 && row}</span>}
                <div>
                  {[...block].map((letter) => {
                    const position = positionIn(cabin, row, letter)
                    return hasPosition(cabin, position) ? (
                      button(seatId(id, position))
                    ) : (
                      <i key={letter} className={styles.blocked} />
                    )
                  })}
                </div>
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function Person({ passenger, zone }: { passenger: ManifestPassenger; zone: string }) {
  const { no_seat, name, ticket, payment, boarding, boarded_at, booking_code } = passenger
  return (
    <>
      <h2 className={styles.name}>
        <b>{no_seat}</b> {name}
      </h2>
      <DescriptionList>
        <Description name={t('dep.type')}>{t(`dep.${passenger.category_passenger}`)}</Description>
        <Description name={t('dep.booking')}>{booking_code}</Description>
        <Description name={t('dep.ticket')}>{ticket ?? t('dep.no-ticket')}</Description>
        <Description name={t('dep.payment')}>{t(`dep.payment.${payment}`)}</Description>
        <Description name={t('dep.boarding')}>
          {boarded_at
            ? t('dep.boarded-at', { time: clockTime(boarded_at, zone) })
            : t(`dep.boarding.${boarding}`)}
        </Description>
        <Description name={t('dep.notes')}>{notesOf(passenger).join(' · ')}</Description>
      </DescriptionList>
    </>
  )
}
