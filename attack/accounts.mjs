import { setTimeout as wait } from 'node:timers/promises'
import { bookOne, newNetwork, PASSWORD, register, signIn } from './actors.mjs'
import { clientOf } from './client.mjs'
import { startServer } from './server.mjs'

const GUESSES = 12
const WEAK = [
  'sayap1234',
  'Sayap2026',
  'P@ssw0rd!',
  'iloveyou!',
  'letmein!1',
  'Jakarta2026',
  'aaaaaaa1',
  'abcd1234!',
]
/** Beyond the sign-in limit of one address in a minute. */
const SPRAY = 70
const MAIL_ROUNDS = 15
const MAILS_IN_ORDER = 5

async function demoBesideOwnSuperAdmin() {
  try {
    const server = await startServer({
      SUPER_ADMIN_USERNAME: 'root',
      SUPER_ADMIN_EMAIL: 'root@none.invalid',
      SUPER_ADMIN_PASSWORD: PASSWORD,
      PUBLIC_URL: 'https://flights.example',
    })
    const outcome = await knownSuperAdmin(server.url)
    await server.stop()
    return outcome
  } catch (error) {
    if (!error.refused) throw error
    return { won: false, seen: 'the start was refused' }
  }
}

async function knownSuperAdmin(url) {
  const admin = await signIn(url, 'superAdmin').catch(() => undefined)
  return { won: admin !== undefined, seen: admin ? 'the known super admin signs in' : 'refused' }
}

/** Guesses at a new account; then its owner signs in with the right password. */
async function lockOut(url, isOwnNetwork) {
  const home = newNetwork()
  const owner = await register(url, home)
  const stranger = clientOf(url, isOwnNetwork ? home : newNetwork())
  for (let nth = 0; nth < GUESSES; nth++)
    await stranger.post('/user/login', { email: owner.email, password: `tebakan ${nth}` })
  const { status } = await clientOf(url, home).post('/user/login', {
    email: owner.email,
    password: PASSWORD,
  })
  return { won: status === 429, seen: `the right password answered ${status}` }
}

async function passwordAlone(url) {
  const admin = await signIn(url, 'admin', undefined).catch(() => undefined)
  const status = admin ? (await admin.get('/payments')).status : 403
  return { won: status === 200, seen: `payments answered ${status} after the password` }
}

/** Mails for an address, without those that are held back since it gets too many. */
const mailsTo = async (admin, name) =>
  ((await admin.get(`/mails?q=${name}&limit=100`)).data ?? []).filter(
    ({ last_error }) => !last_error?.includes('as often as it may'),
  ).length

async function mailStranger(url) {
  const name = `korban${Date.now()}`
  const bot = await register(url)
  const admin = await signIn(url, 'superAdmin')
  for (let nth = 0; nth < MAIL_ROUNDS; nth++) {
    const booking = await bookOne(url, bot, { email_contact: `${name}@none.invalid` }).catch(
      () => undefined,
    )
    if (booking) await bot.delete(`/bookings/${booking.id}`)
  }
  await wait(4000)
  const sent = await mailsTo(admin, name)
  return { won: sent > MAILS_IN_ORDER, seen: `${sent} mails to a stranger` }
}

async function linkInAName(url) {
  const bot = await register(url)
  const name_contact = 'Refund waits: https://evil.example/claim'
  const booking = await bookOne(url, bot, { name_contact }).catch(() => undefined)
  return {
    won: booking !== undefined,
    seen: booking ? 'booked with that name' : 'the name was refused',
  }
}

async function mailOwner(url) {
  const bot = await register(url)
  await bookOne(url, bot, { email_contact: bot.email })
  await wait(4000)
  const sent = await mailsTo(await signIn(url, 'superAdmin'), bot.email.split('@')[0])
  return { won: sent > 0, seen: `${sent} mails to the own address` }
}

async function ordinaryName(url) {
  const booking = await bookOne(url, await register(url)).catch(() => undefined)
  return { won: booking !== undefined, seen: booking ? 'an ordinary name is booked' : 'refused' }
}

const open = (url, password) =>
  clientOf(url, newNetwork()).post('/user/register', {
    name: 'Rudi Hartono',
    email: `lemah${Math.random().toString(36).slice(2)}@none.invalid`,
    password,
    terms: true,
  })

async function weakPasswords(url) {
  const accepted = []
  for (const password of WEAK)
    if ((await open(url, password)).status === 201) accepted.push(password)
  return { won: accepted.length > 0, seen: `accepted: ${accepted.join(', ') || 'none'}` }
}

async function goodPassword(url) {
  const { status } = await open(url, PASSWORD)
  return { won: status === 201, seen: `a good password answered ${status}` }
}

async function unrecordedSignIn(url) {
  const admin = await signIn(url, 'admin')
  const { data = [] } = await admin.get('/user/sessions')
  const own = data.find(({ current }) => current) ?? data[0] ?? {}
  const where = [own.device?.browser ?? own.browser ?? own.device, own.network].filter(Boolean)
  return { won: where.length === 0, seen: `the session names ${JSON.stringify(where)}` }
}

async function sessionsAreListed(url) {
  const account = await register(url)
  const { data = [] } = await account.get('/user/sessions')
  return { won: data.length === 1, seen: `a new account has ${data.length} session` }
}

async function readResetLink(url, who) {
  const victim = await register(url)
  await clientOf(url, newNetwork()).post('/user/forgot-password', { email: victim.email })
  await wait(4000)
  const staff = await signIn(url, who)
  const { data = [] } = await staff.get(`/mails?q=${victim.email.split('@')[0]}`)
  const bodies = await Promise.all(data.map(({ id }) => staff.get(`/mails/${id}`)))
  const has = bodies.some(({ bytes }) => /reset-password#token=[\w-]{20}/.test(bytes.toString()))
  return { won: has, seen: `${data.length} mails, the link ${has ? 'can' : 'cannot'} be read` }
}

async function knownAddress(url) {
  const account = await register(url)
  const { status, code } = await clientOf(url, newNetwork()).post('/user/register', {
    name: 'Rudi Hartono',
    email: account.email,
    password: PASSWORD,
    terms: true,
  })
  return { won: status === 409, seen: `registering again answered ${status} ${code}` }
}

/** Guesses under a new address each time, as the header claims. */
async function forgeAddresses(url) {
  const statuses = []
  for (let nth = 0; nth < SPRAY; nth++) {
    const client = clientOf(url, newNetwork())
    const { status } = await client.post('/user/login', {
      email: `siapa${nth}@none.invalid`,
      password: 'x',
    })
    statuses.push(status)
  }
  const refused = statuses.filter((status) => status === 429).length
  return { won: refused === 0, seen: `${refused} of ${SPRAY} guesses refused` }
}

export const accounts = [
  {
    id: 'S5',
    name: 'The known demo super admin of a public installation',
    attack: () => demoBesideOwnSuperAdmin(),
    control: ({ defended }) => knownSuperAdmin(defended),
  },
  {
    id: 'S6',
    name: 'A stranger locks an account',
    attack: ({ defended }) => lockOut(defended, false),
    control: ({ defended }) => lockOut(defended, true),
  },
  {
    id: 'S7',
    name: 'A password alone opens the dashboard where a second factor is required',
    attack: ({ strict }) => passwordAlone(strict),
    control: ({ defended }) => passwordAlone(defended),
  },
  {
    id: 'S8',
    name: 'Mails to a stranger by booking and cancelling',
    attack: ({ defended }) => mailStranger(defended),
    control: ({ defended }) => mailOwner(defended),
  },
  {
    id: 'S8',
    name: 'A link as the name in a mail',
    attack: ({ defended }) => linkInAName(defended),
    control: ({ defended }) => ordinaryName(defended),
  },
  {
    id: 'S11',
    name: 'Passwords that everybody guesses',
    attack: ({ defended }) => weakPasswords(defended),
    control: ({ defended }) => goodPassword(defended),
  },
  {
    id: 'S12',
    name: 'A sign-in leaves no record of device and network',
    attack: ({ defended }) => unrecordedSignIn(defended),
    control: ({ defended }) => sessionsAreListed(defended),
  },
  {
    id: 'S13',
    name: 'An admin reads the reset link of a traveller',
    attack: ({ defended }) => readResetLink(defended, 'admin'),
    control: ({ defended }) => readResetLink(defended, 'superAdmin'),
  },
  {
    id: 'L1',
    name: 'Registration says whether an address has an account',
    accepted:
      'people must learn that they have an account; 20 an hour and network (docs/security/attacks.md)',
    attack: ({ defended }) => knownAddress(defended),
    control: ({ defended }) => goodPassword(defended),
  },
  {
    id: 'L8',
    name: 'Forged X-Forwarded-For escapes the limits',
    attack: ({ strict }) => forgeAddresses(strict),
    control: ({ defended }) => forgeAddresses(defended),
  },
]
