import type { CreditEntry } from '@sayap/contract/payment/credit'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { shortDay } from '#shared/dates/dates'
import { dayIn } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { language } from '#shared/i18n/language'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import styles from './credit-card.module.css'

/** As a bank writes it: newest first, by month, each entry with the balance after it. */
export function CreditStatement({ entries }: { entries: readonly CreditEntry[] }) {
  const dated = entries.map((entry) => ({
    ...entry,
    day: dayIn(new Date(entry.at), deviceTimeZone()),
  }))
  const months = [...new Set(dated.map(({ day }) => monthOf(day)))]
  return (
    <table className={styles.statementEntries}>
      <caption className="vh">{t('credit.statement')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('credit.column.day')}</th>
          <th scope="col">{t('credit.column.what')}</th>
          <th scope="col">{t('credit.column.amount')}</th>
          <th scope="col">{t('credit.balance')}</th>
        </tr>
      </thead>
      {months.map((month) => (
        <tbody key={month}>
          <tr className={styles.month}>
            <th scope="rowgroup" colSpan={4}>
              {longMonth(month)}
            </th>
          </tr>
          {dated
            .filter(({ day }) => monthOf(day) === month)
            .map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
        </tbody>
      ))}
    </table>
  )
}

const monthOf = (day: string) => day.slice(0, 7)

/** 'November 2026' */
const longMonth = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

function Entry({ entry }: { entry: CreditEntry & { day: string } }) {
  const { kind, amount, code, id_trip, day, balance } = entry
  return (
    <tr>
      <td className={styles.day}>{shortDay(day)}</td>
      <td className={styles.what}>
        {t(`credit.kind.${kind}`)}
        {code && id_trip !== null && (
          <span>
            {t('credit.booking')} <Link to={paths.bookingCard(id_trip)}>{code}</Link>
          </span>
        )}
      </td>
      <td className={cx(styles.amount, amount > 0 && styles.isCredit)}>
        {amount > 0 && '+'}
        {rupiah(amount)}
      </td>
      <td className={styles.after}>{balance !== undefined && rupiah(balance)}</td>
    </tr>
  )
}
