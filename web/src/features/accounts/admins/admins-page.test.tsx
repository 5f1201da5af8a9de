import { PERMISSIONS, PERMISSIONS_OF, STAFF_ROLES } from '@sayap/contract/core/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { sql } from '../../../../../server/src/platform/database/sql'
import { addStaff } from '../../../../../server/test/accounts'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { AdminsPage } from './admins-page'
import { RolesGuide } from './roles-guide'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const open = async () => {
  const dewi = await addStaff(server.db, 'admin', 'Dewi')
  return { dewi, ...(await openAsStaff(server, <AdminsPage />, { role: 'super admin' })) }
}
const row = async (email: string) =>
  (await screen.findByText(email)).closest('tr') as HTMLTableRowElement
const changeStatus = async (email: string, name: string, choice: string) => {
  const menu = within(await row(email)).getByRole('button', { name: `Actions for ${name}` })
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change Status' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }))
}

describe('the admin list', () => {
  it('the admin list shows #, Email, Username and Status', async () => {
    await open()
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['#', 'Email', 'Username', 'Status']))
    expect((await row('dewi@sayap.example')).textContent).toMatch(/dewi.*Active/)
  })

  it('the admin list shows second factors and last sign-ins, and sorts those without a factor first', async () => {
    const dewi = await addStaff(server.db, 'admin', 'Dewi')
    await server.db.rows(sql`
      insert into totp_secrets (id_admin, secret, confirmed_at) values (${dewi.id}, 'sealed', now())
    `)
    await openAsStaff(server, <AdminsPage />, { role: 'super admin' })
    expect((await row('dewi@sayap.example')).textContent).toMatch(
      /Authenticator app.*Not in 90 days/,
    )
    expect((await row('citra@sayap.example')).textContent).toMatch(/None.*\d{2}[:.]\d{2}/)
    fireEvent.click(screen.getByRole('button', { name: 'Second factor' }))
    const factors = screen.getAllByText(/^(None|Authenticator app)$/)
    expect(factors.map(({ textContent }) => textContent)).toEqual(['None', 'Authenticator app'])
  })

  it('Change Status toggles an admin between Active and Deactive', async () => {
    await open()
    await changeStatus('dewi@sayap.example', 'Dewi', 'Deactivate')
    await waitFor(async () =>
      expect((await row('dewi@sayap.example')).textContent).toContain('Deactive'),
    )
    await changeStatus('dewi@sayap.example', 'Dewi', 'Activate')
    await waitFor(async () =>
      expect((await row('dewi@sayap.example')).textContent).not.toContain('Deactive'),
    )
  })

  it('the admin list offers no change of one’s own status', async () => {
    const { calls } = await open()
    const me = (await calls.get('/user/profile')).json().data
    session.setUser({ id: me.id, name: me.name })
    fireEvent.click(await screen.findByRole('button', { name: 'Email' }))
    const mine = within(await row(me.email))
    expect(mine.getByText('you')).toBeTruthy()
    expect(mine.queryByRole('button')).toBeNull()
  })

  it("the modal 'Create Admin' creates an admin", async () => {
    await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Create Admin' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Admin' }))
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    type('Full name', 'Eko Saputra')
    type('Username', 'eko')
    type('Email', 'eko@sayap.example')
    type('Password', 'kurang')
    type('Phone (optional)', '812 3456 7890')
    fireEvent.click(dialog.getByRole('button', { name: 'Create Admin' }))
    expect(await dialog.findByText('Use at least 12 characters.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'))
    type('Password', 'cukup panjang sekali')
    fireEvent.click(dialog.getByRole('button', { name: 'Create Admin' }))
    expect((await row('eko@sayap.example')).textContent).toContain('+6281234567890')
  })

  it('Create Admin gives the chosen role and says what it may do', async () => {
    await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Create Admin' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Admin' }))
    const role = dialog.getByLabelText<HTMLSelectElement>('Role')
    expect([...role.options].map(({ text }) => text)).toEqual([
      'Gate',
      'Content',
      'Desk',
      'Finance',
      'Manager',
    ])
    expect(
      dialog.getByText(
        /^Manager may do everything except: write and publish the terms, .*create staff/,
      ),
    ).toBeTruthy()
    fireEvent.change(role, { target: { value: 'gate' } })
    expect(await dialog.findByText(/^Gate may: check passes/)).toBeTruthy()
    const fields = {
      'Full name': 'Galih Nasution',
      Username: 'galih',
      Email: 'galih@sayap.example',
      Password: 'cukup panjang sekali',
    }
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create Admin' }))
    expect((await row('galih@sayap.example')).textContent).toContain('Gate')
  })

  it('Change role gives another role, and the list shows it', async () => {
    const { dewi, calls } = await open()
    const menu = within(await row('dewi@sayap.example')).getByRole('button', {
      name: 'Actions for Dewi',
    })
    fireEvent.keyDown(menu, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change role' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Dewi' }))
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change role' })
    expect(send.disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'finance' } })
    fireEvent.click(send)
    await waitFor(async () =>
      expect((await row('dewi@sayap.example')).textContent).toContain('Finance'),
    )
    const { data } = (await calls.get('/admin/list')).json()
    const changed = data.find(({ id }: { id: number }) => id === dewi.id)
    expect(changed).toMatchObject({ role: 'admin', staff_role: 'finance' })
  })

  it('the admin list says what each role may do', async () => {
    await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Who may do what' }))
    const dialog = await screen.findByRole('dialog', { name: 'Who may do what' })
    const heads = within(dialog).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'May',
      ...STAFF_ROLES.map((role) => t(`role.${role}`)),
    ])
    const isYes = (cell: Element) => !cell.textContent?.startsWith('–')
    const rows = [...dialog.querySelectorAll('tr:has(td)')].map((tr) => ({
      act: tr.querySelector('th')?.firstChild?.textContent,
      roles: [...tr.querySelectorAll('td')].map(isYes),
    }))
    expect(rows.map(({ act }) => act).sort()).toEqual(
      PERMISSIONS.map((one) => t(`may.${one}`)).sort(),
    )
    for (const permission of PERMISSIONS)
      expect(rows.find(({ act }) => act === t(`may.${permission}`))?.roles).toEqual(
        STAFF_ROLES.map((role) => PERMISSIONS_OF[role].includes(permission)),
      )
    expect(within(dialog).queryByText('Second person')).toBeNull()
  })

  it('the table of roles names what a second person has to approve', async () => {
    const shop = await testApp({ APPROVALS: 'on' })
    const { unmount } = await openAsStaff(shop, <RolesGuide onClose={() => {}} />, {
      role: 'super admin',
    })
    const limit = await screen.findByRole('rowheader', {
      name: /Above .*5\.000\.000.* a second person approves$/,
    })
    expect(limit).toBeTruthy()
    // Of finance, managers and super admins; finance does not change bank accounts.
    expect(screen.getAllByText('Second person')).toHaveLength(5 * 3 - 1)
    unmount()
    await shop.close()
  })

  it('Create Admin marks a username that is taken', async () => {
    await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Create Admin' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Admin' }))
    const fields = {
      'Full name': 'Dewi Dua',
      Username: 'dewi',
      Email: 'dua@sayap.example',
      Password: 'cukup panjang sekali',
    }
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create Admin' }))
    const username = dialog.getByLabelText<HTMLInputElement>('Username')
    await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
    expect(username.value).toBe('dewi')
  })

  it('the admin list is refused to an admin who is not a super admin', async () => {
    await openAsStaff(server, <AdminsPage />)
    expect(await screen.findByText('Only the super admin can see this list')).toBeTruthy()
  })
})
