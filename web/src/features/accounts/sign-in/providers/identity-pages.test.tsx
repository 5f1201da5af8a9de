import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { feedback } from '#shared/browser/feedback'
import { nearMoment } from '#shared/dates/instants'
import { sql } from '../../../../../../server/src/platform/database/sql'
import { addStaff, addTraveller, signIn } from '../../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../../server/test/bank-accounts'
import { book, callsOf } from '../../../../../../server/test/bookings'
import { addFlight } from '../../../../../../server/test/flights'
import { formOf, photoFile } from '../../../../../../server/test/forms'
import { mailTo, tokenIn } from '../../../../../../server/test/mailed-links'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { renderPage } from '../../../../../test/render-page'
import { LoginPage } from '../login-page'
import { ResetPasswordPage } from '../reset-password-page'
import { SignInLinkPage } from '../sign-in-link-page'
import { AdminLoginPage } from '../staff/admin-login-page'
import { VerifyEmailPage } from '../verify-email-page'
import { AuthReturnPage } from './auth-return-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  feedback.close()
  localStorage.clear()
  await server.reset()
})
afterAll(() => server.close())

const NEW = 'burung walet di atas laut'
const open = (at: string, token?: string, on = server) =>
  renderPage(
    <>
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/admin/reset-password" element={<ResetPasswordPage staff />} />
        <Route path="/verify-address" element={<VerifyEmailPage />} />
        <Route path="/sign-in-link" element={<SignInLinkPage />} />
        <Route path="/auth/return" element={<AuthReturnPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/admin/login" element={<AdminLoginPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Overlays />
    </>,
    { server: on, at, ...(token && { token }) },
  )
const api = (url: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers })
const choose = (password: string) => {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

describe('/reset-password', () => {
  it('/reset-password sets a new password with the emailed link and leads to the sign-in', async () => {
    const { email } = await addTraveller(server.db)
    await api('/user/forgot-password', { email })
    const token = tokenIn(await mailTo(server, 'password_reset', email))
    const { address } = open(`/reset-password#token=${token}`)
    choose(NEW)
    expect(await screen.findByText('Password changed')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/login'))
    expect((await api('/user/login', { email, password: NEW })).statusCode).toBe(200)
  })

  it('/reset-password explains that a link was already used and how to get another', async () => {
    const { email } = await addTraveller(server.db)
    await api('/user/forgot-password', { email })
    const token = tokenIn(await mailTo(server, 'password_reset', email))
    await api('/user/reset-password', { token, password: NEW })
    open(`/reset-password#token=${token}`)
    choose('lain sekali lagi')
    expect((await screen.findByRole('alert')).textContent).toContain('already been used')
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it('/admin/reset-password requires twelve characters', async () => {
    const { email } = await addStaff(server.db, 'admin', 'Budi')
    await api('/admin/forgot-password', { email })
    const token = tokenIn(await mailTo(server, 'password_reset', email))
    const { address } = open(`/admin/reset-password#token=${token}`)
    choose('sebelas abc')
    expect(await screen.findByText(/at least 12/i)).toBeTruthy()
    choose(NEW)
    await waitFor(() => expect(address()).not.toContain('reset'))
  })

  it('/reset-password explains that an incomplete link is incomplete', () => {
    open('/reset-password#token=abc')
    expect(screen.getByRole('alert').textContent).toContain('is incomplete')
  })
})

describe('/verify-address', () => {
  const mailed = async (headers: object) => {
    await api('/user/verify-address/send', {}, headers)
    return tokenIn(await mailTo(server, 'verify_address', 'ani@example.com'))
  }

  it('/verify-address verifies the email address of the signed-in traveller', async () => {
    const headers = await signIn(server, 'user')
    const token = await mailed(headers)
    open(`/verify-address#token=${token}`, headers.authorization.slice(7))
    expect(await screen.findByText(/is confirmed/)).toBeTruthy()
  })

  it('/verify-address offers Try again when no response came, and not for a used link', async () => {
    const headers = await signIn(server, 'user')
    const token = await mailed(headers)
    open(`/verify-address#token=${token}`, headers.authorization.slice(7))
    const answered = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    globalThis.fetch = answered
    fireEvent.click(again)
    expect(await screen.findByText(/is confirmed/)).toBeTruthy()
    cleanup()
    open(`/verify-address#token=${token}`, headers.authorization.slice(7))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('/verify-address names the earliest new payment deadline and links to that payment', async () => {
    const headers = await signIn(server, 'user')
    const calls = callsOf(server, headers)
    const { id, code } = await book(calls, await addFlight(server.db), [1])
    await server.db.rows(sql`
      update bookings set unproved = true, proved_pay_before = pay_before,
        pay_before = now() + interval '30 minutes'
    `)
    const { pay_before_confirmed } = (await calls.get(`/trips/${id}`)).json().data.legs[0]
    open(`/verify-address#token=${await mailed(headers)}`, headers.authorization.slice(7))
    const until = `You have until ${nearMoment(pay_before_confirmed)} to pay for booking ${code}.`
    expect(await screen.findByText(until)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      `/my-booking/pay/${id}`,
    )
  })

  it('/verify-address asks for no payment while a proof of it is being checked', async () => {
    const headers = await signIn(server, 'user')
    await addBankAccount(server.db)
    const { id } = await book(callsOf(server, headers), await addFlight(server.db), [1])
    const proof = await formOf({ proof: await photoFile(64, 64) })
    const sent = await server.app.inject({
      method: 'POST',
      url: `/api/v1/payments/${id}/proof`,
      headers: { ...proof.headers, ...headers },
      payload: proof.payload,
    })
    expect(sent.statusCode).toBe(201)
    open(`/verify-address#token=${await mailed(headers)}`, headers.authorization.slice(7))
    expect(await screen.findByRole('link', { name: 'Go to home page' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  })

  it('/verify-address asks a visitor to sign in first', async () => {
    const token = await mailed(await signIn(server, 'user'))
    const { address } = open(`/verify-address#token=${token}`)
    fireEvent.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(address()).toBe('/login')
  })
})

describe('/sign-in-link', () => {
  const guestLink = async () => {
    const form = { name: 'Sari', email: 'sari@example.com', terms: true }
    const { token } = (await api('/user/sign-up', form)).json().data
    await api('/user/sign-in-link', {}, { authorization: `Bearer ${token}` })
    return tokenIn(await mailTo(server, 'guest_sign_in', form.email))
  }
  const signInByLink = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))

  it('/sign-in-link signs a guest in by a press and opens the bookings', async () => {
    const { address } = open(`/sign-in-link#token=${await guestLink()}`)
    expect(localStorage.getItem('token')).toBeNull()
    signInByLink()
    await waitFor(() => expect(address()).toBe('/my-booking'))
    expect(localStorage.getItem('token')).toBeTruthy()
  })

  it('/sign-in-link explains that a link was used, and how to get another', async () => {
    const token = await guestLink()
    await api('/auth/mailed-link', { token })
    open(`/sign-in-link#token=${token}`)
    signInByLink()
    expect((await screen.findByRole('alert')).textContent).toContain('already been used')
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it('/sign-in-link explains that an incomplete link is incomplete', () => {
    open('/sign-in-link#token=abc')
    expect(screen.getByRole('alert').textContent).toContain('is incomplete')
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  })
})

describe('/auth/return', () => {
  it('/auth/return explains that there was no provider sign-in', async () => {
    open('/auth/return?next=/my-booking')
    expect(await screen.findByText('We couldn’t sign you in')).toBeTruthy()
  })
})

it.each([
  ['account_unverified', /nobody has confirmed/],
  ['sign_in_failed', /couldn’t confirm who you are/],
  ['google_off', /Google sign-in isn’t available/],
  ['oidc_off', /This sign-in option isn’t available/],
])('the sign-in page says what came of signing in elsewhere: %s', (notice, words) => {
  open(`/login?notice=${notice}`)
  expect(screen.getByText(words)).toBeTruthy()
})

it.each([
  ['role_missing', /gives you no role here/],
  ['second_factor_missing', /didn’t ask for a second factor/],
  ['staff_account_exists', /made here/],
  ['last_super_admin', /last super admin/],
  ['staff_off', /Company sign-in isn’t available/],
])('the sign-in page of staff says what came of the company account: %s', (notice, words) => {
  open(`/admin/login?notice=${notice}`)
  expect(screen.getByText(words)).toBeTruthy()
})

it('the sign-in page of staff offers the company account only where it is set up', async () => {
  open('/admin/login')
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
  const company = await testApp({
    STAFF_OIDC_NAME: 'Company ID',
    STAFF_OIDC_ISSUER: 'https://id.example',
    STAFF_OIDC_CLIENT_ID: 'sayap',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
    STAFF_OIDC_ROLES: 'sayap=manager',
  })
  open('/admin/login', undefined, company)
  expect(await screen.findByRole('button', { name: 'Continue with Company ID' })).toBeTruthy()
  await company.close()
})

it('the sign-in page ignores an unknown notice', () => {
  open('/login?notice=whatever')
  expect(screen.queryByRole('alert')).toBeNull()
})
