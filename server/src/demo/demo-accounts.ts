/** The accounts printed at the start. Their domain cannot exist (RFC 6761). */
export const demoTravellers = [
  { name: 'Budi Siregar', email: 'budi@sayap.test', password: 'terbang-tinggi' },
  { name: 'Sinta Harahap', email: 'sinta@sayap.test', password: 'terbang-jauh' },
] as const

export const demoStaff = [
  {
    username: 'admin',
    email: 'admin@sayap.test',
    fullname: 'Rina Wijaya',
    password: 'menara-pengawas',
    role: 'admin',
  },
  {
    username: 'superadmin',
    email: 'superadmin@sayap.test',
    fullname: 'Agus Pranata',
    password: 'langit-nusantara',
    role: 'super admin',
  },
] as const

/** Printed when the server starts. */
export const demoAccounts = [
  ...demoTravellers.map(({ email, password }) => ({
    kind: 'traveller',
    signInAt: '/login',
    name: email,
    password,
  })),
  ...demoStaff.map(({ role, username, password }) => ({
    kind: role,
    signInAt: role === 'admin' ? '/admin/login' : '/admin/login-super',
    name: username,
    password,
  })),
]
