import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { Departure } from '@sayap/contract/operations/departures'
import { useState } from 'react'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Checkbox } from '#ui/forms/checkbox'
import { Button } from '#ui/primitives/button'
import { flightOf } from './departure-labels'
import styles from './departure-page.module.css'
import { useLinkFlightsMutation } from './departures.api'

interface LinkFlightsProps {
  departure: Departure
  onClose: () => void
}

/** Chooses the flights of other classes that leave together with this one. */
export function LinkFlights({ departure, onClose }: LinkFlightsProps) {
  const here = flightOf(departure)
  const others = [
    ...departure.flights.filter(({ id, cancelled_at }) => id !== here.id && !cancelled_at),
    ...departure.linkable,
  ]
  const [chosen, setChosen] = useState(() => departure.flights.map(({ id }) => id))
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [link, { isLoading }] = useLinkFlightsMutation()
  const toggle = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const save = async () => {
    const id_flights = others.map(({ id }) => id).filter((id) => chosen.includes(id))
    try {
      await link({ params: { id: here.id }, body: { id_flights } }).unwrap()
      toast(t('dep.linked'))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      form
      title={t('dep.link-title')}
      description={t('dep.link-text')}
      actions={
        <>
          <Button busy={isLoading} onClick={save}>
            {t('dep.link-save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('dep.cancel')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{refusal.text}</Alert>}
      <div className={styles.choices}>
        {others.map((flight) => (
          <Checkbox
            key={flight.id}
            checked={chosen.includes(flight.id)}
            onChange={() => toggle(flight.id)}
          >
            {linkLabel(flight)}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  )
}

const linkLabel = (flight: StaffFlight) =>
  t('dep.link-one', {
    number: formatFlightNumber(flight),
    cabin: classLabel(flight.class_flight),
    n: flight.seats_sold,
    capacity: flight.capacity,
    id: flight.id,
  })
