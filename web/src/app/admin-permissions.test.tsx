import { ADMIN_ROUTES, type AdminRouteName } from '@sayap/contract/core/admin-routes'
import { pathTo } from '@sayap/contract/core/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffKind } from '../../../server/test/accounts'
import { type TestApp, testApp } from '../../../server/test/test-app'
import { openAsStaff } from '../../test/admin-page'
import { Pages } from './routes'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const open = (at: string, role: StaffKind) => openAsStaff(server, <Pages />, { at, role })
const links = async () => {
  const menu = await screen.findByRole('navigation', { name: 'Dashboard menu' })
  return within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}
/** The cards of what there is to do; the numbers of the queues above them are no names. */
const tasks = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent)
    .filter((name) => name && !/^\d+$/.test(name))

describe('the dashboard of each role', () => {
  it.each([
    ['gate', ['Dashboard', 'Flights', 'Check passes', 'Setting'], ['Check passes', 'Flights']],
    [
      'content',
      ['Dashboard', 'Airlines', 'Flights', 'Destinations', 'Reviews', 'Setting'],
      ['Announcements', 'Destinations', 'Airlines', 'Reviews', 'Flights'],
    ],
    [
      'desk',
      [
        'Dashboard',
        'Users',
        'Flights',
        'Disruptions',
        'Bookings',
        'Blocked seats',
        'Reviews',
        'Mailbox',
        'Setting',
      ],
      ['Chat', 'Bookings', 'Users', 'Emails', 'Reviews', 'Flights'],
    ],
  ] as const)(
    'a %s sees the menu and the first page of that role',
    async (role, menu, firstPage) => {
      await open('/admin/dashboard', role)
      expect(await screen.findByRole('heading', { level: 1, name: /^Hello, / })).toBeTruthy()
      expect(await links()).toEqual(menu)
      expect(tasks()).toEqual(firstPage)
      expect(screen.queryByText('We couldn’t load the figures')).toBeNull()
    },
  )

  it('finance sees the figures first, and payments, bookings and settings beside them', async () => {
    await open('/admin/dashboard', 'finance')
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeTruthy()
    expect(await links()).toEqual([
      'Dashboard',
      'Approvals',
      'Disruptions',
      'Bookings',
      'Notification',
      'Finance',
      'Setting',
    ])
  })

  it('a manager has every entry but the admin list', async () => {
    await open('/admin/dashboard/setting/sessions', 'manager')
    expect(await links()).toHaveLength(17)
    expect(screen.queryByText('Admin list')).toBeNull()
  })
})

/** Read by whoever may read flights. */
const FARES = ['flightFares', 'scheduleFares'] as const

/** The pages that a role may open, by the address that is shown then. */
const OPEN: Record<'gate' | 'content' | 'desk' | 'finance', AdminRouteName[]> = {
  gate: ['dashboard', 'flights', ...FARES, 'departure', 'ownSessions'],
  content: [
    'dashboard',
    'flights',
    'departure',
    'airlines',
    'destinations',
    'reviews',
    ...FARES,
    'announcements',
    'ownSessions',
  ],
  desk: [
    ...FARES,
    'dashboard',
    'users',
    'flights',
    'departure',
    'blockedSeats',
    'reviews',
    'bookings',
    'disruptions',
    'disruption',
    'groups',
    'bookForCaller',
    'booking',
    'chat',
    'mails',
    'ownSessions',
  ],
  finance: [
    'dashboard',
    'approvals',
    'bookings',
    'disruptions',
    'disruption',
    'groups',
    'booking',
    'proofs',
    'payments',
    'cases',
    'refunds',
    'statement',
    'finance',
    'settlements',
    'setting',
    'vouchers',
    'ownSessions',
  ],
}
/** Where the address of a section leads instead, for those who may not open its first page. */
const LEADS: Partial<Record<string, Partial<Record<AdminRouteName, AdminRouteName>>>> = {
  gate: { setting: 'ownSessions' },
  content: { setting: 'announcements' },
  desk: { setting: 'ownSessions', mailbox: 'chat' },
}
const NOT_YOURS = 'This isn’t part of your role'

type LimitedRole = keyof typeof OPEN

/** Opens the page as that role, and expects it, the page it leads to, or the refusal. */
async function expectPage(name: AdminRouteName, role: LimitedRole) {
  const at = pathTo(ADMIN_ROUTES[name], 1)
  const page = await open(at, role)
  await screen.findByRole('navigation', { name: 'Dashboard menu' })
  const lands = LEADS[role]?.[name] ?? name
  if (OPEN[role].includes(lands)) {
    const address = pathTo(ADMIN_ROUTES[lands], 1)
    await waitFor(() => expect(page.address().split('?')[0], name).toBe(address))
    expect(screen.queryByText(NOT_YOURS), name).toBeNull()
  } else expect(await screen.findByRole('heading', { name: NOT_YOURS }), name).toBeTruthy()
  page.unmount()
}

describe('pages that are not part of a role', () => {
  it.each(Object.keys(OPEN) as LimitedRole[])(
    'a %s may open the pages of that role and is refused on all others',
    async (role) => {
      for (const name of Object.keys(ADMIN_ROUTES) as AdminRouteName[]) await expectPage(name, role)
    },
  )
})
