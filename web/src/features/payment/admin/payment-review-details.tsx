import type { StaffPayment } from '@sayap/contract/payment/payment-review'
import { Link } from 'react-router'
import { longDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Description, DescriptionList } from '#ui/layout/description-list'
import { Badge } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { CopyCode } from '#ui/primitives/copy-button'
import { AmountToPay } from '../pay/amount-to-pay'
import styles from './payment-review.module.css'
import { ProofView } from './proof-view'

interface PaymentReviewDetailsProps {
  payment: StaffPayment
  /** Absent if there is nothing to verify, or no proof to reject. */
  onVerify: (() => void) | undefined
  onReject: (() => void) | undefined
}

/** One payment: the enlarged proof next to the expected details. */
export function PaymentReviewDetails({ payment, onVerify, onReject }: PaymentReviewDetailsProps) {
  const { proof, asked, open_cases, lines } = payment
  const unique = lines.some(({ kind }) => kind === 'unique_code')
  return (
    <article className={styles.openPayment} aria-label={t('money.sheet', { code: payment.code })}>
      <ProofView proof={proof} />
      <div className={styles.details}>
        <div>
          <h2 className={styles.label}>{t('money.expected')}</h2>
          <AmountToPay amount={asked} marked={unique} />
        </div>
        {!!proof?.also_sent_for.length && (
          <p className={styles.warning}>
            {t('money.same-file', { codes: proof.also_sent_for.join(', ') })}
          </p>
        )}
        {open_cases.length > 0 && (
          <p className={styles.badges}>
            {open_cases.map((kind) => (
              <Badge key={kind} tone="bad">
                {t(`money.case.${kind}` as 'money.case.late_payment')}
              </Badge>
            ))}
          </p>
        )}
        <div className={styles.actions}>
          {onVerify && (
            <Button icon="check" onClick={onVerify}>
              {t('money.verify')} <kbd className={styles.shortcutKey}>V</kbd>
            </Button>
          )}
          {onReject && (
            <Button kind="danger" onClick={onReject}>
              {t('money.reject')} <kbd className={styles.shortcutKey}>R</kbd>
            </Button>
          )}
        </div>
        <ReviewFacts payment={payment} />
      </div>
    </article>
  )
}

/** Payer, trip, account and deadline. */
function ReviewFacts({ payment }: { payment: StaffPayment }) {
  const { code, traveller, legs, bank_account, pay_before, review_until, lines } = payment
  return (
    <DescriptionList className={styles.facts}>
      <Description name={t('money.booking')}>
        <Link to={adminPaths.booking(payment.id_trip)}>{code}</Link> <CopyCode code={code} />{' '}
        {t(`money.state.${payment.state}`)}
      </Description>
      <Description name={t('money.traveller')}>
        <b>{traveller.name}</b> <span>{traveller.email}</span>
      </Description>
      {legs.map((leg) => (
        <Description key={leg.id_booking} name={leg.flight_number}>
          {t('money.leg', {
            from: leg.starting_place,
            to: leg.destination_place,
            day: longDay(leg.departure_date),
            time: leg.departure_time,
            n: leg.capacity,
          })}
        </Description>
      ))}
      {bank_account && (
        <Description name={t('money.account')}>
          {bank_account.bank_name} {bank_account.account_number}{' '}
          <span>{bank_account.account_holder}</span>
        </Description>
      )}
      <Description name={t('money.deadline')}>
        {moment(pay_before)}
        {review_until && <span>{t('money.held-until', { moment: moment(review_until) })}</span>}
      </Description>
      <Description name={t('money.lines')}>
        <ul>
          {lines.map((line) => (
            <li key={`${line.kind} ${line.id_booking}`}>
              {t(`money.line.${line.kind}`)} <b>{rupiah(line.amount)}</b>
            </li>
          ))}
        </ul>
      </Description>
    </DescriptionList>
  )
}
