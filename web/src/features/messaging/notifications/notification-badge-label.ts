import { t } from '#shared/i18n/t'

/** Accessible name of the notification badge. */
export const notificationBadgeLabel = (unread: number) =>
  unread > 0 ? t('shell.unread', { n: unread }) : t('shell.notifications')
