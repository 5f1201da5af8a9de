import type { LiveEvents } from '@sayap/contract/live'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { toast } from '#lib/toast'

/** Says to a traveller that staff wrote, unless the chat is what is looked at. */
export function tellOfMessage(
  { id, thread, from_staff }: LiveEvents['chat'],
  open: (path: string) => void,
) {
  if (id === undefined || !from_staff || document.visibilityState !== 'visible') return
  if (globalThis.location.pathname === paths.chat) return
  toast(t('chat.answered'), { label: t('chat.read-it'), run: () => open(paths.chatThread(thread)) })
}
