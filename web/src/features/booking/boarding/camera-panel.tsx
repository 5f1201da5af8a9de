import { useEffect, useRef, useState } from 'react'
import { type MessageKey, t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import styles from './boarding-page.module.css'

const STATE_LABELS: Record<CameraState, MessageKey> = {
  off: 'verify.camera-off',
  starting: 'verify.camera-starting',
  on: 'verify.camera-on',
  refused: 'verify.camera-refused',
  none: 'verify.camera-none',
  reload: 'verify.camera-reload',
}

/** Scans with the camera, which stays off until the button is clicked. */
export function CameraPanel({ onCode }: { onCode: (text: string) => void }) {
  const [on, setOn] = useState(false)
  const { video, state } = useCamera(on, onCode)
  return (
    <section className={styles.camera} aria-label={t('verify.camera')}>
      <div className={styles.view} data-state={state}>
        <video ref={video} playsInline muted hidden={state !== 'on'} />
        {state !== 'on' && <Icon name="camera" className={styles.cameraIcon} />}
        <p role="status">{t(STATE_LABELS[state])}</p>
      </div>
      {state === 'reload' ? (
        <Button icon="refresh" onClick={() => globalThis.location.reload()}>
          {t('verify.camera-reload-now')}
        </Button>
      ) : (
        <Button kind={on ? 'quiet' : 'primary'} icon="camera" onClick={() => setOn(!on)}>
          {t(on ? 'verify.camera-stop' : 'verify.camera-start')}
        </Button>
      )}
    </section>
  )
}

const SCAN_INTERVAL_MS = 180
/** After this time the same code counts as another scan. */
const REPEAT_AFTER_MS = 4000

type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'reload'

/**
 * Only the response for /verify permits the camera. After client-side navigation the permissions of
 * the first loaded page still apply.
 */
const hasCameraPolicy = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || /\/verify\/?(\?|#|$)/.test(entry.name)
}

const cameraErrorState = (error: unknown): CameraState =>
  (error as Error).name === 'NotFoundError' ? 'none' : 'refused'

/** Reads QR codes with the camera while `on` and reports each code once. */
function useCamera(on: boolean, onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const latestOnCode = useRef(onCode)
  latestOnCode.current = onCode

  useEffect(() => {
    if (!on) return setState('off')
    if (!hasCameraPolicy()) return setState('reload')
    if (!navigator.mediaDevices) return setState('none')
    const abort = new AbortController()
    setState('starting')
    scanCamera(video.current, abort.signal, {
      onCode: (text) => latestOnCode.current(text),
      onStart: () => setState('on'),
    }).catch((error) => !abort.signal.aborted && setState(cameraErrorState(error)))
    return () => abort.abort()
  }, [on])
  return { video, state }
}

interface ScanHandlers {
  onCode: (text: string) => void
  onStart: () => void
}

async function scanCamera(
  video: HTMLVideoElement | null,
  abort: AbortSignal,
  watcher: ScanHandlers,
) {
  if (!video) return
  const { videoReader } = await import('./code-reader')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (abort.aborted) return stop()
  abort.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  watcher.onStart()
  await readRepeatedly(video, await videoReader(), abort, watcher.onCode)
}

async function readRepeatedly(
  video: HTMLVideoElement,
  read: (video: HTMLVideoElement) => Promise<string | undefined>,
  abort: AbortSignal,
  onCode: (text: string) => void,
) {
  let last = { text: '', at: 0 }
  while (!abort.aborted) {
    const text = await read(video)
    const now = performance.now()
    if (text && (text !== last.text || now - last.at > REPEAT_AFTER_MS)) onCode(text)
    if (text) last = { text, at: now }
    await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
  }
}
