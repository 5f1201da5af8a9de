import { Blob, File } from 'node:buffer'
import { transferableAbortController } from 'node:util'
import { configure, getConfig } from '@testing-library/react'
import { XhrOverFetch } from './xhr-over-fetch'

/** The real fetch, for requests of the server to other hosts. */
export const network = globalThis.fetch

// Long enough for a page that loads its chunk on a machine that is busy.
configure({ asyncUtilTimeout: 60_000 })

// A query that waits fails at each change of the page until it succeeds. Printing the page for each of
// these errors took a third of a test's time, so it is printed for the last one only.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    isRetrying() ? new Error(message ?? undefined) : getElementError(message, container),
})

/** Whether a query runs inside of `waitFor`, according to the library's own switch. */
function isRetrying() {
  const config: object = getConfig()
  return (
    '_disableExpensiveErrorDiagnostics' in config &&
    config._disableExpensiveErrorDiagnostics === true
  )
}

// The server runs in the same process as the page. With the classes of jsdom, Request accepts no signal
// and Fastify does not recognize a Buffer, so the classes of Node are restored.
const controller = transferableAbortController()
globalThis.AbortController = controller.constructor as typeof AbortController
globalThis.AbortSignal = controller.signal.constructor as typeof AbortSignal
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as typeof ArrayBuffer

// The fetch of Node sends forms with images and accepts only the FormData of Node.
const { constructor: nodeFormData } = await new Response(new URLSearchParams()).formData()
// React passes a form element to FormData when it submits. Only jsdom's FormData accepts that.
const OfPage = globalThis.FormData
const FormData = new Proxy(nodeFormData as typeof OfPage, {
  construct: (ofNode, [form]) => (form ? new OfPage(form) : new ofNode()),
})
Object.assign(globalThis, { Blob, File, FormData, XMLHttpRequest: XhrOverFetch })

// Browser APIs that jsdom lacks.
URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
CSSStyleSheet.prototype.replaceSync ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
