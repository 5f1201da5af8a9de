import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAirline, addFlight } from '../../../../../server/test/flights'
import { fileOf, photoOf } from '../../../../../server/test/forms'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { AirlinesPage } from './airlines-page'

let server: TestApp
let kelana: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  kelana = await addAirline(server.db, 'Kelana', 'EK')
})
afterAll(() => server.close())

const open = (query = '') => openAsStaff(server, <AirlinesPage />, { at: `/airlines${query}` })
const row = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const choose = async (name: string, item: string) => {
  const menu = within(await row(name)).getByRole('button', { name: `Actions for ${name}` })
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const type = (
  label: string,
  value: string,
  within_ = screen as Pick<typeof screen, 'getByLabelText'>,
) => fireEvent.change(within_.getByLabelText(label), { target: { value } })
const stored = async () =>
  (await server.app.inject('/api/v1/airlines')).json().data as Record<string, unknown>[]

describe('airline list of the admin area', () => {
  it('the airline list shows logo, name and status, active or Off', async () => {
    await addAirline(server.db, 'Ombak', 'OB', false)
    await open()
    expect((await row('Kelana')).textContent).toContain('active')
    expect((await row('Ombak')).textContent).toContain('Off')
  })

  it('the form creates an airline from name and photo file', async () => {
    await open()
    await row('Kelana')
    type('Name', 'Pawana Air')
    const photo = fileOf(await photoOf(), 'pawana.jpg')
    fireEvent.change(screen.getByLabelText('Photo (jpg, png, jpeg)'), {
      target: { files: [photo] },
    })
    expect(await screen.findByAltText('New photo: pawana.jpg')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Add airline' }))
    await row('Pawana Air')
    const added = (await stored()).find(({ name }) => name === 'Pawana Air')
    expect(added).toMatchObject({ code: 'PA', active: true, photo: expect.stringMatching(/webp$/) })
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  })

  it('the airline form shows errors at their fields, keeps the input and focuses the first invalid field', async () => {
    await open()
    await row('Kelana')
    type('Code (optional)', '!')
    fireEvent.click(screen.getByRole('button', { name: 'Add airline' }))
    expect(await screen.findByText('This is required.')).toBeTruthy()
    expect(screen.getByText('Enter two letters, or a letter and a digit.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(screen.getByLabelText<HTMLInputElement>('Code (optional)').value).toBe('!')
  })

  it('the airline form shows an error of the server at its field', async () => {
    await open()
    await row('Kelana')
    type('Name', 'Kelana')
    fireEvent.click(screen.getByRole('button', { name: 'Add airline' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getAllByText(/This name is taken/).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('the airline form rejects a file that is not an image before sending it', async () => {
    await open()
    await row('Kelana')
    const text = new File(['words'], 'words.txt', { type: 'text/plain' })
    fireEvent.change(screen.getByLabelText('Photo (jpg, png, jpeg)'), { target: { files: [text] } })
    expect(await screen.findByText('Choose a JPEG, PNG or WebP image.')).toBeTruthy()
  })

  it('the airline form shows the error when the server finds that a file is not an image', async () => {
    await open()
    await row('Kelana')
    type('Name', 'Pawana Air')
    const page = new File(['<html></html>'], 'page.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Photo (jpg, png, jpeg)'), { target: { files: [page] } })
    fireEvent.click(screen.getByRole('button', { name: 'Add airline' }))
    expect(await screen.findByText('Choose a JPEG, PNG or WebP image.')).toBeTruthy()
    expect(await stored()).toHaveLength(1)
  })

  it('an airline is updated in a modal dialog', async () => {
    await open()
    await choose('Kelana', 'Update')
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Kelana' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Code (optional)').value).toBe('EK')
    type('Name', 'Kelana Raya', dialog)
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await row('Kelana Raya')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('Change Status toggles whether an airline is active', async () => {
    await open()
    await choose('Kelana', 'Change Status')
    await waitFor(async () => expect((await row('Kelana')).textContent).toContain('Off'))
    expect(await screen.findByText('Kelana: Off')).toBeTruthy()
    await choose('Kelana', 'Change Status')
    await waitFor(async () => expect((await row('Kelana')).textContent).toContain('active'))
  })

  it('an airline without flights is deleted after a confirmation', async () => {
    await open()
    await choose('Kelana', 'Delete')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Kelana?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No airlines yet')).toBeTruthy()
  })

  it('an airline with flights shows their number and can be deactivated instead', async () => {
    await addFlight(server.db, { id_airline: kelana })
    await addFlight(server.db, { id_airline: kelana, days: 40 })
    await open()
    await choose('Kelana', 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText(/It has 2 flights/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
    await waitFor(async () => expect((await row('Kelana')).textContent).toContain('Off'))
  })

  it('the airline list searches and sorts, both stored in the URL', async () => {
    await addAirline(server.db, 'Arunika', 'AK')
    const { address } = await open()
    await row('Arunika')
    fireEvent.click(screen.getByRole('button', { name: 'Code' }))
    fireEvent.click(screen.getByRole('button', { name: 'Code' }))
    expect(address()).toBe('/airlines?sort=-code')
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links.map((text) => text?.replace(/^[A-Z]{2}/, ''))).toEqual(['Kelana', 'Arunika'])
    type('Search airlines', 'kel')
    await waitFor(() => expect(address()).toBe('/airlines?q=kel&sort=-code'))
    expect(screen.queryByRole('link', { name: 'Arunika' })).toBeNull()
  })
})
