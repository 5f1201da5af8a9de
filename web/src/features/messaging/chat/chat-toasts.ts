import type { LiveEvents } from '@sayap/contract/messaging/live'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'

/** Shows a toast for a reply of staff, unless the chat is open. */
export function showMessageToast(
  { id, thread, from_staff }: LiveEvents['chat'],
  open: (path: string) => void,
) {
  if (id === undefined || !from_staff || document.visibilityState !== 'visible') return
  if (globalThis.location.pathname === paths.chat) return
  toast(t('chat.answered'), { label: t('chat.read-it'), run: () => open(paths.chatThread(thread)) })
}
