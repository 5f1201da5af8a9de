import type { TripOverview, TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import type { TripProgress, TripStage } from '@sayap/contract/booking/trip/trip-progress'
import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { nightsBetween } from '#shared/dates/dates'
import { dayIn } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Badge } from '#ui/primitives/badge'
import { Icon, type IconName } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import styles from './trip-head.module.css'
import { tripHeadline } from './trip-headline'

type Tone = 'wait' | 'ours' | 'settled' | 'over'

/** Marigold waits for the traveller, sea is ours to do, leaf is settled, sand is over. */
const LOOKS: Record<TripStage, readonly [Tone, IconName]> = {
  pay: ['wait', 'wallet'],
  pay_rest: ['wait', 'alert'],
  pay_again: ['wait', 'upload'],
  in_review: ['ours', 'eye'],
  late_in_review: ['ours', 'eye'],
  overdue: ['over', 'clock'],
  proposed: ['wait', 'swap'],
  flight_cancelled: ['wait', 'alert'],
  disputed: ['ours', 'info'],
  insure: ['wait', 'wallet'],
  changed: ['wait', 'clock'],
  paid: ['settled', 'check'],
  in_air: ['settled', 'plane'],
  flown: ['over', 'star'],
  refund_requested: ['ours', 'eye'],
  refund_approved: ['ours', 'check'],
  refund_sent: ['settled', 'check'],
  refund_stopped: ['over', 'close'],
  rebooked: ['over', 'swap'],
  expired: ['over', 'clock'],
  cancelled: ['over', 'close'],
  reversed: ['over', 'alert'],
}

interface TripHeadProps {
  trip: TripOverview
  progress: TripProgress
  now: number
  /** Id of the heading, which names the card. */
  id: string
  level?: 'h2' | 'h3'
  /** At the end of the line, or below it on phones. */
  action?: ReactNode
}

/** The first line of a trip: what to do next or that there is nothing, with its reason. */
export function TripHead({ id, level: Heading = 'h3', action, ...about }: TripHeadProps) {
  const { stage } = about.progress
  const [tone, icon] = LOOKS[stage]
  const { title, text } = tripHeadline(about)
  return (
    <div className={cx(styles.head, styles[tone])} data-stage={stage}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div>
        <Heading id={id}>{unbroken(title)}</Heading>
        <p>{unbroken(text)}</p>
      </div>
      <Tag {...about} />
      {action}
    </div>
  )
}

/** In a word or two, where the headline says what to do and not how things stand. */
function Tag({ progress: { stage, leg }, now }: Omit<TripHeadProps, 'id'>) {
  if (stage === 'in_review' || stage === 'late_in_review') {
    return (
      <Badge tone="info" icon="eye">
        {t('trip.tag.in_review')}
      </Badge>
    )
  }
  if (stage.startsWith('refund_')) return <Badge tone="off">{t('trip.tag.cancelled')}</Badge>
  const days = daysUntil(leg, now)
  if (stage !== 'paid' || days < FIRST_DAYS || days > LAST_DAYS) return null
  return (
    <Badge tone="paid" icon="calendar">
      {t('trip.tag.days', { n: days })}
    </Badge>
  )
}

/** For fewer days the headline counts the hours; for more the date says enough. */
const FIRST_DAYS = 4
const LAST_DAYS = 14

/** From today in the airport's time zone to the day of departure. */
const daysUntil = ({ flight }: TripOverviewLeg, now: number) =>
  nightsBetween(dayIn(new Date(now), flight.zone_from), flight.departure_date)

/** An amount stays on one line. */
const unbroken = (text: ReactNode) =>
  typeof text === 'string' ? <NoBreakAmounts in={text} /> : text
