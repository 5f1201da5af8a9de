import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { feedback } from '#shared/browser/feedback'
import { addTraveller } from '../../../../../server/test/accounts'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { RegisterPage } from './register-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => {
  feedback.close()
  return server.reset()
})
afterAll(() => server.close())

const open = () =>
  renderPage(
    <>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Overlays />
    </>,
    { server, at: '/register' },
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const signUp = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' })
const fill = (email: string) => {
  type('Full name', 'Budi Siregar')
  type('Email', email)
  type('Password', 'terbang tinggi')
}
const agree = () => fireEvent.click(field('I agree to terms & conditions'))

it('Sign Up stays disabled until all three fields are filled and the terms are accepted', () => {
  open()
  expect(signUp().disabled).toBe(true)
  fill('budi@example.com')
  expect(signUp().disabled).toBe(true)
  agree()
  expect(signUp().disabled).toBe(false)
  type('Full name', '   ')
  expect(signUp().disabled).toBe(true)
})

it('the consent links to the terms and the privacy policy in tabs of their own', () => {
  open()
  const terms = screen.getByRole('link', { name: 'terms & conditions' })
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank'])
  expect(terms.closest('label')?.textContent).toBe('I agree to terms & conditions')
  const privacy = screen.getByRole('link', { name: 'privacy policy' })
  expect(privacy.getAttribute('href')).toBe('/privacy')
})

it("registering shows 'Register Success, login and happy vacation' and opens /login", async () => {
  const { address } = open()
  fill('budi@example.com')
  agree()
  fireEvent.click(signUp())
  expect(await screen.findByText('Register Success, login and happy vacation')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/login'))
})

it('a refused registration is explained once and keeps everything that was typed', async () => {
  const ani = await addTraveller(server.db)
  const { address } = open()
  fill(ani.email)
  agree()
  fireEvent.click(signUp())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/account with this email already exists/)
  expect(screen.getAllByText(/account with this email already exists/)).toHaveLength(1)
  expect(screen.queryByText('Oops...')).toBeNull()
  expect(field('Password').value).toBe('terbang tinggi')
  expect(field('Full name').value).toBe('Budi Siregar')
  expect(address()).toBe('/register')
})

it('a password that is too easy is explained at its field alone', async () => {
  open()
  fill('budi@example.com')
  type('Password', 'password1234')
  agree()
  fireEvent.click(signUp())
  await waitFor(() => expect(field('Password').ariaInvalid).toBe('true'))
  expect(screen.queryAllByRole('alert').filter((one) => one.textContent)).toHaveLength(1)
  expect(field('Password').value).toBe('password1234')
})
