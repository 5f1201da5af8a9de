import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../../server/test/accounts'
import { callsOf } from '../../../../../../server/test/bookings'
import { fileOf, photoOf } from '../../../../../../server/test/forms'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { openAsStaff } from '../../../../../test/admin-page'
import { AdminDestinationsPage } from './destinations-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  const staff = callsOf(server, await signIn(server, 'admin'))
  await staff.post('/destinations', { name: 'Bali', description: 'Surf.', popularity: 7 })
})
afterAll(() => server.close())

const open = (query = '') => openAsStaff(server, <AdminDestinationsPage />, { at: `/d${query}` })
const row = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement
const choose = async (name: string, item: string) => {
  const menu = within(await row(name)).getByRole('button', { name: `Actions for ${name}` })
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const stored = async () =>
  (await server.app.inject('/api/v1/destinations')).json().data as Record<string, unknown>[]

describe('destination list of the admin area', () => {
  it('the destination list of the admin area shows #, Name, Popularity and description', async () => {
    await open()
    expect([...(await row('Bali')).cells].map(({ textContent }) => textContent)).toEqual([
      '1',
      'Bali',
      '7',
      'Surf.',
      '',
    ])
  })

  it('a destination is added in a modal from name, photo file and description, with popularity 1', async () => {
    await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Add Destination' }))
    const dialog = await dialogOf('Add Destination')
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Padang' } })
    fireEvent.change(dialog.getByLabelText('Description in English'), {
      target: { value: 'Rendang.' },
    })
    fireEvent.change(dialog.getByLabelText('Description in Indonesian'), {
      target: { value: 'Rendang dan ngarai.' },
    })
    const files = [fileOf(await photoOf(300, 400), 'padang.jpg')]
    fireEvent.change(dialog.getByLabelText('Photo (jpg, png, jpeg)'), { target: { files } })
    fireEvent.change(await dialog.findByLabelText(/From the top/), { target: { value: '20' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add Destination' }))
    await row('Padang')
    expect((await stored()).find(({ name }) => name === 'Padang')).toMatchObject({
      description: 'Rendang.',
      description_id: 'Rendang dan ngarai.',
      popularity: 1,
      focal_x: 50,
      focal_y: 20,
      photo: expect.stringMatching(/webp$/),
    })
  })

  it("updating name, description and photo shows 'Please wait, destination was updating', then 'Success Update Destination'", async () => {
    await open()
    await choose('Bali', 'Update Destination')
    const dialog = await dialogOf('Update Bali')
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Bali Utara' } })
    const originalFetch = globalThis.fetch
    let go = () => {}
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'PUT' || (input as Request).method === 'PUT')
        await new Promise<void>((resolve) => {
          go = resolve
        })
      return originalFetch(input, init)
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please wait, destination was updating')).toBeTruthy()
    go()
    expect(await screen.findByText('Success Update Destination')).toBeTruthy()
    expect((await stored())[0]).toMatchObject({ name: 'Bali Utara', popularity: 7 })
  })

  it("a failed update shows 'failed update destination' with the reason, keeps the input and focuses the field", async () => {
    const { calls } = await open()
    await calls.post('/destinations', { name: 'Lombok' })
    await choose('Bali', 'Update Destination')
    const dialog = await dialogOf('Update Bali')
    const name = dialog.getByLabelText<HTMLInputElement>('Name')
    fireEvent.change(name, { target: { value: 'Lombok' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('failed update destination')).toBeTruthy()
    expect(screen.getByText('Oops...')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.value).toBe('Lombok')
    expect(name.getAttribute('aria-invalid')).toBe('true')
  })

  it('a destination is deleted after a confirmation', async () => {
    await open()
    await choose('Bali', 'Delete')
    fireEvent.click((await dialogOf('Delete Bali?')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No destinations yet')).toBeTruthy()
  })
})
