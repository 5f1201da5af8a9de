import { configure } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { TestApp } from '../../server/test/test-app'
import { BookingForm } from '../src/app/booking-form'
import { Overlays } from '../src/app/overlays'
import { answerWith, renderPage } from './render-page'

// A database, a server and a browser share this process: a second is not long here.
configure({ asyncUtilTimeout: 8000 })

interface Visitor {
  token?: string
  /** Before a request leaves: `lost` cuts the cable, `unheard` cuts it behind the server. */
  network?: (request: Request) => 'fine' | 'lost' | 'unheard' | Promise<'fine' | 'lost'>
}

const asRequest = (input: RequestInfo | URL, init?: RequestInit) =>
  input instanceof Request ? input : new Request(new URL(input, globalThis.location.href), init)

/** One browser: what it opens shares cookies and storage, as tabs and reloads do. */
export function bookingBrowser(server: TestApp, { token, network }: Visitor = {}) {
  answerWith(server, token)
  const answer = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = asRequest(input, init)
    const state = (await network?.(request)) ?? 'fine'
    if (state === 'lost') throw new TypeError('Failed to fetch')
    const response = await answer(request)
    if (state === 'unheard') throw new TypeError('Failed to fetch')
    return response
  }
  const open = (id: number | string, query = '') =>
    renderPage(
      <>
        <Routes>
          <Route path="/flights/:id" element={<BookingForm />} />
          <Route path="*" element={null} />
        </Routes>
        <Overlays />
      </>,
      { at: `/flights/${id}${query}` },
    )
  return { open }
}
