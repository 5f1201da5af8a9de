import type { StaffFlight } from '@sayap/contract/flight-admin'
import type { ReactNode } from 'react'
import { useContractForm } from '#lib/contract-form'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Button, ButtonLink } from '#ui/button'
import { FlightAirline } from './flight-airline'
import { bodyOf, type FlightFields, fieldsOf, FlightForm as Schema } from './flight-fields'
import styles from './flight-form.module.css'
import { FlightPlaces } from './flight-places'
import { FlightSale } from './flight-sale'
import { FlightTimes } from './flight-times'

interface FlightFormProps {
  /** The one to be changed; without it a new one is made. */
  flight?: StaffFlight
  send: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
}

/** All that is known of a flight; each fault stands beside its field. */
export function FlightForm({ flight, send }: FlightFormProps) {
  const contract = useContractForm<FlightFields>({
    schema: Schema,
    defaults: fieldsOf(flight),
    send: (fields) => send(bodyOf(fields)),
  })
  const { refusal, dismiss, submit, sending } = contract
  const part = { contract, isLocked: (flight?.live_bookings ?? 0) > 0 }
  const isCancelled = !!flight?.cancelled_at
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      {isCancelled && <Alert tone="note">{t('fa.is-cancelled')}</Alert>}
      {part.isLocked && !isCancelled && (
        <Alert tone="note">{t('fa.is-locked', { n: flight?.live_bookings ?? 0 })}</Alert>
      )}
      <fieldset className={styles.all} disabled={isCancelled}>
        <Group title={t('fa.group-flight')}>
          <FlightAirline {...part} />
        </Group>
        <Group title={t('fa.group-places')}>
          <FlightPlaces {...part} />
        </Group>
        <Group title={t('fa.group-times')}>
          <FlightTimes {...part} />
        </Group>
        <Group title={t('fa.group-sale')}>
          <FlightSale {...part} />
        </Group>
      </fieldset>
      <div className={styles.actions}>
        {!isCancelled && (
          <Button type="submit" icon={flight ? 'check' : 'plus'} busy={sending}>
            {sending ? t('ui.please-wait') : t(flight ? 'form.save' : 'fa.create')}
          </Button>
        )}
        <ButtonLink kind="quiet" to={paths.admin.flights}>
          {t('form.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
