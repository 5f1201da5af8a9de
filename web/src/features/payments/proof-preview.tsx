import { t } from '#lib/t'
import { useObjectUrl } from '#lib/use-object-url'
import { Icon } from '#ui/icon'
import styles from './proof-card.module.css'
import { isPdf } from './proof-file'

interface ProofPreviewProps {
  file: File | null
  /** It claims to be a picture and is none. */
  onBroken: () => void
}

/** What is about to be sent: the picture itself, or the name of the PDF; without one how to choose it. */
export function ProofPreview({ file, onBroken }: ProofPreviewProps) {
  const url = useObjectUrl(file && !isPdf(file) ? file : null)
  return (
    <>
      <span className={styles.frame}>
        {url ? (
          <img src={url} alt="" onError={onBroken} />
        ) : (
          <Icon name={file ? 'file' : 'receipt'} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.choose}>{t(file ? 'pay.proof-change' : 'pay.proof-choose')}</span>
        <span className={styles.note}>{file?.name ?? t('pay.proof-drop')}</span>
      </span>
    </>
  )
}
