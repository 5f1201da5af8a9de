import type { Page } from '@playwright/test'
import type { Screen } from './screens'

/** Sets the browser's clock forward by a year: all booked flights are past. */
async function passOneYear(page: Page) {
  await page.clock.setFixedTime(Date.now() + 365 * 86_400_000)
  await page.reload()
  await page
    .getByRole('button', { name: /^Write a review/ })
    .first()
    .waitFor()
}

/** Screens of a signed-in traveller. */
export const TRAVELLER_SCREENS: Screen[] = [
  { name: 'home-signed-in', path: () => '/home', who: 'traveller' },
  {
    name: 'account-menu',
    path: () => '/home',
    who: 'traveller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'phone-menu-signed-in',
    path: () => '/my-booking',
    who: 'traveller',
    only: 'phone',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'nav-search',
    path: () => '/my-booking',
    who: 'traveller',
    act: async (page) => {
      const box = page.getByPlaceholder('Where you want to go?')
      if (!(await box.isVisible()))
        await page.getByRole('button', { name: 'Search destinations' }).click()
      await box.fill('ma')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'notifications-popover',
    path: () => '/home',
    who: 'traveller',
    act: async (page) => {
      await page
        .getByRole('button', { name: /Notifications/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    },
  },
  { name: 'notifications', path: () => '/notifications', who: 'traveller' },
  { name: 'booking-form', path: ({ flight }) => `/flights/${flight}?capacity=2`, who: 'traveller' },
  { name: 'my-booking', path: () => '/my-booking', who: 'traveller' },
  {
    name: 'my-booking-cancel',
    path: () => '/my-booking',
    who: 'traveller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Cancel booking' }).first().click()
      await page.getByText('Cancel this booking?').waitFor()
    },
  },
  {
    name: 'refund',
    path: ({ booking }) => `/my-booking/refund/${booking}`,
    who: 'traveller',
  },
  {
    name: 'refund-confirm',
    path: ({ booking }) => `/my-booking/refund/${booking}`,
    who: 'traveller',
    act: async (page) => {
      await page.getByText('Travel credit', { exact: true }).first().click()
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'refund-unknown', path: () => '/my-booking/refund/999999999', who: 'traveller' },
  { name: 'pass', path: ({ passenger }) => `/my-booking/ticket/${passenger}`, who: 'traveller' },
  { name: 'pass-unknown', path: () => '/my-booking/ticket/999999999', who: 'traveller' },
  { name: 'profile', path: () => '/profile', who: 'traveller' },
  {
    name: 'profile-saved',
    path: () => '/profile',
    who: 'traveller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('User success updated!').waitFor()
    },
  },
  {
    name: 'profile-refused',
    path: () => '/profile',
    who: 'traveller',
    act: async (page) => {
      await page.getByLabel('Phone').fill('12')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Update Failed!').waitFor()
    },
  },
  {
    name: 'my-review',
    path: () => '/profile/my-review',
    who: 'traveller',
    act: (page) =>
      page
        .getByText('No trip flown yet')
        .or(page.getByRole('button', { name: /^Write a review/ }))
        .first()
        .waitFor(),
  },
  {
    name: 'my-review-flown',
    path: () => '/profile/my-review',
    who: 'traveller',
    alone: true,
    act: passOneYear,
  },
  {
    name: 'my-review-form',
    path: () => '/profile/my-review',
    who: 'traveller',
    alone: true,
    act: async (page) => {
      await passOneYear(page)
      await page
        .getByRole('button', { name: /^Write a review/ })
        .first()
        .click()
      await page.getByLabel('4 stars').check({ force: true })
    },
  },
  { name: 'settings', path: () => '/profile/settings', who: 'traveller' },
  {
    name: 'settings-delete-account',
    path: () => '/profile/settings',
    who: 'traveller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('button', { name: 'Keep my account' }).waitFor()
    },
  },
  {
    name: 'verify-address-refused',
    path: () => `/verify-address#token=${'x'.repeat(43)}`,
    who: 'traveller',
    act: async (page) => {
      await page.getByText('not good any more').waitFor()
    },
  },
  { name: 'chat', path: () => '/chat', who: 'traveller' },
  {
    name: 'chat-thread',
    path: () => '/chat',
    who: 'traveller',
    act: async (page) => {
      await page
        .getByRole('navigation', { name: 'Conversations' })
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('log').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'chat-unknown', path: () => '/chat?thread=999999999', who: 'traveller' },
  { name: 'dashboard-of-a-traveller', path: () => '/admin/dashboard', who: 'traveller' },
]
