import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { filmOfCode } from './camera-picture'
import { BUDI } from './people'
import { type RunningServer, startServer } from './running-server'

const folder = mkdtempSync(join(tmpdir(), 'sayap-camera-'))
let server: RunningServer
let pass: Awaited<ReturnType<typeof passOfBudi>>
/** Before its camera lies Budi's pass; and one on a machine without a camera. */
let seeing: Browser
let blind: Browser
beforeAll(async () => {
  server = await startServer()
  pass = await passOfBudi()
  const film = join(folder, 'pass.y4m')
  writeFileSync(film, filmOfCode(pass.bcbp))
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  ;[seeing, blind] = await Promise.all([openBrowser(camera), openBrowser()])
})
afterAll(async () => {
  await Promise.all([seeing?.close(), blind?.close()])
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function passOfBudi() {
  const api = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}/api/v1${path}`, init)
    return ((await answer.json()) as { data: never }).data
  }
  const signedIn: { token: string } = await api('/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: BUDI.email, password: BUDI.password }),
  })
  const headers = { authorization: `Bearer ${signedIn.token}` }
  interface Coming {
    flight: { departure_date: string; flight_number: string }
    passengers: { id: number }[]
  }
  const bookings: Coming[] = await api('/bookings?status=1', { headers })
  const today = new Date().toISOString().slice(0, 10)
  const coming = bookings.find(({ flight }) => flight.departure_date > today)
  const id = coming?.passengers[0]?.id
  const [ticket]: { bcbp: string }[] = await api(`/tickets?id_passenger=${id}`, { headers })
  return { bcbp: ticket?.bcbp ?? '', day: coming?.flight.departure_date ?? '' }
}

/** `rights`: what the person has allowed this page; `script` is there before the page's own. */
async function atTheGate(browser: Browser, rights: string[], script = '') {
  const context = await visitor(browser, { reducedMotion: 'reduce', permissions: rights })
  await context.addInitScript(script)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
  })
  await page.goto(`${server.url}/verify`)
  await page.getByLabel('Day of departure').fill(pass.day)
  await page.getByText('Current', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  return { context, page, faults }
}

describe('the camera of /verify', () => {
  it.each([
    { detector: 'our own reader', script: 'delete globalThis.BarcodeDetector' },
    {
      detector: 'a reader of the browser that breaks',
      script: `globalThis.BarcodeDetector = class {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => { throw new Error('service unavailable') }
      }`,
    },
  ])(
    'alone reads a pass and says it is valid, whose and of which flight, by $detector',
    async ({ script }) => {
      const { context, page, faults } = await atTheGate(seeing, ['camera'], script)
      const answer = page.getByRole('region', { name: 'Answer' })
      await answer.getByRole('heading', { name: 'Valid', exact: true }).waitFor()
      const shown = await answer.textContent()
      const [surname] = pass.bcbp.slice(2, 22).trim().split('/')
      expect(shown?.toUpperCase()).toContain(surname)
      expect(shown).toContain(`${pass.bcbp.slice(36, 38)}${Number(pass.bcbp.slice(39, 43))}`)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it('says that it was refused, and offers to paste the code', async () => {
    const { context, page } = await atTheGate(seeing, [])
    await page.getByText('The browser did not give us the camera.', { exact: false }).waitFor()
    await page.getByLabel('Text of the code').fill(pass.bcbp)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('heading', { name: 'Valid', exact: true }).waitFor()
    await context.close()
  })

  it('says where there is none', async () => {
    const { context, page } = await atTheGate(blind, ['camera'])
    await page.getByText('There is no camera here.', { exact: false }).waitFor()
    await context.close()
  })
})
