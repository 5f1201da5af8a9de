import type { SentryEvent } from '@sayap/contract/core/sentry'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#app/error-boundary'

const DSN = 'https://key123@errors.example.com/42'
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

let report: typeof import('./report').report
beforeEach(async () => {
  vi.resetModules()
  ;({ report } = await import('./report'))
  sent.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', sent)
  const script = document.createElement('script')
  Object.assign(script.dataset, { dsn: DSN, release: 'sayap@1', environment: 'test' })
  document.head.append(script)
  history.replaceState(null, '', '/my-booking/17?token=kenari')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.querySelector('script[data-dsn]')?.remove()
  document.body.replaceChildren()
  localStorage.clear()
})

/** As a browser makes it for an error in a script of the build. */
const errorOf = (message: string, at = `${location.origin}/assets/page-Ab12.js`) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at open (${at}:1:234)`,
  })
const eventOf = (message: string, at?: string) =>
  new ErrorEvent('error', { error: errorOf(message, at) })
const events = () =>
  sent.mock.calls.map(
    ([, init]) => JSON.parse(String(init.body).split('\n')[2] ?? '') as SentryEvent,
  )

it('an error is sent with type, stack, release and the path without ids, and with nothing of the person', () => {
  report(eventOf("Cannot read properties of undefined (reading 'price')"))
  const [url, init] = sent.mock.calls[0] ?? []
  expect(url).toBe('https://errors.example.com/api/42/envelope/?sentry_key=key123&sentry_version=7')
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(events()[0]).toMatchObject({
    release: 'sayap@1',
    environment: 'test',
    transaction: '/my-booking/:id',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read properties of undefined (reading 'price')",
          stacktrace: {
            frames: [{ filename: '/assets/page-Ab12.js', function: 'open', lineno: 1, colno: 234 }],
          },
        },
      ],
    },
  })
  expect(String(init?.body)).not.toMatch(/kenari|token/)
})

it('what is typed into the page, and who is signed in, is replaced in the message', () => {
  localStorage.setItem('user', JSON.stringify({ id: 7, name: 'Merpati Putih' }))
  const field = document.createElement('input')
  field.value = 'Kenari Kuning'
  document.body.append(field)
  report(eventOf('no seat for Kenari Kuning of merpati (ani@example.com, 0812 3456 7890)'))
  expect(events()[0]?.exception.values[0]?.value).toBe(
    'no seat for [input] of [input] ([email], [number])',
  )
})

it('frames have no address of a page, and those of other origins say nothing', () => {
  const stack = [
    'TypeError: x',
    `    at a (${location.origin}/assets/a.js:1:2)`,
    `    at HTMLButtonElement.onclick (${location.origin}/my-booking/QX7K2M?token=kenari:3:4)`,
    '    at b (chrome-extension://abcdef/inject.js:5:6)',
    `c@${location.origin}/assets/firefox.js:7:8`,
  ].join('\n')
  report(new ErrorEvent('error', { error: Object.assign(new Error('x'), { stack }) }))
  const frames = events()[0]?.exception.values[0]?.stacktrace?.frames ?? []
  expect(frames.map(({ filename, in_app }) => [filename, in_app])).toEqual([
    ['/assets/firefox.js', true],
    ['chrome-extension://…', false],
    ['/my-booking/:id', true],
    ['/assets/a.js', true],
  ])
})

it.each([
  ['a network that failed', eventOf('Failed to fetch')],
  ['an extension of the browser', eventOf('x', 'chrome-extension://abcdef/inject.js')],
  ['a picture that did not load', new Event('error')],
  [
    'a rejection without an error',
    Object.assign(new Event('unhandledrejection'), { reason: 'no' }),
  ],
])('%s is not reported', (_what, event) => {
  report(event)
  expect(sent).not.toHaveBeenCalled()
})

it('an error is reported once, and five different ones at most', () => {
  for (let i = 0; i < 9; i++) {
    report(eventOf(`number ${i}`))
    report(eventOf(`number ${i}`))
  }
  expect(sent).toHaveBeenCalledTimes(5)
})

it('a receiver that cannot be reached makes no further error', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  report(eventOf('x'))
  await expect.poll(() => sent.mock.results.length).toBe(1)
})

it('without a DSN in the page nothing is sent', () => {
  document.head.querySelector('script[data-dsn]')?.remove()
  report(eventOf('x'))
  expect(sent).not.toHaveBeenCalled()
})

it('a page that breaks down is announced to the listener, as React keeps it from the window', () => {
  const errors: unknown[] = []
  const listen = (event: Event) => errors.push((event as CustomEvent).detail)
  addEventListener('fault', listen)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failure = new Error('broken')
  const Broken = () => {
    throw failure
  }
  render(
    <MemoryRouter>
      <ErrorBoundary page="x">
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>,
  )
  removeEventListener('fault', listen)
  expect(errors).toEqual([failure])
})
