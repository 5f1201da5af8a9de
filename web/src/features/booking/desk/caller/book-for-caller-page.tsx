import { INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import type { Flight } from '@sayap/contract/flights/flights'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Failure, failure } from '#shared/api/problem'
import { isRefusal } from '#shared/api/refusal'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { leaveQuestion, useLeaveGuard } from '#shared/editing/leave-guard'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { useBookForCallerMutation } from '../desk.api'
import styles from './book-for-caller.module.css'
import {
  bodyOf,
  type CallerForm,
  fareOf,
  isChosen,
  isFilled,
  isSentAsIs,
  openSearches,
  sentOf,
  useCallerForm,
  withCurrent,
  withoutFlight,
} from './caller-form'
import { CallerSearch } from './caller-search'
import { ChooseFlight } from './choose-flight'
import { ContactFields, PassengerFields } from './people-fields'
import { SeatChoice } from './seat-choice'

const LeaveDialog = lazy(() =>
  import('#ui/editing/leave-dialog').then((file) => ({ default: file.LeaveDialog })),
)

/** A booking that staff make while the traveller is on the telephone. */
export function BookForCallerPage() {
  useTitle(t('caller.title'))
  const [form, change, draft] = useCallerForm()
  const { refused, isBusy, isBooking, book, forget } = useBooking(form, change, draft.forget)
  const guard = useLeaveGuard({ isDirty: isFilled(form), isSaving: isBooking })
  const question = leaveQuestion.use()
  const [first, ...further] = form.flights
  const isReady = first !== undefined && isChosen(form)
  const unanswered = !isBooking() && form.sent?.isUnanswered && (
    <Unanswered form={form} isReady={isReady} />
  )
  const set = (part: Partial<CallerForm>) => {
    forget()
    change(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (first && isReady) void book([first, ...further])
  }
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <header>
        <nav className={styles.crumbs} aria-label={t('desk.crumbs')}>
          <Link to={adminPaths.bookings}>{t('dash.bookings')}</Link>
          <span aria-hidden="true">›</span>
          <span>{t('caller.title')}</span>
        </nav>
        <h1>{t('caller.title')}</h1>
        <p className={styles.soft}>{t('caller.text')}</p>
      </header>
      <Suspense>{question?.guard === guard && <LeaveDialog leave={question.leave} />}</Suspense>
      <DraftNote draft={draft.restored} onDiscard={draft.discard} />
      <CallerSearch form={form} onChange={set} />
      {openSearches(form).map((search, at) => (
        <ChooseFlight
          // biome-ignore lint/suspicious/noArrayIndexKey: a flight is known by its place in the trip.
          key={at}
          title={titleOf(form, at)}
          search={search}
          form={form}
          chosen={form.flights[at] ?? null}
          after={form.flights[at - 1]}
          onChoose={(flight) => set({ flights: [...form.flights.slice(0, at), flight] })}
          isFixed={isSentAsIs(form)}
          onCurrent={(flight) => change(withCurrent(flight))}
          onGone={() => change(withoutFlight(at))}
        />
      ))}
      {isReady && (
        <>
          <PassengerFields form={form} onChange={set} refused={refused} />
          <SeatChoice form={form} onChange={set} />
          <ContactFields form={form} onChange={set} refused={refused} />
          <section className={styles.card}>
            <Total form={form} />
            {further.length > 0 && <p className={styles.soft}>{t('caller.one-payment')}</p>}
            {refused && <Alert>{textOf(refused)}</Alert>}
            {unanswered}
            <div className={styles.actions}>
              <Button type="submit" size="large" busy={isBusy}>
                {t('caller.book')}
              </Button>
              <span className={styles.soft}>{t('caller.mailed')}</span>
            </div>
          </section>
        </>
      )}
      {!isReady && unanswered}
    </form>
  )
}

/** What to do about a booking whose answer was lost: sent again as it is, it is not booked twice. */
function Unanswered({ form, isReady }: { form: CallerForm; isReady: boolean }) {
  return (
    <Alert tone="note">
      {isSentAsIs(form) ? (
        t('caller.unanswered')
      ) : (
        <>
          {t(isReady ? 'caller.unanswered-changed' : 'caller.unanswered-unready')}{' '}
          <Link to={adminPaths.bookings}>{t('caller.all-bookings')}</Link>
        </>
      )}
    </Alert>
  )
}

/** Of a round trip there and back, else by number. */
function titleOf({ kind }: CallerForm, at: number) {
  if (kind === 'round') return t(at === 0 ? 'desk.leg.1' : 'desk.leg.2')
  return kind === 'one-way' ? t('caller.flight') : t('caller.flight-n', { n: at + 1 })
}

function Total({ form }: { form: CallerForm }) {
  const fare = fareOf(form)
  const seats = form.passengers.length * form.flights.length
  const insurance = form.insurance ? INSURANCE_PRICE * seats : 0
  return (
    <p className={styles.total}>
      <span>{t('caller.total', { n: form.passengers.length })}</span>
      <b>{rupiah(fare + insurance)}</b>
    </p>
  )
}

/** Seats that are gone are named; wrong fields are named beside them too. */
const textOf = ({ code, text, problem }: Failure) =>
  code === 'seat_taken' && problem?.seats?.length
    ? t('caller.seats-gone', { seats: problem.seats.map(({ no_seat }) => no_seat).join(', ') })
    : text

/** Refusals of the request, which tell nothing about the booking that was sent before it. */
const NOT_OF_BOOKING = [401, 403]

/** Whether the server has told what became of the booking. */
const isAnswer = (refusal: Failure) =>
  refusal.problem !== undefined && isRefusal(refusal) && !NOT_OF_BOOKING.includes(refusal.status)

/** Sends the booking; its key is in the form before, so that a lost answer books nothing twice. */
function useBooking(
  form: CallerForm,
  change: (part: Partial<CallerForm>) => void,
  forgetDraft: () => void,
) {
  const [send, { isLoading }] = useBookForCallerMutation()
  const [refused, setRefused] = useState<Failure>()
  // What is booked leads to its booking, and does not ask.
  const isBooking = useRef(false)
  const navigate = useNavigate()
  const book = async (flights: [Flight, ...Flight[]]) => {
    setRefused(undefined)
    isBooking.current = true
    const body = bodyOf(form, flights)
    const sent = sentOf(form, body)
    change({ sent })
    try {
      const { data } = await send({ body, headers: { 'Idempotency-Key': sent.key } }).unwrap()
      forgetDraft()
      toast(t('caller.booked', { code: data.booking.code, email: data.booking.email_contact }))
      void navigate(adminPaths.booking(data.booking.id))
    } catch (error) {
      isBooking.current = false
      const refusal = failure(error)
      if (isAnswer(refusal)) change({ sent: { ...sent, isUnanswered: false } })
      setRefused(refusal)
    }
  }
  return {
    refused,
    isBusy: isLoading,
    isBooking: () => isBooking.current,
    book,
    forget: () => setRefused(undefined),
  }
}
