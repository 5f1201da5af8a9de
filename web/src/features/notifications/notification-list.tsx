import type { Notification, NotificationKind } from '@sayap/contract/notifications'
import { Link } from 'react-router'
import { cx } from '#lib/cx'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { useNow } from '#lib/use-now'
import { Icon, type IconName } from '#ui/icon'
import { Sums } from '#ui/sums'
import styles from './notification-list.module.css'
import { notificationText } from './notification-words'
import { timeAgo } from './time-ago'

const ICONS: Record<NotificationKind, IconName> = {
  Congratulation: 'check',
  'Ticket Booked': 'pass',
  'Continue Payment': 'wallet',
  Maintenance: 'info',
}

const TONES: Record<NotificationKind, string | undefined> = {
  Congratulation: styles.good,
  'Ticket Booked': styles.calm,
  'Continue Payment': styles.due,
  Maintenance: styles.calm,
}

function addressOf({ kind, event, id_booking }: Notification) {
  if (event === 'refund_step') return paths.refund(id_booking)
  return kind === 'Continue Payment' ? paths.pay(id_booking) : paths.bookingCard(id_booking)
}

interface NotificationListProps {
  notifications: readonly Notification[]
  /** One was followed to its booking. */
  onGo?: () => void
}

/** The newest first; unread ones stand out, by a dot and a word for those who do not see it. */
export function NotificationList({ notifications, onGo }: NotificationListProps) {
  const now = useNow()
  return (
    <ol className={styles.list}>
      {notifications.map((one) => (
        <li key={one.id} className={cx(styles.item, !one.read && styles.unread)}>
          <Link to={addressOf(one)} onClick={onGo}>
            <span className={cx(styles.sign, TONES[one.kind])}>
              <Icon name={ICONS[one.kind]} />
            </span>
            <span className={styles.words}>
              <b>
                {t(`notifications.kind.${one.kind}`)}
                {!one.read && <span className="vh">, {t('notifications.unread')}</span>}
              </b>
              <span className={styles.text}>
                <Sums in={notificationText(one)} />
              </span>
              <time dateTime={one.created_at}>{timeAgo(one.created_at, now)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
