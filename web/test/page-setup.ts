import { Blob, File } from 'node:buffer'
import { transferableAbortController } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { XhrOverFetch } from './xhr-over-fetch'

// A page's file is fetched when it is opened, and two cores serve many tests at once.
configure({ asyncUtilTimeout: 8_000 })

// The server runs in the same process as the page: where jsdom put classes of its own in the place
// of Node's, Request takes no signal and Fastify knows no Buffer. Node's come back.
const controller = transferableAbortController()
globalThis.AbortController = controller.constructor as typeof AbortController
globalThis.AbortSignal = controller.signal.constructor as typeof AbortSignal
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as typeof ArrayBuffer

// A form with a picture is sent by Node's fetch, which reads only what Node itself put together.
const { constructor: nodeFormData } = await new Response(new URLSearchParams()).formData()
// React reads a form of the page into one as it submits; Node's takes no form.
const OfPage = globalThis.FormData
const FormData = new Proxy(nodeFormData as typeof OfPage, {
  construct: (ofNode, [form]) => (form ? new OfPage(form) : new ofNode()),
})
Object.assign(globalThis, { Blob, File, FormData, XMLHttpRequest: XhrOverFetch })

// What jsdom lacks and a browser has.
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

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(cleanup)
