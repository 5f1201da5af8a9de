import { useController } from 'react-hook-form'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import type { PassengersProps } from './passenger-props'
import styles from './passenger-seat.module.css'
import { isRound, type LegAt, SEAT_FIELDS } from './trip-legs'

/** The seat of one passenger on one flight; a press leads to the map with this passenger's turn. */
export function PassengerSeat(props: PassengersProps & { at: number; leg: LegAt }) {
  const { at, leg, form, flights, SeatName, onChooseSeat } = props
  const { field, fieldState } = useController({
    control: form.control,
    name: `passengers.${at}.${SEAT_FIELDS[leg]}`,
  })
  const n = at + 1
  const id = leg === 0 ? `seat-${n}` : `seat-return-${n}`
  const [label, value, error] = [`${id}-label`, id, `${id}-error`]
  const { class_flight: cabin } = flights[leg] ?? flights[0]
  const wrong = fieldState.error && !field.value
  return (
    <div>
      <span className={styles.label} id={label}>
        {t(isRound(flights) ? `booking.seat-${leg === 0 ? 'out' : 'back'}` : 'booking.seat')}{' '}
        <span className="vh">{t('booking.passenger', { n })}</span>
      </span>
      <button
        ref={field.ref}
        id={value}
        type="button"
        className={cx(styles.seat, wrong && styles.wrong)}
        aria-labelledby={`${label} ${value}`}
        aria-describedby={wrong ? error : undefined}
        onClick={() => onChooseSeat(leg, at)}
        onBlur={field.onBlur}
      >
        <Icon name="seat" />
        {field.value ? (
          <SeatName cabin={cabin} id_seat={field.value} />
        ) : (
          <span>{t('booking.choose-seat')}</span>
        )}
      </button>
      {wrong && (
        <p id={error} className={styles.error} role="alert">
          <Icon name="alert" />
          {t('booking.need-seat')}
        </p>
      )}
    </div>
  )
}
