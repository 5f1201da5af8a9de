/** Up to where somebody has heard: ids of the newest notification and chat message. */
export interface Position {
  notification: number
  message: number
}

const WRITTEN = /^(\d{1,15})\.(\d{1,15})$/

export const writePosition = ({ notification, message }: Position) => `${notification}.${message}`

/** Undefined for anything we never wrote. */
export function readPosition(text: string | null): Position | undefined {
  const [, notification, message] = WRITTEN.exec(text ?? '') ?? []
  return notification && message
    ? { notification: Number(notification), message: Number(message) }
    : undefined
}
