import type { LiveConnection, LiveMessage } from '#platform/live/live-hub'

/** Ids of the newest notification and chat message that a recipient has received. */
export interface Position {
  notification: number
  message: number
}

/** Which id of the position an event moves; after an absence clients reload all else anyway. */
const POSITIONS: Partial<Record<LiveMessage['event'], keyof Position>> = {
  notification: 'notification',
  chat: 'message',
}

const POSITION = /^(\d{1,15})\.(\d{1,15})$/

export const formatPosition = ({ notification, message }: Position) => `${notification}.${message}`

/** Returns undefined for anything that formatPosition did not write. */
export function parsePosition(text: string | null): Position | undefined {
  const [, notification, message] = POSITION.exec(text ?? '') ?? []
  return notification && message
    ? { notification: Number(notification), message: Number(message) }
    : undefined
}

/**
 * Wraps a connection so that events which arrive while it still catches up wait, none is sent twice,
 * and each carries the position of the recipient after it.
 */
export function orderedConnection(connection: LiveConnection, from: Position) {
  const position = { ...from }
  const sent = new Set<string>()
  let waiting: LiveMessage[] | undefined = []

  function sendOnce(message: LiveMessage) {
    const { id } = message.data as { id?: number }
    // The database may notify again of what was read as missed.
    if (id !== undefined && sent.has(`${message.event} ${id}`)) return
    const kind = POSITIONS[message.event]
    if (kind) position[kind] = Math.max(position[kind], id ?? 0)
    connection.send({ ...message, id: formatPosition(position) })
  }

  return {
    ...connection,
    send: (message: LiveMessage) => (waiting ? void waiting.push(message) : sendOnce(message)),

    /** Sends what was missed, then what has arrived since. */
    catchUp(missed: readonly LiveMessage[]) {
      for (const message of missed) {
        sendOnce(message)
        sent.add(`${message.event} ${(message.data as { id?: number }).id}`)
      }
      for (const message of waiting ?? []) sendOnce(message)
      waiting = undefined
    },
  }
}
