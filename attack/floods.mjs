// Floods of one caller, and what they do to another. They put load on the machine for seconds.
import { setTimeout as wait } from 'node:timers/promises'
import { bookOne, freshFlight, newNetwork, PASSWORD, register, signIn } from './actors.mjs'
import { beginUpload, clientOf, formOf } from './client.mjs'

const PROBES = 5
const PROBE_PAUSE_MS = 400
/** What a person waits for before trying again. */
const PATIENCE_MS = 10_000
/** A second, so that a probe on a machine that does nothing else is not called slow. */
const SLOW_MS = 1000

/** Runs the probe some times during the flood; `good` are those answered well and in time. */
async function during(flood, probe) {
  const ended = flood()
  await wait(300)
  const results = []
  for (let nth = 0; nth < PROBES; nth++) {
    results.push(await probe(nth))
    await wait(PROBE_PAUSE_MS)
  }
  await ended
  const good = results.filter(({ status }) => status >= 200 && status < 300)
  const slowest = Math.round(Math.max(0, ...good.map(({ ms }) => ms)))
  return { good: good.length, slowest, statuses: results.map(({ status }) => status).join(' ') }
}

/** The flood succeeds if others are mostly not served. */
async function harm(flood, probe) {
  const { good, slowest, statuses } = await during(flood, probe)
  return { won: good <= PROBES / 2, seen: `others: ${statuses}, slowest ${slowest} ms` }
}

/** The flood is one if its own sender is refused or has to wait. */
async function harmToSender(flood, probe) {
  const { good, slowest, statuses } = await during(flood, probe)
  return {
    won: good < PROBES || slowest > SLOW_MS,
    seen: `the sender: ${statuses}, slowest ${slowest} ms`,
  }
}

const timeout = { timeoutMs: PATIENCE_MS }
const many = (count, send) => Promise.all(Array.from({ length: count }, (_, nth) => send(nth)))

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const SLOW_UPLOADS = 4

async function slowUploads(url, isControl) {
  const flooders = [
    await register(url),
    await register(url),
    await register(url),
    await register(url),
  ]
  const trips = await Promise.all(flooders.map((one) => bookOne(url, one)))
  const { body, headers } = formOf('proof', PIXEL, 'x.png', 'image/png')
  const flood = async () => {
    const ends = flooders.flatMap((one, at) =>
      Array.from({ length: SLOW_UPLOADS }, () =>
        beginUpload(url, `/payments/${trips[at].id}/proof`, {
          headers: { ...headers, authorization: `Bearer ${one.token}` },
          first: body.subarray(0, 100),
        }),
      ),
    )
    await wait(4000)
    for (const end of ends) end()
  }
  const victim = isControl ? flooders[0] : await register(url)
  const trip = isControl ? trips[0] : await bookOne(url, victim)
  const probe = () => victim.with(headers).post(`/payments/${trip.id}/proof`, body, timeout)
  return isControl ? harmToSender(flood, probe) : harm(flood, probe)
}

async function paidTrip(url, who) {
  const traveller = await signIn(url, who)
  const booking = await bookOne(url, traveller)
  const admin = await signIn(url, 'superAdmin')
  await admin.put(`/bookings/${booking.id}`, { status: 1 })
  return { traveller, path: `/bookings/${booking.id}/e-ticket.pdf` }
}

async function tickets(url, isControl) {
  const flooder = await paidTrip(url, 'budi')
  const other = isControl ? flooder : await paidTrip(url, 'sinta')
  const flood = () => many(30, () => flooder.traveller.get(flooder.path))
  const probe = () => other.traveller.get(other.path, undefined, timeout)
  return isControl ? harmToSender(flood, probe) : harm(flood, probe)
}

async function wideSearches(url, isControl) {
  const { starting_place, destination_place } = await freshFlight(url)
  const network = newNetwork()
  const flooder = clientOf(url, network)
  const flood = () => many(40, (nth) => flooder.get(`/flights?limit=50&page=${1 + nth * 4}`))
  const probe = (nth) =>
    clientOf(url, isControl ? network : newNetwork()).get(
      isControl
        ? `/flights?limit=49&page=${1 + nth}`
        : `/flights?starting_place=${starting_place}&destination_place=${destination_place}&limit=${10 + nth}`,
      undefined,
      timeout,
    )
  return isControl ? harmToSender(flood, probe) : harm(flood, probe)
}

async function exports(url, isControl) {
  const flooder = await signIn(url, 'budi')
  const { starting_place } = await freshFlight(url)
  const flood = () => many(30, () => flooder.get('/user/export'))
  const probe = isControl
    ? () => flooder.get('/user/export', undefined, timeout)
    : (nth) =>
        clientOf(url, newNetwork()).get(
          `/flights?starting_place=${starting_place}&limit=${20 + nth}`,
          undefined,
          timeout,
        )
  return isControl ? harmToSender(flood, probe) : harm(flood, probe)
}

/** Wrong sign-ins from many networks; the owner of another account signs in at home. */
async function wrongSignIns(url, isControl) {
  const home = newNetwork()
  const owner = await register(url, home)
  const guess = (client, nth) =>
    client.post('/user/login', { email: `siapa${nth}@none.invalid`, password: 'salah sekali' })
  const flooder = clientOf(url, newNetwork())
  const flood = () =>
    many(80, (nth) => guess(isControl ? flooder : clientOf(url, newNetwork()), nth))
  const probe = isControl
    ? (nth) => guess(flooder, 1000 + nth)
    : () =>
        clientOf(url, home).post('/user/login', { email: owner.email, password: PASSWORD }, timeout)
  if (!isControl) return harm(flood, probe)
  const { good, slowest, statuses } = await during(flood, probe)
  return { won: /429|503/.test(statuses), seen: `the sender: ${statuses} (${good}, ${slowest} ms)` }
}

/** Registrations, each with a password to be hashed. */
async function registrations(url, isControl) {
  const home = newNetwork()
  const owner = await register(url, home)
  const network = newNetwork()
  const open = (nth, from) =>
    clientOf(url, from).post(
      '/user/register',
      {
        name: 'Rudi Hartono',
        email: `banyak${nth}.${Math.random()}@none.invalid`,
        password: PASSWORD,
        terms: true,
      },
      timeout,
    )
  const flood = () => many(40, (nth) => open(nth, isControl ? network : newNetwork()))
  const probe = isControl
    ? (nth) => open(1000 + nth, network)
    : () =>
        clientOf(url, home).post('/user/login', { email: owner.email, password: PASSWORD }, timeout)
  return isControl ? harmToSender(flood, probe) : harm(flood, probe)
}

const flood = (name, run) => ({
  id: 'S10',
  name,
  isFlood: true,
  attack: ({ defended }) => run(defended, false),
  control: ({ defended }) => run(defended, true),
})

export const floods = [
  flood('16 slow uploads of four accounts', slowUploads),
  flood('30 e-tickets at once', tickets),
  flood('40 searches of all flights at once', wideSearches),
  flood('30 data exports at once', exports),
  flood('80 wrong sign-ins of 80 networks at once', wrongSignIns),
  flood('40 registrations of 40 networks at once', registrations),
]
