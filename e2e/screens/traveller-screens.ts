import type { Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
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
  { name: 'home-signed-in', path: () => pathTo(ROUTES.homeAlias), who: 'traveller' },
  {
    name: 'account-menu',
    path: () => pathTo(ROUTES.homeAlias),
    who: 'traveller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'phone-menu-signed-in',
    path: () => pathTo(ROUTES.myBooking),
    who: 'traveller',
    only: 'phone',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'nav-search',
    path: () => pathTo(ROUTES.myBooking),
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
    path: () => pathTo(ROUTES.homeAlias),
    who: 'traveller',
    act: async (page) => {
      await page
        .getByRole('button', { name: /Notifications/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    },
  },
  { name: 'notifications', path: () => pathTo(ROUTES.notifications), who: 'traveller' },
  {
    name: 'booking-form',
    path: ({ flight }) => `${pathTo(ROUTES.booking, flight)}?capacity=2`,
    who: 'traveller',
  },
  { name: 'my-booking', path: () => pathTo(ROUTES.myBooking), who: 'traveller' },
  {
    name: 'my-booking-cancel',
    path: () => pathTo(ROUTES.myBooking),
    who: 'traveller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Cancel booking' }).first().click()
      await page.getByText('Cancel this booking?').waitFor()
    },
  },
  { name: 'trip', path: ({ booking }) => pathTo(ROUTES.trip, booking), who: 'traveller' },
  {
    name: 'trip-seats',
    path: ({ booking }) => `${pathTo(ROUTES.trip, booking)}?do=seats`,
    who: 'traveller',
    act: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /available$/ })
        .first()
        .click()
    },
  },
  {
    name: 'trip-name',
    path: ({ booking }) => `${pathTo(ROUTES.trip, booking)}?do=name`,
    who: 'traveller',
    act: async (page) => {
      const name = page.getByLabel('Full name')
      await name.fill(`${(await name.inputValue()).slice(0, -1)}e`)
    },
  },
  {
    name: 'trip-flight',
    path: ({ booking }) => `${pathTo(ROUTES.trip, booking)}?do=flight`,
    who: 'traveller',
    act: (page) => page.getByRole('dialog').getByRole('radio').first().check({ force: true }),
  },
  {
    name: 'trip-insurance',
    path: ({ booking }) => `${pathTo(ROUTES.trip, booking)}?do=insurance`,
    who: 'traveller',
  },
  { name: 'trip-unknown', path: () => pathTo(ROUTES.trip, 999999999), who: 'traveller' },
  {
    name: 'refund',
    path: ({ booking }) => pathTo(ROUTES.refund, booking),
    who: 'traveller',
  },
  {
    name: 'refund-confirm',
    path: ({ booking }) => pathTo(ROUTES.refund, booking),
    who: 'traveller',
    act: async (page) => {
      await page.getByText('Travel credit', { exact: true }).first().click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'refund-unknown', path: () => pathTo(ROUTES.refund, 999999999), who: 'traveller' },
  { name: 'pass', path: ({ passenger }) => pathTo(ROUTES.ticket, passenger), who: 'traveller' },
  { name: 'pass-unknown', path: () => pathTo(ROUTES.ticket, 999999999), who: 'traveller' },
  { name: 'profile', path: () => pathTo(ROUTES.profile), who: 'traveller' },
  {
    name: 'profile-saved',
    path: () => pathTo(ROUTES.profile),
    who: 'traveller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('User success updated!').waitFor()
    },
  },
  {
    name: 'profile-refused',
    path: () => pathTo(ROUTES.profile),
    who: 'traveller',
    act: async (page) => {
      await page.getByLabel('Phone').fill('12')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Update Failed!').waitFor()
    },
  },
  {
    name: 'my-review',
    path: () => pathTo(ROUTES.myReview),
    who: 'traveller',
    act: (page) =>
      page
        .getByText('No trips to review yet')
        .or(page.getByRole('button', { name: /^Write a review/ }))
        .first()
        .waitFor(),
  },
  {
    name: 'my-review-flown',
    path: () => pathTo(ROUTES.myReview),
    who: 'traveller',
    alone: true,
    act: passOneYear,
  },
  {
    name: 'my-review-form',
    path: () => pathTo(ROUTES.myReview),
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
  { name: 'settings', path: () => pathTo(ROUTES.settings), who: 'traveller' },
  {
    name: 'settings-delete-account',
    path: () => pathTo(ROUTES.settings),
    who: 'traveller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('button', { name: 'Keep my account' }).waitFor()
    },
  },
  {
    name: 'verify-address-refused',
    path: () => `${pathTo(ROUTES.verifyAddress)}#token=${'x'.repeat(43)}`,
    who: 'traveller',
    act: async (page) => {
      await page.getByText('has expired or been replaced').waitFor()
    },
  },
  { name: 'chat', path: () => pathTo(ROUTES.chat), who: 'traveller' },
  {
    name: 'chat-thread',
    path: () => pathTo(ROUTES.chat),
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
  { name: 'chat-unknown', path: () => `${pathTo(ROUTES.chat)}?thread=999999999`, who: 'traveller' },
  {
    name: 'dashboard-of-a-traveller',
    path: () => pathTo(ADMIN_ROUTES.dashboard),
    who: 'traveller',
  },
]
