import { useState } from 'react'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { RadioPills } from '#ui/radio-pills'
import styles from './booking-card.module.css'
import { useCancelBookingMutation } from './bookings.api'
import { seatWords } from './seat-words'
import type { Trip } from './trips'

/** Before payment only: asks once, of a round trip also which flight; then frees the seats at once. */
export function CancelBooking({ trip }: { trip: Trip }) {
  const [asking, setAsking] = useState(false)
  const [which, setWhich] = useState('both')
  const [cancel] = useCancelBookingMutation()
  const { active, lead } = trip
  const round = active.length > 1

  const send = async () => {
    setAsking(false)
    feedback.loading()
    const leg = active.find(({ id }) => String(id) === which)
    const query = { whole_trip: round && !leg }
    try {
      await cancel({ params: { id: (leg ?? lead).id }, query }).unwrap()
      feedback.success(t('mine.cancel-done'), { note: t('mine.cancel-note') })
    } catch (error) {
      feedback.error(t('mine.cancel-failed'), { reason: failure(error).text })
    }
  }

  return (
    <>
      <button type="button" className={styles.quietLink} onClick={() => setAsking(true)}>
        {t('mine.cancel')}
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('mine.cancel-title')}
        description={consequence(trip)}
        actions={
          <>
            <Button kind="danger" onClick={send}>
              {t('mine.cancel')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('mine.keep')}
            </Button>
          </>
        }
      >
        {round && (
          <RadioPills
            label={t('mine.cancel-which')}
            className={styles.which}
            options={options(trip)}
            value={which}
            onChange={setWhich}
          />
        )}
      </Dialog>
    </>
  )
}

const route = ({ flight }: Trip['lead']) => ({
  from: flight.starting_place,
  to: flight.destination_place,
})

const options = ({ active }: Trip) => [
  { value: 'both', label: t('mine.cancel-both') },
  ...active.map((leg) => ({ value: String(leg.id), label: t('mine.cancel-leg', route(leg)) })),
]

function consequence({ active, lead }: Trip) {
  const { code, capacity: n } = lead
  if (active.length > 1) return t('mine.cancel-trip-text', { code })
  return t('mine.cancel-text', { n, code, seats: seatWords(lead), ...route(lead) })
}
