import { IDLE_TIMEOUT_MS, maintainConnection } from './live-connection'
import { liveStatus } from './live-status'
import type { ServerEvent } from './read-events'

const NAME = 'sayap-live'

/**
 * Receives live events of the signed-in user until the returned function is called. One visible tab holds
 * a lock and the connection, and sends its events to the other tabs. Without a visible tab there is no
 * connection; missed events follow after it is restored.
 */
export function startLive(onEvent: (event: ServerEvent) => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined
  let lastEventId: string | undefined
  let watching: AbortController | undefined
  const connected = connectionStatus(IDLE_TIMEOUT_MS)

  function receive(event: ServerEvent) {
    lastEventId = event.id ?? lastEventId
    connected.now()
    if (event.event) onEvent(event)
  }
  channel?.addEventListener('message', ({ data }) => receive(data as ServerEvent))

  function watch() {
    const visible = document.visibilityState === 'visible'
    if (visible === !!watching) return
    watching?.abort()
    watching = visible ? new AbortController() : undefined
    if (!watching) return
    const { signal } = watching
    const broadcast = (event: ServerEvent) => {
      channel?.postMessage(event)
      receive(event)
    }
    void withLock(signal, () =>
      maintainConnection({ onEvent: broadcast, lastEventId: () => lastEventId, signal }),
    )
  }
  document.addEventListener('visibilitychange', watch)
  watch()

  return () => {
    document.removeEventListener('visibilitychange', watch)
    watching?.abort()
    channel?.close()
    connected.stop()
  }
}

/** Web Locks choose one tab. Without them (on an insecure origin) each tab has its own connection. */
const withLock = (signal: AbortSignal, work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request(NAME, { signal }, work).catch(() => undefined) : work()

/** Sets `liveStatus` to true from each `now()` until `ms` milliseconds without another. */
function connectionStatus(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    liveStatus.set(false)
  }
  return {
    stop,
    now() {
      clearTimeout(timer)
      timer = setTimeout(stop, ms)
      if (!liveStatus.get()) liveStatus.set(true)
    },
  }
}
