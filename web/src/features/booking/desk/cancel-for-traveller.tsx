import type { BookingDesk, Cancellation, DeskLeg } from '@sayap/contract/operations/booking-desk'
import { REFUND_DESTINATIONS, RefundRequest } from '@sayap/contract/payment/refunds'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { useContractForm } from '#shared/api/contract-form'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { longDay } from '#shared/dates/dates'
import { nearMoment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Field } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useCancelBookingMutation } from '../bookings.api'
import { useCancelForTravellerMutation, useCancellationQuery } from './desk.api'
import styles from './desk-forms.module.css'

/** Without the bank's fields: they are hidden, so what was typed into them must stop nothing. */
const WithoutBank = z.omit(RefundRequest, {
  bank_name: true,
  account_number: true,
  account_holder: true,
})

interface CancelForTravellerProps {
  desk: BookingDesk
  leg: DeskLeg
  onClose: () => void
}

/** Cancels one flight of the trip; says before what goes back, and when it gets less. */
export function CancelForTraveller({ desk, leg, onClose }: CancelForTravellerProps) {
  const { data, error, refetch, isFetching } = useCancellationQuery(
    { params: { id: leg.id } },
    { refetchOnMountOrArgChange: true },
  )
  const { flight } = leg
  const found = data?.data
  const amount = found?.quote?.amount ?? 0
  return (
    <Dialog
      open
      shape="form"
      onClose={onClose}
      title={
        amount > 0
          ? t('desk.cancel-back', { code: desk.code, amount: rupiah(amount) })
          : t('desk.cancel-title', { code: desk.code })
      }
      description={t('desk.cancel-of', {
        name: desk.contact.name,
        number: formatFlightNumber(flight),
        to: flight.destination_place,
        day: longDay(flight.departure_date),
        time: flight.departure_time,
        n: leg.capacity,
      })}
    >
      {error && !isFetching && <Alert>{failure(error).text}</Alert>}
      {!found && !error && (
        <Waiting>
          <Skeleton height="160px" />
        </Waiting>
      )}
      {found?.kind === 'free' && <CancelUnpaid found={found} leg={leg} onClose={onClose} />}
      {found?.kind === 'refund' && (
        <CancelPaid found={found} leg={leg} onClose={onClose} onStale={() => void refetch()} />
      )}
    </Dialog>
  )
}

interface PartProps {
  found: Cancellation
  leg: DeskLeg
  onClose: () => void
}

/** What becomes of a part payment: it is kept for other unpaid flights of the trip, up to their price. */
function unpaidText({ seats: free, part_payment }: Cancellation) {
  const { held = 0, credited = 0 } = part_payment ?? {}
  const seats = free.join(', ')
  if (held > 0 && credited > 0)
    return t('desk.cancel-both', { seats, held: rupiah(held), credited: rupiah(credited) })
  const values = { seats, amount: rupiah(held + credited) }
  if (held > 0) return t('desk.cancel-kept', values)
  return t(credited > 0 ? 'desk.cancel-credit' : 'desk.cancel-nothing', values)
}

function CancelUnpaid({ found, leg, onClose }: PartProps) {
  const [cancel, { isLoading }] = useCancelBookingMutation()
  const press = async () => {
    try {
      await cancel({ params: { id: leg.id }, query: {} }).unwrap()
      toast(t('desk.cancelled', { code: leg.code }))
      onClose()
    } catch (error) {
      feedback.error(t('desk.cancel-failed'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.form}>
      <p>
        <NoBreakAmounts in={unpaidText(found)} />
      </p>
      <div className={styles.actions} data-actions>
        <Button kind="danger" busy={isLoading} onClick={press}>
          {t('desk.cancel-yes')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('desk.keep')}
        </Button>
      </div>
    </div>
  )
}

function CancelPaid({ found, leg, onClose, onStale }: PartProps & { onStale: () => void }) {
  const { quote, worse, seats, second_person } = found
  const [to, setTo] = useState<RefundRequest['destination']>('bank')
  const needsBank = to === 'bank' && !!quote && quote.amount > 0
  const [cancel] = useCancelForTravellerMutation()
  const { field, submit, sending, refusal, dismiss } = useContractForm<RefundRequest>({
    schema: needsBank ? RefundRequest : WithoutBank,
    defaults: { amount: 0, destination: 'bank' },
    send: async ({ bank_name, account_number, account_holder }) => {
      const bank = { bank_name, account_number, account_holder }
      const body = { amount: quote?.amount ?? 0, destination: to, ...(to === 'bank' && bank) }
      try {
        await cancel({ params: { id: leg.id }, body }).unwrap()
        toast(t('desk.cancelled', { code: leg.code }))
        onClose()
      } catch (error) {
        if (failure(error).code === 'quote_changed') onStale()
        throw error
      }
    },
  })
  if (!quote) return null
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <dl className={styles.quote}>
        {quote.lines.map(({ kind, paid, percent, amount }) => (
          <div key={kind}>
            <dt>
              <NoBreakAmounts in={t(`desk.line.${kind}`, { percent, paid: rupiah(paid) })} />
            </dt>
            <dd>{rupiah(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('desk.goes-back')}</dt>
          <dd>{rupiah(quote.amount)}</dd>
        </div>
      </dl>
      <Segmented
        label={t('desk.back-to')}
        options={REFUND_DESTINATIONS.map((value) => ({ value, label: t(`desk.back-to.${value}`) }))}
        value={to}
        onChange={setTo}
      />
      {needsBank && (
        <>
          <Field label={t('desk.bank')} maxLength={60} autoComplete="off" {...field('bank_name')} />
          <Field
            label={t('desk.number')}
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            {...field('account_number')}
          />
          <Field
            label={t('desk.holder')}
            maxLength={120}
            autoComplete="off"
            {...field('account_holder')}
          />
        </>
      )}
      {worse && (
        <Alert tone="note">
          <NoBreakAmounts
            in={t('desk.gets-worse', {
              when: nearMoment(worse.from, leg.flight.zone_from),
              amount: rupiah(worse.amount),
            })}
          />
        </Alert>
      )}
      <p className={styles.soft}>
        {second_person && needsBank && `${t('desk.second-person')} `}
        {t('desk.seats-free', { seats: seats.join(', ') })} {t('desk.is-told')}
      </p>
      <div className={styles.actions} data-actions>
        <Button type="submit" kind="danger" busy={sending}>
          {t('desk.cancel-yes')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('desk.keep')}
        </Button>
      </div>
    </form>
  )
}
