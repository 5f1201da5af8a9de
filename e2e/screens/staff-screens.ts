import type { Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo } from '@sayap/contract/core/routes'
import { GATE_SCREENS } from './gate-screens'
import { waitForDialog } from './pressing'
import type { Screen } from './screens'

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

/** A new schedule, filled in until the calendar shows what it will make. */
async function fillSchedule(page: Page) {
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(
      Date.now() + days * 86_400_000,
    )
  await page.locator('[name=id_airline]:not(:disabled)').selectOption({ index: 1 })
  await page.locator('[name=flight_number]').fill('RT109')
  const places = page.getByRole('combobox').and(page.locator('input'))
  await places.nth(0).fill('Jakarta')
  await places.nth(1).fill('Denpasar')
  await page.locator('[name=first_day]').fill(day(10))
  await page.locator('[name=last_day]').fill(day(100))
  await page.getByPlaceholder('00:00').nth(0).fill('07:50')
  await page.getByPlaceholder('00:00').nth(1).fill('10:45')
  await page.locator('[name=price]').fill('866000')
  await page.locator('[name=gate]').fill('7')
  await page.locator('[name=terminal]').fill('2E')
  await page.locator('[data-day]').first().waitFor()
}

/** With a second cabin, as its aircraft offers it, and the airport with the longest name. */
async function fillCabins(page: Page) {
  await fillSchedule(page)
  const aircraft = page.locator('[name=id_aircraft_type]')
  const option = aircraft.locator('option').filter({ hasText: 'Boeing 737-800' })
  await aircraft.selectOption((await option.getAttribute('value')) ?? '')
  await page.locator('fieldset:has([name=price]) + div button').first().click()
  await page.locator('[name="other_cabins.0.price"]').fill('3450000')
  await page.locator('[name=airport_from]').selectOption('CGK')
  await page.locator('[data-day]').first().waitFor()
}

/** Screens of staff and of the super admin. */
export const STAFF_SCREENS: Screen[] = [
  {
    name: 'admin-overview',
    path: () => pathTo(ADMIN_ROUTES.dashboard),
    who: 'staff',
    // The chart library loads after the figures.
    act: (page) => page.locator('.recharts-bar-rectangle').first().waitFor(),
  },
  {
    name: 'admin-overview-own-days',
    path: () => `${pathTo(ADMIN_ROUTES.dashboard)}?from=2026-01-01&to=2026-03-31`,
    who: 'staff',
  },
  { name: 'admin-finance', path: () => pathTo(ADMIN_ROUTES.finance), who: 'staff' },
  { name: 'admin-settlements', path: () => pathTo(ADMIN_ROUTES.settlements), who: 'staff' },
  {
    name: 'admin-settlement-close',
    path: () => pathTo(ADMIN_ROUTES.settlements),
    who: 'staff',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Close period|Tutup periode)/ })
        .first()
        .click()
      await waitForDialog(page)
    },
  },
  {
    name: 'admin-menu',
    path: () => pathTo(ADMIN_ROUTES.dashboard),
    who: 'super admin',
    only: 'phone',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await waitForDialog(page)
    },
  },
  { name: 'admin-approvals', path: () => pathTo(ADMIN_ROUTES.approvals), who: 'staff' },
  { name: 'admin-chat', path: () => pathTo(ADMIN_ROUTES.chat), who: 'staff' },
  { name: 'admin-mail', path: () => pathTo(ADMIN_ROUTES.mails), who: 'staff' },
  { name: 'admin-mail-open', path: () => `${pathTo(ADMIN_ROUTES.mails)}?mail=1`, who: 'staff' },
  {
    name: 'admin-chat-thread',
    path: () => pathTo(ADMIN_ROUTES.chat),
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
  { name: 'admin-announcements', path: () => pathTo(ADMIN_ROUTES.announcements), who: 'staff' },
  { name: 'admin-bookings', path: () => pathTo(ADMIN_ROUTES.bookings), who: 'staff' },
  {
    name: 'admin-booking',
    path: () => pathTo(ADMIN_ROUTES.bookings),
    who: 'staff',
    act: fromRowMenu('Open'),
  },
  {
    name: 'admin-booking-verify',
    path: () => `${pathTo(ADMIN_ROUTES.bookings)}?status=0`,
    who: 'staff',
    act: fromRowMenu('Change Status'),
  },
  {
    name: 'admin-bookings-unverified',
    path: () => `${pathTo(ADMIN_ROUTES.bookings)}?status=0`,
    who: 'staff',
  },
  {
    name: 'admin-bookings-not-found',
    path: () => `${pathTo(ADMIN_ROUTES.bookings)}?q=nobody`,
    who: 'staff',
  },
  {
    name: 'admin-bookings-save-view',
    path: () => `${pathTo(ADMIN_ROUTES.bookings)}?status=0`,
    who: 'staff',
    act: (page) => page.getByRole('button', { name: 'Save this view' }).click(),
  },
  { name: 'admin-users', path: () => pathTo(ADMIN_ROUTES.users), who: 'staff' },
  {
    name: 'admin-users-selected',
    path: () => `${pathTo(ADMIN_ROUTES.users)}?sort=name&suspended=false&q=siregar`,
    who: 'staff',
    act: (page) => page.locator('tbody input[type=checkbox]').first().check(),
  },
  {
    name: 'admin-user',
    path: () => pathTo(ADMIN_ROUTES.users),
    who: 'staff',
    act: fromRowMenu('Open'),
  },
  {
    name: 'admin-user-suspend',
    path: () => pathTo(ADMIN_ROUTES.users),
    who: 'staff',
    act: fromRowMenu('Suspend'),
  },
  { name: 'admin-create-user', path: () => pathTo(ADMIN_ROUTES.createUser), who: 'staff' },
  {
    name: 'admin-create-user-errors',
    path: () => pathTo(ADMIN_ROUTES.createUser),
    who: 'staff',
    act: (page) => page.getByRole('button', { name: 'Create user' }).click(),
  },
  { name: 'admin-airlines', path: () => pathTo(ADMIN_ROUTES.airlines), who: 'staff' },
  {
    name: 'admin-airline-update',
    path: () => pathTo(ADMIN_ROUTES.airlines),
    who: 'staff',
    act: fromRowMenu('Update'),
  },
  {
    name: 'admin-airline-delete',
    path: () => pathTo(ADMIN_ROUTES.airlines),
    who: 'staff',
    act: fromRowMenu('Delete'),
  },
  { name: 'admin-destinations', path: () => pathTo(ADMIN_ROUTES.destinations), who: 'staff' },
  {
    name: 'admin-destination-update',
    path: () => pathTo(ADMIN_ROUTES.destinations),
    who: 'staff',
    act: fromRowMenu('Update Destination'),
  },
  {
    name: 'admin-destination-delete',
    path: () => pathTo(ADMIN_ROUTES.destinations),
    who: 'staff',
    act: fromRowMenu('Delete'),
  },
  {
    name: 'admin-destination-add',
    path: () => pathTo(ADMIN_ROUTES.destinations),
    who: 'staff',
    act: link('Add Destination'),
  },
  { name: 'admin-flights', path: () => pathTo(ADMIN_ROUTES.flights), who: 'staff' },
  {
    name: 'admin-flight-delete',
    path: () => pathTo(ADMIN_ROUTES.flights),
    who: 'staff',
    act: fromRowMenu('Delete Flight'),
  },
  {
    name: 'admin-flight-cancel',
    path: () => pathTo(ADMIN_ROUTES.flights),
    who: 'staff',
    act: fromRowMenu('Cancel flight'),
  },
  {
    name: 'admin-flight-off-sale',
    path: () => pathTo(ADMIN_ROUTES.flights),
    who: 'staff',
    act: fromRowMenu('Take off sale'),
  },
  { name: 'admin-create-flight', path: () => pathTo(ADMIN_ROUTES.createFlight), who: 'staff' },
  {
    name: 'admin-create-flight-errors',
    path: () => pathTo(ADMIN_ROUTES.createFlight),
    who: 'staff',
    act: (page) => page.getByRole('button', { name: 'Create flight' }).click(),
  },
  {
    name: 'admin-edit-flight',
    path: ({ flight }) => pathTo(ADMIN_ROUTES.editFlight, flight),
    who: 'staff',
  },
  ...(['passengers', 'seats', 'boarding', 'money', 'history', 'messages'] as const).map(
    (tab): Screen => ({
      name: `admin-departure-${tab}`,
      path: ({ flight }) => `${pathTo(ADMIN_ROUTES.departure, flight)}?tab=${tab}`,
      who: 'staff',
    }),
  ),
  {
    name: 'admin-refunds',
    path: () => pathTo(ADMIN_ROUTES.refunds),
    who: 'staff',
  },
  {
    name: 'admin-refund',
    path: () => pathTo(ADMIN_ROUTES.refunds),
    who: 'staff',
    act: async (page) => {
      await page.locator('tbody a').first().click()
      await waitForDialog(page)
    },
  },
  {
    name: 'admin-audit',
    path: () => pathTo(ADMIN_ROUTES.audit),
    who: 'staff',
    act: async (page) => {
      // The demo data has no audit entries, so this export makes one.
      await page.evaluate(() =>
        fetch('/api/v1/flights/export.csv?when=all&from=2000-01-01&to=2000-01-01', {
          headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
        }),
      )
      await page.reload()
      await page.getByRole('cell', { name: 'Flights exported' }).first().waitFor()
    },
  },
  {
    name: 'admin-audit-none',
    path: () => `${pathTo(ADMIN_ROUTES.audit)}?action=account_erased`,
    who: 'staff',
  },
  { name: 'admin-own-sessions', path: () => pathTo(ADMIN_ROUTES.ownSessions), who: 'staff' },
  { name: 'admin-blocked-seats', path: () => pathTo(ADMIN_ROUTES.blockedSeats), who: 'staff' },
  { name: 'admin-reviews', path: () => pathTo(ADMIN_ROUTES.reviews), who: 'staff' },
  ...GATE_SCREENS,
  { name: 'admin-fleet', path: () => pathTo(ADMIN_ROUTES.fleet), who: 'staff' },
  {
    name: 'admin-fleet-editor',
    path: () => `${pathTo(ADMIN_ROUTES.fleet)}?edit=B738`,
    who: 'staff',
  },
  { name: 'admin-schedules', path: () => pathTo(ADMIN_ROUTES.schedules), who: 'staff' },
  { name: 'admin-schedule-new', path: () => pathTo(ADMIN_ROUTES.createSchedule), who: 'staff' },
  {
    name: 'admin-schedule-preview',
    path: () => pathTo(ADMIN_ROUTES.createSchedule),
    who: 'staff',
    act: fillSchedule,
  },
  {
    name: 'admin-schedule-cabins',
    path: () => pathTo(ADMIN_ROUTES.createSchedule),
    who: 'staff',
    act: fillCabins,
  },
  {
    // The demo data has no schedule: the journey of schedules opens one that it made.
    name: 'admin-schedule-missing',
    path: () => pathTo(ADMIN_ROUTES.schedule, 1),
    who: 'staff',
  },
  {
    name: 'admin-flights-change',
    path: () => pathTo(ADMIN_ROUTES.flights),
    who: 'staff',
    only: 'wide',
    act: async (page) => {
      await page.locator('thead input[type=checkbox]').first().check()
      await page.locator('section:has(> p[role=status]) button').first().click()
      await waitForDialog(page)
      await page.getByRole('dialog').locator('select').first().selectOption('percent')
      await page.getByRole('dialog').locator('input').first().fill('8')
      await page.getByRole('dialog').locator('ins').first().waitFor()
    },
  },
  {
    name: 'admin-flights-recent-changes',
    path: () => pathTo(ADMIN_ROUTES.flights),
    who: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Recent changes' }).click()
      await waitForDialog(page)
    },
  },
  {
    name: 'admin-fares',
    path: (ids) => pathTo(ADMIN_ROUTES.flightFares, ids.flight),
    who: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a fare' }).click()
      await page.getByLabel('Price, fare T').fill('400000')
      await page.getByLabel('Seats, fare T').fill('40')
      await page.getByLabel('Closes, days before, fare T').fill('21')
    },
  },
  {
    name: 'admin-fares-missing',
    path: () => pathTo(ADMIN_ROUTES.scheduleFares, 1),
    who: 'staff',
  },
  { name: 'admin-import', path: () => pathTo(ADMIN_ROUTES.importFlights), who: 'staff' },
  {
    name: 'admin-service-accounts',
    path: () => pathTo(ADMIN_ROUTES.serviceAccounts),
    who: 'super admin',
  },
  { name: 'admin-policies', path: () => pathTo(ADMIN_ROUTES.policies), who: 'super admin' },
  {
    name: 'admin-search-everything',
    path: () => pathTo(ADMIN_ROUTES.bookings),
    who: 'super admin',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('[cmdk-input]').fill('sinaga')
      await page.getByRole('option', { selected: true }).waitFor()
    },
  },
  { name: 'admin-list', path: () => pathTo(ADMIN_ROUTES.adminList), who: 'super admin' },
  {
    name: 'admin-create',
    path: () => pathTo(ADMIN_ROUTES.adminList),
    who: 'super admin',
    act: link('Create Admin'),
  },
  {
    name: 'admin-status',
    path: () => pathTo(ADMIN_ROUTES.adminList),
    who: 'super admin',
    act: fromRowMenu('Change Status'),
  },
  {
    name: 'admin-role',
    path: () => pathTo(ADMIN_ROUTES.adminList),
    who: 'super admin',
    act: fromRowMenu('Change role'),
  },
  {
    name: 'admin-setup',
    path: () => pathTo(ADMIN_ROUTES.dashboard),
    who: 'super admin',
    act: (page) => page.getByRole('region', { name: /^(Before you|Sebelum)/ }).waitFor(),
  },
  {
    name: 'admin-roles',
    path: () => `${pathTo(ADMIN_ROUTES.adminList)}?roles=1`,
    who: 'super admin',
  },
  { name: 'gate-start', path: () => pathTo(ADMIN_ROUTES.dashboard), who: 'gate' },
  { name: 'desk-start', path: () => pathTo(ADMIN_ROUTES.dashboard), who: 'desk' },
  { name: 'desk-booking', path: () => `${pathTo(ADMIN_ROUTES.bookings)}?open=1`, who: 'desk' },
  {
    name: 'desk-booking-page',
    path: ({ booking }) => pathTo(ADMIN_ROUTES.booking, booking),
    who: 'desk',
    act: (page) => page.getByRole('heading', { name: 'Passengers' }).waitFor(),
  },
  {
    name: 'admin-booking-page-name',
    path: ({ booking }) => pathTo(ADMIN_ROUTES.booking, booking),
    who: 'staff',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Correct (?!contact)/ })
        .first()
        .click()
      await waitForDialog(page)
    },
  },
  {
    name: 'admin-booking-page-cancel',
    path: ({ booking }) => pathTo(ADMIN_ROUTES.booking, booking),
    who: 'staff',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click()
      await waitForDialog(page)
    },
  },
  { name: 'admin-book-for-caller', path: () => pathTo(ADMIN_ROUTES.bookForCaller), who: 'desk' },
  { name: 'gate-not-yours', path: () => pathTo(ADMIN_ROUTES.bookings), who: 'gate' },
  { name: 'admin-list-of-an-admin', path: () => pathTo(ADMIN_ROUTES.adminList), who: 'staff' },
  {
    name: 'admin-logout',
    path: () => pathTo(ADMIN_ROUTES.bookings),
    who: 'staff',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Open the menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Logout' }).first().click()
      await page.getByText('are you sure want to logout?').waitFor()
    },
  },
  {
    name: 'admin-not-found',
    path: () => `${pathTo(ADMIN_ROUTES.dashboard)}/nowhere`,
    who: 'staff',
  },
]
