import type { Screen } from './screens'

const dashboard = '/admin/dashboard'

/** Payment screens of travellers and of staff. */
export const MONEY_SCREENS: Screen[] = [
  {
    name: 'pay',
    path: ({ unpaidBooking }) => `/my-booking/pay/${unpaidBooking}`,
    who: 'traveller',
  },
  {
    name: 'pay-late',
    path: ({ unpaidBooking }) => `/my-booking/pay/${unpaidBooking}`,
    who: 'traveller',
    act: (page) => page.getByText('What if my money comes late').click(),
  },
  {
    name: 'pay-file-refused',
    path: ({ unpaidBooking }) => `/my-booking/pay/${unpaidBooking}`,
    who: 'traveller',
    act: async (page) => {
      const file = { name: 'surat.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }
      await page.getByLabel('Proof of the transfer').setInputFiles(file)
      await page.getByText('is neither').waitFor()
    },
  },
  { name: 'pay-paid', path: ({ booking }) => `/my-booking/pay/${booking}`, who: 'traveller' },
  { name: 'pay-unknown', path: () => '/my-booking/pay/999999999', who: 'traveller' },
  { name: 'travel-credit', path: () => '/profile/credit', who: 'traveller' },
  { name: 'admin-proofs', path: () => `${dashboard}/notification`, who: 'staff' },
  {
    name: 'admin-proof-verify',
    path: () => `${dashboard}/notification`,
    who: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByText('Another amount came').click()
    },
  },
  {
    name: 'admin-proof-reject',
    path: () => `${dashboard}/notification`,
    who: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Reject' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-payments-open', path: () => `${dashboard}/notification?show=open`, who: 'staff' },
  { name: 'admin-cases', path: () => `${dashboard}/notification/cases`, who: 'staff' },
  { name: 'admin-statement', path: () => `${dashboard}/notification/statement`, who: 'staff' },
  {
    name: 'admin-statement-read',
    path: () => `${dashboard}/notification/statement`,
    who: 'staff',
    act: async (page) => {
      const lines = 'Tanggal;Keterangan;Jumlah\n20/11/2026;TRSF E-BANKING;1.202.094,00\n?;?;?'
      await page.getByLabel('Lines of the statement').fill(lines)
      await page.getByRole('button', { name: 'Read', exact: true }).click()
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'admin-bank-accounts', path: () => `${dashboard}/setting`, who: 'staff' },
  { name: 'admin-deadlines', path: () => `${dashboard}/setting/deadlines`, who: 'staff' },
  { name: 'admin-bank-account', path: () => `${dashboard}/setting?edit=new`, who: 'staff' },
]
