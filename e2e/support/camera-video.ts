import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const WIDTH = 640
const HEIGHT = 480
/** Values of the YUV channels. */
const [DARK, LIGHT, NO_COLOUR] = [16, 235, 128]
/** Pixels of one QR module, about what a camera sees of a pass held before it. */
const MODULE = 6

/** A two-frame YUV4MPEG2 video that shows the QR code of `text` in the middle, black on light grey. */
export async function qrCodeVideo(text: string) {
  const { symbol } = await writeBarcode(text, { format: 'QRCode', options: 'ecLevel=M', scale: 1 })
  const left = Math.floor((WIDTH - symbol.width * MODULE) / 2)
  const top = Math.floor((HEIGHT - symbol.height * MODULE) / 2)
  const brightness = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  symbol.data.forEach((value, index) => {
    if (value > 0) return
    const x = left + (index % symbol.width) * MODULE
    const y = top + Math.floor(index / symbol.width) * MODULE
    for (let row = y; row < y + MODULE; row++)
      brightness.fill(DARK, row * WIDTH + x, row * WIDTH + x + MODULE)
  })
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colours])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([header, frame, frame])
}
