import type { Page } from 'playwright-core'
import { demoStaff, demoTravellers } from '../server/src/demo/demo-accounts'

export const BUDI = demoTravellers[0]
export const ADMIN = demoStaff[0]
export const SUPER_ADMIN = demoStaff[1]

/** Signs a traveller in by the form, and waits until the start page stands. */
export async function signIn(page: Page, url: string, { email, password } = BUDI as Traveller) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${url}/`)
}

export async function signInAsStaff(page: Page, url: string, staff: Staff = ADMIN) {
  await page.goto(`${url}${staff.role === 'admin' ? '/admin/login' : '/admin/login-super'}`)
  await page.getByLabel('Email or username').fill(staff.username)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${url}/admin/dashboard/bookings`)
}

interface Traveller {
  email: string
  password: string
}
type Staff = (typeof demoStaff)[number]
