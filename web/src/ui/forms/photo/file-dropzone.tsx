import { type ReactNode, type Ref, useState } from 'react'
import { cx } from '#shared/browser/cx'
import { describedBy } from '../field'
import styles from './file-dropzone.module.css'

interface FileDropzoneProps {
  /** Id of the field. */
  id: string
  accept: string
  error: string | undefined
  onFile: (file: File | undefined) => void
  disabled?: boolean
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  children: ReactNode
}

/** A file input that covers its content and accepts dropped files. */
export function FileDropzone(props: FileDropzoneProps) {
  const { id, accept, error, onFile, disabled, className, ref, children } = props
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside is the accessible way.
    <div
      className={cx(styles.box, className, over && styles.dragOver)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      {children}
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, true, error)}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // Allows choosing the same file again after it was refused.
          target.value = ''
        }}
      />
    </div>
  )
}
