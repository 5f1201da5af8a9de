import type { Page } from '@playwright/test'
import type { GroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { refuse, respondWith } from '../support/mock-responses'
import { pressingButton } from './pressing'
import type { Screen } from './screens'

const HOUR_MS = 3_600_000
const LONG_REMARK =
  'Rombongan sekolah dengan enam koper besar, dua kursi roda dan satu kereta bayi; mohon duduk berdekatan dan kabari jika hari lain lebih murah. '.repeat(
    4,
  )

const request = (more: Partial<GroupRequest> = {}): GroupRequest => ({
  id: 1,
  state: 'requested',
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  departure_date: '2027-05-01',
  class_flight: 'economy',
  flight: null,
  adult: 20,
  child: 4,
  capacity: 24,
  organiser: 'Budi Siregar',
  phone: '+6281260401177',
  remark: 'A school trip.',
  quote: null,
  reason: '',
  created_at: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
  ended_at: null,
  id_booking: null,
  open_names: 0,
  ...more,
})

const quoted = (more: Partial<GroupRequest> = {}) =>
  request({
    state: 'quoted',
    flight: {
      id: 1,
      flight_number: 'EK181',
      name_airline: 'Kelana',
      departure_date: '2027-05-01',
      departure_time: '08:00',
      class_flight: 'economy',
    },
    quote: {
      unit_price: 700_000,
      total_price: 16_800_000,
      valid_until: new Date(Date.now() + 47.5 * HOUR_MS).toISOString(),
      expires_in: 47.5 * 3600,
      message: 'Ten bags are included.',
    },
    ...more,
  })

const longest = () =>
  quoted({
    starting_place: 'Tanjung Pinang (Raja Haji Fisabilillah)',
    destination_place: 'Pangkalan Bun (Iskandar)',
    organiser: 'Raden Ajeng Kusumawardhani Prameswari Hadiningrat Soerjodiningrat',
    remark: LONG_REMARK,
    quote: {
      unit_price: 16_666_666,
      total_price: 999_999_960,
      valid_until: new Date(Date.now() + 13 * 24 * HOUR_MS).toISOString(),
      expires_in: 13 * 24 * 3600,
      message: LONG_REMARK,
    },
  })

const showing = (group: () => GroupRequest) => (page: Page) =>
  respondWith('user/group-requests/*', group())(page)

const staffRows = (groups: GroupRequest[]) => (page: Page) =>
  respondWith(
    'admin/group-requests?*',
    groups.map((group, at) => ({
      ...group,
      id: at + 1,
      traveller: { id: 1, name: group.organiser, email: 'budi@sayap.test' },
      answered_by: null,
      revision: 1,
    })),
    { next: null, open: groups.length },
  )(page)

const REQUESTS = staffRows([request(), { ...longest(), state: 'requested' }])

/** Staff see the requests, and a colleague answers first. */
const answeredFirst = async (page: Page) => {
  await REQUESTS(page)
  await refuse('admin/group-requests/*/*', 409, 'changed_meanwhile')(page)
}

const one = () => pathTo(ROUTES.group, 1)

/** Groups of 10 to 60: the form, each state of a request, and what staff see. */
export const GROUP_SCREENS: Screen[] = [
  { name: 'group-form', path: () => pathTo(ROUTES.group, 'new'), who: 'traveller' },
  {
    name: 'group-form-flight',
    path: ({ flight }) => `${pathTo(ROUTES.group, 'new')}?id_flight=${flight}`,
    who: 'traveller',
  },
  { name: 'group-requested', path: one, who: 'traveller', before: showing(() => request()) },
  { name: 'group-quoted', path: one, who: 'traveller', before: showing(() => quoted()) },
  { name: 'group-longest', path: one, who: 'traveller', before: showing(longest) },
  {
    name: 'group-declined',
    path: one,
    who: 'traveller',
    before: showing(() => request({ state: 'declined', reason: LONG_REMARK })),
  },
  { name: 'group-missing', path: () => pathTo(ROUTES.group, 999_999), who: 'traveller' },
  {
    name: 'my-booking-groups',
    path: () => pathTo(ROUTES.myBooking),
    who: 'traveller',
    before: respondWith('user/group-requests', [quoted(), { ...request(), id: 2 }]),
  },
  { name: 'admin-groups-empty', path: () => pathTo(ADMIN_ROUTES.groups), who: 'desk' },
  {
    name: 'admin-groups',
    path: () => pathTo(ADMIN_ROUTES.groups),
    who: 'desk',
    before: REQUESTS,
  },
  {
    name: 'admin-group-quote',
    path: () => pathTo(ADMIN_ROUTES.groups),
    who: 'desk',
    before: REQUESTS,
    act: pressingButton(/^Give a price/),
  },
  {
    name: 'admin-group-decline',
    path: () => pathTo(ADMIN_ROUTES.groups),
    who: 'desk',
    before: REQUESTS,
    act: pressingButton(/^Decline/),
  },
  {
    name: 'admin-group-decline-late',
    path: () => pathTo(ADMIN_ROUTES.groups),
    who: 'desk',
    before: answeredFirst,
    act: async (page) => {
      await pressingButton(/^Decline/)(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
]
