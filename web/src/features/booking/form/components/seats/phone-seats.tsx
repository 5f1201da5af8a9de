import { useImperativeHandle, useState } from 'react'
import { formatList } from '#features/shared-trip/format-list'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import type { LegIndex } from '../../trip-legs'
import { FormPanel } from '../form-panel'
import styles from './phone-seats.module.css'
import { SeatNotices } from './seat-notice'
import { firstWithoutSeat, type SeatSectionProps } from './seat-section-props'
import { SeatSheet } from './seat-sheet'

/** One line per flight; the map opens in a sheet that fills the screen. */
export function PhoneSeats(props: SeatSectionProps) {
  const { flights, party, seats, trip, onActivate, panelRef } = props
  const [open, setOpen] = useState(false)
  useImperativeHandle(
    panelRef,
    // The sheet takes the focus when it opens.
    () => ({ scrollIntoView: () => setOpen(true), focusSeat: () => undefined }),
    [],
  )
  const openLeg = (leg: LegIndex) => {
    onActivate(leg, firstWithoutSeat(leg, party))
    setOpen(true)
  }
  return (
    <FormPanel id="seats-title" title={t('seats.title')}>
      {!open && <SeatNotices flights={flights} trip={trip} />}
      <ul className={styles.legs}>
        {flights.map((flight, leg) => (
          <li key={flight.id}>
            <Icon name="seat" />
            <p>
              <b>{t('booking.sheet.route', placesOf(flight))}</b>
              <span>
                {seats[leg]?.length
                  ? formatList(seats[leg] ?? [])
                  : t('booking.sheet.not-chosen-yet')}
              </span>
            </p>
            <Button kind="quiet" size="small" onClick={() => openLeg(leg as LegIndex)}>
              {t(seats[leg]?.length ? 'booking.sheet.change' : 'booking.sheet.choose')}
              <span className="vh">{t('booking.sheet.route', placesOf(flight))}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.optional}>{t('booking.sheet.optional')}</p>
      {open && <SeatSheet {...props} onClose={() => setOpen(false)} />}
    </FormPanel>
  )
}

const placesOf = (flight: { starting_place: string; destination_place: string }) => ({
  from: flight.starting_place,
  to: flight.destination_place,
})
