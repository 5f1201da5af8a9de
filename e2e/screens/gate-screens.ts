import type { Page, Route } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { DemoIds } from '../support/demo-ids'
import type { Screen } from './screens'

const NAMES = [
  ['4C', 'Yohanes Kristianto', 'KXR2LD'],
  ['4D', 'Rahmawati Daeng Ngugi', 'K93TBC'],
  ['7A', 'Aisyah Putri Ramadhani', 'KDM6QV'],
  ['7B', 'Nurul Hidayah', 'KDM6QV'],
  ['15C', 'Kurniawan Dwi Saputra', 'KTT8HA'],
  ['18D', 'Lim Mei Hua', 'KZ5C4N'],
] as const

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const CHILD = { category_passenger: 'child', adult_seat: '7B' }
const NO_SHOW = { boarding: 'no_show', id_no_show: 1 }
const BUSINESS = { class_flight: 'business' }

const manifest = (id_flight: number, hasClasses: boolean) =>
  NAMES.map(([no_seat, name, booking_code], at) => ({
    id_passenger: at + 1,
    id_booking: at + 1,
    id_flight,
    booking_code,
    name,
    category_passenger: 'adult',
    class_flight: 'economy',
    id_seat: at + 1,
    no_seat,
    ticket: 'SYP-0000-0000-0000',
    payment: 'paid',
    boarding: 'not_yet',
    boarded_at: null,
    id_boarding: null,
    id_no_show: null,
    adult_seat: null,
    party: booking_code === 'KDM6QV' ? 2 : 1,
    corrected_at: null,
    ...(no_seat === '7A' && CHILD),
    ...(no_seat === '18D' && NO_SHOW),
    ...(hasClasses && no_seat.startsWith('4') && BUSINESS),
  }))

const boarding = (id: number, name: string, no_seat: string) => ({
  id,
  id_flight: 1,
  id_passenger: 100 + id,
  name,
  no_seat,
  booking_code: 'KQ7MWD',
  pass: `pass-${id}`,
  boarded_at: minutesAgo(id * 2),
  boarded_by: 'galih',
  boarded_by_name: 'Galih Prasetyo',
  gate: '12 kiri',
  undone_at: id === 2 ? minutesAgo(1) : null,
  undone_by: id === 2 ? 'galih' : null,
  undone_by_name: id === 2 ? 'Galih Prasetyo' : null,
})

const conflict = (id: number, outcome: string | null) => ({
  id,
  id_boarding: 1,
  id_flight: 1,
  name: 'Made Wirawan',
  no_seat: '2A',
  booking_code: 'KQ7MWD',
  boarded: { at: minutesAgo(2), by: 'Galih Prasetyo', gate: '12 kiri' },
  second: { at: minutesAgo(3), by: 'Ratna Wulandari', gate: '12 kanan' },
  outcome,
  settled_at: outcome && minutesAgo(1),
  settled_by: outcome && 'Ratna Wulandari',
})

const log = (hasConflict: boolean) => ({
  data: [boarding(1, 'Made Wirawan', '2A'), boarding(2, 'Putu Ayu Lestari', '2B')],
  expected: 8,
  conflicts: hasConflict ? [conflict(1, null), conflict(2, 'second_read')] : [],
})

/** The gate of a flight with people on board, missing and a no-show, as the demo data cannot have them. */
const atGate =
  ({ hasConflict = false, hasClasses = false } = {}) =>
  async (page: Page, { flight }: DemoIds) => {
    const answer = (body: object) => (route: Route) =>
      route.fulfill({ json: { status: 'success', statusCode: 200, message: '', ...body } })
    await page.route(
      '**/api/v1/admin/departures/*/manifest',
      answer({ data: manifest(flight, hasClasses) }),
    )
    await page.route('**/api/v1/boardings?*', answer(log(hasConflict)))
    const chosen = {
      id: flight,
      flight_number: 'PW117',
      airline_code: 'PW',
      starting_place: 'Jakarta',
      destination_place: 'Makassar',
      departure_time: '10:35',
      ...(hasClasses && { class_flight: 'economy' }),
    }
    const setting = JSON.stringify({ day: '', number: '', flight: chosen, gate: '12 kiri' })
    await page.addInitScript((value) => localStorage.setItem('sayap-gate', value), setting)
  }

const read = async (page: Page) => {
  await page.locator('textarea').fill('WIFI:S:Sayap;;')
  await page.locator('textarea').press('Enter')
}

const gate = { path: () => pathTo(ROUTES.verify), who: 'gate', alone: true } as const

/** `/verify` of staff. */
export const GATE_SCREENS: Screen[] = [
  { ...gate, name: 'verify-staff' },
  { ...gate, name: 'verify-gate', before: atGate() },
  { ...gate, name: 'verify-gate-conflict', before: atGate({ hasConflict: true }) },
  { ...gate, name: 'verify-gate-classes', before: atGate({ hasClasses: true }) },
  { ...gate, name: 'verify-gate-not-a-pass', before: atGate(), act: read },
  {
    ...gate,
    name: 'verify-gate-call-list',
    before: atGate(),
    act: async (page) => {
      await page.getByRole('button', { name: 'Call list' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
