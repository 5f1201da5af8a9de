import { t } from '#shared/i18n/t'

/** Accessible name of the notification badge. */
export const notificationBadgeLabel = (unread: number) =>
  unread > 0 ? t('notifications.unread-count', { n: unread }) : t('notifications.title')
