import { type ReactNode, type Ref, useState } from 'react'
import { cx } from '#lib/cx'
import styles from './drop-box.module.css'
import { describedBy } from './field'

interface DropBoxProps {
  /** Of the field it stands in. */
  id: string
  accept: string
  error: string | undefined
  onFile: (file: File | undefined) => void
  disabled?: boolean
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  children: ReactNode
}

/** A file input as large as what it shows, which takes dropped files too. */
export function DropBox(props: DropBoxProps) {
  const { id, accept, error, onFile, disabled, className, ref, children } = props
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the input inside.
    <div
      className={cx(styles.box, className, over && styles.over)}
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
          // The same file may be chosen again after it was refused.
          target.value = ''
        }}
      />
    </div>
  )
}
