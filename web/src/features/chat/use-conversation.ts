import type { ChatMessage } from '@sayap/contract/chat'
import { useEffect, useState } from 'react'
import { useLazyMessagesQuery, useMessagesQuery, useReadThreadMutation } from './chat.api'

const NEWEST = { limit: 50 }

/** All that was seen of a thread, oldest first: the newest page follows what happens. */
export function useConversation(id: number) {
  const { currentData, error, isFetching, refetch } = useMessagesQuery({
    params: { id },
    query: NEWEST,
  })
  const [load, { isFetching: isLoadingEarlier }] = useLazyMessagesQuery()
  const [older, setOlder] = useState<{ messages: ChatMessage[]; next: number | null }>()
  const [seen, setSeen] = useState<ChatMessage[]>([])

  const newest = currentData?.data
  useEffect(() => {
    if (newest) setSeen((known) => together(known, newest))
  }, [newest])

  const before = older ? older.next : (currentData?.next ?? null)
  async function earlier() {
    if (before === null) return
    const page = await load({ params: { id }, query: { ...NEWEST, before } }).unwrap()
    setOlder({ messages: page.data, next: page.next })
    setSeen((known) => together(known, page.data))
  }
  return {
    thread: currentData?.thread,
    messages: newest ? together(seen, newest) : undefined,
    error: currentData || isFetching ? undefined : error,
    refetch,
    hasEarlier: before !== null,
    isLoadingEarlier,
    /** Failing, it can be asked for again: the button stays. */
    earlier: () => void earlier().catch(() => undefined),
  }
}

/** Each once, by id. */
function together(known: readonly ChatMessage[], more: readonly ChatMessage[]) {
  const all = new Map([...known, ...more].map((one) => [one.id, one]))
  return [...all.values()].sort((a, b) => a.id - b.id)
}

/** What the other side wrote counts as read once it stands on a screen that can be seen. */
export function useReadWhenSeen(id: number, newest: number, unread: number) {
  const [read] = useReadThreadMutation()
  useEffect(() => {
    if (unread === 0 || newest === 0) return
    const tell = () => {
      if (document.visibilityState === 'hidden') return
      void read({ params: { id }, body: { up_to: newest } })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, newest, unread, read])
}
