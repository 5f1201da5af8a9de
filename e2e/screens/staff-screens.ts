import type { Page } from '@playwright/test'
import type { Screen } from './screens'

const dashboard = '/admin/dashboard'

const waitForDialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()

/** Opens the menu of the first row that has one and chooses an entry, which opens a dialog. */
export const fromRowMenu = (entry: string) => async (page: Page) => {
  await page
    .locator('tbody tr')
    .filter({ has: page.locator('button[aria-haspopup="menu"]') })
    .first()
    .locator('button[aria-haspopup="menu"]')
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
  await waitForDialog(page)
}

const link = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
  await waitForDialog(page)
}

/** Screens of staff and of the super admin. */
export const STAFF_SCREENS: Screen[] = [
  {
    name: 'admin-overview',
    path: () => dashboard,
    who: 'staff',
    // The chart library loads after the figures.
    act: (page) => page.locator('.recharts-bar-rectangle').first().waitFor(),
  },
  {
    name: 'admin-menu',
    path: () => dashboard,
    who: 'super admin',
    only: 'phone',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await waitForDialog(page)
    },
  },
  { name: 'admin-chat', path: () => `${dashboard}/mailbox/chat`, who: 'staff' },
  { name: 'admin-mail', path: () => `${dashboard}/mailbox/mail`, who: 'staff' },
  { name: 'admin-mail-open', path: () => `${dashboard}/mailbox/mail?mail=1`, who: 'staff' },
  {
    name: 'admin-chat-thread',
    path: () => `${dashboard}/mailbox/chat`,
    who: 'staff',
    act: async (page) => {
      await page
        .getByRole('navigation', { name: 'Conversations' })
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('log').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'admin-announcements', path: () => `${dashboard}/setting/announcements`, who: 'staff' },
  { name: 'admin-bookings', path: () => `${dashboard}/bookings`, who: 'staff' },
  {
    name: 'admin-booking',
    path: () => `${dashboard}/bookings`,
    who: 'staff',
    act: fromRowMenu('Open'),
  },
  {
    name: 'admin-booking-verify',
    path: () => `${dashboard}/bookings?status=0`,
    who: 'staff',
    act: fromRowMenu('Change Status'),
  },
  { name: 'admin-bookings-unverified', path: () => `${dashboard}/bookings?status=0`, who: 'staff' },
  { name: 'admin-bookings-not-found', path: () => `${dashboard}/bookings?q=nobody`, who: 'staff' },
  { name: 'admin-users', path: () => `${dashboard}/users`, who: 'staff' },
  { name: 'admin-user', path: () => `${dashboard}/users`, who: 'staff', act: fromRowMenu('Open') },
  {
    name: 'admin-user-suspend',
    path: () => `${dashboard}/users`,
    who: 'staff',
    act: fromRowMenu('Suspend'),
  },
  { name: 'admin-create-user', path: () => `${dashboard}/users/create-user`, who: 'staff' },
  {
    name: 'admin-create-user-errors',
    path: () => `${dashboard}/users/create-user`,
    who: 'staff',
    act: (page) => page.getByRole('button', { name: 'Create user' }).click(),
  },
  { name: 'admin-airlines', path: () => `${dashboard}/airlines`, who: 'staff' },
  {
    name: 'admin-airline-update',
    path: () => `${dashboard}/airlines`,
    who: 'staff',
    act: fromRowMenu('Update'),
  },
  {
    name: 'admin-airline-delete',
    path: () => `${dashboard}/airlines`,
    who: 'staff',
    act: fromRowMenu('Delete'),
  },
  { name: 'admin-destinations', path: () => `${dashboard}/destinations`, who: 'staff' },
  {
    name: 'admin-destination-update',
    path: () => `${dashboard}/destinations`,
    who: 'staff',
    act: fromRowMenu('Update Destination'),
  },
  {
    name: 'admin-destination-delete',
    path: () => `${dashboard}/destinations`,
    who: 'staff',
    act: fromRowMenu('Delete'),
  },
  {
    name: 'admin-destination-add',
    path: () => `${dashboard}/destinations`,
    who: 'staff',
    act: link('Add Destination'),
  },
  { name: 'admin-flights', path: () => `${dashboard}/flights`, who: 'staff' },
  {
    name: 'admin-flight-delete',
    path: () => `${dashboard}/flights`,
    who: 'staff',
    act: fromRowMenu('Delete Flight'),
  },
  {
    name: 'admin-flight-cancel',
    path: () => `${dashboard}/flights`,
    who: 'staff',
    act: fromRowMenu('Cancel this flight'),
  },
  { name: 'admin-create-flight', path: () => `${dashboard}/flights/create-flight`, who: 'staff' },
  {
    name: 'admin-create-flight-errors',
    path: () => `${dashboard}/flights/create-flight`,
    who: 'staff',
    act: (page) => page.getByRole('button', { name: 'Create flight' }).click(),
  },
  {
    name: 'admin-edit-flight',
    path: ({ flight }) => `${dashboard}/flights/edit/${flight}`,
    who: 'staff',
  },
  {
    name: 'admin-refunds',
    path: () => `${dashboard}/notification/refunds`,
    who: 'staff',
  },
  {
    name: 'admin-refund',
    path: () => `${dashboard}/notification/refunds`,
    who: 'staff',
    act: async (page) => {
      await page.locator('tbody a').first().click()
      await waitForDialog(page)
    },
  },
  {
    name: 'admin-audit',
    path: () => `${dashboard}/setting/audit`,
    who: 'staff',
    act: async (page) => {
      // The demo data has no audit entries, so this export makes one.
      await page.evaluate(() =>
        fetch('/api/v1/flights/export.csv?departure_date=2000-01-01', {
          headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
        }),
      )
      await page.reload()
      await page.getByRole('cell', { name: 'Flights exported' }).first().waitFor()
    },
  },
  {
    name: 'admin-audit-none',
    path: () => `${dashboard}/setting/audit?action=account_erased`,
    who: 'staff',
  },
  { name: 'admin-own-sessions', path: () => `${dashboard}/setting/sessions`, who: 'staff' },
  { name: 'admin-reviews', path: () => `${dashboard}/reviews`, who: 'staff' },
  { name: 'verify-staff', path: () => '/verify', who: 'staff' },
  { name: 'admin-import', path: () => `${dashboard}/flights/import`, who: 'staff' },
  { name: 'admin-list', path: () => `${dashboard}/admin-list`, who: 'super admin' },
  {
    name: 'admin-create',
    path: () => `${dashboard}/admin-list`,
    who: 'super admin',
    act: link('Create Admin'),
  },
  {
    name: 'admin-status',
    path: () => `${dashboard}/admin-list`,
    who: 'super admin',
    act: fromRowMenu('Change Status'),
  },
  { name: 'admin-list-of-an-admin', path: () => `${dashboard}/admin-list`, who: 'staff' },
  {
    name: 'admin-logout',
    path: () => `${dashboard}/bookings`,
    who: 'staff',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Open the menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Logout' }).first().click()
      await page.getByText('are you sure want to logout?').waitFor()
    },
  },
  { name: 'admin-not-found', path: () => `${dashboard}/nowhere`, who: 'staff' },
]
