import { useEffect, useRef, useState } from 'react'

const EVERY_MS = 180
/** The same code before the lens is one scan; shown again later it is another. */
const SAME_MS = 4000

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'reload'

/** The page got its rights with its address: reached by a link of ours it has those of the page before. */
const hasRights = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || /\/verify\/?(\?|#|$)/.test(entry.name)
}

const refusal = (error: unknown): CameraState =>
  (error as Error).name === 'NotFoundError' ? 'none' : 'refused'

/** Reads codes with the camera while `on`; every code once. */
export function useCamera(on: boolean, onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const tell = useRef(onCode)
  tell.current = onCode

  useEffect(() => {
    if (!on) return setState('off')
    if (!hasRights()) return setState('reload')
    if (!navigator.mediaDevices) return setState('none')
    const ended = new AbortController()
    setState('starting')
    watch(video.current, ended.signal, {
      onCode: (text) => tell.current(text),
      onStart: () => setState('on'),
    }).catch((error) => !ended.signal.aborted && setState(refusal(error)))
    return () => ended.abort()
  }, [on])
  return { video, state }
}

interface Watcher {
  onCode: (text: string) => void
  onStart: () => void
}

async function watch(video: HTMLVideoElement | null, ended: AbortSignal, watcher: Watcher) {
  if (!video) return
  const { videoReader } = await import('./code-reader')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (ended.aborted) return stop()
  ended.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  watcher.onStart()
  await readOn(video, await videoReader(), ended, watcher.onCode)
}

async function readOn(
  video: HTMLVideoElement,
  read: (video: HTMLVideoElement) => Promise<string | undefined>,
  ended: AbortSignal,
  onCode: (text: string) => void,
) {
  let last = { text: '', at: 0 }
  while (!ended.aborted) {
    const text = await read(video)
    const now = performance.now()
    if (text && (text !== last.text || now - last.at > SAME_MS)) onCode(text)
    if (text) last = { text, at: now }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
