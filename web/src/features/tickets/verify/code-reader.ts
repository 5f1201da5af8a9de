import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own, where it has one (Android, macOS); else our copy of ZXing. */
async function ownDetector() {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null
}

const prepareOurs = () => prepareZXingModule({ overrides: { locateFile: () => wasm } })

async function readByZxing(image: Blob | ImageData) {
  const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.text
}

/** The text of the code in a picture; undefined where there is none. */
export async function readPicture(file: Blob) {
  prepareOurs()
  return readByZxing(file)
}

type ReadVideo = (video: HTMLVideoElement) => Promise<string | undefined>

function zxingReader(): ReadVideo {
  prepareOurs()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || !width) return undefined
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0)
    return readByZxing(context.getImageData(0, 0, width, height))
  }
}

/** What a camera sees, read again and again. */
export async function videoReader(): Promise<ReadVideo> {
  const own = await ownDetector()
  const detect: ReadVideo | null = own && (async (video) => (await own.detect(video))[0]?.rawValue)
  let read = detect ?? zxingReader()
  return async (video) => {
    try {
      return await read(video)
    } catch (error) {
      // A browser may have the class and not what does the work behind it.
      if (read !== detect) throw error
      read = zxingReader()
      return read(video)
    }
  }
}
