import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo } from '@sayap/contract/core/routes'
import type { SaleStop, StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { Approval } from '@sayap/contract/operations/approvals'
import type { Departure } from '@sayap/contract/operations/departures'
import { changeData, respondWith } from '../support/mock-responses'
import { pressingButton as button, pressing, waitForDialog } from './pressing'
import type { Screen } from './screens'
import { fromRowMenu } from './staff-screens'

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

const STOPPED = {
  on_sale: false,
  sale_stopped_at: new Date(Date.now() - 3_600_000).toISOString(),
} satisfies Partial<StaffFlight>

const stopped = (flight: StaffFlight) => ({ ...flight, ...STOPPED })
const firstStopped = ([first, ...others]: StaffFlight[]) =>
  first ? [stopped(first), ...others] : []

const SALE_STOP: SaleStop = {
  stopped_at: STOPPED.sale_stopped_at,
  stopped_by: 'Dewi Lestari',
  waiting: 2,
  offers: 0,
  groups: 1,
  quotes: 0,
  proposals: 0,
}

/** A payment that staff confirm by hand for a trip that is paid already: all of it would become travel credit. */
const PAYMENT_TO_APPROVE: Approval = {
  id: 1,
  kind: 'payment_verified',
  state: 'open',
  before: { code: 'QK7ZJM', credit: 0, trip: 'paid' },
  after: { code: 'QK7ZJM', amount: 21_202_094, credit: 21_202_094, trip: 'paid' },
  id_bank_account: null,
  id_refund: null,
  id_case: null,
  id_user: 7,
  code: 'QK7ZJM',
  traveller: 'Budi Siregar',
  amount: 21_202_094,
  open_payments: 0,
  open_amount: 0,
  asked_by: { id: 3, name: 'Dewi Lestari', role: 'finance' },
  asked_at: new Date(Date.now() - 3_600_000).toISOString(),
  expires_at: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  decided_by: null,
  decided_at: null,
  decision_note: null,
  notified: [{ id: 1, name: 'Ratna Wulandari', role: 'super admin' }],
  may_approve: true,
  may_reject: true,
  may_withdraw: false,
  bar: null,
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
    name: 'admin-flights-off-sale',
    path: () => pathTo(ADMIN_ROUTES.flights),
    who: 'staff',
    window: true,
    before: changeData('admin/flights?*', firstStopped),
    act: async (page) => {
      await page.locator('tbody button[aria-haspopup="menu"]').first().click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'admin-flight-resume-sale',
    path: () => pathTo(ADMIN_ROUTES.flights),
    who: 'staff',
    window: true,
    before: async (page) => {
      await changeData('admin/flights?*', firstStopped)(page)
      await respondWith('admin/flights/*/sale-stop', SALE_STOP)(page)
    },
    act: async (page) => {
      await fromRowMenu('Put back on sale')(page)
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    ...departure,
    name: 'admin-departure-off-sale',
    before: changeData('admin/departures/*', ({ flights, ...others }: Departure) => ({
      ...others,
      flights: flights.map(stopped),
    })),
  },
  {
    name: 'admin-approval-payment',
    path: () => pathTo(ADMIN_ROUTES.approvals),
    who: 'staff',
    before: respondWith('approvals?*', [PAYMENT_TO_APPROVE], { next: null }),
  },
  {
    name: 'admin-approval-own',
    path: () => `${pathTo(ADMIN_ROUTES.approvals)}?view=mine`,
    who: 'staff',
    before: respondWith(
      'approvals?*',
      [
        {
          ...PAYMENT_TO_APPROVE,
          may_approve: false,
          may_reject: false,
          may_withdraw: true,
          bar: 'own',
        },
      ],
      { next: null },
    ),
  },
  {
    name: 'admin-proof-asked',
    path: () => pathTo(ADMIN_ROUTES.proofs),
    who: 'staff',
    before: (page) =>
      page.route('**/api/v1/payments/*/verify', (route) =>
        route.fulfill({
          status: 202,
          json: {
            status: 'success',
            statusCode: 202,
            message: 'Waits for a second person',
            data: { approval: PAYMENT_TO_APPROVE },
          },
        }),
      ),
    act: async (page) => {
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByRole('button', { name: 'Yes, verified' }).click()
      await page.getByText('Requested. A second person has to approve it').first().waitFor()
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
