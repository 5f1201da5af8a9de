import { FILE_KINDS } from '@sayap/contract/uploads'
import { useId } from 'react'
import { t } from '#lib/t'
import { describedBy, FieldFrame } from '#ui/field'
import styles from './import-page.module.css'

const { accept, extensions, mostBytes } = FILE_KINDS.csv

interface FileFieldProps {
  label: string
  file: File | null
  onChoose: (file: File | null) => void
  error: string | undefined
}

/** Chooses a CSV file; the server judges it by what is in it. */
export function FileField({ label, file, onChoose, error }: FileFieldProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={t('fa.file-limit', { mb: mostBytes / 1024 / 1024 })}
      error={error}
    >
      <input
        id={id}
        type="file"
        className={styles.file}
        accept={[...accept, ...extensions].join()}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, true, error)}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      {file && <span className="vh">{file.name}</span>}
    </FieldFrame>
  )
}
