import type { ChatMessage } from '@sayap/contract/messaging/chat'
import { useEffect, useState } from 'react'
import { useLazyMessagesQuery, useMessagesQuery, useReadThreadMutation } from './chat.api'

const NEWEST = { limit: 50 }

/** All loaded messages of a thread, oldest first. The newest page is refetched on live events. */
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
    if (newest) setSeen((known) => mergeMessages(known, newest))
  }, [newest])

  const before = older ? older.next : (currentData?.next ?? null)
  async function earlier() {
    if (before === null) return
    const page = await load({ params: { id }, query: { ...NEWEST, before } }).unwrap()
    setOlder({ messages: page.data, next: page.next })
    setSeen((known) => mergeMessages(known, page.data))
  }
  return {
    thread: currentData?.thread,
    messages: newest ? mergeMessages(seen, newest) : undefined,
    error: currentData || isFetching ? undefined : error,
    refetch,
    hasEarlier: before !== null,
    isLoadingEarlier,
    /** After a failure the button stays for a retry. */
    earlier: () => void earlier().catch(() => undefined),
  }
}

/** Removes duplicates by id. */
function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]) {
  const all = new Map([...known, ...more].map((one) => [one.id, one]))
  return [...all.values()].sort((a, b) => a.id - b.id)
}

/** Marks the other party's messages as read once they are visible. */
export function useMarkReadWhenVisible(id: number, newest: number, unread: number) {
  const [read] = useReadThreadMutation()
  useEffect(() => {
    if (unread === 0 || newest === 0) return
    const markRead = () => {
      if (document.visibilityState === 'hidden') return
      void read({ params: { id }, body: { up_to: newest } })
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [id, newest, unread, read])
}
