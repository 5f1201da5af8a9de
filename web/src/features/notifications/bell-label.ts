import { t } from '#lib/t'

/** The bell's name for those who do not see its number. */
export const bellLabel = (unread: number) =>
  unread > 0 ? t('shell.unread', { n: unread }) : t('shell.notifications')
