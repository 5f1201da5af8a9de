// Draws the pages of one PDF that a stranger sent. Each PDF has a thread and a PDFium of its own: it
// runs as WebAssembly, so a PDF that breaks PDFium reaches neither the process nor another
// traveller's file, and render-pdf-pages.ts may end the thread at any moment. This build of PDFium
// has no JavaScript engine, and forms are not initialised.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const { bytes, maxPages, maxWidth, maxPixels, maxScale, maxMemoryBytes } = workerData

/** The limits of a thread do not count the memory of WebAssembly, so it is limited where it grows. */
function instantiateWasm(imports, done) {
  const grow = imports.env.emscripten_resize_heap
  imports.env.emscripten_resize_heap = (size) => size >>> 0 <= maxMemoryBytes && grow(size)
  const file = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports)
  done(instance)
  return instance.exports
}

/** What @hyzyla/pdfium says of FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const PROTECTED = /^(Password required|Unsupported security)/
const DAMAGED = /^(File not|Page not|Unknown error)/

function faultOf(error) {
  if (PROTECTED.test(error.message)) return 'pdf_protected'
  if (DAMAGED.test(error.message)) return 'file_cut_off'
  // PDFium gave up: no memory left, or its own consistency check failed.
  return 'pdf_too_complex'
}

/** Pixels: a JPEG has 65,535 at most, and a longer strip is no page. */
const MAX_SIDE = 16_000

/** Pixels of a page; undefined if it has no size. */
function sizeOf(page) {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  if (!(width > 0 && height > 0)) return undefined
  const scale = Math.min(maxWidth / width, Math.sqrt(maxPixels / (width * height)), maxScale)
  // A page that is a thousand times as high as it is wide would have no pixel in its width.
  const pixels = (length) => Math.min(MAX_SIDE, Math.max(1, Math.floor(length * scale)))
  return { width: pixels(width), height: pixels(height) }
}

/** Resolves when the page before has been encoded: only one page's pixels are in memory. */
const nextRequested = () => new Promise((resolve) => parentPort.once('message', resolve))

async function drawPages() {
  const library = await PDFiumLibrary.init({ instantiateWasm })
  const document = await library.loadDocument(bytes)
  const page_count = document.getPageCount()
  const shown = Math.min(page_count, maxPages)
  for (let nth = 0; nth < shown; nth += 1) {
    const page = document.getPage(nth)
    const size = sizeOf(page)
    if (!size) throw new Error('Page not found')
    const { data } = await page.render({ ...size, scale: 1, render: 'bitmap' })
    parentPort.postMessage({ page: { ...size, pixels: data } }, [data.buffer])
    await nextRequested()
  }
  if (shown === 0) throw new Error('Page not found')
  return { page_count }
}

parentPort.postMessage(await drawPages().catch((error) => ({ fault: faultOf(error) })))
