import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { RadioPills } from '#ui/forms/radio-pills'
import { Button } from '#ui/primitives/button'
import { useCancelBookingMutation } from '../bookings.api'
import { formatList } from '../format-list'
import styles from './booking-card.module.css'
import type { MyTrip } from './trips'

/** Cancels an unpaid booking after a confirmation, which for a round trip also selects the leg. */
export function CancelBooking({ trip }: { trip: MyTrip }) {
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
      <button type="button" className={styles.secondaryLink} onClick={() => setAsking(true)}>
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
            className={styles.legChoice}
            options={options(trip)}
            value={which}
            onChange={setWhich}
          />
        )}
      </Dialog>
    </>
  )
}

const route = ({ flight }: MyTrip['lead']) => ({
  from: flight.starting_place,
  to: flight.destination_place,
})

const options = ({ active }: MyTrip) => [
  { value: 'both', label: t('mine.cancel-both') },
  ...active.map((leg) => ({ value: String(leg.id), label: t('mine.cancel-leg', route(leg)) })),
]

function consequence({ active, lead }: MyTrip) {
  const { code, capacity: n } = lead
  if (active.length > 1) return t('mine.cancel-trip-text', { code })
  return t('mine.cancel-text', {
    n,
    code,
    seats: formatList(lead.passengers.map(({ no_seat }) => no_seat)),
    ...route(lead),
  })
}
