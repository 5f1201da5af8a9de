import { useId, useState } from 'react'
import { feedback } from '#lib/feedback'
import { formData } from '#lib/form-data'
import { type Failure, failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { DropBox } from '#ui/drop-box'
import { FieldFrame } from '#ui/field'
import { useSendProofMutation } from './payments.api'
import styles from './proof-card.module.css'
import { PROOF_ACCEPT, proofFault, proofLimits } from './proof-file'
import { ProofPreview } from './proof-preview'
import { UploadBar } from './upload-bar'

interface ProofUploadProps {
  /** Of the trip. */
  id: number
  onSent: () => void
}

const refusalWords = ({ code, text }: Failure, { name }: File) =>
  code === 'file_refused' ? t('pay.proof-broken', { name }) : text

/** Chooses a file or takes a dropped one, shows it, sends it; refused or cut off, it stays chosen. */
export function ProofUpload({ id, onSent }: ProofUploadProps) {
  const field = useId()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const [send, { isLoading }] = useSendProofMutation()

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const why = proofFault(chosen)
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
      onSent()
    } catch (caught) {
      setError(refusalWords(failure(caught), file))
    }
  }

  return (
    <div className={styles.upload}>
      <FieldFrame id={field} label={t('pay.proof-file')} hint={proofLimits()} error={error}>
        <DropBox
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
        </DropBox>
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
