import { useMemo } from 'react'
import { bwipp_encode, bwipp_qrcode } from '../../../../node_modules/bwip-js/dist/bwipp.mjs'
import styles from './qr-code.module.css'

/** Width of the empty border that scanners need, in modules. */
const QUIET_ZONE = 4

interface QrCodeProps {
  text: string
  label: string
  /** Shown instead of a code that cannot be made. */
  failed: string
}

/** Dark on white in both themes, because scanners do not read inverted codes. */
export function QrCode({ text, label, failed }: QrCodeProps) {
  const code = useMemo(() => tryQrModules(text), [text])
  if (!code) return <p className={styles.failed}>{failed}</p>
  const side = code.size + 2 * QUIET_ZONE
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path
        className={styles.background}
        d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h-${side}z`}
      />
      <path className={styles.dark} d={code.path} />
    </svg>
  )
}

function tryQrModules(text: string) {
  try {
    return qrModules(text)
  } catch {
    return null
  }
}

// The entries of the package include two fonts and a renderer (57 kB gzip); the encoder has 23 kB.

interface QrModules {
  /** Modules per side, without the quiet zone. */
  size: number
  /** The dark modules as one SVG path; a module is one unit wide. */
  path: string
}

/** Encodes a QR code with error correction level M, which BCBP readers expect. */
export function qrModules(text: string): QrModules {
  const [symbol] = bwipp_encode({}, bwipp_qrcode, text, { eclevel: 'M' }, true)
  const size = symbol.get('pixx') ?? 0
  const dots = symbol.get('pixs')
  const dark = dots?.b.slice(dots.o, dots.o + dots.length) ?? []
  return { size, path: outline(dark, size) }
}

/** Joins adjacent dark modules of a row into one rectangle, which avoids visible seams. */
function outline(dark: readonly number[], size: number) {
  let path = ''
  for (let at = 0; at < dark.length; ) {
    const row = Math.floor(at / size)
    let run = 0
    while (at + run < (row + 1) * size && dark[at + run]) run += 1
    if (run) path += `M${at % size} ${row}h${run}v1h-${run}z`
    at += run || 1
  }
  return path
}
