import { REFUND_RULE } from '@sayap/contract/payment/refund-rule'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { callsOf } from '../../../../../server/test/bookings'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { PolicyPage } from './policy-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/terms" element={<PolicyPage kind="terms" />} />
      <Route path="/refund-policy" element={<PolicyPage kind="refund" />} />
      <Route path="*" element={null} />
    </Routes>,
    { server, at },
  )

it('the refund policy shows the refund rule of the program as a table, in the language of the visitor', async () => {
  document.documentElement.lang = 'id'
  try {
    open('/refund-policy')
    const rows = await screen.findAllByRole('row')
    expect(rows).toHaveLength(REFUND_RULE.length + 1)
    for (const [at, { percent }] of REFUND_RULE.entries())
      expect(rows[at]?.textContent).toContain(`${percent}%`)
    expect(screen.getByRole('heading', { name: 'Jika kamu membatalkan' })).toBeTruthy()
    expect(screen.queryByText(/\{\w+\}/)).toBeNull()
  } finally {
    document.documentElement.lang = 'en'
  }
})

it('the terms show their summary first, the figures of the program, and contents that lead to each section', async () => {
  const { data } = (await callsOf(server).get('/policies/terms')).json()
  open('/terms')
  const contents = await screen.findByRole('navigation', { name: 'On this page' })
  const [first, ...links] = within(contents).getAllByRole('link')
  expect(first?.textContent).toBe('In short')
  for (const link of links) {
    const section = document.querySelector(link.getAttribute('href') ?? '')
    expect(section?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
  expect(
    screen.getByText(`Seats you choose are held for ${data.figures.hold_minutes} minutes,`),
  ).toBeTruthy()
  expect(screen.getByText(/Version 1, in force since \d+ \w+ \d{4}$/)).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Terms & conditions · Sayap'))
  expect(screen.queryByText(/\{\w+\}|\*\*/)).toBeNull()
})

it('a new version shows what changed, and a former one says that it is no longer in force', async () => {
  const boss = callsOf(server, await signIn(server, 'super admin'))
  const change = { summary_en: 'We sell flights.', changes_en: 'Shorter.', changes_id: 'Singkat.' }
  const { revision } = (await boss.put('/policies/terms/draft', change)).json().data
  const row = await server.db.row<{ day: string }>(
    sql`select (now() at time zone 'Asia/Jakarta')::date as day`,
  )
  await boss.post('/policies/terms/versions', { effective_on: row?.day, revision })

  const { unmount } = open('/terms')
  expect(await screen.findByText('We sell flights.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'What changed' }).getAttribute('href')).toBe('#versions')
  expect(screen.getByText('Shorter.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read version 1' }).getAttribute('href')).toBe(
    '/terms?version=1',
  )
  unmount()
  open('/terms?version=1')
  expect(await screen.findByText(/This is an earlier version/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the version in force' })).toBeTruthy()
  expect(screen.queryByText('We sell flights.')).toBeNull()
})

it('a version that was never published leads to the one in force', async () => {
  open('/terms?version=99')
  expect(await screen.findByText('Version not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the version in force' }).getAttribute('href')).toBe(
    '/terms',
  )
})
