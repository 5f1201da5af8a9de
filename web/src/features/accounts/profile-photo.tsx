import { useId, useState } from 'react'
import { PICTURE_ACCEPT, pictureFault, pictureLimits, pixelFault } from '#lib/picture-file'
import { t } from '#lib/t'
import { useObjectUrl } from '#lib/use-object-url'
import { Avatar } from '#ui/avatar'
import { Icon } from '#ui/icon'
import { PHOTO } from './account-side'
import styles from './profile-photo.module.css'

interface ProfilePhotoProps {
  current: string | null
  /** Chosen and not saved yet. */
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** One's picture; another is shown as soon as it is chosen, and sent when the form is saved. */
export function ProfilePhoto({ current, file, error, onChoose }: ProfilePhotoProps) {
  const id = useId()
  const [fault, setFault] = useState<string>()
  const preview = useObjectUrl(file)
  const choose = (chosen: File | null, why?: string) => {
    setFault(why)
    onChoose(why ? null : chosen)
  }
  const wrong = fault ?? error
  return (
    <div className={styles.picker}>
      <label className={styles.photo}>
        {preview ? (
          <img
            src={preview}
            alt=""
            width={PHOTO}
            height={PHOTO}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              const why = pixelFault(naturalWidth, naturalHeight)
              if (why) choose(null, why)
            }}
            onError={() => choose(null, t('photo.broken'))}
          />
        ) : (
          <Avatar photo={current} size={PHOTO} />
        )}
        <span className={styles.sign}>
          <Icon name="camera" />
        </span>
        <span className="vh">{t('accounts.photo')}</span>
        <input
          type="file"
          accept={PICTURE_ACCEPT}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={id}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            if (chosen) choose(chosen, pictureFault(chosen))
            // The same file may be chosen again after it was refused.
            target.value = ''
          }}
        />
      </label>
      <p id={id} className={wrong ? styles.wrong : styles.note} aria-live="polite">
        {wrong ?? (file ? t('accounts.photo-unsaved') : pictureLimits())}
      </p>
      {file && (
        <button type="button" className={styles.back} onClick={() => choose(null)}>
          {t('accounts.photo-undo')}
        </button>
      )}
    </div>
  )
}
