import type { DepartureImpact } from '@sayap/contract/operations/departures'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import styles from './impact.module.css'

/** Who is notified, how much later, and which trips no longer fit. */
export const Impact = ({ impact }: { impact: DepartureImpact }) => (
  <section className={styles.impact} aria-label={t('impact.title')}>
    <p>
      <b>{notifiedText(impact)}</b> {emailsText(impact)}
    </p>
    <ul className={styles.consequences}>
      {consequences(impact).map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    {impact.missed.length > 0 && (
      <ul className={styles.missed}>
        {impact.missed.map((one) => (
          <li key={one.id_booking}>
            <b>{one.booking_code}</b>
            <span>{t('impact.party', { n: one.passengers })}</span>
            <span>
              {t('impact.misses', {
                number: one.flight_number,
                day: shortDay(one.departure_date),
                time: one.departure_time,
              })}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** How many passengers of how many bookings are notified of a change. */
const notifiedText = ({ passengers, bookings }: DepartureImpact) =>
  passengers === 0
    ? t('impact.nobody')
    : t('impact.told', { n: passengers, bookings: t('impact.bookings', { n: bookings }) })

const emailsText = ({ mails }: DepartureImpact) => mails > 0 && t('impact.mails', { n: mails })

/** How much later it departs, who has to pay sooner, who gets rights, and which trips no longer fit. */
const consequences = ({
  minutes,
  unpaid_bookings,
  sooner_deadlines,
  rights,
  missed,
}: DepartureImpact): string[] => [
  shiftText(minutes),
  ...(unpaid_bookings > 0
    ? [t('impact.unpaid', { n: unpaid_bookings, sooner: sooner_deadlines })]
    : []),
  ...(rights > 0 ? [t('impact.rights', { n: rights })] : []),
  ...(missed.length > 0 ? [t('impact.missed', { n: missed.length })] : []),
]

function shiftText(minutes: number) {
  const [h, m] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes === 0) return t('impact.shift-none')
  return t(minutes > 0 ? 'impact.shift-later' : 'impact.shift-earlier', { h, m })
}
