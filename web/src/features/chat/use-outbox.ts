import type { ChatMessage } from '@sayap/contract/chat'
import { useEffect, useRef } from 'react'
import { failure } from '#lib/problem'
import { useSendMessageMutation } from './chat.api'
import { outbox, type Unsent } from './outbox'

/**
 * Sends in the order in which it was written, one after another. What fails stays with its reason
 * and its `client_id`, so that sending it again can never make two of it.
 */
export function useOutbox(thread: number, messages: readonly ChatMessage[] | undefined) {
  const [sendMessage] = useSendMessageMutation()
  const tail = useRef(Promise.resolve())
  const arrived = new Set(messages?.map(({ client_id }) => client_id))
  const ofThread = outbox.use().filter((one) => one.thread === thread)

  // What has arrived is left out only once it stands in the thread: nothing flickers.
  const done = ofThread
    .filter(({ client_id }) => arrived.has(client_id))
    .map((one) => one.client_id)
  const key = done.join()
  useEffect(() => {
    for (const client_id of key.split(',')) if (client_id) outbox.drop(client_id)
  }, [key])

  function deliver(one: Unsent) {
    const { failed: _again, ...sending } = one
    outbox.put(sending)
    const { text, client_id } = one
    const attempt = () =>
      sendMessage({ params: { id: thread }, body: { text, client_id } })
        .unwrap()
        .then(() => undefined)
        .catch((error) => outbox.put({ ...one, failed: failure(error).text }))
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
    drop: outbox.drop,
  }
}
