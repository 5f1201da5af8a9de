import { qrModules } from '../web/src/features/tickets/qr-modules'

const WIDTH = 640
const HEIGHT = 480
const [DARK, LIGHT, NO_COLOUR] = [16, 235, 128]
/** Pixels of a module, as of a pass held before the camera. */
const MODULE = 6

/** A film in YUV4MPEG2 of one picture: the QR code of `text`, grey on light, in the middle. */
export function filmOfCode(text: string) {
  const { size, path } = qrModules(text)
  const left = Math.floor((WIDTH - size * MODULE) / 2)
  const top = Math.floor((HEIGHT - size * MODULE) / 2)
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v/g)) {
    const from = left + Number(x) * MODULE
    for (let row = 0; row < MODULE; row++) {
      const line = (top + Number(y) * MODULE + row) * WIDTH
      light.fill(DARK, line + from, line + from + Number(run) * MODULE)
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, frame, frame])
}
