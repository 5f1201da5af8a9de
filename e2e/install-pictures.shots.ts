import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { loadPictures } from './load-pictures'
import { BUDI, signIn } from './people'
import { startServer } from './running-server'
import { search } from './search-address'

// `INSTALL_PICTURES=1 npm run shots -- install-pictures`: what a browser shows before it installs the
// app. The pictures are part of the sources, so only who asks writes them; app/manifest.ts names them.
const FOLDER = 'web/public/screens'
const FORMS = [
  { form: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  { form: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
]

it.runIf(process.env.INSTALL_PICTURES).each(['en', 'id'])(
  'the app as it is shown before it is installed, in %s',
  async (language) => {
    mkdirSync(FOLDER, { recursive: true })
    const [server, browser] = await Promise.all([startServer(), openBrowser()])
    const { passenger } = await demoFacts(server.url)
    const pictures = [
      ['home', '/', 'region', /./],
      ['results', search(), 'link', /^(Select|Pilih)/],
      ['pass', `/my-booking/ticket/${passenger}`, 'img', /code of|[Kk]ode/],
    ] as const
    for (const { form, ...window } of FORMS) {
      const context = await visitor(browser, { ...window, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await signIn(page, server.url, BUDI)
      await context.addCookies([{ name: 'language', value: language, url: server.url }])
      for (const [name, path, role, last] of pictures) {
        // What is carried in a pocket.
        if (name === 'pass' && form === 'wide') continue
        await page.goto(server.url + path)
        // What comes last: the destinations, a flight, the code.
        await page
          .getByRole('main')
          .getByRole(role, { name: last })
          .first()
          .waitFor({ timeout: 60_000 })
        // A page that the build drew knows nobody yet.
        await page.locator('header img').first().waitFor()
        await loadPictures(page)
        const shot = sharp(await page.screenshot())
        const file = `${FOLDER}/${name}-${form}.${language}.webp`
        const { size } = await shot.webp({ quality: 74, effort: 6 }).toFile(file)
        expect(size).toBeLessThan(80_000)
      }
      await context.close()
    }
    await browser.close()
    await server.stop()
  },
)
