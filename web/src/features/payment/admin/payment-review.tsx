import type { StaffPayment } from '@sayap/contract/payment/payment-review'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { timeLeft } from '#shared/dates/time-left'
import { useNow } from '#shared/dates/use-now'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import styles from './payment-review.module.css'
import { PaymentReviewDetails } from './payment-review-details'

interface PaymentReviewProps {
  payments: readonly StaffPayment[]
  /** Id of the open trip; the first one if absent. */
  chosen: string | undefined
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
  const { payments, chosen, hrefOf, onChoose, onVerify, onReject } = props
  const at = Math.max(
    0,
    payments.findIndex(({ id_trip }) => String(id_trip) === chosen),
  )
  const open = payments[at]
  const group = useReviewFocus(open?.id_trip)
  if (!open) return null

  const walk = (to: number) => {
    const next = payments[to]
    if (next) onChoose(next.id_trip)
  }
  const keys: Record<string, () => void> = {
    j: () => walk(at + 1),
    k: () => walk(at - 1),
    v: () => canVerify(open) && onVerify(open),
    r: () => canReject(open) && onReject(open),
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
      <PaymentQueue payments={payments} open={open.id_trip} hrefOf={hrefOf} />
      <PaymentReviewDetails
        key={open.id_trip}
        payment={open}
        onVerify={canVerify(open) ? () => onVerify(open) : undefined}
        onReject={canReject(open) ? () => onReject(open) : undefined}
      />
    </div>
  )
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
  /** Id of the open trip. */
  open: number
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
