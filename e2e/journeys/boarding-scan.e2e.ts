import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { ADMIN, BUDI } from '../support/accounts'
import { signedInApi, upcomingPass } from '../support/api'
import { collectPageErrors, type WindowOptions } from '../support/browser'
import { test } from '../support/test'

test.use({ dataset: 'boarding-scan' })
// The last test cancels the flight of the pass, after which no other test could use it.
test.describe.configure({ mode: 'serial' })

let pass: Awaited<ReturnType<typeof upcomingPass>>
test.beforeAll(async ({ server }) => {
  pass = await upcomingPass(await signedInApi(server.url, BUDI))
})

type NewPage = (options?: WindowOptions) => Promise<Page>

/** Opens /verify for the day of the pass. */
async function openGate(newPage: NewPage, options: WindowOptions = {}) {
  const page = await newPage(options)
  const errors = collectPageErrors(page)
  await page.goto(pathTo(ROUTES.verify))
  await page.getByLabel('Departure date').fill(pass.date)
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  return { page, errors }
}

const resultOf = (page: Page) => page.getByRole('region', { name: 'Result' }).getByRole('heading')

async function check(page: Page, bcbp: string) {
  await page.getByLabel('Code text').fill(bcbp)
  await page.getByRole('button', { name: 'Check' }).click()
}

test('/verify reads the code in an uploaded image and shows that the pass is valid', async ({
  newPage,
}) => {
  const owner = await newPage({ account: BUDI })
  await owner.goto(pathTo(ROUTES.ticket, pass.passenger))
  const code = owner.getByRole('img', { name: /QR code for/ }).first()
  await expect(code).toBeVisible()
  const buffer = await code.screenshot()

  const { page, errors } = await openGate(newPage)
  await page
    .getByLabel('Image of the code')
    .setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer })
  await expect(resultOf(page)).toHaveText('Valid')
  expect(errors).toEqual([])
})

test('/verify recognizes a changed pass, a pass of another day or flight, and a code that is no pass', async ({
  newPage,
}) => {
  const { page } = await openGate(newPage)
  const result = resultOf(page)
  await check(page, pass.bcbp)
  await expect(result).toHaveText('Valid')
  const seat = pass.bcbp.slice(48, 52)
  const otherSeat = seat === '020F' ? '020E' : '020F'
  await check(page, pass.bcbp.slice(0, 48) + otherSeat + pass.bcbp.slice(52))
  await expect(result).toHaveText('Not genuine')
  await page.getByLabel('Flight number').fill('ZZ999')
  await check(page, pass.bcbp)
  await expect(result).toHaveText('Not for this flight or day')
  await page.getByLabel('Flight number').fill('')
  await check(page, pass.bcbp)
  await expect(result).toHaveText('Valid')
  await page.getByLabel('Departure date').fill('2026-01-01')
  await check(page, pass.bcbp)
  await expect(result).toHaveText('Not for this flight or day')
  await check(page, 'WIFI:S:Sayap;;')
  await expect(result).toHaveText('Not a boarding pass')
})

test('/verify checks passes offline and warns when its revocation list is old', async ({
  newPage,
}) => {
  const { page } = await openGate(newPage, { serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByLabel('Departure date').fill(pass.date)
  await check(page, pass.bcbp)
  await expect(resultOf(page)).toHaveText('Valid')
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem('sayap-revoked') ?? '{}')
    list.as_of = new Date(Date.now() - 3_600_000).toISOString()
    localStorage.setItem('sayap-revoked', JSON.stringify(list))
  })
  await page.reload()
  await check(page, pass.bcbp)
  await expect(resultOf(page)).toHaveText('Valid, but the list is out of date')
})

test('staff board a passenger once while offline and undo it when the network is back', async ({
  newPage,
}) => {
  const { page } = await openGate(newPage, { account: ADMIN })
  const result = resultOf(page)
  await page.getByLabel('Find the flight').fill(pass.flightNumber)
  const flights = page.getByLabel('Flight to board')
  await expect(flights.locator(`option[value="${pass.flight}"]`)).toBeAttached()
  await flights.selectOption(String(pass.flight))
  await expect(page.getByText(/^0 of \d+ boarded$/)).toBeVisible()
  await page.context().setOffline(true)
  await check(page, pass.bcbp)
  await expect(result).toHaveText('Valid')
  await page.getByRole('button', { name: 'Board' }).click()
  await expect(page.getByText(/, boarded\.$/)).toBeVisible()
  const waiting = page.getByText('1 scan waiting for a connection.')
  await expect(waiting).toBeVisible()
  await check(page, pass.bcbp)
  await expect(result).toHaveText('Already boarded')
  await page.context().setOffline(false)
  await expect(waiting).toHaveCount(0)
  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.click()
  await expect(undo).toHaveCount(0)
  await check(page, pass.bcbp)
  await expect(result).toHaveText('Valid')
})

test('/verify shows that a pass is revoked after its flight was cancelled', async ({
  newPage,
  server,
}) => {
  const { page } = await openGate(newPage)
  const staff = await signedInApi(server.url, ADMIN)
  await staff('POST', `/flights/${pass.flight}/cancel`)
  await page.getByRole('button', { name: 'Update now' }).click()
  const checkAgain = async () => {
    await check(page, pass.bcbp)
    return resultOf(page).textContent()
  }
  await expect.poll(checkAgain).toBe('Revoked')
})
