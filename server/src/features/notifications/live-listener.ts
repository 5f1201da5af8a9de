import type { Listener, LiveMessage } from '#http/live-hub'
import { type Position, writePosition } from './live-position'

/**
 * A listener that knows its place: what comes while it still catches up waits, nothing is said
 * twice, and each message carries up to where it has then heard.
 */
export function inOrder(stream: Listener, from: Position) {
  const at = { ...from }
  const caughtUp = new Set<string>()
  let waiting: LiveMessage[] | undefined = []

  function say(message: LiveMessage) {
    const { id } = message.data as { id?: number }
    // What was missed may be heard of again, from the database's own queue.
    if (id !== undefined && caughtUp.has(`${message.event} ${id}`)) return
    const which = message.event === 'chat' ? 'message' : 'notification'
    at[which] = Math.max(at[which], id ?? 0)
    stream.send({ ...message, id: writePosition(at) })
  }

  return {
    ...stream,
    send: (message: LiveMessage) => (waiting ? void waiting.push(message) : say(message)),

    /** Says what was missed, then what has come meanwhile. */
    catchUp(missed: readonly LiveMessage[]) {
      for (const message of missed) {
        say(message)
        caughtUp.add(`${message.event} ${(message.data as { id?: number }).id}`)
      }
      for (const message of waiting ?? []) say(message)
      waiting = undefined
    },
  }
}
