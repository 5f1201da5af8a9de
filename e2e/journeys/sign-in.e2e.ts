import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { mailServer } from '../../server/test/mail-server'
import { type OpenIdProvider, startOpenIdProvider } from '../../server/test/openid-provider'
import { BUDI, signInByForm } from '../support/accounts'
import { test as base } from '../support/test'

type Inbox = Awaited<ReturnType<typeof mailServer>>

/**
 * The server sends its email to a test SMTP server and offers a sign-in at a test OpenID provider.
 */
const test = base.extend<object, { provider: OpenIdProvider; inbox: Inbox }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter.
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter.
    async ({}, use) => {
      const inbox = await mailServer()
      await use(inbox)
      await inbox.close()
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    ({ provider, inbox }, use) => use({ SMTP_URL: inbox.url, ...provider.settings('GOOGLE') }),
    { scope: 'worker' },
  ],
})

const NEW_PASSWORD = 'burung walet di atas laut'

/** Waits for an email with a link of that path and returns the link. */
async function mailedLink(inbox: Inbox, to: string, path: string) {
  const find = () =>
    inbox.received
      .filter(({ recipients }) => recipients.includes(to))
      .map(({ mail }) => new RegExp(`http\\S*${path}#token=[\\w-]{43}`).exec(mail.text ?? '')?.[0])
      .findLast(Boolean)
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

const openResetForm = async (page: Page, link: string, password: string) => {
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
}

test('a traveller who forgot the password sets a new one with a mailed link that works once', async ({
  inbox,
  page,
}) => {
  await page.goto(pathTo(ROUTES.login))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in page has an Email field too and stays until the next page has loaded.
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await page.getByLabel('Email').fill(BUDI.email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('a link is on its way')).toBeVisible()

  const link = await mailedLink(inbox, BUDI.email, pathTo(ROUTES.resetPassword))
  await openResetForm(page, link, NEW_PASSWORD)
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await signInByForm(page, { email: BUDI.email, password: NEW_PASSWORD })

  const secondTab = await page.context().newPage()
  await openResetForm(secondTab, link, 'sekali lagi yang lain')
  await secondTab.getByRole('button', { name: 'Change password' }).click()
  await expect(secondTab.getByText('This link has already been used')).toBeVisible()
})

test('signing in with Google creates an account and returns to the requested page without a token in the URL', async ({
  page,
  provider,
}) => {
  provider.state.person = {
    sub: 'google-7',
    email: 'sari@example.com',
    email_verified: true,
    name: 'Sari Dewi',
  }
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  await page.goto(pathTo(ROUTES.profile))
  await expect(page).toHaveURL(pathTo(ROUTES.login))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(pathTo(ROUTES.profile))
  await expect(page.getByText('Sari Dewi').first()).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).toBeTruthy()
  expect(urls.some((url) => url.includes(token ?? '?'))).toBe(false)
})

test('the sign-in page shows that a sign-in with Google was not completed', async ({
  page,
  provider,
}) => {
  provider.state.person = null
  await page.goto(pathTo(ROUTES.login))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('You cancelled signing in')).toBeVisible()
})
