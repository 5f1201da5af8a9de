import type { StaffRole } from '@sayap/contract/core/permissions'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'

/** The accounts printed at the start. Their domain cannot exist (RFC 6761). */
export const demoTravellers = [
  { name: 'Budi Siregar', email: 'budi@sayap.test', password: 'terbang-tinggi' },
  { name: 'Sinta Harahap', email: 'sinta@sayap.test', password: 'terbang-jauh' },
] as const

interface DemoStaff {
  username: string
  email: string
  fullname: string
  password: string
  staff_role: StaffRole
}

const staff = (
  username: string,
  fullname: string,
  password: string,
  staff_role: StaffRole,
): DemoStaff => ({ username, email: `${username}@sayap.test`, fullname, password, staff_role })

export const demoManager = staff('admin', 'Rina Wijaya', 'menara-pengawas', 'manager')
export const demoSuperAdmin = staff('superadmin', 'Agus Pranata', 'langit-nusantara', 'super admin')
export const demoDesk = staff('desk', 'Desi Lubis', 'loket-keberangkatan', 'desk')
export const demoGate = staff('gate', 'Galih Nasution', 'pintu-keberangkatan', 'gate')

/** One of each role. */
export const demoStaff: readonly DemoStaff[] = [
  demoManager,
  demoSuperAdmin,
  demoDesk,
  demoGate,
  staff('finance', 'Farah Hidayat', 'buku-kas-harian', 'finance'),
  staff('content', 'Kirana Putri', 'peta-destinasi-baru', 'content'),
]

/** Printed when the server starts. */
export const demoAccounts = [
  ...demoTravellers.map(({ email, password }) => ({
    kind: 'traveller',
    signInAt: pathTo(ROUTES.login),
    name: email,
    password,
  })),
  ...demoStaff.map(({ staff_role, username, password }) => ({
    kind: staff_role,
    signInAt: pathTo(staff_role === 'super admin' ? ROUTES.superAdminLogin : ROUTES.adminLogin),
    name: username,
    password,
  })),
]
