import { useState } from 'react'
import { t } from '#shared/i18n/t'
import { Checkbox } from '#ui/forms/checkbox'
import { Button } from '#ui/primitives/button'
import { CopyButton } from '#ui/primitives/copy-button'
import styles from './second-factors.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** They are kept and need not be shown any more. */
  onKept: () => void
}

/** New recovery codes: they are shown this once, to be printed or saved. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  return (
    <div className={styles.proof}>
      <p className={styles.note}>{t('factors.codes-text')}</p>
      <ul className={styles.codes} aria-label={t('factors.codes')} data-printed>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button kind="quiet" icon="file" onClick={() => saveCodes(codes)}>
          {t('factors.codes-save')}
        </Button>
        <Button kind="quiet" icon="receipt" onClick={() => globalThis.print()}>
          {t('factors.codes-print')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('factors.codes-copy')} />
      </div>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        {t('factors.codes-kept')}
      </Checkbox>
      <Button disabled={!kept} onClick={onKept}>
        {t('factors.done')}
      </Button>
    </div>
  )
}

function saveCodes(codes: readonly string[]) {
  const text = `${t('factors.codes-file')}\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'sayap-recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
