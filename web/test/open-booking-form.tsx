import { Route, Routes } from 'react-router'
import type { TestApp } from '../../server/test/test-app'
import { Overlays } from '../src/app/shell/overlays'
import { BookingFormPage } from '../src/features/booking/form/booking-form-page'
import { renderPage, respondWith } from './render-page'

interface Visitor {
  token?: string
  /** Called before each request: `lost` drops the request, `unheard` drops the response. */
  network?: (request: Request) => 'fine' | 'lost' | 'unheard' | Promise<'fine' | 'lost'>
}

const asRequest = (input: RequestInfo | URL, init?: RequestInit) =>
  input instanceof Request ? input : new Request(new URL(input, globalThis.location.href), init)

/** A browser whose pages share cookies and storage, like tabs and reloads. */
export function bookingBrowser(server: TestApp, { token, network }: Visitor = {}) {
  respondWith(server, token)
  const respond = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = asRequest(input, init)
    const state = (await network?.(request)) ?? 'fine'
    if (state === 'lost') throw new TypeError('Failed to fetch')
    const response = await respond(request)
    if (state === 'unheard') throw new TypeError('Failed to fetch')
    return response
  }
  const open = (id: number | string, query = '') =>
    renderPage(
      <>
        <Routes>
          <Route path="/flights/:id" element={<BookingFormPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Overlays />
      </>,
      { at: `/flights/${id}${query}` },
    )
  return { open }
}
