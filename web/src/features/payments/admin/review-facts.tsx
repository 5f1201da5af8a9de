import type { StaffPayment } from '@sayap/contract/payment-review'
import { Link } from 'react-router'
import { longDay, moment } from '#lib/dates'
import { paths } from '#lib/paths'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { CopyCode } from '#ui/copy-button'
import { Fact, Facts } from '#ui/facts'
import styles from './payment-desk.module.css'

/** Who pays for what, to which account, and until when. */
export function ReviewFacts({ payment }: { payment: StaffPayment }) {
  const { code, traveller, legs, bank_account, pay_before, review_until, lines } = payment
  return (
    <Facts className={styles.facts}>
      <Fact name={t('money.booking')}>
        <Link to={`${paths.admin.bookings}?q=${code}`}>{code}</Link> <CopyCode code={code} />{' '}
        {t(`money.state.${payment.state}`)}
      </Fact>
      <Fact name={t('money.traveller')}>
        <b>{traveller.name}</b> <span>{traveller.email}</span>
      </Fact>
      {legs.map((leg) => (
        <Fact key={leg.id_booking} name={leg.flight_number}>
          {t('money.leg', {
            from: leg.starting_place,
            to: leg.destination_place,
            day: longDay(leg.departure_date),
            time: leg.departure_time,
            n: leg.capacity,
          })}
        </Fact>
      ))}
      {bank_account && (
        <Fact name={t('money.account')}>
          {bank_account.bank_name} {bank_account.account_number}{' '}
          <span>{bank_account.account_holder}</span>
        </Fact>
      )}
      <Fact name={t('money.deadline')}>
        {moment(pay_before)}
        {review_until && <span>{t('money.held-until', { moment: moment(review_until) })}</span>}
      </Fact>
      <Fact name={t('money.lines')}>
        <ul>
          {lines.map((line) => (
            <li key={`${line.kind} ${line.id_booking}`}>
              {t(`money.line.${line.kind}`)} <b>{rupiah(line.amount)}</b>
            </li>
          ))}
        </ul>
      </Fact>
    </Facts>
  )
}
