import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { TripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { lazy, Suspense, useState } from 'react'
import { leadsBack } from '#features/shared-trip/connections'
import { formatList } from '#features/shared-trip/format-list'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { RadioPills } from '#ui/forms/radio-pills'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { useCancelBookingMutation } from '../bookings.api'
import styles from './booking-card.module.css'
import { type MyTrip, sumAmounts } from './trips'

/** Loaded on the first press: most travellers never cancel. */
const Dialog = lazy(() => import('#ui/feedback/dialog').then((file) => ({ default: file.Dialog })))

/** Cancels an unpaid booking after a confirmation, which for a round trip also selects the leg. */
export function CancelBooking({
  trip,
  progress,
  className,
}: MyTrip & { className?: string | undefined }) {
  const [asking, setAsking] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [which, setWhich] = useState('both')
  const [cancel] = useCancelBookingMutation()
  const { legs, leg: lead } = progress
  const round = legs.length > 1
  const held = trip.part_payment?.held ?? 0
  if (lead.status !== PENDING_PAYMENT) return null

  const ask = () => {
    setLoaded(true)
    // The flight of the time before may be cancelled by now.
    setWhich('both')
    setAsking(true)
  }
  const send = async () => {
    setAsking(false)
    feedback.loading()
    const leg = legs.find(({ id }) => String(id) === which)
    const query = { whole_trip: round && !leg }
    try {
      await cancel({ params: { id: (leg ?? lead).id }, query }).unwrap()
      feedback.success(t('mine.cancel-done'), { note: doneNote(held, round && leg !== undefined) })
    } catch (error) {
      feedback.error(t('mine.cancel-failed'), { reason: failure(error).text })
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={ask}>
        <Icon name="close" />
        {t('mine.cancel')}
      </button>
      {isLoaded && (
        <Suspense>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t('mine.cancel-title')}
            description={<NoBreakAmounts in={consequence(progress, held)} />}
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
                options={options(progress)}
                value={which}
                onChange={setWhich}
              />
            )}
          </Dialog>
        </Suspense>
      )}
    </>
  )
}

const route = ({ flight }: Booking) => ({
  from: flight.starting_place,
  to: flight.destination_place,
})

const options = ({ legs }: TripProgress) => [
  { value: 'both', label: t(legs.length > 2 ? 'mine.cancel-all' : 'mine.cancel-both') },
  ...legs.map((leg) => ({ value: String(leg.id), label: t('mine.cancel-leg', route(leg)) })),
]

/** `isPart`: another flight of the trip is kept, and what was paid counts for it up to its price. */
function doneNote(held: number, isPart: boolean) {
  if (held === 0) return t('mine.cancel-note')
  const key = isPart ? 'mine.cancel-note-kept' : 'mine.cancel-note-credit'
  return t(key, { amount: rupiah(held) })
}

/** `held`: rupiah that were paid towards the trip. */
function consequence({ legs, leg }: TripProgress, held: number) {
  const { code, capacity: n } = leg
  if (legs.length > 1) {
    const round = leadsBack(legs.map(({ flight }) => flight))
    const key = round ? 'mine.cancel-trip-text' : 'mine.cancel-legs-text'
    const sentences = [t(key, { code, n: legs.length })]
    if (held > 0) sentences.push(t('mine.cancel-part', { amount: rupiah(held) }))
    if (sumAmounts(legs, 'discount') > 0) sentences.push(t('mine.cancel-voucher'))
    return sentences.join(' ')
  }
  return t(held > 0 ? 'mine.cancel-text-credit' : 'mine.cancel-text', {
    amount: rupiah(held),
    n,
    code,
    seats: formatList(leg.passengers.map(({ no_seat }) => no_seat)),
    ...route(leg),
  })
}
