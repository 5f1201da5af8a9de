import type { Notification, NotificationKind } from '@sayap/contract/messaging/notifications'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon, type IconName } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import styles from './notification-list.module.css'
import { notificationText, timeAgo } from './notification-text'

const ICONS: Record<NotificationKind, IconName> = {
  Congratulation: 'check',
  'Ticket Booked': 'pass',
  'Continue Payment': 'wallet',
  Maintenance: 'info',
}

const TONES: Record<NotificationKind, string | undefined> = {
  Congratulation: styles.isSuccess,
  'Ticket Booked': styles.isNeutral,
  'Continue Payment': styles.isDue,
  Maintenance: styles.isNeutral,
}

/** They lead to the page where the traveller chooses. */
const REFUND_EVENTS = new Set<Notification['event']>([
  'refund_step',
  'rebooking_proposed',
  'proposal_ended',
])

/** A settled call to pay leads to what became of it. */
function linkOf({ kind, event, id_booking, data, settled }: Notification) {
  if (event === 'waiting_offer' && !settled)
    return paths.booking(data.id_flight, data.capacity, { offer: data.id_waiting })
  if (data.id_waiting !== undefined) return paths.myBooking
  if (data.id_group !== undefined) return paths.group(data.id_group)
  if (settled && settled !== 'chosen') return paths.bookingCard(id_booking)
  if (REFUND_EVENTS.has(event)) return paths.refund(id_booking)
  return kind === 'Continue Payment' ? paths.pay(id_booking) : paths.bookingCard(id_booking)
}

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Those that were new when the list was opened. */
  isNew: ReadonlySet<number>
  /** Called when a notification's link is opened. */
  onGo?: () => void
}

/** Newest first; new ones are highlighted, with a dot and accessible text, settled ones marked as done. */
export function NotificationList({ notifications, isNew, onGo }: NotificationListProps) {
  const now = useNow()
  return (
    <ol className={styles.list}>
      {notifications.map((one) => {
        const unread = !one.read || isNew.has(one.id)
        return (
          <li key={one.id} className={cx(styles.item, unread && styles.unread)}>
            <Link to={linkOf(one)} onClick={onGo}>
              <span className={cx(styles.icon, one.settled ? styles.isSettled : TONES[one.kind])}>
                <Icon name={one.settled ? 'check' : ICONS[one.kind]} />
              </span>
              <span className={styles.content}>
                <b>
                  {t(`notifications.kind.${one.kind}`)}
                  {one.settled && <span className={styles.done}>{t('notifications.done')}</span>}
                  {unread && <span className="vh">, {t('notifications.unread')}</span>}
                </b>
                <span className={styles.text}>
                  <NoBreakAmounts in={notificationText(one)} />
                </span>
                <time dateTime={one.created_at}>{timeAgo(one.created_at, now)}</time>
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
