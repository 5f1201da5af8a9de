import { useId, useState } from 'react'
import { PICTURE_ACCEPT, pictureFault, pictureLimits, pixelFault } from '#shared/api/picture-file'
import { useObjectUrl } from '#shared/browser/use-object-url'
import { t } from '#shared/i18n/t'
import { Avatar } from '#ui/primitives/avatar'
import { Icon } from '#ui/primitives/icon'
import { PHOTO_SIZE } from './account-sidebar'
import styles from './profile-photo.module.css'

interface ProfilePhotoProps {
  name: string
  current: string | null
  /** Selected but not saved yet. */
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** The profile photo. A new one is previewed on selection and uploaded with the form. */
export function ProfilePhoto({ name, current, file, error, onChoose }: ProfilePhotoProps) {
  const id = useId()
  const label = useId()
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
            width={PHOTO_SIZE}
            height={PHOTO_SIZE}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              const why = pixelFault(naturalWidth, naturalHeight)
              if (why) choose(null, why)
            }}
            onError={() => choose(null, t('photo.broken'))}
          />
        ) : (
          <Avatar name={name} photo={current} size={PHOTO_SIZE} />
        )}
        <span className={styles.icon}>
          <Icon name="camera" />
        </span>
        <span className="vh" id={label}>
          {t('accounts.photo')}
        </span>
        <input
          type="file"
          accept={PICTURE_ACCEPT}
          aria-invalid={wrong ? true : undefined}
          aria-labelledby={label}
          aria-describedby={id}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            if (chosen) choose(chosen, pictureFault(chosen))
            // Allows selecting the same file again after it was refused.
            target.value = ''
          }}
        />
      </label>
      <p id={id} className={wrong ? styles.error : styles.note} aria-live="polite">
        {wrong ?? (file ? t('accounts.photo-unsaved') : pictureLimits())}
      </p>
      {file && (
        <button type="button" className={styles.undo} onClick={() => choose(null)}>
          {t('accounts.photo-undo')}
        </button>
      )}
    </div>
  )
}
