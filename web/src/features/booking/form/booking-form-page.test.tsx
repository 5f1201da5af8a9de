import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { WHOLE_CABIN } from '../../../../../server/test/whole-cabin'
import { bookingBrowser } from '../../../../test/open-booking-form'

let server: TestApp
let flight: number
beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db, { price: 840_000 })
})
afterAll(() => server.close())

const open = (query = '', id: number | string = flight) => bookingBrowser(server).open(id, query)

const total = async () => {
  const summary = await screen.findByLabelText('Summary')
  return summary.querySelector('dl > div:last-child dd')?.textContent
}
const blocks = async () => {
  const title = await screen.findByText('Passengers')
  return title.closest('section')?.querySelectorAll('ol > li').length
}

describe('the booking form', () => {
  it('the booking form asks for correct customer data and shows the steps of the booking', async () => {
    open()
    expect(screen.getByText('Make sure the customer data is correct.')).toBeTruthy()
    const steps = within(screen.getByLabelText('Booking steps')).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Flight',
      '2Details and seats',
      '3Payment',
    ])
  })

  it('the booking form has one passenger block per seat', async () => {
    open('?capacity=3')
    expect(await blocks()).toBe(3)
  })

  it('the booking form starts with the children of the search', async () => {
    open('?capacity=3&child=1')
    await blocks()
    const pressed = screen
      .getAllByRole('button', { pressed: true })
      .map((one) => one.textContent)
      .filter((text) => text === 'Adult' || text === 'Child')
    expect(pressed).toEqual(['Adult', 'Adult', 'Child'])
  })

  it.each(['', '?capacity=1', '?capacity=0', '?capacity=-4', '?capacity=', '?capacity=undefined'])(
    'the booking form treats a capacity of 1 or less, or a missing one, as 1: "%s"',
    async (query) => {
      open(query)
      expect(await blocks()).toBe(1)
    },
  )

  it('the booking form reduces a capacity above nine to nine and shows a note', async () => {
    open('?capacity=12')
    expect(await blocks()).toBe(9)
    expect(screen.getByText(/A booking can have up to 9 passengers/)).toBeTruthy()
  })

  it('the phone field of the booking form has the prefix +62', async () => {
    open()
    const phone = await screen.findByLabelText('Phone')
    expect(phone.previousSibling?.textContent).toBe('+62')
  })

  it('the insurance box starts unchecked and adds 2000 per passenger once it is checked', async () => {
    open('?capacity=2')
    const box = (await screen.findByLabelText(
      /Travel insurance.*14\.695\.000,00/,
    )) as HTMLInputElement
    expect(box.checked).toBe(false)
    expect(await total()).toBe('Rp. 1.680.000,00')
    fireEvent.click(box)
    await waitFor(async () => expect(await total()).toBe('Rp. 1.684.000,00'))
  })

  it('passenger 1 follows the name of the contact person until one of them is edited separately', async () => {
    open()
    const contact = await screen.findByLabelText('Full name')
    const first = screen.getByLabelText('Passenger 1') as HTMLInputElement
    const same = screen.getByLabelText('Passenger 1 is the contact person') as HTMLInputElement
    fireEvent.change(contact, { target: { value: 'Budi Siregar' } })
    expect(first.value).toBe('Budi Siregar')
    fireEvent.change(first, { target: { value: 'Sinta Siregar' } })
    expect(same.checked).toBe(false)
    fireEvent.change(contact, { target: { value: 'Budi' } })
    expect(first.value).toBe('Sinta Siregar')
    fireEvent.click(same)
    expect(first.value).toBe('Budi')
  })

  it('the booking form keeps its contents after a reload', async () => {
    const { unmount } = open('?capacity=2')
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'b@c.id' } })
    fireEvent.change(screen.getByLabelText('Passenger 2'), { target: { value: 'Sinta' } })
    fireEvent.click(screen.getAllByText('Child')[1] as HTMLElement)
    unmount()
    open('?capacity=2')
    expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('b@c.id')
    expect((screen.getByLabelText('Passenger 2') as HTMLInputElement).value).toBe('Sinta')
    expect(screen.getAllByText('Child')[1]?.getAttribute('aria-pressed')).toBe('true')
  })

  it('the booking form starts with the contact data of the signed-in account', async () => {
    const user = { id: 1, name: 'Ani', email: 'ani@example.com', phone: '+628126040117' }
    localStorage.setItem('user', JSON.stringify(user))
    open()
    expect(((await screen.findByLabelText('Full name')) as HTMLInputElement).value).toBe('Ani')
    expect((screen.getByLabelText('Passenger 1') as HTMLInputElement).value).toBe('Ani')
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('8126040117')
  })
})

describe('a flight that cannot be booked', () => {
  it.each(['77', 'undefined', 'x1'])(
    'the booking page reports that a flight does not exist: %s',
    async (id) => {
      open('', id)
      expect(await screen.findByText('We couldn’t find this flight')).toBeTruthy()
    },
  )

  it('the booking page of a flight with closed sales links to other flights', async () => {
    open('', await addFlight(server.db, { days: -1 }))
    expect(await screen.findByText('This flight is no longer on sale')).toBeTruthy()
    expect(screen.getByText('See other flights')).toBeTruthy()
  })

  it('the booking form warns immediately when the flight has too few seats for the party', async () => {
    open('?capacity=9', await addFlight(server.db, { class_flight: 'first class' }))
    expect(await screen.findByText(/Only 8 seats are left on this flight, but/)).toBeTruthy()
    expect(screen.getByText('Book for 8 passengers').getAttribute('href')).toContain('capacity=8')
  })

  it.each([
    [2, 7, 2],
    [8, 1, 7],
  ])(
    'with %i children in a party that is too large, the waiting list starts with %i adults and the smaller booking has %i children',
    async (children, adults, childrenBooked) => {
      const { authorization } = await signIn(server, 'user')
      const full = await addFlight(server.db, { class_flight: 'first class' })
      bookingBrowser(server, { token: authorization.slice('Bearer '.length) }).open(
        full,
        `?capacity=9&child=${children}`,
      )
      const smaller = await screen.findByText('Book for 8 passengers')
      expect(smaller.getAttribute('href')).toBe(
        `/flights/${full}?capacity=8&child=${childrenBooked}`,
      )
      fireEvent.click(screen.getByRole('button', { name: 'Join waiting list' }))
      const dialog = within(await screen.findByRole('dialog'))
      const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
      expect([value('Adults'), value('Children')]).toEqual([`${adults}`, `${children}`])
    },
  )

  it('the booking page can retry a flight that failed to load', async () => {
    let lost = true
    bookingBrowser(server, { network: () => (lost ? 'lost' : 'fine') }).open(flight)
    const again = await screen.findByText('Try again')
    lost = false
    fireEvent.click(again)
    expect(await screen.findByLabelText('Full name')).toBeTruthy()
  })
})

it('the offer of a waiting list can be opened again after a failure, and has its children also where the form was open for the search before', async () => {
  const small = await addFlight(server.db, { class_flight: 'first class' })
  const owner = callsOf(server, await signIn(server, 'user', 'Owner'))
  const { id } = await book(owner, small, [1, 2, 3, 4, 5, 6, 7])
  const headers = await signIn(server, 'user')
  await server.db.rows(sql`update users set email_verified_at = now()`)
  const entry = { id_flight: small, adult: 1, child: 1 }
  const joined = (await callsOf(server, headers).post('/user/waiting-list', entry)).json().data
  await owner.delete(`/bookings/${id}`)

  let lost = true
  const browser = bookingBrowser(server, {
    token: headers.authorization.slice('Bearer '.length),
    network: ({ url }) => (lost && url.endsWith(`/${joined.id}/seats`) ? 'lost' : 'fine'),
  })
  const before = browser.open(small, '?capacity=2&child=1')
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'b@c.id' } })
  before.unmount()
  const { address } = browser.open(small, `?capacity=2&offer=${joined.id}`)
  expect(await screen.findByText('We couldn’t open your offer')).toBeTruthy()
  lost = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Email')
  expect(address()).toBe(`/flights/${small}?capacity=2&child=1`)
  expect(screen.getAllByText('Child').map((one) => one.ariaPressed)).toEqual(['false', 'true'])
})
