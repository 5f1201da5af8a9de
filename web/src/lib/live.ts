import { keepConnected, SILENCE_MS } from './live-connection'
import type { Heard } from './live-reader'
import { liveStatus } from './live-status'

const NAME = 'sayap-live'

/**
 * Hears what happens to who is signed in until stopped. All tabs of a browser share the connection
 * of one that can be seen: it holds a lock and passes on what it hears. With none to be seen there
 * is none, and what was missed meanwhile is said afterwards.
 */
export function startLive(hear: (heard: Heard) => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined
  let since: string | undefined
  let watching: AbortController | undefined
  const connected = aliveFor(SILENCE_MS)

  function take(heard: Heard) {
    since = heard.id ?? since
    connected.now()
    if (heard.event) hear(heard)
  }
  channel?.addEventListener('message', ({ data }) => take(data as Heard))

  function watch() {
    const visible = document.visibilityState === 'visible'
    if (visible === !!watching) return
    watching?.abort()
    watching = visible ? new AbortController() : undefined
    if (!watching) return
    const { signal } = watching
    const tell = (heard: Heard) => {
      channel?.postMessage(heard)
      take(heard)
    }
    void alone(signal, () => keepConnected({ hear: tell, since: () => since, signal }))
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

/** Web Locks choose one tab; without them (an insecure origin) each has its own connection. */
const alone = (signal: AbortSignal, work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request(NAME, { signal }, work).catch(() => undefined) : work()

/** True from now on until nothing is said for so long. */
function aliveFor(ms: number) {
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
