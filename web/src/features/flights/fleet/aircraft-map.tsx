import { positionIn, rowsOf, seatCount, seatGrid } from '@sayap/contract/booking/seat-plan'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import { Fragment } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { type CabinFields, planOf } from './aircraft-fields'
import styles from './fleet.module.css'

interface AircraftMapProps {
  cabins: readonly CabinFields[]
  /** Blocks a seat of a cabin, or sells it again. */
  onToggle: (cabin: number, seat: string) => void
}

/** The whole aircraft from the front, as it is typed; a pressed seat is blocked, or sold again. */
export function AircraftMap({ cabins, onToggle }: AircraftMapProps) {
  const plans = cabins.map((cabin, at) => ({ at, cabin, plan: planOf(cabin) }))
  const fromTheFront = plans.sort((a, b) => Number(a.cabin.first_row) - Number(b.cabin.first_row))
  const seats = plans.reduce((sum, { plan }) => sum + (plan ? seatCount(plan) : 0), 0)
  return (
    <section className={styles.map} aria-labelledby="aircraft-map">
      <h2 id="aircraft-map">{t('fleet.map')}</h2>
      <p aria-live="polite">{t('fleet.map-seats', { n: seats })}</p>
      <p className={styles.quiet}>{t('fleet.map-help')}</p>
      <div className={styles.hull}>
        {fromTheFront.map(({ at, cabin, plan }) => (
          <div key={at}>
            <h3>{t(`flights.class.${cabin.class_flight}`)}</h3>
            {plan ? (
              <Cabin plan={plan} onToggle={(seat) => onToggle(at, seat)} />
            ) : (
              <p className={styles.quiet}>{t('fleet.map-wrong')}</p>
            )}
          </div>
        ))}
      </div>
      <ul className={styles.legend}>
        <li>
          <span className={styles.seat} aria-hidden="true" /> {t('fleet.sold')}
        </li>
        <li>
          <span className={cx(styles.seat, styles.blocked)} aria-hidden="true" />{' '}
          {t('fleet.blocked')}
        </li>
        <li>
          <span className={styles.wing} aria-hidden="true" /> {t('fleet.wing')}
        </li>
      </ul>
    </section>
  )
}

function Cabin({ plan, onToggle }: { plan: CabinPlan; onToggle: (seat: string) => void }) {
  const { letters, aisles } = seatGrid(plan)
  const isWing = (row: number) => row >= (plan.wing_from ?? 999) && row <= (plan.wing_to ?? 0)
  return (
    <div className={styles.cabin}>
      {rowsOf(plan).map((row) => (
        <div key={row} className={cx(styles.row, isWing(row) && styles.winged)}>
          <Exit row={row} plan={plan} />
          {[...letters].map((letter, column) => (
            <Fragment key={positionIn(plan, row, letter)}>
              {aisles.includes(column) && (
                <span className={styles.aisle} aria-hidden="true">
                  {column === aisles[0] && row}
                </span>
              )}
              <Seat seat={`${row}${letter}`} plan={plan} onToggle={onToggle} />
            </Fragment>
          ))}
          <Exit row={row} plan={plan} />
        </div>
      ))}
    </div>
  )
}

const Exit = ({ row, plan }: { row: number; plan: CabinPlan }) => (
  <span className={styles.exit} aria-hidden="true">
    {plan.exit_rows.includes(row) && t('fleet.exit')}
  </span>
)

interface SeatProps {
  seat: string
  plan: CabinPlan
  onToggle: (seat: string) => void
}

function Seat({ seat, plan, onToggle }: SeatProps) {
  const isBlocked = plan.blocked_seats.includes(seat)
  return (
    <button
      type="button"
      className={cx(styles.seat, isBlocked && styles.blocked)}
      aria-pressed={isBlocked}
      aria-label={t('fleet.block-seat', { seat })}
      onClick={() => onToggle(seat)}
    >
      {seat.slice(-1)}
    </button>
  )
}
