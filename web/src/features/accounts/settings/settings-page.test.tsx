import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { session } from '#shared/auth/session'
import { feedback } from '#shared/browser/feedback'
import { sql } from '../../../../../server/src/platform/database/sql'
import { PASSWORD, signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { mailTo, tokenIn } from '../../../../../server/test/mailed-links'
import { waitMinutes } from '../../../../../server/test/second-factors'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { SettingsPage } from './settings-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  feedback.close()
  await server.reset()
})
afterAll(() => server.close())

async function open(role: 'user' | 'admin' = 'user') {
  const { authorization } = await signIn(server, role)
  return openWith(authorization.slice('Bearer '.length))
}

async function openWith(token: string) {
  const page = renderPage(
    <>
      <SettingsPage />
      <Overlays />
    </>,
    { server, token, at: '/profile/settings' },
  )
  await screen.findByRole('heading', { name: 'Setting', level: 1 })
  await screen.findByText('Where you’re signed in')
  return page
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
const NEW = 'burung walet di atas laut'

describe('settings', () => {
  it('the theme is stored in a cookie and can follow the device again', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
    fireEvent.click(screen.getByRole('button', { name: 'System' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(document.cookie).not.toContain('theme=')
  })

  it('the watched prices are listed, and one can be stopped', async () => {
    const alert = {
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      first_day: '2030-03-01',
      last_day: '2030-03-07',
      max_price: 700_000,
    }
    await callsOf(server, await signIn(server, 'user')).post('/user/price-alerts', alert)
    await open()
    expect(screen.getByText('Confirm your email address above to get these emails.')).toBeTruthy()
    expect(await screen.findByText('Fri, 1 Mar – Thu, 7 Mar 2030')).toBeTruthy()
    expect(screen.getByText('No flight right now, only below Rp. 700.000,00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Stop watching Medan to Jakarta' }))
    expect(await screen.findByText(/You aren’t watching any price/)).toBeTruthy()
  })

  it('the settings offer both languages', async () => {
    await open()
    const english = screen.getByRole('button', { name: 'English' })
    expect(english.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Bahasa Indonesia' })).toBeTruthy()
  })

  it('the settings name the version of the terms that was agreed to, and link to it', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    await server.db.rows(sql`
      insert into consents (id_user, kind, version, policy_version, given, request_id)
      select id, 'terms', '2026-11-23', 1, true, 'r' from users
    `)
    expect((await ani.get('/user/settings')).json().data.consents[0].policy_version).toBe(1)
    await open()
    const version = screen.getByRole('link', { name: 'Mon, 23 Nov 2026 (version 1)' })
    expect(version.getAttribute('href')).toBe('/terms?version=1')
    expect(version.closest('p')?.textContent).toMatch(
      /^You agreed to the terms & conditions of .*\(version 1\) on /,
    )
  })

  it('changing the password shows how many other sessions were ended', async () => {
    await signIn(server, 'user')
    await open()
    type('Current password', PASSWORD)
    type('New password', NEW)
    change()
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(screen.getByText('Signed out of 1 other session.')).toBeTruthy()
    const payload = { email: 'ani@example.com', password: NEW }
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/user/login', payload })
    expect(response.statusCode).toBe(200)
  })

  it('a refused password shows its error next to the field', async () => {
    await open()
    change()
    expect(await screen.findAllByText('This is required.')).toHaveLength(2)
    type('Current password', 'not it')
    type('New password', NEW)
    change()
    expect(await screen.findByText('That password isn’t right.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  })

  it('the settings list all sessions and end all but the current one', async () => {
    const elsewhere = await signIn(server, 'user')
    await open()
    expect(await screen.findAllByText(/^Signed in /)).toHaveLength(2)
    expect(screen.getByText('This device')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(screen.getAllByText(/^Signed in /)).toHaveLength(1))
    const url = '/api/v1/user/profile'
    expect((await server.app.inject({ url, headers: elsewhere })).statusCode).toBe(401)
  })

  it('one session is ended by its own button, and the present one has none', async () => {
    const [first, second] = [await signIn(server, 'user'), await signIn(server, 'user')]
    await open()
    const buttons = await screen.findAllByRole('button', { name: /^Sign out Unknown device/ })
    expect(buttons).toHaveLength(2)
    // The newest of the others comes first.
    fireEvent.click(buttons[0] as HTMLElement)
    expect(await screen.findByText('Signed out: Unknown device')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Sign out Unknown device/ })).toHaveLength(1),
    )
    const url = '/api/v1/user/profile'
    expect((await server.app.inject({ url, headers: second })).statusCode).toBe(401)
    expect((await server.app.inject({ url, headers: first })).statusCode).toBe(200)
  })

  it('the settings list recent sign-ins, marks refused ones and shows older ones on demand', async () => {
    for (let times = 0; times < 6; times++) await signIn(server, 'user')
    const payload = { email: 'ani@example.com', password: 'not it' }
    await server.app.inject({ method: 'POST', url: '/api/v1/user/login', payload })
    await open()
    const list = async () => {
      const title = await screen.findByRole('heading', { name: 'Recent sign-ins' })
      return within(title.closest('section') as HTMLElement)
    }
    expect(await (await list()).findAllByRole('listitem')).toHaveLength(5)
    expect((await list()).getAllByText('Refused')).toHaveLength(1)
    expect((await list()).getAllByText('With the password')).toHaveLength(5)
    fireEvent.click((await list()).getByRole('button', { name: 'Show older sign-ins' }))
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(8))
  })

  it('the settings of staff offer no change of password', async () => {
    await open('admin')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(await screen.findByText('This device')).toBeTruthy()
  })
})

describe('an account without a password', () => {
  const EMAIL = 'sari@example.com'
  /** Returns the token of the session in which somebody books as a guest. */
  const guest = async () => {
    const form = { name: 'Sari', email: EMAIL, terms: true }
    return (await callsOf(server).post('/user/sign-up', form)).json().data.token as string
  }
  const confirmAddresses = () => server.db.rows(sql`update users set email_verified_at = now()`)
  const addPassword = () => screen.queryByRole('link', { name: 'Add a password' })

  it('a guest is told so, and is offered a password once the address is confirmed', async () => {
    const token = await guest()
    const { unmount } = await openWith(token)
    expect(await screen.findByText(/^You booked as a guest/)).toBeTruthy()
    expect(screen.queryByText(/another service/)).toBeNull()
    expect(addPassword()).toBeNull()
    unmount()
    await confirmAddresses()
    await openWith(token)
    await screen.findByText(/^You booked as a guest/)
    expect(addPassword()?.getAttribute('href')).toBe('/forgot-password')
  })

  it('a guest exports their data after signing in by the link that the dialog mails', async () => {
    const token = await guest()
    await waitMinutes(server.db, 11)
    await openWith(token)
    session.setUser({ id: 1, role: 'user' })
    fireEvent.click(await screen.findByRole('button', { name: 'Export as JSON' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Email me a link' }))
    expect(await dialog.findByText(/^We’ve sent a link to sari@example.com/)).toBeTruthy()
    const link = tokenIn(await mailTo(server, 'guest_sign_in', EMAIL))
    const entered = await callsOf(server).post('/auth/mailed-link', { token: link })
    // As the page of the link does in another tab.
    session.setToken(entered.json().data.token)
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Your data was downloaded to this device.')).toBeTruthy()
  })

  it('a guest is mailed a link to sign in by', async () => {
    await openWith(await guest())
    fireEvent.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }))
    expect(await screen.findByText(`We’ve sent a link to ${EMAIL}.`)).toBeTruthy()
    expect((await mailTo(server, 'guest_sign_in', EMAIL)).subject).toBe('Your link to sign in')
  })

  it('a guest whose address belongs to another account is offered no new password of that account', async () => {
    await callsOf(server).post('/user/register', {
      name: 'Sari',
      email: EMAIL,
      password: 'langit biru sekali',
    })
    const token = await guest()
    await confirmAddresses()
    await openWith(token)
    expect(await screen.findByText(/^You booked as a guest/)).toBeTruthy()
    expect(addPassword()).toBeNull()
  })

  it('somebody who signs in through a provider is told so, and may add a password', async () => {
    const token = await guest()
    await confirmAddresses()
    await server.db.rows(sql`
      insert into identities (issuer, subject, id_user) select 'https://id', 'sari', id from users
    `)
    await openWith(token)
    expect(await screen.findByText(/^You sign in through another service/)).toBeTruthy()
    expect(addPassword()).toBeTruthy()
  })
})

describe('what is kept of a traveller', () => {
  it('the settings show that the email address is not verified and send the link again', async () => {
    await open()
    expect(await screen.findByText('Not confirmed yet')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Resend link' }))
    expect(await screen.findByText('We’ve sent a link to ani@example.com.')).toBeTruthy()
  })

  it('email reminders can be switched off, and offers, off by default, can be switched on', async () => {
    await open()
    const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
    await screen.findByText('Notifications')
    expect([box(/Email me reminders/).checked, box(/offers/).checked]).toEqual([true, false])
    fireEvent.click(box(/offers/))
    await waitFor(() => expect(box(/offers/).checked).toBe(true))
    fireEvent.click(box(/Email me reminders/))
    await waitFor(async () => {
      const [user] = await server.db.rows(sql`select mail_reminders from users`)
      expect(user).toEqual({ mail_reminders: false })
    })
  })

  it('deleting the account requires the password and clears the data on the device', async () => {
    const { address } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Permanently delete your account?' })
    const password = await within(dialog).findByLabelText('Current password')
    fireEvent.change(password, { target: { value: 'not it' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
    expect(await within(dialog).findByText(/isn’t right/i)).toBeTruthy()
    fireEvent.change(password, { target: { value: PASSWORD } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.getItem('token')).toBeNull()
    expect(await screen.findByText('Your account is deleted')).toBeTruthy()
  })

  it('the delete dialog lists what prevents the deletion of the account', async () => {
    const headers = await signIn(server, 'user')
    await book(callsOf(server, headers), await addFlight(server.db), [1])
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    expect(await screen.findByText(/^You have 1 unpaid or upcoming booking/)).toBeTruthy()
  })
})
