import type { ChatMessage } from '@sayap/contract/messaging/chat'
import { useEffect, useRef } from 'react'
import { failure } from '#shared/api/problem'
import { createStore } from '#shared/browser/store'
import { useSendMessageMutation } from './chat.api'

/** A message that is being sent or failed. */
export interface UnsentMessage {
  client_id: string
  thread: number
  text: string
  /** ISO 8601. */
  created_at: string
  /** Reason of the failure; absent while sending. */
  failed?: string
}

const KEY = 'chat-unsent'

/** Messages from before a reload. They may have arrived, and sending again is idempotent. */
function restoreUnsent(): UnsentMessage[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as UnsentMessage[]
    return kept.map((one) => ({ ...one, failed: one.failed ?? '' }))
  } catch {
    return []
  }
}

const unsent = createStore<UnsentMessage[]>(restoreUnsent())

function set(next: UnsentMessage[]) {
  unsent.set(next)
  if (next.length > 0) sessionStorage.setItem(KEY, JSON.stringify(next))
  else sessionStorage.removeItem(KEY)
}

export const sendQueue = {
  use: unsent.use,
  /** Appends a new message; a retried one keeps its position. */
  put(one: UnsentMessage) {
    const known = unsent.get().some(({ client_id }) => client_id === one.client_id)
    set(
      known
        ? unsent.get().map((other) => (other.client_id === one.client_id ? one : other))
        : [...unsent.get(), one],
    )
  },
  drop: (client_id: string) => set(unsent.get().filter((one) => one.client_id !== client_id)),
}

/**
 * Sends messages in order, one at a time. A failed message stays with its reason
 * and its `client_id`, so that a retry cannot duplicate it.
 */
export function useSendQueue(thread: number, messages: readonly ChatMessage[] | undefined) {
  const [sendMessage] = useSendMessageMutation()
  const tail = useRef(Promise.resolve())
  const arrived = new Set(messages?.map(({ client_id }) => client_id))
  const ofThread = sendQueue.use().filter((one) => one.thread === thread)

  // A sent message is removed only once the thread contains it, to avoid flicker.
  const done = ofThread
    .filter(({ client_id }) => arrived.has(client_id))
    .map((one) => one.client_id)
  const key = done.join()
  useEffect(() => {
    for (const client_id of key.split(',')) if (client_id) sendQueue.drop(client_id)
  }, [key])

  function deliver(one: UnsentMessage) {
    const { failed: _again, ...sending } = one
    sendQueue.put(sending)
    const { text, client_id } = one
    const attempt = () =>
      sendMessage({ params: { id: thread }, body: { text, client_id } })
        .unwrap()
        .then(() => undefined)
        .catch((error) => sendQueue.put({ ...one, failed: failure(error).text }))
    tail.current = tail.current.then(attempt)
  }

  return {
    unsent: ofThread.filter(({ client_id }) => !arrived.has(client_id)),
    send: (text: string) =>
      deliver({
        text,
        thread,
        client_id: crypto.randomUUID(),
        created_at: new Date().toISOString(),
      }),
    again: deliver,
    drop: sendQueue.drop,
  }
}
