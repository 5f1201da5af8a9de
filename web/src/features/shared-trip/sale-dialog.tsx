import type { SaleStop, StaffFlight } from '@sayap/contract/flights/flight-admin'
import { useState } from 'react'
import {
  useResumeSaleMutation,
  useSaleStopQuery,
  useStopSaleMutation,
} from '#features/flights/admin/flights-admin.api'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { classLabel, describeFlight } from './flight-labels'
import styles from './sale-dialog.module.css'

/** It has neither departed nor been closed or cancelled, so that it can be changed and taken off sale. */
export const isUpcoming = ({ cancelled_at, closed_at, departed }: StaffFlight) =>
  !cancelled_at && !closed_at && !departed

interface SaleDialogProps {
  /** Flights of one departure: all on sale, or all off sale. */
  flights: readonly StaffFlight[]
  onClose: () => void
}

/** Takes flights off sale or puts them back on sale, after saying what waits and what stays. */
export function SaleDialog({ flights, onClose }: SaleDialogProps) {
  const isStop = !flights[0]?.sale_stopped_at
  const [stop, stopping] = useStopSaleMutation()
  const [resume, resuming] = useResumeSaleMutation()
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    try {
      for (const { id, revision } of flights)
        await (isStop ? stop : resume)({ params: { id }, body: { revision } }).unwrap()
      toast(t(isStop ? 'fa.stop-done' : 'fa.resume-done', { n: flights.length }))
      onClose()
    } catch (error) {
      setRefusal(failure(error).text)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isStop ? 'fa.stop-ask' : 'fa.resume-ask', { n: flights.length })}
      description={flights[0] && <NoBreakAmounts in={describeFlight(flights[0])} />}
      actions={
        <>
          <Button
            icon={isStop ? 'lock' : 'tag'}
            busy={stopping.isLoading || resuming.isLoading}
            onClick={send}
          >
            {t(isStop ? 'fa.stop-sale' : 'fa.resume-sale')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{refusal}</Alert>}
      <p>{isStop ? t('fa.stop-text', { n: flights.length }) : t('fa.resume-text')}</p>
      {flights.map((flight) => (
        <WhoWaits key={flight.id} flight={flight} isNamed={flights.length > 1} />
      ))}
    </Dialog>
  )
}

/** What stays as it is, who waits and what ends; of one that is off sale, since when and by whom. */
function WhoWaits({ flight, isNamed }: { flight: StaffFlight; isNamed: boolean }) {
  const { currentData, error } = useSaleStopQuery(
    { params: { id: flight.id } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <div aria-live="polite">
      {isNamed && (
        <p className={styles.cabin}>
          <b>{classLabel(flight.class_flight)}</b>
        </p>
      )}
      {error ? <Alert>{failure(error).text}</Alert> : null}
      {currentData && (
        <ul className={styles.facts}>
          {factsOf(flight, currentData.data).map((text) => (
            <li key={text}>
              <NoBreakAmounts in={text} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function factsOf(
  { live_bookings }: StaffFlight,
  { stopped_at, stopped_by, waiting, offers, groups, quotes, proposals }: SaleStop,
) {
  const waits = [
    waiting > 0 && t('fa.sale-waiting', { n: waiting }),
    groups > 0 && t('fa.sale-groups', { n: groups }),
  ]
  const facts = stopped_at
    ? [t('fa.sale-by', { name: stopped_by ?? '–', at: nearMoment(stopped_at) }), ...waits]
    : [
        live_bookings > 0 && t('fa.sale-bookings', { n: live_bookings }),
        ...waits,
        offers > 0 && t('fa.sale-offers', { n: offers }),
        quotes > 0 && t('fa.sale-quotes', { n: quotes }),
        proposals > 0 && t('fa.sale-proposals', { n: proposals }),
      ]
  return facts.filter((text) => text !== false)
}
