import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { feedback } from '#lib/feedback'
import { addTraveller } from '../../../../server/test/people'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { renderPage } from '../../../test/render-page'
import { Overlays } from '../../app/overlays'
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

it('keeps Sign Up disabled until all three are filled and the terms are ticked', () => {
  open()
  expect(signUp().disabled).toBe(true)
  fill('budi@example.com')
  expect(signUp().disabled).toBe(true)
  agree()
  expect(signUp().disabled).toBe(false)
  type('Full name', '   ')
  expect(signUp().disabled).toBe(true)
})

it("says 'Register Success, login and happy vacation' and goes to /login", async () => {
  const { address } = open()
  fill('budi@example.com')
  agree()
  fireEvent.click(signUp())
  expect(await screen.findByText('Register Success, login and happy vacation')).toBeTruthy()
  expect(address()).toBe('/login')
})

it('shows a refusal as alert and notice, and clears the password', async () => {
  const ani = await addTraveller(server.db)
  const { address } = open()
  fill(ani.email)
  agree()
  fireEvent.click(signUp())
  expect(await screen.findByText('Oops...')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByText(/already an account with this email/)).toHaveLength(2),
  )
  expect(field('Password').value).toBe('')
  expect(field('Full name').value).toBe('Budi Siregar')
  expect(address()).toBe('/register')
})
