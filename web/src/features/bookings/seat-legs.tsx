import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Segmented } from '#ui/segmented'
import styles from './seat-legs.module.css'
import type { LegAt } from './trip-legs'

interface SeatLegsProps {
  at: LegAt
  /** How many of the party have a seat, by flight. */
  chosen: readonly number[]
  count: number
  onLeg: (at: LegAt) => void
}

const NAMES = ['booking.out', 'booking.back'] as const

/** Which flight's cabin is shown, how far each is; from a full one a press leads to the other. */
export function SeatLegs({ at, chosen, count, onLeg }: SeatLegsProps) {
  const other = at === 0 ? 1 : 0
  const goesOn = chosen[at] === count && (chosen[other] ?? 0) < count
  const label = (leg: LegAt) =>
    t('booking.seats-on', { leg: t(NAMES[leg]), chosen: chosen[leg] ?? 0, n: count })
  return (
    <div className={styles.legs}>
      <Segmented
        label={t('booking.which-flight')}
        className={styles.tabs}
        options={[
          { value: '0', label: label(0) },
          { value: '1', label: label(1) },
        ]}
        value={String(at)}
        onChange={(leg) => onLeg(leg === '0' ? 0 : 1)}
      />
      {goesOn && (
        <Button kind="quiet" size="small" onClick={() => onLeg(other)}>
          {t(other === 1 ? 'booking.seats-back' : 'booking.seats-out')}
        </Button>
      )}
    </div>
  )
}
