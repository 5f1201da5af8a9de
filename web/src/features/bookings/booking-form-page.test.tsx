import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { bookingBrowser } from '../../../test/open-booking-form'

let server: TestApp
let flight: number
beforeAll(async () => {
  server = await testApp()
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
  it('says that the customer data must be correct, and shows the steps', async () => {
    open()
    expect(screen.getByText('Make sure the customer data is correct.')).toBeTruthy()
    const steps = within(screen.getByLabelText('Steps of the booking')).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Flight',
      '2Details and seats',
      '3Payment',
    ])
  })

  it('has one passenger block per seat', async () => {
    open('?capacity=3')
    expect(await blocks()).toBe(3)
  })

  it.each(['', '?capacity=1', '?capacity=0', '?capacity=-4', '?capacity=', '?capacity=undefined'])(
    'takes a capacity of 1 or less, or a missing one, as 1: "%s"',
    async (query) => {
      open(query)
      expect(await blocks()).toBe(1)
    },
  )

  it('takes more than nine as nine, and says so', async () => {
    open('?capacity=12')
    expect(await blocks()).toBe(9)
    expect(screen.getByText(/One booking takes at most 9 passengers/)).toBeTruthy()
  })

  it('asks for the phone with the prefix +62', async () => {
    open()
    const phone = await screen.findByLabelText('Phone')
    expect(phone.previousSibling?.textContent).toBe('+62')
  })

  it('never ticks the insurance, and adds 2000 per passenger once it is ticked', async () => {
    open('?capacity=2')
    const box = (await screen.findByLabelText(
      /Travel insurance.*14\.695\.000,00/,
    )) as HTMLInputElement
    expect(box.checked).toBe(false)
    expect(await total()).toBe('Rp. 1.680.000,00')
    fireEvent.click(box)
    await waitFor(async () => expect(await total()).toBe('Rp. 1.684.000,00'))
  })

  it('keeps passenger 1 and the contact person alike until one of them is written apart', async () => {
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

  it('is as it was after a reload', async () => {
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

  it('begins with the account of who is signed in', async () => {
    const user = { id: 1, name: 'Ani', email: 'ani@example.com', phone: '+628126040117' }
    localStorage.setItem('user', JSON.stringify(user))
    open()
    expect(((await screen.findByLabelText('Full name')) as HTMLInputElement).value).toBe('Ani')
    expect((screen.getByLabelText('Passenger 1') as HTMLInputElement).value).toBe('Ani')
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('8126040117')
  })
})

describe('a flight that cannot be booked', () => {
  it.each(['77', 'undefined', 'x1'])('that does not exist is said: %s', async (id) => {
    open('', id)
    expect(await screen.findByText('This flight does not exist')).toBeTruthy()
  })

  it('whose sales have closed leads to the others', async () => {
    open('', await addFlight(server.db, { days: -1 }))
    expect(await screen.findByText('Sales for this flight have closed')).toBeTruthy()
    expect(screen.getByText('Look at other flights')).toBeTruthy()
  })

  it('without room for the party says so before anything is typed', async () => {
    open('?capacity=9', await addFlight(server.db, { class_flight: 'first class' }))
    expect(await screen.findByText(/Only 8 seats are left on this flight, and/)).toBeTruthy()
    expect(screen.getByText('Book for 8 passengers').getAttribute('href')).toContain('capacity=8')
  })

  it('that could not be loaded can be asked for again', async () => {
    let lost = true
    bookingBrowser(server, { network: () => (lost ? 'lost' : 'fine') }).open(flight)
    const again = await screen.findByText('Try again')
    lost = false
    fireEvent.click(again)
    expect(await screen.findByLabelText('Full name')).toBeTruthy()
  })
})
