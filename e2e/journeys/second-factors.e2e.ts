import { expect, type Page } from '@playwright/test'
import { codeOf } from '../../server/test/totp-codes'
import { ADMIN, BUDI } from '../support/accounts'
import { test as base } from '../support/test'

/** Browsers make no passkeys for the IP address under which the other tests open the server. */
const test = base.extend({
  baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})
test.use({ dataset: 'second-factors' })

/** A phone or laptop with a screen lock, in the browser itself. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(BUDI.email)
  await page.getByLabel('Password', { exact: true }).fill(BUDI.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

const signOut = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('token')
    await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    localStorage.clear()
  })

test('a traveller adds a passkey and signs in by it without a password', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page)
  await page.waitForURL('/')
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Passkey: Chrome/)).toBeVisible()
  await signOut(page)

  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('/')
  await page.goto('/profile/settings')
  await expect(page.getByText(/^Last used/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
})

test('a traveller adds an authenticator app and is asked for its code from then on', async ({
  page,
}) => {
  await signIn(page)
  await page.waitForURL('/')
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from your app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Add the app' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  await page.getByLabel('I’ve saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await signOut(page)

  await signIn(page)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/')
  await signOut(page)

  await signIn(page)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/')
})

test('staff add a passkey, which is then their second step', async ({ page }) => {
  await addAuthenticator(page)
  const enter = async () => {
    await page.goto('/admin/login')
    await page.getByLabel('Email or username').fill(ADMIN.username)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await enter()
  await page.waitForURL('/admin/dashboard/bookings')
  await page.goto('/admin/dashboard/setting/sessions')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('I’ve saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await signOut(page)

  await enter()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('/admin/dashboard/bookings')
})
