import { BUDI } from './people'
import type { DemoFacts } from './screens'

/** Asks the running server for rows of the demo data that the screens show. */
export async function demoFacts(url: string): Promise<DemoFacts> {
  const get = async (path: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await (await fetch(`${url}/api/v1${path}`, { headers })).json()).data
  }
  const route = 'starting_place=Medan&destination_place=Jakarta&type_trip=one+way'
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const find = (cabin: string) =>
    get(`/flights?${route}&departure_date=${day}&class_flight=${cabin}`)
  const signedIn = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: BUDI.email, password: BUDI.password }),
  })
  const { token } = (await signedIn.json()).data
  const bookings: { id: number; status: number; passengers: { id: number }[] }[] = await get(
    '/bookings',
    token,
  )
  const paid = bookings.find(({ status }) => status === 1)
  return {
    flight: (await find('economy'))[0].id,
    businessFlight: (await find('business'))[0].id,
    passenger: paid?.passengers[0]?.id ?? 0,
    booking: paid?.id ?? 0,
    waiting: bookings.find(({ status }) => status === 0)?.id ?? 0,
    destination: (await get('/destinations'))[0].id,
  }
}
