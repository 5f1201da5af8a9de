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

function linkOf({ kind, event, id_booking }: Notification) {
  if (event === 'refund_step') return paths.refund(id_booking)
  return kind === 'Continue Payment' ? paths.pay(id_booking) : paths.bookingCard(id_booking)
}

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Called when a notification's link is opened. */
  onGo?: () => void
}

/** Newest first; unread ones are highlighted, with a dot and accessible text. */
export function NotificationList({ notifications, onGo }: NotificationListProps) {
  const now = useNow()
  return (
    <ol className={styles.list}>
      {notifications.map((one) => (
        <li key={one.id} className={cx(styles.item, !one.read && styles.unread)}>
          <Link to={linkOf(one)} onClick={onGo}>
            <span className={cx(styles.icon, TONES[one.kind])}>
              <Icon name={ICONS[one.kind]} />
            </span>
            <span className={styles.content}>
              <b>
                {t(`notifications.kind.${one.kind}`)}
                {!one.read && <span className="vh">, {t('notifications.unread')}</span>}
              </b>
              <span className={styles.text}>
                <NoBreakAmounts in={notificationText(one)} />
              </span>
              <time dateTime={one.created_at}>{timeAgo(one.created_at, now)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
