import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { DISRUPTION_REASONS, type DisruptionReason } from '@sayap/contract/flights/flight-enums'
import { useState } from 'react'
import { useDepartureQuery } from '#features/departures/departures.api'
import { useDisruptionPreviewQuery } from '#features/disruptions/disruptions.api'
import { describeFlight } from '#features/shared-trip/flight-labels'
import { type Failure, failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { SelectField } from '#ui/forms/field'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useCancelFlightMutation, useDeleteFlightMutation } from './flights-admin.api'
import styles from './flights-page.module.css'

interface CancelFlightProps {
  flight: StaffFlight
  onClose: () => void
}

/** Cancels a flight after a confirmation and reports the number of cancelled bookings and refunds. */
export function CancelFlight({ flight, onClose }: CancelFlightProps) {
  const { others, isWaiting, refusal, refetch } = useOtherClasses(flight)
  const [cancel, { isLoading }] = useCancelFlightMutation()
  const [reason, setReason] = useState<DisruptionReason | ''>('')
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    setMissing(reason === '')
    if (reason === '') return
    try {
      const { data } = await cancel({ params: { id: flight.id }, body: { reason } }).unwrap()
      onClose()
      const { bookings_cancelled: ended, bookings_to_refund: paid } = data
      feedback.success(t('fa.cancel-done', { id: flight.id }), {
        note: `${t('fa.cancel-ended', { n: ended })} ${t('fa.cancel-refund', { n: paid })}`,
      })
    } catch (error) {
      onClose()
      feedback.error(t('fa.cancel-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      form
      shape="form"
      title={t('fa.cancel-ask')}
      description={describeFlight(flight)}
      actions={
        <>
          {/* All are there from the beginning, so that none moves under a press. */}
          <Button kind="danger" icon="close" busy={isLoading} disabled={isWaiting} onClick={send}>
            {t('fa.cancel-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('fa.keep')}
          </Button>
          <DisruptInstead flight={flight} others={others} />
        </>
      }
    >
      {isWaiting ? (
        <Waiting>
          <Skeleton height="160px" />
        </Waiting>
      ) : (
        <>
          {refusal && (
            <Alert className={styles.dialogMessage}>
              {refusal.text}{' '}
              <Button kind="text" size="small" onClick={refetch}>
                {t('ui.try-again')}
              </Button>
            </Alert>
          )}
          {!!others && (
            <Alert tone="note" className={styles.dialogMessage}>
              {t('fa.cancel-others', { n: others })}
            </Alert>
          )}
          {isBooked(flight) && <WhomItConcerns flight={flight} />}
          <p>{t('fa.cancel-text')}</p>
          <SelectField
            label={t('disruption.reason')}
            value={reason}
            error={isMissing && reason === '' ? t('disruption.reason-none') : undefined}
            onChange={({ target }) => setReason(target.value as DisruptionReason | '')}
          >
            <option value="">{t('disruption.reason-none')}</option>
            {DISRUPTION_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`disruption.reason.${one}`)}
              </option>
            ))}
          </SelectField>
          {others === 0 && isBooked(flight) && <p>{t('fa.cancel-propose-text')}</p>}
        </>
      )}
    </Dialog>
  )
}

const isOpen = ({ departed, closed_at }: StaffFlight) => !departed && !closed_at
const isBooked = (flight: StaffFlight) => isOpen(flight) && flight.live_bookings > 0

interface DisruptInsteadProps {
  flight: StaffFlight
  /** Undefined while they are unknown. */
  others: number | undefined
}

/** Leads to a disruption: of the whole departure, or of a booked flight that departs alone. */
function DisruptInstead({ flight, others }: DisruptInsteadProps) {
  if (others === undefined || !isOpen(flight)) return null
  if (others === 0 && !isBooked(flight)) return null
  return (
    <ButtonLink icon="swap" to={adminPaths.disruptionOf(flight)}>
      {t(others > 0 ? 'fa.cancel-whole' : 'fa.cancel-propose')}
    </ButtonLink>
  )
}

/**
 * How many other classes of its departure are not cancelled. Undefined while that is unknown: the form waits
 * for it, because the note about them would move what is below it; where it cannot be read, the flight can
 * be cancelled without it.
 */
function useOtherClasses({ id, id_departure }: StaffFlight) {
  const { currentData, error, isFetching, refetch } = useDepartureQuery(
    { params: { id } },
    { skip: !id_departure },
  )
  if (!id_departure) return { others: 0, isWaiting: false }
  if (!currentData)
    return { isWaiting: isFetching || !error, refusal: error && failure(error), refetch }
  const others = currentData.data.flights.filter((one) => one.id !== id && !one.cancelled_at)
  return { others: others.length, isWaiting: false }
}

/** How many are notified and what is to be refunded; of a flight that leaves alone to the rupiah. */
function WhomItConcerns({ flight: { id, id_departure, live_bookings } }: { flight: StaffFlight }) {
  const { currentData } = useDisruptionPreviewQuery(
    { body: { kind: 'cancel', id_flights: [id] } },
    { skip: !!id_departure, refetchOnMountOrArgChange: true },
  )
  const impact = currentData?.data
  return (
    <p aria-live="polite">
      <b>
        {impact
          ? t('fa.cancel-impact', {
              n: impact.passengers,
              bookings: impact.bookings,
              amount: rupiah(impact.amount),
            })
          : t('fa.cancel-bookings', { n: live_bookings })}
      </b>
    </p>
  )
}

interface DeleteFlightProps {
  flight: StaffFlight
  onClose: () => void
  /** Offered when bookings prevent the deletion; cancelling has its own confirmation. */
  onCancelInstead: () => void
}

/** Deletes a flight after a confirmation; a flight with bookings can be cancelled instead. */
export function DeleteFlight({ flight, onClose, onCancelInstead }: DeleteFlightProps) {
  const [remove, { isLoading }] = useDeleteFlightMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)

  const send = async () => {
    try {
      await remove({ params: { id: flight.id } }).unwrap()
      toast(t('fa.deleted', { id: flight.id }))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  const hasBookings = refusal?.code === 'has_dependents'

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fa.delete-ask')}
      description={describeFlight(flight)}
      actions={
        <>
          {!hasBookings && (
            <Button kind="danger" icon="trash" busy={isLoading} onClick={send}>
              {t('fa.delete')}
            </Button>
          )}
          {hasBookings && !flight.cancelled_at && (
            <Button kind="danger" onClick={onCancelInstead}>
              {t('fa.cancel')}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('fa.keep')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{hasBookings ? dependentsText(flight, refusal) : refusal.text}</Alert>}
    </Dialog>
  )
}

function dependentsText({ live_bookings, cancelled_at }: StaffFlight, { problem }: Failure) {
  const n = problem?.dependents ?? live_bookings
  if (cancelled_at) return t('fa.kept-cancelled', { n })
  return t(live_bookings > 0 ? 'fa.has-live-bookings' : 'fa.has-ended-bookings', { n })
}
