import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { leftoverEnglish } from './leftover-english'
import { BUDI } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  page = await (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const A_DAY =
  /(Sen|Sel|Rab|Kam|Jum|Sab|Min), \d{1,2} (Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des) \d{4}/

it('takes a traveller from search to the page that asks for the money, all in Indonesian', async () => {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'ID', exact: true }).click()
  await page.getByRole('heading', { name: 'Temukan Penerbanganmu' }).waitFor()
  expect(await leftoverEnglish(page)).toEqual([])

  await signInInIndonesian()
  await searchForTwo()
  await fillForm()
  await page.getByRole('button', { name: 'Lanjut ke Pembayaran' }).first().click()
  await page.waitForURL(`${server.url}/my-booking`)
  await page.getByRole('dialog').getByRole('button').click()
  expect(await leftoverEnglish(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Bayar sekarang' }).first().click()
  await page.waitForURL(/\/my-booking\/pay\/\d+$/)
  await page.getByText(A_DAY).first().waitFor()
  expect(await leftoverEnglish(page)).toEqual([])
})

it('is remembered, and goes back by the switch of the settings', async () => {
  await page.goto(`${server.url}/profile/settings`)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('id')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'English' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  await main.getByRole('button', { name: 'English', pressed: true }).waitFor()
})

async function signInInIndonesian() {
  await page.getByRole('link', { name: 'Masuk', exact: true }).first().click()
  await page.getByLabel('Email').fill(BUDI?.email ?? '')
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan-yang-ini')
  const send = page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true })
  await send.click()
  await page.getByText('Email dan kata sandi itu tidak cocok. Coba lagi.').first().waitFor()
  await page.getByLabel('Kata sandi', { exact: true }).fill(BUDI?.password ?? '')
  await send.click()
  await page.waitForURL(`${server.url}/`)
}

async function searchForTwo() {
  await page.getByRole('heading', { name: 'Temukan Penerbanganmu' }).waitFor()
  const more = page.getByRole('button', { name: 'Tambah: Dewasa' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'CARI PENERBANGAN' }).click()
  await page.getByText(/^\d+ penerbangan ditemukan$/).waitFor()
  await page.getByText('2 penumpang').first().waitFor()
  await page.getByText(A_DAY).first().waitFor()
  expect(await leftoverEnglish(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Pilih/ })
    .first()
    .click()
}

async function fillForm() {
  await page.getByText('Pastikan data pemesan sudah benar.').waitFor()
  await page.getByLabel('Nama lengkap').fill('Budi Siregar')
  await page.getByLabel('Telepon').fill('12')
  await page.getByLabel('Penumpang 2', { exact: true }).fill('Siti Siregar')
  for (let i = 0; i < 2; i++) {
    await page.locator('button[data-seat][aria-label$=", kosong"]').first().click()
    await page.waitForTimeout(600)
  }
  expect(await leftoverEnglish(page)).toEqual([])
  await page.getByLabel('Telepon').fill('812 6040 1177')
}
