import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../../../server/src/platform/database/sql'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { openAsStaff } from '../../../../../test/admin-page'
import { PoliciesAdminPage } from './policies-admin-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  // Published versions cannot be deleted otherwise.
  await server.db.session((session) =>
    session.script(`
      set session_replication_role = replica;
      delete from policy_versions where version > 1;
      update policies p set summary_en = v.summary_en, changes_en = '', changes_id = '', revision = 1
      from policy_versions v where v.id_policy = p.id;
      set session_replication_role = origin`),
  )
})
afterAll(() => server.close())

const open = (query = '') =>
  openAsStaff(server, <PoliciesAdminPage />, { at: `/p${query}`, role: 'super admin' })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const published = async () =>
  (await server.app.inject('/api/v1/policies/terms')).json().data as Record<string, unknown>

it('a super admin saves a draft, previews it in both languages and publishes it', async () => {
  await open()
  await screen.findByLabelText('Summary in English')
  expect(button('Publish…').disabled).toBe(true)
  type('Summary in English', 'We sell flights for **{hold_minutes}** minutes.')
  type('What changed, in English', 'A shorter summary.')
  type('What changed, in Indonesian', 'Ringkasan lebih pendek.')
  expect(screen.getByText('Save the draft before you publish it.')).toBeTruthy()
  press('Preview')
  const preview = within(await screen.findByRole('dialog', { name: 'Terms & conditions' }))
  expect(preview.getByText(/^We sell flights for/).textContent).toBe(
    'We sell flights for 15 minutes.',
  )
  fireEvent.click(preview.getByRole('button', { name: 'Bahasa Indonesia' }))
  expect(preview.getByRole('heading', { name: 'Siapa kami' })).toBeTruthy()
  fireEvent.click(preview.getByRole('button', { name: 'Close' }))

  press('Save draft')
  await waitFor(() => expect(button('Publish…').disabled).toBe(false))
  expect((await published()).version).toBe(1)
  press('Publish…')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Publish version 2 of the Terms & conditions?' }),
  )
  // Today in Jakarta, which is another day than here for a part of the day.
  const [now] = await server.db.rows(
    sql`select to_char(now() at time zone 'Asia/Jakarta', 'DD/MM/YYYY') as day`,
  )
  expect({ day: dialog.getByLabelText<HTMLInputElement>('In force from').value }).toEqual(now)
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('A shorter summary.')).toBeTruthy()
  expect(await published()).toMatchObject({
    version: 2,
    summary_en: 'We sell flights for **{hold_minutes}** minutes.',
    changes_id: 'Ringkasan lebih pendek.',
  })
  await waitFor(() => expect(button('Publish…').disabled).toBe(true))
})

it('a day in the past and a text that pages could not show are explained next to their fields', async () => {
  await open()
  await screen.findByLabelText('Summary in English')
  type('Summary in English', 'Held for {hold_hours} hours.')
  press('Save draft')
  expect(await screen.findByText(/We don’t know \{hold_hours\}\. You can use/)).toBeTruthy()
  type('Summary in English', 'Held for {hold_minutes} minutes.')
  type('What changed, in English', 'Shorter.')
  type('What changed, in Indonesian', 'Singkat.')
  press('Save draft')
  await waitFor(() => expect(button('Publish…').disabled).toBe(false))
  press('Publish…')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('In force from'), { target: { value: '2020-01-01' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText(/^Choose \d{4}-\d\d-\d\d or later\.$/)).toBeTruthy()
  expect((await published()).version).toBe(1)
})

it('a draft that somebody else changed meanwhile is shown side by side', async () => {
  const { calls } = await open()
  await screen.findByLabelText('Summary in English')
  await calls.put('/policies/terms/draft', { summary_en: 'Theirs.' })
  type('Summary in English', 'Mine.')
  press('Save draft')
  const conflict = await screen.findByRole('dialog')
  expect(within(conflict).getByText('Theirs.')).toBeTruthy()
  expect(within(conflict).getByText('Mine.')).toBeTruthy()
  const [row] = await server.db.rows(sql`select summary_en from policies where kind = 'terms'`)
  expect(row).toEqual({ summary_en: 'Theirs.' })
})

it('each policy has its own draft, and its published versions with who published them', async () => {
  await open('?kind=refund')
  const summary = await screen.findByLabelText<HTMLTextAreaElement>('Summary in English')
  expect(summary.value).toContain('{refund_scale}')
  const row = within(screen.getByRole('table', { name: 'Published versions' })).getAllByRole('row')
  expect(row[1]?.textContent).toMatch(/1.*The first version.*Sayap, /)
})
