import { PaymentDeadlines, payBefore } from '@sayap/contract/payment-deadlines'
import { addDays, DEFAULT_ZONE, moment } from '#lib/dates'
import { richText } from '#lib/rich-text'
import { t } from '#lib/t'
import { timeLeft } from '#lib/time-left'
import { useNow } from '#lib/use-now'
import { zonedTime } from '#lib/zoned-time'
import { Icon } from '#ui/icon'
import styles from './deadlines-page.module.css'

const MINUTE_MS = 60_000
const LEAST_TO_PAY_MS = 10 * MINUTE_MS

/** What the numbers would mean for somebody who books at this moment. */
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
            const by = payBefore(read.data, now, departs)
            return (
              <li key={name}>
                <h3>{t(`deadlines.departs.${name}`)}</h3>
                <p>{t('deadlines.departure', { moment: at(departs) })}</p>
                <Way part={(by - now) / (departs - now)} />
                <Verdict left={by - now} by={by} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const at = (time: number) => moment(new Date(time).toISOString())

/** One flight under each rule, the second under whichever holds at this hour. */
function examples(now: number) {
  // en-CA writes days as YYYY-MM-DD.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: DEFAULT_ZONE }).format(now)
  const clock = (days: number) => zonedTime(addDays(day, days), '10:00', DEFAULT_ZONE)
  return [
    { name: 'later', departs: clock(10) },
    { name: 'tomorrow', departs: clock(1) },
    { name: 'soon', departs: now + 300 * MINUTE_MS },
  ] as const
}

function Verdict({ left, by }: { left: number; by: number }) {
  if (left < LEAST_TO_PAY_MS)
    return (
      <p className={styles.closed}>
        <b>{t('deadlines.closed')}</b> {t('deadlines.closed-text')}
      </p>
    )
  return (
    <p>
      {richText(t('deadlines.by'), { moment: <b>{at(by)}</b> })}{' '}
      <span className={styles.left}>{t('deadlines.left', { time: timeLeft(left) })}</span>
    </p>
  )
}

/** From now to the departure: the part in which one can pay, and what is kept. */
function Way({ part }: { part: number }) {
  const end = `${Math.min(98, Math.max(0, part * 100))}%`
  return (
    <div className={styles.way} aria-hidden="true">
      <svg aria-hidden="true" focusable="false">
        <line className={styles.rest} x1={end} x2="100%" y1="8" y2="8" />
        <line className={styles.open} x1="0" x2={end} y1="8" y2="8" />
        <circle className={styles.end} cx={end} cy="8" r="5" />
      </svg>
      <Icon name="plane" className={styles.plane} />
    </div>
  )
}
