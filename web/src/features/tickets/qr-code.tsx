import { useMemo } from 'react'
import { t } from '#lib/t'
import styles from './qr-code.module.css'
import { qrModules } from './qr-modules'

/** Clear modules around the code that a scanner needs. */
const QUIET = 4

/** Dark on white in both themes: scanners do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => drawn(text), [text])
  if (!code) return <p className={styles.failed}>{t('pass.qr-failed')}</p>
  const side = code.size + 2 * QUIET
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.ground} d={`M${-QUIET} ${-QUIET}h${side}v${side}h-${side}z`} />
      <path className={styles.dark} d={code.path} />
    </svg>
  )
}

function drawn(text: string) {
  try {
    return qrModules(text)
  } catch {
    return null
  }
}
