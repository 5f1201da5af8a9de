import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}
interface Detectors {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's BarcodeDetector if it reads QR codes (Android, macOS), otherwise null. */
async function nativeDetector() {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null
}

const prepareZxing = () => prepareZXingModule({ overrides: { locateFile: () => wasm } })

async function readByZxing(image: Blob | ImageData) {
  const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.text
}

/** Reads the QR code in an image file; undefined when there is none. */
export async function readPicture(file: Blob) {
  prepareZxing()
  return readByZxing(file)
}

type ReadVideo = (video: HTMLVideoElement) => Promise<string | undefined>

function zxingReader(): ReadVideo {
  prepareZxing()
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

/** Returns a function that reads the QR code in the current video frame. */
export async function videoReader(): Promise<ReadVideo> {
  const native = await nativeDetector()
  const detect: ReadVideo | null =
    native && (async (video) => (await native.detect(video))[0]?.rawValue)
  let read = detect ?? zxingReader()
  return async (video) => {
    try {
      return await read(video)
    } catch (error) {
      // Some browsers have the class without a working implementation: fall back to ZXing.
      if (read !== detect) throw error
      read = zxingReader()
      return read(video)
    }
  }
}
