import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { leftoverEnglish } from '../checks/leftover-english'
import { BUDI } from '../support/accounts'
import { test } from '../support/test'

test.use({ dataset: 'indonesian' })

const INDONESIAN_DATE =
  /(Sen|Sel|Rab|Kam|Jum|Sab|Min), \d{1,2} (Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des) \d{4}/

test('a traveller searches, books and comes to the payment page entirely in Indonesian', async ({
  page,
}) => {
  await page.goto(pathTo(ROUTES.home))
  await page.getByRole('button', { name: 'ID', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Temukan Penerbanganmu' })).toBeVisible()
  expect(await leftoverEnglish(page)).toEqual([])

  await signInInIndonesian(page)
  await searchForTwo(page)
  await fillForm(page)
  await page.getByRole('button', { name: 'Lanjut ke Pembayaran' }).first().click()
  await expect(page).toHaveURL(pathTo(ROUTES.myBooking))
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  expect(await leftoverEnglish(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Bayar sekarang' }).first().click()
  await expect(page).toHaveURL(/\/my-booking\/pay\/\d+$/)
  await expect(page.getByText(INDONESIAN_DATE).first()).toBeVisible()
  expect(await leftoverEnglish(page)).toEqual([])
})

test.describe('the language setting', () => {
  test.use({ account: BUDI })

  test('the chosen language is remembered and can be changed back on the settings page', async ({
    page,
  }) => {
    await page.goto(pathTo(ROUTES.home))
    await page.getByRole('button', { name: 'ID', exact: true }).click()
    // The page reloads in the new language; a navigation before that would be aborted.
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await page.goto(pathTo(ROUTES.settings))
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(main.getByRole('button', { name: 'English', pressed: true })).toBeVisible()
  })
})

test.describe('a browser that reads Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('a browser that reads Indonesian is offered it once, without anything moving, and changes by one press', async ({
    page,
  }) => {
    await page.goto(pathTo(ROUTES.home))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const offer = page.getByRole('button', { name: 'Ganti', exact: true })
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'SEARCH FLIGHT' })).toBeVisible()
    await expect(offer).toBeHidden()

    await page.context().clearCookies({ name: 'language' })
    await page.reload()
    await offer.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await expect(page.getByRole('heading', { name: 'Temukan Penerbanganmu' })).toBeVisible()
    await expect(offer).toBeHidden()
  })
})

async function signInInIndonesian(page: Page) {
  await page.getByRole('link', { name: 'Masuk', exact: true }).first().click()
  await page.getByLabel('Email').fill(BUDI.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan-yang-ini')
  const submit = page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true })
  await submit.click()
  await expect(page.getByText('Email atau kata sandi salah. Coba lagi.').first()).toBeVisible()
  await page.getByLabel('Kata sandi', { exact: true }).fill(BUDI.password)
  await submit.click()
  await expect(page).toHaveURL(pathTo(ROUTES.home))
}

async function searchForTwo(page: Page) {
  await expect(page.getByRole('heading', { name: 'Temukan Penerbanganmu' })).toBeVisible()
  const more = page.getByRole('button', { name: 'Tambah: Dewasa' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'CARI PENERBANGAN' }).click()
  await expect(page.getByText(/^\d+ penerbangan ditemukan$/)).toBeVisible()
  await expect(page.getByText('2 penumpang').first()).toBeVisible()
  await expect(page.getByText(INDONESIAN_DATE).first()).toBeVisible()
  expect(await leftoverEnglish(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Pilih/ })
    .first()
    .click()
}

async function fillForm(page: Page) {
  await expect(page.getByText('Pastikan data pemesan sudah benar.')).toBeVisible()
  await page.getByLabel('Nama lengkap').fill('Budi Siregar')
  await page.getByLabel('Telepon').fill('12')
  await page.getByLabel('Penumpang 2', { exact: true }).fill('Siti Siregar')
  const taken = page.locator('button[data-seat][aria-pressed="true"]')
  for (let seats = 1; seats <= 2; seats++) {
    await page.locator('button[data-seat][aria-label$=", kosong"]').first().click()
    await expect(taken).toHaveCount(seats)
  }
  expect(await leftoverEnglish(page)).toEqual([])
  await page.getByLabel('Telepon').fill('812 6040 1177')
}
