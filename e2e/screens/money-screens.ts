import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { Screen } from './screens'

/** Payment screens of travellers and of staff. */
export const MONEY_SCREENS: Screen[] = [
  {
    name: 'pay',
    path: ({ unpaidBooking }) => pathTo(ROUTES.pay, unpaidBooking),
    who: 'traveller',
  },
  {
    name: 'pay-late',
    path: ({ unpaidBooking }) => pathTo(ROUTES.pay, unpaidBooking),
    who: 'traveller',
    act: (page) => page.getByText('What if my payment is late').click(),
  },
  {
    name: 'pay-file-refused',
    path: ({ unpaidBooking }) => pathTo(ROUTES.pay, unpaidBooking),
    who: 'traveller',
    act: async (page) => {
      const file = { name: 'surat.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }
      await page.getByLabel('Proof of payment').and(page.locator('input')).setInputFiles(file)
      await page.getByText('isn’t an image or PDF').waitFor()
    },
  },
  { name: 'pay-paid', path: ({ booking }) => pathTo(ROUTES.pay, booking), who: 'traveller' },
  { name: 'pay-unknown', path: () => pathTo(ROUTES.pay, 999999999), who: 'traveller' },
  { name: 'travel-credit', path: () => pathTo(ROUTES.credit), who: 'traveller' },
  { name: 'admin-proofs', path: () => pathTo(ADMIN_ROUTES.proofs), who: 'staff' },
  {
    name: 'admin-proof-verify',
    path: () => pathTo(ADMIN_ROUTES.proofs),
    who: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByText('Different amount').click()
    },
  },
  {
    name: 'admin-proof-reject',
    path: () => pathTo(ADMIN_ROUTES.proofs),
    who: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Reject' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-payments-open',
    path: () => `${pathTo(ADMIN_ROUTES.proofs)}?show=open`,
    who: 'staff',
  },
  { name: 'admin-payments', path: () => pathTo(ADMIN_ROUTES.payments), who: 'staff' },
  { name: 'admin-cases', path: () => pathTo(ADMIN_ROUTES.cases), who: 'staff' },
  { name: 'admin-statement', path: () => pathTo(ADMIN_ROUTES.statement), who: 'staff' },
  {
    name: 'admin-statement-read',
    path: () => pathTo(ADMIN_ROUTES.statement),
    who: 'staff',
    act: async (page) => {
      const lines = 'Tanggal;Keterangan;Jumlah\n20/11/2026;TRSF E-BANKING;1.202.094,00\n?;?;?'
      await page.getByLabel('Statement lines').fill(lines)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'admin-bank-accounts', path: () => pathTo(ADMIN_ROUTES.setting), who: 'staff' },
  { name: 'admin-vouchers', path: () => pathTo(ADMIN_ROUTES.vouchers), who: 'staff' },
  {
    name: 'admin-voucher',
    path: () => `${pathTo(ADMIN_ROUTES.vouchers)}?edit=new`,
    who: 'staff',
  },
  { name: 'admin-deadlines', path: () => pathTo(ADMIN_ROUTES.deadlines), who: 'staff' },
  {
    name: 'admin-bank-account',
    path: () => `${pathTo(ADMIN_ROUTES.setting)}?edit=new`,
    who: 'staff',
  },
]
