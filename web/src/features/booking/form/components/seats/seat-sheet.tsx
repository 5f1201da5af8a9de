import { cabinOf } from '@sayap/contract/booking/seat-plan'
import { suggestSeats } from '@sayap/contract/booking/suggest-seats'
import { Dialog as Radix } from 'radix-ui'
import { useRef, useState } from 'react'
import { t } from '#shared/i18n/t'
import { takesEscape } from '#ui/feedback/escape'
import { useRestoreFocus } from '#ui/feedback/use-restore-focus'
import { Button } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { useListSeatsQuery } from '../../../seats/seats.api'
import { PassengerTiles } from '../../../seats/selection/passenger-tiles'
import { availableSeats } from '../../../seats/selection/seat-selection'
import type { LegIndex } from '../../trip-legs'
import { SummaryHoldWhenHeld } from '../summary/summary-hold-when-held'
import { NamedSeatPanel, useNamedParty } from './named-seat-panel'
import { SeatNotices } from './seat-notice'
import { firstWithoutSeat, type SeatSectionProps } from './seat-section-props'
import styles from './seat-sheet.module.css'

/**
 * The seat map over the whole screen of a phone. Who chooses, how long the seats are held and what
 * happens then stand in its bar, where the thumb is.
 */
export function SeatSheet({ onClose, ...props }: SeatSectionProps & { onClose: () => void }) {
  const { form, flights, party, trip, leg, activePassenger, onActivate } = props
  const flight = flights[leg] ?? flights[0]
  const restoreFocus = useRestoreFocus()
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = (event: Event) => {
    event.preventDefault()
    title.current?.focus()
  }
  const { starting_place: from, destination_place: to } = flight
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            className={styles.sheet}
            aria-describedby={undefined}
            onOpenAutoFocus={focusTitle}
            onCloseAutoFocus={restoreFocus}
            {...takesEscape(onClose)}
          >
            <header className={styles.header}>
              <Radix.Close asChild>
                <IconButton icon="close" label={t('ui.close')} />
              </Radix.Close>
              <div>
                <Radix.Title ref={title} tabIndex={-1} className={styles.title}>
                  {t('booking.sheet.choose')}
                </Radix.Title>
                <p>{t('booking.sheet.flight-of', { at: leg + 1, n: flights.length, from, to })}</p>
              </div>
            </header>
            <div className={styles.body}>
              <NamedSeatPanel
                key={flight.id}
                bare
                form={form}
                leg={leg}
                party={party}
                flight={flight}
                activePassenger={activePassenger}
                onActivate={(passenger) => onActivate(leg, passenger)}
                onSeats={(chosen) => trip.legs[leg]?.chooseSeats(chosen)}
              />
            </div>
            <Bar {...props} onClose={onClose} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Bar(props: SeatSectionProps & { onClose: () => void }) {
  const { form, flights, party, trip, leg, activePassenger, onActivate, onClose } = props
  const { seats } = props
  const flight = flights[leg] ?? flights[0]
  const named = useNamedParty(form, leg, party)
  const next = nextLeg(leg, flights.length)
  const complete = seats[leg]?.length === party.length
  return (
    <footer className={styles.bar}>
      <SeatNotices flights={flights} trip={trip} />
      <PassengerTiles
        cabin={cabinOf(flight)}
        party={named}
        activePassenger={activePassenger}
        onActivate={(passenger) => onActivate(leg, passenger)}
      />
      <SummaryHoldWhenHeld
        flights={flights}
        hold={trip.hold}
        onExtend={trip.extendHold}
        says="consequence"
      />
      <div className={styles.actions}>
        {!complete && (
          <Button kind="text" onClick={onClose}>
            {t('booking.sheet.later')}
          </Button>
        )}
        <ChooseForMe {...props} />
        {next === null ? (
          <Button onClick={onClose}>{t('booking.sheet.done')}</Button>
        ) : (
          <Button onClick={() => onActivate(next, firstWithoutSeat(next, party))}>
            {t('booking.sheet.next')}
          </Button>
        )}
      </div>
    </footer>
  )
}

const nextLeg = (leg: LegIndex, flights: number) =>
  leg + 1 < flights ? ((leg + 1) as LegIndex) : null

/** Gives the whole party free seats together on this flight. */
function ChooseForMe({ flights, party, trip, leg }: SeatSectionProps) {
  const flight = flights[leg] ?? flights[0]
  const { data } = useListSeatsQuery({ query: { id_flight: flight.id, status: 'all' } })
  const [failed, setFailed] = useState(false)
  const choose = () => {
    const children = party.map(({ category_passenger }) => ({
      child: category_passenger === 'child',
    }))
    const found = suggestSeats(cabinOf(flight), availableSeats(data?.data ?? []), children)
    setFailed(!found)
    if (found) trip.legs[leg]?.chooseSeats(found)
  }
  return (
    <>
      <Button kind="quiet" disabled={!data} onClick={choose}>
        {t('seats.for-me')}
      </Button>
      <span className="vh" role="status">
        {failed && t('booking.sheet.none')}
      </span>
    </>
  )
}
