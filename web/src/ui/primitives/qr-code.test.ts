import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrModules } from './qr-code'

// By default it loads its WebAssembly from the network.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
prepareZXingModule({ overrides: { wasmBinary } })

const SIGNED =
  'M1SIREGAR/BUDI        EK7QX2M KNOCGKGA 0181 325Y012A0007 100' +
  '^1562KGVxTNJ6yiD4hi6vLcgNFw2QDq_inmV7461rVIywDIRAXj46rziYRWWfoEKncZ_0ZG2loMlgqMvnBIQLXWdAw'

/** Renders the path as an image for the scanner, with `scale` pixels per module and a quiet zone of four modules. */
function picture({ size, path }: ReturnType<typeof qrModules>, scale = 4) {
  const width = (size + 8) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const black = (x: number, y: number) => data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let dx = 0; dx < Number(run) * scale; dx += 1) {
      for (let dy = 0; dy < scale; dy += 1) {
        black((Number(x) + 4) * scale + dx, (Number(y) + 4) * scale + dy)
      }
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData
}

it('the QR code of a signed pass has version 8 with 49 modules and decodes to the exact text', async () => {
  const code = qrModules(SIGNED)
  expect(code.size).toBe(49)
  const [read] = await readBarcodes(picture(code), { formats: ['QRCode'] })
  expect(read?.text).toBe(SIGNED)
  expect(read?.ecLevel).toBe('M')
})
