import type { StaffPayment } from '@sayap/contract/payment/payment-review'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { timeLeft } from '#shared/dates/time-left'
import { useNow } from '#shared/dates/use-now'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import styles from './payment-review.module.css'
import { PaymentReviewDetails } from './payment-review-details'

interface PaymentReviewProps {
  payments: readonly StaffPayment[]
  /** Id of the open trip; the first one at the opening if absent. */
  chosen: string | undefined
  /** What is shown may be of the former filters: nothing can be settled until the queue is there. */
  isLoading: boolean
  hrefOf: (trip: number) => string
  onChoose: (trip: number) => void
  onVerify: (payment: StaffPayment) => void
  onReject: (payment: StaffPayment) => void
}

/** Expired trips too, because their payment may have arrived late. */
const canVerify = ({ state, asked }: StaffPayment) =>
  (state === 'waiting' || state === 'expired') && asked > 0
const canReject = ({ proof }: StaffPayment) => proof?.state === 'in_review'

/** Letters with a modifier key belong to the browser, letters in a field to the input. */
const isPlain = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !['INPUT', 'TEXTAREA', 'SELECT'].includes((target as HTMLElement).tagName)

/** The queue and the open payment. J and K move, V verifies, R rejects. */
export function PaymentReview(props: PaymentReviewProps) {
  const { payments, hrefOf, isLoading, onChoose, onVerify, onReject } = props
  const { open, before, after } = useOpenPayment(props)
  const group = useReviewFocus(open?.id_trip)
  const verify = open && !isLoading && canVerify(open) ? () => onVerify(open) : undefined
  const reject = open && !isLoading && canReject(open) ? () => onReject(open) : undefined

  const walk = (to: StaffPayment | undefined) => to && onChoose(to.id_trip)
  const keys: Record<string, () => void> = {
    j: () => walk(after),
    k: () => walk(before),
    v: () => verify?.(),
    r: () => reject?.(),
  }
  const press = (event: KeyboardEvent) => {
    const act = isPlain(event) && keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, but a group with keyboard shortcuts.
    <div
      role="group"
      aria-label={t('money.desk')}
      className={styles.review}
      ref={group}
      tabIndex={-1}
      onKeyDown={press}
    >
      <PaymentQueue payments={payments} open={open?.id_trip} hrefOf={hrefOf} />
      {open ? (
        <PaymentReviewDetails
          key={open.id_trip}
          payment={open}
          onVerify={verify}
          onReject={reject}
        />
      ) : (
        <Alert tone="note">{t('money.gone')}</Alert>
      )}
    </div>
  )
}

/**
 * The open payment and its neighbours. A queue that loads again opens no other one, because nobody has read
 * its proof: of a payment that is gone only the place in the queue is left.
 */
function useOpenPayment({ payments, chosen, isLoading }: PaymentReviewProps) {
  const [pinned, setPinned] = useState<string>()
  const first = payments[0] && String(payments[0].id_trip)
  const id = chosen ?? pinned ?? first
  if (!isLoading && id !== pinned) setPinned(id)
  const at = payments.findIndex(({ id_trip }) => String(id_trip) === id)
  const place = useRef(0)
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  if (at >= 0) return { open: payments[at], before: payments[at - 1], after: payments[at + 1] }
  return {
    open: undefined,
    before: payments[place.current - 1],
    after: payments[place.current] ?? payments.at(-1),
  }
}

/**
 * Shortcuts work while the focus is inside. The focus starts here and returns when the focused element disappears
 * together with its payment, so that two keys settle one payment after another.
 */
function useReviewFocus(open: number | undefined) {
  const group = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the payment moves the focus.
  useEffect(() => {
    // Runs after a closing dialog has restored the focus.
    const timer = setTimeout(() => {
      const holder = document.activeElement
      if (holder === document.body || holder?.id === 'main')
        group.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [open])
  return group
}

interface PaymentQueueProps {
  payments: readonly StaffPayment[]
  /** Id of the open trip; undefined if it is gone. */
  open: number | undefined
  hrefOf: (trip: number) => string
}

function PaymentQueue({ payments, open, hrefOf }: PaymentQueueProps) {
  const now = useNow()
  return (
    <ol className={styles.queue} aria-label={t('money.queue')}>
      {payments.map((payment) => (
        <li key={payment.id_trip}>
          <Link
            to={hrefOf(payment.id_trip)}
            replace
            aria-current={payment.id_trip === open ? 'true' : undefined}
          >
            <b>{payment.code}</b>
            <b className={styles.amount}>{rupiah(payment.asked)}</b>
            <span className={styles.travellerName} title={payment.traveller.name}>
              {payment.traveller.name}
            </span>
            <span className={styles.waitingTime}>{waitingTime(payment, now)}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** With a proof: how long it has waited. Without: the time left to pay. */
function waitingTime({ proof, pay_before }: StaffPayment, now: number) {
  if (proof?.state === 'in_review')
    return t('money.waits', { time: timeLeft(now - Date.parse(proof.created_at)) })
  const left = Date.parse(pay_before) - now
  return left > 0 ? t('money.left', { time: timeLeft(left) }) : t('money.over')
}
