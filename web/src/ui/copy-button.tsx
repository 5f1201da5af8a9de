import { useState } from 'react'
import { copyText } from '#lib/copy-text'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import styles from './copy-button.module.css'
import { Icon } from './icon'

const SHOWN_MS = 2000

interface CopyButtonProps {
  text: string
  label: string
  /** White, on the banner. */
  strip?: boolean
}

export function CopyButton({ text, label, strip }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setDone(true)
    setTimeout(() => setDone(false), SHOWN_MS)
  }
  return (
    <button
      type="button"
      className={cx(styles.copy, strip && styles.strip)}
      aria-label={label}
      onClick={copy}
    >
      <Icon name={done ? 'check' : 'copy'} className={styles.icon} />
      {t('ui.copy')}
    </button>
  )
}

/** Beside a booking code, wherever one is shown. */
export const CopyCode = ({ code, strip }: { code: string; strip?: boolean }) => (
  <CopyButton text={code} label={t('ui.copy-code', { code })} {...(strip && { strip })} />
)
