// People of the demo data and people who register, each in a network of their own.
import { setTimeout as wait } from 'node:timers/promises'
import { clientOf } from './client.mjs'

const ACCOUNTS = {
  budi: ['/user/login', { email: 'budi@sayap.test', password: 'terbang-tinggi' }],
  sinta: ['/user/login', { email: 'sinta@sayap.test', password: 'terbang-jauh' }],
  admin: ['/admin/login', { emailOrUsername: 'admin', password: 'menara-pengawas' }],
  superAdmin: [
    '/super-admin/login',
    { emailOrUsername: 'superadmin', password: 'langit-nusantara' },
  ],
}
const PASSWORD = 'empat perahu biru di laut'

/** What prepares an attack is asked again while the server is busy, as clients do. */
async function patiently(send) {
  for (let tries = 1; ; tries++) {
    const response = await send()
    if (response.status !== 503 || tries === 15) return response
    await wait(1000)
  }
}

let networks = 0
/** An address in a /24 that no other actor has. */
export const newNetwork = () => {
  networks += 1
  return `20.${Math.floor(networks / 250)}.${networks % 250}.7`
}

const signedIn = (client, { data, headers }) =>
  Object.assign(client.with({ authorization: `Bearer ${data.token}` }), {
    cookies: [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]),
    token: data.token,
  })

export async function signIn(url, who, network = newNetwork()) {
  const [path, body] = ACCOUNTS[who]
  const client = clientOf(url, network)
  const response = await patiently(() => client.post(path, body))
  if (response.status !== 200)
    throw new Error(`${who} cannot sign in (${response.status}): is the demo data there?`)
  return signedIn(client, response)
}

let people = 0
/** Opens an account and signs it in; undefined if the server refuses one of the two. */
export async function register(url, network = newNetwork()) {
  people += 1
  const email = `bot${people}.${Date.now()}@none.invalid`
  const client = clientOf(url, network)
  const account = { name: 'Rudi Hartono', email, password: PASSWORD, terms: true }
  const opened = await patiently(() => client.post('/user/register', account))
  if (opened.status !== 201) return undefined
  const response = await patiently(() => client.post('/user/login', { email, password: PASSWORD }))
  return response.status === 200 ? Object.assign(signedIn(client, response), { email }) : undefined
}
export { PASSWORD }

/** The last flight on sale, all seats of this class free, that no attack has used yet. */
const used = new Map()
export async function freshFlight(url, cabin = 'economy') {
  const seen = used.get(url) ?? new Set()
  used.set(url, seen)
  const guest = clientOf(url, newNetwork())
  for (let page = 1; page < 40; page++) {
    const path = `/flights?class_flight=${encodeURIComponent(cabin)}&limit=50&page=${page}&sort=DESC&sortBY=departure_time`
    const { status, data = [] } = await patiently(() => guest.get(path))
    if (status !== 200) throw new Error(`The search for ${cabin} flights answered ${status}.`)
    if (data.length === 0) break
    const flight = data.find(
      ({ id, free_seats, capacity }) => !seen.has(id) && free_seats === capacity,
    )
    if (flight) {
      seen.add(flight.id)
      return flight
    }
  }
  throw new Error(`There is no ${cabin} flight left to attack.`)
}

/** Ids of the free seats of a flight. */
export async function freeSeats(url, id_flight) {
  const guest = clientOf(url, newNetwork())
  const path = `/seats?id_flight=${id_flight}&status=all&limit=500`
  const { status, data = [] } = await patiently(() => guest.get(path))
  if (status !== 200) throw new Error(`The seats of a flight answered ${status}.`)
  return { all: data.length, free: data.filter(isFree).map(({ id }) => id) }
}
const isFree = ({ status }) => status === 'free'

export const bookingBody = (id_flight, seats, more = {}) => ({
  id_flight,
  name_contact: 'Rudi Hartono',
  email_contact: 'rudi@none.invalid',
  phone_contact: '0812 3456 7890',
  insurance: false,
  passengers: seats.map((id_seat) => ({
    name: 'Rudi Hartono',
    category_passenger: 'adult',
    id_seat,
  })),
  ...more,
})

/** Books one seat of a fresh flight; returns the booking. */
export async function bookOne(url, traveller, more) {
  const { id } = await freshFlight(url)
  const { free } = await freeSeats(url, id)
  const body = bookingBody(id, free.slice(0, 1), more)
  const { status, data, json } = await patiently(() => traveller.post('/bookings', body))
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(json)}`)
  return data.booking
}
