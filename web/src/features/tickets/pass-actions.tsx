import type { Booking } from '@sayap/contract/bookings'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { ShareTrip } from '#ui/share-trip'
import styles from './pass-page.module.css'

export function PassActions({ booking }: { booking: Booking }) {
  return (
    <>
      <ShareTrip size="tile" flights={[booking.flight]} />
      <Button
        kind="quiet"
        size="tile"
        icon="file"
        className={styles.onPaper}
        onClick={() => globalThis.print()}
      >
        {t('pass.print')}
      </Button>
    </>
  )
}
