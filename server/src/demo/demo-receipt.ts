/** Three by five pixels each, row by row. */
const GLYPHS: Record<string, string> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001001001001',
  '8': '111101111101111',
  '9': '111101111001111',
  R: '110101110101101',
  P: '110101110100100',
  '.': '000000000000010',
  ' ': '000000000000000',
}
const [WIDTH, HEIGHT, HEADER] = [720, 1080, 150]
const DOT = 13

type Colour = readonly [number, number, number]
const PAPER: Colour = [250, 251, 253]
const BAND: Colour = [26, 86, 160]
const INK: Colour = [24, 32, 48]
const LINE: Colour = [214, 220, 230]

/**
 * The screenshot of a banking app after a transfer, as PNG: the amount is drawn from pixels, so
 * that no font is needed.
 */
export async function demoReceipt(amount: number) {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const fill = (x: number, y: number, w: number, h: number, colour: Colour) => {
    for (let row = y; row < y + h; row++)
      for (let at = x; at < x + w; at++) pixels.set(colour, (row * WIDTH + at) * 3)
  }
  fill(0, 0, WIDTH, HEIGHT, PAPER)
  fill(0, 0, WIDTH, HEADER, BAND)
  const text = `RP ${amount.toLocaleString('id-ID')}`
  const left = Math.round((WIDTH - text.length * 4 * DOT + DOT) / 2)
  for (const [nth, letter] of [...text].entries())
    for (const [dot, on] of [...(GLYPHS[letter] ?? '')].entries())
      if (on === '1')
        fill(left + (nth * 4 + (dot % 3)) * DOT, 330 + Math.floor(dot / 3) * DOT, DOT, DOT, INK)
  for (const y of [520, 620, 720, 820]) {
    fill(80, y, 180, 20, LINE)
    fill(380, y, 260, 20, LINE)
  }
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}
