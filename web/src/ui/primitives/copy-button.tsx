import { useState } from 'react'
import { copyText } from '#shared/browser/copy-text'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import styles from './copy-button.module.css'
import { Icon } from './icon'

const SHOWN_MS = 2000

interface CopyButtonProps {
  text: string
  label: string
  /** `strip`: white, on the page hero; `bare`: only the icon, where space is narrow. */
  kind?: 'strip' | 'bare'
}

export function CopyButton({ text, label, kind }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setDone(true)
    setTimeout(() => setDone(false), SHOWN_MS)
  }
  return (
    <button
      type="button"
      className={cx(styles.copy, kind && styles[kind])}
      aria-label={label}
      onClick={copy}
    >
      <Icon name={done ? 'check' : 'copy'} className={styles.icon} />
      {kind !== 'bare' && t('ui.copy')}
    </button>
  )
}

/** Copies a booking reference, next to it. */
export const CopyCode = ({ code, ...look }: { code: string } & Pick<CopyButtonProps, 'kind'>) => (
  <CopyButton text={code} label={t('ui.copy-code', { code })} {...look} />
)
