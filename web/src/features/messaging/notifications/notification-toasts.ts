import type { NotificationEvent } from '@sayap/contract/messaging/notifications'
import type { Dispatch } from '#shared/api/api'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { notificationText } from './notification-text'
import { latestNotifications } from './notifications.api'

/** Events that the traveller caused, which need no toast. */
const SILENT_EVENTS = new Set<NotificationEvent>(['booking_made'])

/** Shows a toast for a new notification unless the tab is hidden. */
export async function tellOfNotification(
  dispatch: Dispatch,
  id: number,
  about: NotificationEvent,
  open: (path: string) => void,
) {
  if (SILENT_EVENTS.has(about) || document.visibilityState !== 'visible') return
  const request = latestNotifications.initiate({}, { forceRefetch: true, subscribe: false })
  const { data } = await dispatch(request)
  const one = data?.data.find((known) => known.id === id)
  if (!one || one.read) return
  toast(`${t(`notifications.kind.${one.kind}`)}: ${notificationText(one)}`, {
    label: t('notifications.look'),
    run: () => open(one.id_booking ? paths.bookingCard(one.id_booking) : paths.myBooking),
  })
}
