import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo } from '@sayap/contract/core/routes'
import { pressingButton as button, pressing, waitForDialog } from './pressing'
import type { Screen } from './screens'

const departure = {
  path: ({ flight }) => pathTo(ADMIN_ROUTES.departure, flight),
  who: 'staff',
} satisfies Partial<Screen>
const desk = {
  path: ({ booking }) => pathTo(ADMIN_ROUTES.booking, booking),
  who: 'staff',
} satisfies Partial<Screen>

/** A file of flights whose second row is wrong in three cells. */
const FLIGHTS_CSV = [
  'flight_number,airline_code,starting_place,destination_place,departure_date,departure_time,arrived_date,arrived_time,class_flight,type_trip,transit,price,gate,terminal,luggage,wifi,meal',
  'GA901,GA,Jakarta,Medan,2027-03-14,08:00,2027-03-14,10:25,economy,one way,direct,750000,7,B,true,false,false',
  'XX1,XX,Jakarta,Medan,14/03/2027,08:00,2027-03-14,10:25,economy,one way,direct,Rp 500.000,7,B,true,false,false',
].join('\n')

/** Three hours later or, in the evening, earlier. */
const moved = (time: string) => {
  const [hour = 0, minute = ''] = time
    .split(':')
    .map((part, at) => (at === 0 ? Number(part) : part))
  const other = Number(hour) < 12 ? Number(hour) + 3 : Number(hour) - 3
  return `${String(other).padStart(2, '0')}:${minute}`
}

/** Dialogs and open menus of staff that STAFF_SCREENS and the other groups do not show. */
export const STAFF_DIALOG_SCREENS: Screen[] = [
  {
    ...departure,
    name: 'admin-departure-change',
    act: async (page) => {
      await button('Change departure')(page)
      const dialog = page.getByRole('dialog')
      const times = dialog.getByPlaceholder('00:00')
      for (const at of [0, 1]) await times.nth(at).fill(moved(await times.nth(at).inputValue()))
      await times.last().blur()
      await dialog.locator('[aria-live=polite] > *').first().waitFor()
    },
  },
  { ...departure, name: 'admin-departure-add-class', act: button('Add a class') },
  { ...desk, name: 'admin-booking-page-contact', act: button('Correct contact') },
  {
    ...desk,
    name: 'admin-booking-page-seats',
    act: button(/^Move seats/),
  },
  {
    ...desk,
    name: 'admin-booking-page-flight',
    act: async (page) => {
      await button(/^Change flight/)(page)
      await page.getByRole('dialog').getByRole('radio').first().check({ force: true })
    },
  },
  { ...desk, name: 'admin-booking-page-credit', act: button(/^Give travel credit/) },
  {
    name: 'admin-bookings-columns',
    path: () => pathTo(ADMIN_ROUTES.bookings),
    who: 'staff',
    act: button('Columns'),
    only: 'wide',
  },
  {
    name: 'admin-bookings-filters',
    path: () => `${pathTo(ADMIN_ROUTES.bookings)}?status=0`,
    who: 'staff',
    act: button(/^Filter/),
  },
  {
    name: 'admin-bookings-selected',
    path: () => `${pathTo(ADMIN_ROUTES.bookings)}?status=0`,
    who: 'staff',
    act: async (page) => {
      for (const at of [0, 1])
        await page.locator('tbody input[type=checkbox]').nth(at).check({ force: true })
    },
  },
  {
    name: 'admin-keys',
    path: () => pathTo(ADMIN_ROUTES.bookings),
    who: 'staff',
    only: 'wide',
    act: async (page) => {
      await page.keyboard.press('?')
      await waitForDialog(page)
    },
  },
  {
    name: 'admin-palette-empty',
    path: () => pathTo(ADMIN_ROUTES.bookings),
    who: 'staff',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('[cmdk-input]').waitFor()
    },
  },
  {
    name: 'admin-announcement-ask',
    path: () => pathTo(ADMIN_ROUTES.announcements),
    who: 'staff',
    act: async (page) => {
      await page
        .locator('textarea')
        .fill('Terminal 2E ditutup sampai pukul 14.00; silakan lapor diri di terminal 3.')
      await button(/^Send/)(page)
    },
  },
  {
    name: 'admin-case',
    path: () => pathTo(ADMIN_ROUTES.cases),
    who: 'staff',
    act: pressing((page) => page.locator('tbody a')),
  },
  {
    name: 'admin-import-read',
    path: () => pathTo(ADMIN_ROUTES.importFlights),
    who: 'staff',
    act: async (page) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'flights.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(FLIGHTS_CSV),
        })
      await page.getByRole('button', { name: 'Upload and check' }).click()
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'admin-policy-preview',
    path: () => pathTo(ADMIN_ROUTES.policies),
    who: 'super admin',
    act: button(/^Preview/),
  },
  {
    name: 'admin-service-account-new',
    path: () => `${pathTo(ADMIN_ROUTES.serviceAccounts)}?edit=new`,
    who: 'super admin',
  },
]
