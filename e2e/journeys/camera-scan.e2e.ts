import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI } from '../support/accounts'
import { signedInApi, upcomingPass } from '../support/api'
import { collectPageErrors, FULL_BROWSER_LAUNCH, openPage } from '../support/browser'
import { qrCodeVideo } from '../support/camera-video'
import { test } from '../support/test'

const folder = mkdtempSync(join(tmpdir(), 'sayap-camera-'))
let pass: Awaited<ReturnType<typeof upcomingPass>>
let browserWithCamera: Browser

test.beforeAll(async ({ server }) => {
  pass = await upcomingPass(await signedInApi(server.url, BUDI))
  const video = join(folder, 'pass.y4m')
  writeFileSync(video, await qrCodeVideo(pass.bcbp))
  browserWithCamera = await chromium.launch({
    ...FULL_BROWSER_LAUNCH,
    args: [
      ...FULL_BROWSER_LAUNCH.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
})
test.afterAll(async () => {
  await browserWithCamera?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the gate for the day of the pass and presses 'Use the camera'. */
async function startCamera(
  browser: Browser,
  url: string,
  { permissions, script = '' }: { permissions: string[]; script?: string },
) {
  const page = await openPage(browser, url, { permissions })
  await page.context().addInitScript(script)
  const errors = collectPageErrors(page)
  await page.goto(pathTo(ROUTES.verify))
  await page.getByLabel('Departure date').fill(pass.date)
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Use camera' }).click()
  return { page, errors }
}

for (const { decoder, script } of [
  { decoder: 'our own decoder', script: 'delete globalThis.BarcodeDetector' },
  {
    decoder: 'our own decoder after the one of the browser failed',
    script: `globalThis.BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => { throw new Error('service unavailable') }
    }`,
  },
])
  test(`the camera reads a pass with ${decoder} and shows its passenger and flight`, async ({
    server,
  }) => {
    const { page, errors } = await startCamera(browserWithCamera, server.url, {
      permissions: ['camera'],
      script,
    })
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible()
    const [surname = ''] = pass.bcbp.slice(2, 22).trim().split('/')
    await expect(result).toContainText(surname, { ignoreCase: true })
    const flight = `${pass.bcbp.slice(36, 38)}${Number(pass.bcbp.slice(39, 43))}`
    await expect(result).toContainText(flight)
    expect(errors).toEqual([])
    await page.context().close()
  })

test('the gate explains a refused camera permission and accepts the pasted code', async ({
  server,
}) => {
  const { page } = await startCamera(browserWithCamera, server.url, { permissions: [] })
  await expect(page.getByText('Camera access is blocked.')).toBeVisible()
  await page.getByLabel('Code text').fill(pass.bcbp)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible()
  await page.context().close()
})

test('the gate shows that a device has no camera', async ({ browser, server }) => {
  const { page } = await startCamera(browser, server.url, { permissions: ['camera'] })
  await expect(page.getByText('No camera found.')).toBeVisible()
  await page.context().close()
})
