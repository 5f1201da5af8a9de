import type { NotificationEvent } from '@sayap/contract/notifications'
import type { Dispatch } from '#lib/api'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { notificationText } from './notification-words'
import { latestNotifications } from './notifications.api'

/** What a traveller did himself, a moment ago, needs no word. */
const SILENT = new Set<NotificationEvent>(['booking_made'])

/** Says a new notification in passing, wherever one is, unless the tab cannot be seen. */
export async function tellOfNotification(
  dispatch: Dispatch,
  id: number,
  about: NotificationEvent,
  open: (path: string) => void,
) {
  if (SILENT.has(about) || document.visibilityState !== 'visible') return
  const request = latestNotifications.initiate({}, { forceRefetch: true, subscribe: false })
  const { data } = await dispatch(request)
  const one = data?.data.find((known) => known.id === id)
  if (!one || one.read) return
  toast(`${t(`notifications.kind.${one.kind}`)}: ${notificationText(one)}`, {
    label: t('notifications.look'),
    run: () => open(paths.bookingCard(one.id_booking)),
  })
}
