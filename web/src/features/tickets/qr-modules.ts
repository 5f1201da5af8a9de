// The package's own entries bring two fonts and their renderer (57 kB gzip); its encoder alone is 23.
import { bwipp_encode, bwipp_qrcode } from '../../../../node_modules/bwip-js/dist/bwipp.mjs'

export interface QrModules {
  /** Modules on one side, without the quiet zone. */
  size: number
  /** The dark modules as one SVG path, a module being one unit. */
  path: string
}

/** A QR code of level M, as BCBP readers expect it. */
export function qrModules(text: string): QrModules {
  const [symbol] = bwipp_encode({}, bwipp_qrcode, text, { eclevel: 'M' }, true)
  const size = symbol.get('pixx') ?? 0
  const dots = symbol.get('pixs')
  const dark = dots?.b.slice(dots.o, dots.o + dots.length) ?? []
  return { size, path: outline(dark, size) }
}

/** Dark modules that touch in a row become one rectangle: no seams between them at any scale. */
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
