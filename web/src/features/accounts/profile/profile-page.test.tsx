import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequireToken } from '#app/guards'
import { Overlays } from '#app/shell/overlays'
import { feedback } from '#shared/browser/feedback'
import { sql } from '../../../../../server/src/platform/database/sql'
import { PASSWORD, signIn } from '../../../../../server/test/accounts'
import { callsOf } from '../../../../../server/test/bookings'
import { photoFile } from '../../../../../server/test/forms'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { ForgotPasswordPage } from '../sign-in/forgot-password-page'
import { ProfilePage } from './profile-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  // jsdom draws nothing, so it has no addresses for files.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  // Else the answer may be there before the dialog's file is.
  await import('#ui/feedback/feedback-dialogs')
})
beforeEach(async () => {
  feedback.close()
  await server.reset()
})
afterAll(() => server.close())

async function open(role: 'user' | 'admin' = 'user') {
  const { authorization } = await signIn(server, role)
  const token = authorization.slice('Bearer '.length)
  const page = renderPage(
    <>
      <ProfilePage />
      <Overlays />
    </>,
    { server, token, at: '/profile' },
  )
  return { ...page, authorization }
}

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await input(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const stored = () =>
  server.db.row<Record<string, string | null>>(sql`
    select name, city, address, phone, post_code, title, email, photo from users
  `)

/** Nothing is answered until the function that comes back is called. */
function holdResponses() {
  const originalFetch = globalThis.fetch
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  globalThis.fetch = async (...request) => {
    await gate
    return originalFetch(...request)
  }
  return () => go()
}

describe('Profile', () => {
  it("the profile shows 'Please Wait ....' while loading, then fills the form with the fetched data", async () => {
    await signIn(server, 'user')
    await server.db.rows(sql`
      update users set city = 'Medan', address = 'Jl. Merdeka 1', phone = '+62811555', post_code = '20111'
    `)
    await open()
    expect(screen.getByText('Please Wait ....')).toBeTruthy()
    expect((await input('Username')).value).toBe('Ani')
    expect((await input('Email')).value).toBe('ani@example.com')
    expect((await input('Phone')).value).toBe('811555')
    expect(screen.getByText('+62')).toBeTruthy()
    expect((await input('City')).value).toBe('Medan')
    expect((await input('Address')).value).toBe('Jl. Merdeka 1')
    expect((await input('Postcode')).value).toBe('20111')
  })

  it("the profile has a 'Contact' and a 'Biodata' section, 'Account Setting', and xxxx as placeholder of the post code", async () => {
    await open()
    const code = await input('Postcode')
    expect(code.placeholder).toBe('xxxx')
    expect([code.inputMode, (await input('Phone')).inputMode]).toEqual(['numeric', 'numeric'])
    expect((await input('Email')).type).toBe('email')
    for (const name of ['Profile', 'Contact', 'Biodata']) {
      expect(screen.getByRole('heading', { name })).toBeTruthy()
    }
    const setting = screen.getByRole('link', { name: 'Account Setting' })
    expect(setting.getAttribute('href')).toBe('/profile/settings')
  })

  it('the side card of the profile shows name, city, address and the default photo at 137 by 137 pixels', async () => {
    await open()
    const photo = (await screen.findByLabelText('Choose a photo')).closest('label')
    const picture = photo?.querySelector('svg')
    expect(['width', 'height'].map((side) => picture?.getAttribute(side))).toEqual(['137', '137'])
    expect(picture?.textContent).toBe('A')
    expect(screen.getByText('No city yet')).toBeTruthy()
    expect(screen.getByText('No address yet')).toBeTruthy()
  })

  it('the saved passengers are a view of the profile with its entry in the menu, and a removed one comes back by Undo', async () => {
    const { authorization } = await signIn(server, 'user')
    const ani = callsOf(server, { authorization })
    await ani.post('/user/passengers', { name: 'Putri Ayu', category_passenger: 'child' })
    renderPage(
      <>
        <ProfilePage />
        <Overlays />
      </>,
      { server, token: authorization.slice('Bearer '.length), at: '/profile?show=passengers' },
    )
    expect(await screen.findByText('Putri Ayu')).toBeTruthy()
    const menu = within(screen.getByRole('navigation', { name: 'Your account' }))
    const entry = menu.getByRole('link', { name: /^Passengers/ })
    expect(entry.getAttribute('aria-current')).toBe('page')
    expect(menu.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBeNull()
    await waitFor(() => expect(entry.textContent).toBe('Passengers1'))
    expect(screen.queryByLabelText('Username')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Delete Putri Ayu' }))
    await waitFor(() => expect(entry.textContent).toBe('Passengers'))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(entry.textContent).toBe('Passengers1'))
    expect((await ani.get('/user/passengers')).json().data).toMatchObject([
      { name: 'Putri Ayu', category_passenger: 'child', birthday: null },
    ])
  })

  it('the menu of the profile has the entries Profile, My Review, Setting and Logout of the specification', async () => {
    await open()
    const menu = await screen.findByRole('navigation', { name: 'Your account' })
    const lead = (name: string) => within(menu).getByRole('link', { name }).getAttribute('href')
    expect(lead('Profile')).toBe('/profile')
    expect(lead('My Review')).toBe('/profile/my-review')
    expect(lead('Setting')).toBe('/profile/settings')
    expect(within(menu).getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  it("saving the profile shows a blocking dialog and then 'User success updated!'", async () => {
    await open()
    await type('Username', 'Ani Lestari')
    await type('Phone', '0812 3456 7890')
    await type('City', 'Medan')
    await type('Address', 'Jl. Merdeka 1')
    await type('Postcode', '20111')
    const send = holdResponses()
    save()
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toBe('Loading...')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.getByText('Loading...')).toBeTruthy()
    send()
    expect(await screen.findByText('User success updated!')).toBeTruthy()
    expect(await stored()).toMatchObject({
      name: 'Ani Lestari',
      phone: '+6281234567890',
      city: 'Medan',
      address: 'Jl. Merdeka 1',
      post_code: '20111',
      email: 'ani@example.com',
    })
    // The hero, the left side and the bar show the new data too.
    await waitFor(() => expect(screen.getAllByText('Ani Lestari')).toHaveLength(2))
    expect(localStorage.getItem('user')).toContain('Ani Lestari')
  })

  it('nobody has a title before choosing one: until then the wire says ms', async () => {
    await open()
    const title = await screen.findByLabelText<HTMLSelectElement>('Title')
    const values = () => [...title.options].map(({ value }) => value)
    expect([title.value, values()]).toEqual(['', ['', 'mr', 'ms', 'mrs', 'miss']])
    save()
    await screen.findByText('User success updated!')
    expect([title.value, (await stored())?.title]).toEqual(['', 'ms'])
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    fireEvent.change(title, { target: { value: 'mrs' } })
    save()
    await waitFor(async () => expect((await stored())?.title).toBe('mrs'))
    await waitFor(() => expect([title.value, values()[0]]).toEqual(['mrs', 'mr']))
  })

  it('a profile field that is emptied is stored as empty', async () => {
    await signIn(server, 'user')
    await server.db.rows(sql`update users set city = 'Medan', phone = '+62811555'`)
    await open()
    await type('City', '')
    await type('Phone', '')
    save()
    await screen.findByText('User success updated!')
    expect(await stored()).toMatchObject({ city: null, phone: null })
  })

  it("a refused update shows 'Oops...', 'Update Failed!' and the reason, and the invalid field gets the message and the focus", async () => {
    await open()
    await type('City', 'Medan')
    await type('Phone', '12')
    save()
    expect(await screen.findByText('Oops...')).toBeTruthy()
    expect(screen.getByText('Update Failed!')).toBeTruthy()
    const phone = await input('Phone')
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/Enter a phone number/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(document.activeElement).toBe(phone))
    expect((await input('City')).value).toBe('Medan')
    expect((await stored())?.city).toBeNull()
  })

  it('the profile form validates with the contract before sending', async () => {
    await open()
    await type('Postcode', 'abc')
    await type('Username', ' ')
    save()
    expect(await screen.findByText('Enter 3 to 10 digits.')).toBeTruthy()
    expect(screen.getByText('This is required.')).toBeTruthy()
    expect(screen.queryByText('Oops...')).toBeNull()
    expect(document.activeElement).toBe(await input('Username'))
  })

  it('the profile form asks for the current password only when the email address changes', async () => {
    await open()
    await type('Email', 'Ani@Example.com')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await type('Email', 'lestari@example.com')
    const password = await input('Current password')
    save()
    expect(await screen.findByText('Enter your password to change your email.')).toBeTruthy()
    fireEvent.change(password, { target: { value: 'not it' } })
    save()
    expect(await screen.findByText('Update Failed!')).toBeTruthy()
    expect(await screen.findByText('That password isn’t right.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    fireEvent.change(password, { target: { value: PASSWORD } })
    save()
    await screen.findByText('User success updated!')
    expect((await stored())?.email).toBe('lestari@example.com')
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  })

  it('a chosen photo is previewed before it is uploaded, and uploaded on save', async () => {
    await open()
    const picker = await input('Choose a photo')
    fireEvent.change(picker, { target: { files: [await photoFile()] } })
    const shown = await waitFor(() => {
      const picture = picker.closest('label')?.querySelector('img')
      expect(picture?.src).toBe('blob:preview')
      return picture as HTMLImageElement
    })
    expect([shown.width, shown.height]).toEqual([137, 137])
    expect(screen.getByText('Preview only. Save to keep it.')).toBeTruthy()
    expect((await stored())?.photo).toBeNull()
    save()
    await screen.findByText('User success updated!')
    expect((await stored())?.photo).toMatch(/^[\da-f]{64}$/)
    await waitFor(() =>
      expect(picker.closest('label')?.querySelector('img')?.src).toContain('/api/v1/images/'),
    )
  })

  it('the old photo stays when the new one is removed or is not an image', async () => {
    await open()
    const picker = await input('Choose a photo')
    fireEvent.change(picker, { target: { files: [await photoFile()] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Keep current photo' }))
    expect(picker.closest('label')?.querySelector('img')).toBeNull()
    expect(picker.closest('label')?.querySelector('text')?.textContent).toBe('A')
    const page = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })
    fireEvent.change(picker, { target: { files: [page] } })
    expect(await screen.findByText('Choose a JPEG, PNG or WebP image.')).toBeTruthy()
  })

  it('the reason why the server refused a photo is shown next to it', async () => {
    await open()
    const fake = new File(['<html>'], 'me.jpg', { type: 'image/jpeg' })
    fireEvent.change(await input('Choose a photo'), { target: { files: [fake] } })
    save()
    expect(await screen.findByText('Update Failed!')).toBeTruthy()
    const picker = await input('Choose a photo')
    await waitFor(() => expect(picker.getAttribute('aria-invalid')).toBe('true'))
    expect((await stored())?.photo).toBeNull()
  })

  it('a profile that cannot be loaded is logged and shown as an error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    renderPage(<ProfilePage />, { token: 'x' })
    expect(await screen.findByText('We couldn’t load your profile')).toBeTruthy()
    expect(log).toHaveBeenCalledWith('The profile could not be loaded:', 'FETCH_ERROR')
    log.mockRestore()
  })

  it('staff see their own profile and who maintains it', async () => {
    await open('admin')
    expect((await input('Username')).readOnly).toBe(true)
    expect(screen.getByText(/Staff accounts are managed by the super admin/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('Logout leads to the home page and not to the sign-in, which guards the profile', async () => {
    const { authorization } = await signIn(server, 'user')
    const { address } = renderPage(
      <Routes>
        <Route element={<RequireToken />}>
          <Route path="/profile" element={<ProfilePage />} />
        </Route>
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>,
      { server, token: authorization.slice('Bearer '.length), at: '/profile' },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(address()).toBe('/')
  })

  it('Logout ends the session in the browser and on the server', async () => {
    const { address, authorization } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.length).toBe(0)
    const url = '/api/v1/user/profile'
    const response = await server.app.inject({ url, headers: { authorization } })
    expect(response.statusCode).toBe(401)
  })
})

it('Forgot Password shows the specified texts and emails a link to the owner of an account', async () => {
  renderPage(<ForgotPasswordPage />, { server })
  expect(screen.getByText("You'll get message soon on your email")).toBeTruthy()
  const email = screen.getByLabelText('Email')
  fireEvent.change(email, { target: { value: 'nobody@example.com' } })
  fireEvent.submit(email.closest('form') as HTMLElement)
  expect((await screen.findByRole('status')).textContent).toContain('a link is on its way')
})
