import type { StaffPayment } from '@sayap/contract/payment-review'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '#lib/t'
import styles from './payment-desk.module.css'
import { PaymentQueue } from './payment-queue'
import { ReviewSheet } from './review-sheet'

interface PaymentDeskProps {
  payments: readonly StaffPayment[]
  /** Id of the trip that lies open; the first without it. */
  chosen: string | undefined
  hrefOf: (trip: number) => string
  onChoose: (trip: number) => void
  onVerify: (payment: StaffPayment) => void
  onReject: (payment: StaffPayment) => void
}

/** What has expired too: its money came late. */
const canVerify = ({ state, asked }: StaffPayment) =>
  (state === 'waiting' || state === 'expired') && asked > 0
const canReject = ({ proof }: StaffPayment) => proof?.state === 'in_review'

/** With a modifier a letter belongs to the browser, in a field to what is typed. */
const isPlain = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !['INPUT', 'TEXTAREA', 'SELECT'].includes((target as HTMLElement).tagName)

/** The queue and, beside it, the one that lies open. J and K walk, V verifies, R rejects. */
export function PaymentDesk(props: PaymentDeskProps) {
  const { payments, chosen, hrefOf, onChoose, onVerify, onReject } = props
  const at = Math.max(
    0,
    payments.findIndex(({ id_trip }) => String(id_trip) === chosen),
  )
  const open = payments[at]
  const desk = useFocusedDesk(open?.id_trip)
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
    // biome-ignore lint/a11y/useSemanticElements: no form of its own; a group that takes letters.
    <div
      role="group"
      aria-label={t('money.desk')}
      className={styles.desk}
      ref={desk}
      tabIndex={-1}
      onKeyDown={press}
    >
      <PaymentQueue payments={payments} open={open.id_trip} hrefOf={hrefOf} />
      <ReviewSheet
        key={open.id_trip}
        payment={open}
        onVerify={canVerify(open) ? () => onVerify(open) : undefined}
        onReject={canReject(open) ? () => onReject(open) : undefined}
      />
    </div>
  )
}

/**
 * Letters work while the focus is in here: it begins here, and comes back when what had it is gone
 * together with the payment it belonged to. Two keystrokes settle a payment, and the next.
 */
function useFocusedDesk(open: number | undefined) {
  const desk = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment is what moves the focus.
  useEffect(() => {
    // A closing dialog gives the focus back to where it was; this comes behind that.
    const timer = setTimeout(() => {
      const holder = document.activeElement
      if (holder === document.body || holder?.id === 'main')
        desk.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [open])
  return desk
}
