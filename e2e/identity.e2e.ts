import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailServer } from '../server/test/mail-server'
import { type OpenIdProvider, startOpenIdProvider } from '../server/test/openid-provider'
import { openBrowser, visitor } from './browser'
import { BUDI, signIn } from './people'
import { type RunningServer, startServer } from './running-server'

let provider: OpenIdProvider
let inbox: Awaited<ReturnType<typeof mailServer>>
let server: RunningServer
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[provider, inbox, browser] = await Promise.all([
    startOpenIdProvider(),
    mailServer(),
    openBrowser(),
  ])
  server = await startServer({ SMTP_URL: inbox.url, ...provider.settings('GOOGLE') })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await Promise.all([inbox?.close(), provider?.stop()])
})
beforeEach(async () => {
  page = await (await visitor(browser)).newPage()
})
afterEach(() => page.context().close())

const NEW = 'burung walet di atas laut'

/** The first link of that kind in what the SMTP server was given. */
async function mailedLink(to: string, path: string) {
  const find = () =>
    inbox.received
      .filter(({ recipients }) => recipients.includes(to))
      .map(({ mail }) => new RegExp(`http\\S*${path}#token=[\\w-]{43}`).exec(mail.text ?? '')?.[0])
      .findLast(Boolean)
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  return find() ?? ''
}

it('lets who forgot the password back in by a link in a real mail, once', async () => {
  const { email } = BUDI as { email: string }
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in page has an Email of its own, and stays until the next page is here.
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('a link is on its way').waitFor()

  const link = await mailedLink(email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill(NEW)
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed').waitFor()
  await signIn(page, server.url, { email, password: NEW })

  const again = await page.context().newPage()
  await again.goto(link)
  await again.getByLabel('New password').fill('sekali lagi yang lain')
  await again.getByRole('button', { name: 'Change password' }).click()
  await again.getByText('This link was used already').waitFor()
})

it('signs in with Google, opens an account, and comes back to where one was', async () => {
  provider.state.person = {
    sub: 'google-7',
    email: 'sari@example.com',
    email_verified: true,
    name: 'Sari Dewi',
  }
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto(`${server.url}/profile`)
  await page.waitForURL(`${server.url}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL(`${server.url}/profile`)
  await page.getByText('Sari Dewi').first().waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).toBeTruthy()
  expect(addresses.some((address) => address.includes(token ?? '?'))).toBe(false)
})

it('says so where one does not sign in there after all', async () => {
  provider.state.person = null
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('You did not sign in there').waitFor()
})
