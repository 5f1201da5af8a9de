import { type Ref, type SyntheticEvent, useId, useState } from 'react'
import { PICTURE_ACCEPT, pictureFault, pictureLimits, pixelFault } from '#shared/api/picture-file'
import { cx } from '#shared/browser/cx'
import { useObjectUrl } from '#shared/browser/use-object-url'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { FieldFrame } from '../field'
import { FileDropzone } from './file-dropzone'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  label: string
  /** The file chosen here; null while the stored image stays. */
  file: File | null
  onChoose: (file: File | null) => void
  /** URL of the stored image. */
  current?: string | null | undefined
  error?: string | undefined
  shape?: 'square' | 'poster'
  ref?: Ref<HTMLInputElement>
}

/** Chooses an image, or accepts a dropped one, and shows a preview before anything is sent. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, file, onChoose, current, shape = 'square', ref } = props
  const id = useId()
  const [fault, setFault] = useState<string>()
  const preview = useObjectUrl(file)
  const shown = preview ?? current

  const refuse = (why: string) => {
    setFault(why)
    onChoose(null)
  }
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const why = pictureFault(chosen)
    if (why) return refuse(why)
    setFault(undefined)
    onChoose(chosen)
  }
  const measure = ({
    currentTarget: { naturalWidth, naturalHeight },
  }: SyntheticEvent<HTMLImageElement>) => {
    const why = preview && pixelFault(naturalWidth, naturalHeight)
    if (why) refuse(why)
  }
  const error = fault ?? props.error

  return (
    <FieldFrame id={id} label={label} hint={pictureLimits()} error={error}>
      <FileDropzone
        id={id}
        className={cx(styles.box, styles[shape])}
        accept={PICTURE_ACCEPT}
        error={error}
        onFile={choose}
        ref={ref}
      >
        <span className={styles.frame}>
          {shown ? (
            <img
              src={shown}
              alt={file ? t('photo.new', { name: file.name }) : ''}
              onLoad={measure}
              onError={() => preview && refuse(t('photo.broken'))}
            />
          ) : (
            <Icon name="camera" />
          )}
        </span>
        <span className={styles.text}>
          <span className={styles.choose}>
            <Icon name="upload" />
            {t(shown ? 'photo.change' : 'photo.choose')}
          </span>
          <span className={cx(styles.note, !file && styles.dropHint)}>
            {file?.name ?? t('photo.drop')}
          </span>
        </span>
      </FileDropzone>
    </FieldFrame>
  )
}
