import { useMedia } from '#shared/browser/use-media'
import { t } from '#shared/i18n/t'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import {
  hasSeveralFlights,
  isRoundTrip,
  type LegIndex,
  legName,
  type TripFlights,
} from '../../trip-legs'
import { NamedSeatPanel } from './named-seat-panel'
import { PhoneSeats } from './phone-seats'
import { SeatNotices } from './seat-notice'
import styles from './seat-section.module.css'
import { firstWithoutSeat, type SeatSectionProps } from './seat-section-props'

/** Widths on which the seat map would push everything else off the screen. */
const PHONE = '(max-width: 767px)'

/** The seats of the party: a map in the page, or on a phone a line per flight and a sheet. */
export function SeatSection(props: SeatSectionProps) {
  return useMedia(PHONE) ? <PhoneSeats {...props} /> : <SeatMaps {...props} />
}

/** The seat map of the selected leg; several flights have a switch between them above it. */
function SeatMaps(props: SeatSectionProps) {
  const { form, flights, party, seats, trip, leg, activePassenger, onActivate, panelRef } = props
  const flight = flights[leg] ?? flights[0]
  return (
    <NamedSeatPanel
      key={flight.id}
      ref={panelRef}
      form={form}
      leg={leg}
      party={party}
      flight={flight}
      activePassenger={activePassenger}
      onActivate={(passenger) => onActivate(leg, passenger)}
      onSeats={(chosen) => trip.legs[leg]?.chooseSeats(chosen)}
      notice={
        <>
          <p className={styles.optional}>{t('booking.sheet.optional')}</p>
          {hasSeveralFlights(flights) && (
            <LegSwitch
              flights={flights}
              leg={leg}
              chosen={seats.map(({ length }) => length)}
              count={party.length}
              onLeg={(next) => onActivate(next, firstWithoutSeat(next, party))}
            />
          )}
          <SeatNotices flights={flights} trip={trip} />
        </>
      }
    />
  )
}

interface LegSwitchProps {
  flights: TripFlights
  leg: LegIndex
  /** Number of chosen seats, by leg. */
  chosen: readonly number[]
  count: number
  onLeg: (leg: LegIndex) => void
}

/** Selects the leg whose seats are shown; once all its seats are chosen, a button leads to the next. */
function LegSwitch({ flights, leg, chosen, count, onLeg }: LegSwitchProps) {
  const isOpen = (index: number) => (chosen[index] ?? 0) < count
  const following = flights.map((_, index) => (leg + 1 + index) % flights.length)
  const next = isOpen(leg) ? undefined : following.find(isOpen)
  return (
    <div className={styles.legs}>
      <Segmented
        label={t('booking.which-flight')}
        className={styles.tabs}
        options={flights.map((_, index) => ({
          value: String(index),
          label: t('booking.seats-on', {
            leg: legName(flights, index),
            chosen: chosen[index] ?? 0,
            n: count,
          }),
        }))}
        value={String(leg)}
        onChange={(value) => onLeg(Number(value) as LegIndex)}
      />
      {next !== undefined && (
        <Button kind="quiet" size="small" onClick={() => onLeg(next as LegIndex)}>
          {nextLabel(flights, next)}
        </Button>
      )}
    </div>
  )
}

function nextLabel(flights: TripFlights, leg: number) {
  if (isRoundTrip(flights)) return t(leg === 1 ? 'booking.seats-back' : 'booking.seats-out')
  return t('booking.seats-next', { n: leg + 1 })
}
