import { t } from '#lib/t'
import { uploadProgress } from '#lib/upload-progress'
import styles from './proof-card.module.css'

/** How much of the file has left; once all has, the server is looking at it. */
export function UploadBar() {
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
