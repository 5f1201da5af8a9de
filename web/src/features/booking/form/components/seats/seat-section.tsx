import { useMedia } from '#shared/browser/use-media'
import { t } from '#shared/i18n/t'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import { isRoundTrip, type LegIndex } from '../../trip-legs'
import { NamedSeatPanel } from './named-seat-panel'
import { PhoneSeats } from './phone-seats'
import { LEG_NAMES, SeatNotices } from './seat-notice'
import styles from './seat-section.module.css'
import { firstWithoutSeat, type SeatSectionProps } from './seat-section-props'

/** Widths on which the seat map would push everything else off the screen. */
const PHONE = '(max-width: 767px)'

/** The seats of the party: a map in the page, or on a phone a line per flight and a sheet. */
export function SeatSection(props: SeatSectionProps) {
  return useMedia(PHONE) ? <PhoneSeats {...props} /> : <SeatMaps {...props} />
}

/** The seat map of the selected leg; a round trip has a switch between its legs above it. */
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
          {isRoundTrip(flights) && (
            <LegSwitch
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
  leg: LegIndex
  /** Number of chosen seats, by leg. */
  chosen: readonly number[]
  count: number
  onLeg: (leg: LegIndex) => void
}

/** Selects the leg whose seats are shown; once all its seats are chosen, a button leads to the other. */
function LegSwitch({ leg, chosen, count, onLeg }: LegSwitchProps) {
  const other = leg === 0 ? 1 : 0
  const offersOther = chosen[leg] === count && (chosen[other] ?? 0) < count
  const label = (index: LegIndex) =>
    t('booking.seats-on', { leg: t(LEG_NAMES[index]), chosen: chosen[index] ?? 0, n: count })
  return (
    <div className={styles.legs}>
      <Segmented
        label={t('booking.which-flight')}
        className={styles.tabs}
        options={[
          { value: '0', label: label(0) },
          { value: '1', label: label(1) },
        ]}
        value={String(leg)}
        onChange={(value) => onLeg(value === '0' ? 0 : 1)}
      />
      {offersOther && (
        <Button kind="quiet" size="small" onClick={() => onLeg(other)}>
          {t(other === 1 ? 'booking.seats-back' : 'booking.seats-out')}
        </Button>
      )}
    </div>
  )
}
