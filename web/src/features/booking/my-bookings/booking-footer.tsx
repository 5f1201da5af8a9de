import { PAID, PENDING_PAYMENT, REFUNDED } from '@sayap/contract/booking/booking-states'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { ShareTrip } from '#features/shared-trip/share-trip'
import { TripDocuments } from '#features/shared-trip/trip-documents'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { StatusDot } from '#ui/primitives/badge'
import { CopyCode } from '#ui/primitives/copy-button'
import { Icon, type IconName } from '#ui/primitives/icon'
import { statusLabel, statusTone } from '../booking-status'
import styles from './booking-footer.module.css'
import { CancelBooking } from './cancel-booking'
import { PassLink } from './pass-face'
import type { MyTrip } from './trips'

interface FooterProps extends MyTrip {
  now: number
  open: boolean
  onToggle: () => void
}

/** Quiet actions, and the status of the payment with the booking code. */
export function BookingFooter({ trip, progress, now, open, onToggle }: FooterProps) {
  const { leg } = progress
  const more = useId()
  const [isMore, setMore] = useState(false)
  const { isEmpty } = moreOf({ trip, progress })
  return (
    <div className={styles.footer}>
      <div className={styles.actions}>
        <button type="button" className={styles.action} aria-expanded={open} onClick={onToggle}>
          <Icon name="file" />
          {t(open ? 'mine.hide-details' : 'mine.details')}
        </button>
        {isManaged(leg, now) && (
          <ActionLink icon="edit" to={paths.trip(leg.id)}>
            {t('mine.manage')} <span className="vh">{trip.code}</span>
          </ActionLink>
        )}
        <ActionLink icon="chat" to={paths.chatAbout(leg.id)} spare={isManaged(leg, now)}>
          {t('mine.ask')} <span className="vh">{trip.code}</span>
        </ActionLink>
        <CancelBooking trip={trip} progress={progress} className={styles.action} />
        {!isEmpty && (
          <button
            type="button"
            className={styles.action}
            aria-expanded={isMore}
            aria-controls={more}
            onClick={() => setMore(!isMore)}
          >
            <Icon name="more" />
            {t('mine.more')} <span className="vh">{trip.code}</span>
          </button>
        )}
      </div>
      <p className={styles.facts}>
        <StatusDot tone={statusTone(leg.status)}>{statusLabel(leg.status)}</StatusDot>
        <span className={styles.reference}>
          {t('mine.ref')} <b>{trip.code}</b>
          <CopyCode code={trip.code} kind="bare" />
        </span>
      </p>
      {isMore && <MoreActions trip={trip} progress={progress} now={now} id={more} />}
    </div>
  )
}

/** Until it departs, seats and names can be changed. */
const isManaged = ({ status, departs_at }: TripOverviewLeg, now: number) =>
  (status === PAID || status === PENDING_PAYMENT) && Date.parse(departs_at) > now

const ActionLink = ({
  icon,
  to,
  children,
  spare,
}: {
  icon: IconName
  to: string
  children: ReactNode
  /** Left out on phones, where it would not fit into the row: the page of the booking has it too. */
  spare?: boolean
}) => (
  <Link to={to} className={cx(styles.action, spare && styles.spare)}>
    <Icon name={icon} />
    {children}
  </Link>
)

/** What the row of documents, sharing and refunds has: paid legs, and the other leg's refund. */
function moreOf({ trip, progress }: MyTrip) {
  const paid = trip.legs.filter(({ status }) => status === PAID)
  const refunded = trip.legs.filter((leg) => leg.status === REFUNDED && leg !== progress.leg)
  return { paid, refunded, isEmpty: paid.length + refunded.length === 0 }
}

/** Documents, sharing, landed passes and refunds of a trip. */
function MoreActions({ trip, progress, now, id }: MyTrip & { now: number; id: string }) {
  const { paid, refunded } = moreOf({ trip, progress })
  const [first] = paid
  const named = trip.legs.length > 1
  return (
    <div id={id} className={styles.more}>
      {paid
        .filter((leg) => hasLanded(leg, now))
        .map((leg) => (
          <PassLink key={leg.id} leg={leg} named={named} kind="quiet" size="tile" />
        ))}
      {first && (
        <TripDocuments id_booking={first.id} code={trip.code}>
          <ShareTrip size="tile" flights={paid.map(({ flight }) => flight)} />
        </TripDocuments>
      )}
      {[...paid.filter((leg) => isRefundable(leg, now)), ...refunded].map((leg) => (
        <ActionLink
          key={leg.id}
          icon={leg.status === PAID ? 'close' : 'receipt'}
          to={paths.refund(leg.id)}
        >
          {t(leg.status === PAID ? 'mine.refund' : 'trip.do.see_refund')}
          {named && ` · ${leg.flight.destination_place}`}
        </ActionLink>
      ))}
    </div>
  )
}

const hasLanded = ({ flight, arrives_at }: TripOverviewLeg, now: number) =>
  !flight.cancelled_at && Date.parse(arrives_at) <= now

/** For a flight that the airline cancelled the button of the card leads there. */
const isRefundable = ({ flight, departs_at }: TripOverviewLeg, now: number) =>
  !flight.cancelled_at && Date.parse(departs_at) > now
