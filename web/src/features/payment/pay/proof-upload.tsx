import { FILE_KINDS } from '@sayap/contract/core/uploads'
import { useId, useState } from 'react'
import { formData } from '#shared/api/form-data'
import { type Failure, failure } from '#shared/api/problem'
import { uploadProgress } from '#shared/api/upload-progress'
import { cx } from '#shared/browser/cx'
import { feedback } from '#shared/browser/feedback'
import { useObjectUrl } from '#shared/browser/use-object-url'
import { t } from '#shared/i18n/t'
import { FieldFrame } from '#ui/forms/field'
import { FileDropzone } from '#ui/forms/photo/file-dropzone'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { useSendProofMutation } from './payments.api'
import styles from './proof-card.module.css'

interface ProofUploadProps {
  /** Id of the trip. */
  id: number
  onSent?: () => void
}

function refusalText({ code, text, problem }: Failure, { name }: File) {
  if (code !== 'file_refused') return text
  const isProtected = problem?.errors?.some((error) => error.code === 'pdf_protected')
  return t(isProtected ? 'pay.proof-protected' : 'pay.proof-broken', { name })
}

/** Selects or drops a file, previews and uploads it. After a failure it stays selected. */
export function ProofUpload({ id, onSent }: ProofUploadProps) {
  const field = useId()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const [send, { isLoading }] = useSendProofMutation()

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const why = proofError(chosen)
    setError(why)
    setFile(why ? null : chosen)
  }
  const submit = async () => {
    if (!file) return
    setError(undefined)
    try {
      await send({ params: { id }, body: formData({ proof: file }) }).unwrap()
      setFile(null)
      feedback.success(t('pay.proof-done'), { note: t('pay.proof-done-note') })
      onSent?.()
    } catch (caught) {
      setError(refusalText(failure(caught), file))
    }
  }

  return (
    <div className={styles.upload}>
      <FieldFrame id={field} label={t('pay.proof-file')} hint={proofLimits()} error={error}>
        <FileDropzone
          id={field}
          className={styles.drop}
          accept={PROOF_ACCEPT}
          error={error}
          disabled={isLoading}
          onFile={choose}
        >
          <ProofPreview
            file={file}
            onBroken={() => {
              if (file) setError(t('pay.proof-broken', { name: file.name }))
              setFile(null)
            }}
          />
        </FileDropzone>
      </FieldFrame>
      {isLoading && <UploadBar />}
      {file && (
        <div>
          <Button icon="upload" busy={isLoading} onClick={submit}>
            {t(isLoading ? 'pay.proof-sending' : 'pay.proof-send')}
          </Button>
        </div>
      )}
    </div>
  )
}

const { accept, extensions, maxBytes } = FILE_KINDS.proof
const MB = 1024 * 1024
const tenths = (value: number) => Math.ceil(value * 10) / 10

const PROOF_ACCEPT = [...accept, ...extensions].join(',')

const proofLimits = () => t('pay.proof-limits', { mb: maxBytes / MB })

export const isPdf = ({ type, name }: File) =>
  type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')

const hasAllowedType = ({ type, name }: File) =>
  (accept as readonly string[]).includes(type) ||
  extensions.some((extension) => name.toLowerCase().endsWith(extension))

/** Checks a file before the upload; the server checks its content. */
function proofError(file: File) {
  if (!hasAllowedType(file)) return t('pay.proof-kind', { name: file.name })
  if (file.size === 0) return t('pay.proof-empty', { name: file.name })
  if (file.size > maxBytes)
    return t('pay.proof-too-large', { mb: tenths(file.size / MB), most: maxBytes / MB })
  return undefined
}

interface ProofPreviewProps {
  file: File | null
  /** Its type claims an image, but it cannot be decoded. */
  onBroken: () => void
}

/** Preview of the selected image or the name of the PDF; instructions if nothing is selected. */
function ProofPreview({ file, onBroken }: ProofPreviewProps) {
  const url = useObjectUrl(file && !isPdf(file) ? file : null)
  return (
    <>
      <span className={styles.dropArea}>
        {url ? (
          <img src={url} alt="" onError={onBroken} />
        ) : (
          <Icon name={file ? 'file' : 'receipt'} />
        )}
      </span>
      <span className={styles.instructions}>
        <span className={file ? styles.changeButton : styles.chooseButton}>
          {t(file ? 'pay.proof-change' : 'pay.proof-choose')}
        </span>
        <span className={cx(styles.note, !file && styles.dropHint)}>
          {file?.name ?? t('pay.proof-drop')}
        </span>
      </span>
    </>
  )
}

/** Upload progress; at 100 % the server is checking the file. */
function UploadBar() {
  const part = uploadProgress.use() ?? 1
  const percent = Math.round(part * 100)
  return (
    <div className={styles.bar}>
      <progress max={100} value={percent} aria-label={t('pay.proof-sending')} />
      <p role="status">
        {percent < 100 ? t('pay.proof-percent', { n: percent }) : t('pay.proof-checking')}
      </p>
    </div>
  )
}
