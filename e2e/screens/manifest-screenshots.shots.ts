import { mkdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import sharp from 'sharp'
import { BUDI } from '../support/accounts'
import { searchUrl } from '../support/search-url'
import { test } from '../support/test'
import { loadImages } from './load-images'

// `INSTALL_PICTURES=1 npm run shots -- manifest-screenshots` writes the screenshots that a browser shows
// before it installs the application. They are source files named in web/src/pwa/manifest.ts, so they
// are only written on request.
const FOLDER = 'web/public/screens'
const MAX_BYTES = 80_000
const FORM_FACTORS = [
  { form: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  { form: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
]

for (const language of ['en', 'id'])
  test(`the screenshots of the manifest in ${language} are below 80 kB each`, async ({
    ids,
    newPage,
    server,
  }) => {
    test.skip(!process.env.INSTALL_PICTURES, 'writes source files: set INSTALL_PICTURES')
    mkdirSync(FOLDER, { recursive: true })
    const screens = [
      ['home', '/', 'region', /./],
      ['results', searchUrl(), 'link', /^(Select|Pilih)/],
      ['pass', pathTo(ROUTES.ticket, ids.passenger), 'img', /code of|[Kk]ode/],
    ] as const
    for (const { form, ...window } of FORM_FACTORS) {
      const page = await newPage({ ...window, account: BUDI })
      await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
      for (const [name, path, role, lastPart] of screens) {
        // A boarding pass is shown on a phone.
        if (name === 'pass' && form === 'wide') continue
        await page.goto(path)
        const main = page.getByRole('main')
        await expect(main.getByRole(role, { name: lastPart }).first()).toBeVisible()
        // A prerendered page does not know the account yet.
        await expect(page.locator('header img').first()).toBeVisible()
        await loadImages(page)
        const file = `${FOLDER}/${name}-${form}.${language}.webp`
        const screenshot = sharp(await page.screenshot()).webp({ quality: 74, effort: 6 })
        expect((await screenshot.toFile(file)).size).toBeLessThan(MAX_BYTES)
      }
    }
  })
