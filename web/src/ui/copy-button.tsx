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
  /** `strip`: white, on the banner; `bare`: the sign alone, where there is no room for the word. */
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

/** Beside a booking code, wherever one is shown. */
export const CopyCode = ({ code, ...look }: { code: string } & Pick<CopyButtonProps, 'kind'>) => (
  <CopyButton text={code} label={t('ui.copy-code', { code })} {...look} />
)
