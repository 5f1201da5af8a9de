import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addStaff, addTraveller, PASSWORD } from '../../../../../server/test/accounts'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { LoginPage } from './login-page'
import { AdminLoginPage } from './staff/admin-login-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/admin/login" element={<AdminLoginPage />} />
      <Route path="/admin/login-super" element={<AdminLoginPage superAdmin />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { server, at },
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))

describe('the sign-in of travellers', () => {
  it('a traveller signing in sees Please Wait..., user and token are stored, and / opens', async () => {
    const ani = await addTraveller(server.db)
    const { address } = open('/login')
    type('Email', ani.email)
    type('Password', PASSWORD)
    send()
    expect(screen.getByRole('button', { name: 'Please Wait...' })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.getItem('token')).toBeTruthy()
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    expect(user).toMatchObject({ id: ani.id, name: 'Ani' })
    expect(user).not.toHaveProperty('token')
    expect(user).not.toHaveProperty('refreshToken')
    expect(localStorage.getItem('role')).toBeNull()
  })

  it('a failed traveller sign-in clears the password and shows the reason in a dismissible alert', async () => {
    const ani = await addTraveller(server.db)
    const { address } = open('/login')
    type('Email', ani.email)
    type('Password', 'not the password')
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('don’t match')
    expect(field('Password').value).toBe('')
    expect(field('Email').value).toBe(ani.email)
    expect(address()).toBe('/login')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the traveller sign-in links to Forgot Password and to registration', () => {
    open('/login')
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to('Forgot your password?')).toBe('/forgot-password')
    expect(to('Sign Up')).toBe('/register')
    expect(field('Email').type).toBe('email')
  })

  it.each([
    ['Continue with Google', /Google sign-in isn’t available here/],
    ['Continue with another service', /This sign-in option isn’t available/],
  ])(
    'the sign-in of travellers says that %s is not set up, and stays put, pressed before that is known',
    async (name, why) => {
      const { address } = open('/login')
      fireEvent.click(screen.getByRole('button', { name }))
      expect(await screen.findByText(why)).toBeTruthy()
      expect(address()).toBe('/login')
    },
  )

  it('the ways to sign in that are not set up say so before they are pressed', async () => {
    open('/login')
    const off = await screen.findAllByRole('button', { name: /Not available here$/ })
    expect(off.map((button) => button.textContent)).toEqual([
      'Continue with Google Not available here',
      'Continue with another service Not available here',
    ])
  })

  it('the notice of a failed provider sign-in is shown when the server redirects back', async () => {
    const { address } = open('/login?notice=google_off')
    expect(screen.getByText(/Google sign-in isn’t available here/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(address()).toBe('/login'))
  })
})

describe('the sign-in of staff', () => {
  it.each([
    ['/admin/login', 'admin', null],
    ['/admin/login-super', 'super admin', 'super admin'],
  ] as const)('%s goes to the bookings and stores the role %s as %s', async (at, role, stored) => {
    await addStaff(server.db, role, 'Budi')
    const { address } = open(at)
    type('Email or username', 'budi')
    type('Password', PASSWORD)
    send()
    expect(screen.getByRole('button', { name: 'Please Wait ...' })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/admin/dashboard/bookings'))
    expect(localStorage.getItem('role')).toBe(stored)
  })

  it('a failed staff sign-in clears the password', async () => {
    await addStaff(server.db, 'admin', 'Budi')
    open('/admin/login')
    type('Email or username', 'budi')
    type('Password', 'something else')
    send()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(field('Password').value).toBe('')
  })

  it('only the sign-in of ordinary admins has a Forgot Password link', () => {
    const { unmount } = open('/admin/login')
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toBeTruthy()
    unmount()
    open('/admin/login-super')
    expect(screen.queryByRole('link', { name: 'Forgot Password' })).toBeNull()
  })
})
