import { PaymentDeadlines, paymentDeadline } from '@sayap/contract/payment/payment-deadlines'
import { addDays } from '#shared/dates/dates'
import { DEFAULT_ZONE, moment, zonedTime } from '#shared/dates/instants'
import { timeLeft } from '#shared/dates/time-left'
import { useNow } from '#shared/dates/use-now'
import { richText } from '#shared/i18n/rich-text'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './deadlines-page.module.css'

const MINUTE_MS = 60_000
const MIN_TO_PAY_MS = 10 * MINUTE_MS

/** Effect of the numbers on a booking made now. */
export function DeadlinesPreview({ values }: { values: object }) {
  const now = useNow()
  const read = PaymentDeadlines.safeParse(values)
  return (
    <section className={styles.preview} aria-live="polite">
      <h2>{t('deadlines.preview')}</h2>
      <p>{read.success ? t('deadlines.preview-text') : t('deadlines.no-preview')}</p>
      {read.success && (
        <ul>
          {examples(now).map(({ name, departs }) => {
            const by = paymentDeadline(read.data, now, departs)
            return (
              <li key={name}>
                <h3>{t(`deadlines.departs.${name}`)}</h3>
                <p>{t('deadlines.departure', { moment: at(departs) })}</p>
                <DeadlineCase part={(by - now) / (departs - now)} />
                <DeadlineResult left={by - now} by={by} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const at = (time: number) => moment(new Date(time).toISOString())

/** One example per rule; the second follows the rule that applies now. */
function examples(now: number) {
  // en-CA formats days as YYYY-MM-DD.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: DEFAULT_ZONE }).format(now)
  const clock = (days: number) => zonedTime(addDays(day, days), '10:00', DEFAULT_ZONE)
  return [
    { name: 'later', departs: clock(10) },
    { name: 'tomorrow', departs: clock(1) },
    { name: 'soon', departs: now + 300 * MINUTE_MS },
  ] as const
}

function DeadlineResult({ left, by }: { left: number; by: number }) {
  if (left < MIN_TO_PAY_MS)
    return (
      <p className={styles.isClosed}>
        <b>{t('deadlines.closed')}</b> {t('deadlines.closed-text')}
      </p>
    )
  return (
    <p>
      {richText(t('deadlines.by'), { moment: <b>{at(by)}</b> })}{' '}
      <span className={styles.timeLeft}>{t('deadlines.left', { time: timeLeft(left) })}</span>
    </p>
  )
}

/** Time from now to departure, split at the deadline. */
function DeadlineCase({ part }: { part: number }) {
  const end = `${Math.min(98, Math.max(0, part * 100))}%`
  return (
    <div className={styles.timeline} aria-hidden="true">
      <svg aria-hidden="true" focusable="false">
        <line className={styles.afterDeadline} x1={end} x2="100%" y1="8" y2="8" />
        <line className={styles.untilDeadline} x1="0" x2={end} y1="8" y2="8" />
        <circle className={styles.deadlineMark} cx={end} cy="8" r="5" />
      </svg>
      <Icon name="plane" className={styles.plane} />
    </div>
  )
}
