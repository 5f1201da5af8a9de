import { useState } from 'react'
import { type TextKey, t } from '#lib/t'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { type CameraState, useCamera } from './use-camera'
import styles from './verify-page.module.css'

const WORDS: Record<CameraState, TextKey> = {
  off: 'verify.camera-off',
  starting: 'verify.camera-starting',
  on: 'verify.camera-on',
  refused: 'verify.camera-refused',
  none: 'verify.camera-none',
  reload: 'verify.camera-reload',
}

/** Off until it is asked for: no page should look before somebody says so. */
export function CameraPanel({ onCode }: { onCode: (text: string) => void }) {
  const [on, setOn] = useState(false)
  const { video, state } = useCamera(on, onCode)
  return (
    <section className={styles.camera} aria-label={t('verify.camera')}>
      <div className={styles.view} data-state={state}>
        <video ref={video} playsInline muted hidden={state !== 'on'} />
        {state !== 'on' && <Icon name="camera" className={styles.lens} />}
        <p role="status">{t(WORDS[state])}</p>
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
