// The most frequent interactions, located by the texts that people see.
import { setTimeout as wait } from 'node:timers/promises'

export const PHONE = { width: 390, height: 844 }
export const WIDE = { width: 1280, height: 900 }
/** Milliseconds between two keys of a fast typist, and between two clicks. */
const KEY_MS = 120
const PRESS_MS = 300

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const SEARCH = new URLSearchParams({
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  type_trip: 'one way',
  class_flight: 'economy',
})
const results = () => `/flights?${SEARCH}&departure_date=${inDays(1)}&capacity=2&page=1`

async function bookingForm(url) {
  const response = await fetch(`${url}/api/v1/flights?${SEARCH}&departure_date=${inDays(2)}`)
  const { data } = await response.json()
  return `/flights/${data[0].id}?capacity=2`
}

async function type(page, text) {
  await page.keyboard.type(text, { delay: KEY_MS })
  await wait(PRESS_MS)
}

async function press(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key)
    await wait(PRESS_MS)
  }
}

async function click(target, times = 1) {
  for (let time = 0; time < times; time++) {
    await target.click()
    await wait(PRESS_MS)
  }
}

/** Drags a slider by `by` px in 20 steps, as a finger does. */
async function drag(page, thumb, by) {
  const { x, y, width, height } = await thumb.boundingBox()
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + by, top, { steps: 20 })
  await page.mouse.up()
  await wait(PRESS_MS)
}

export const ACTIONS = [
  {
    name: 'typing a city',
    path: () => '/',
    ready: (page) => page.getByText('Trending Destinations'),
    async act(page) {
      for (const name of ['From', 'To']) {
        await page.getByRole('combobox', { name, exact: true }).click()
        await press(page, 'Control+A')
        await type(page, name === 'From' ? 'medan' : 'jakarta')
        await press(page, 'ArrowDown', 'ArrowDown', 'Enter')
      }
    },
  },
  {
    name: 'choosing a day',
    path: () => '/',
    ready: (page) => page.getByText('Trending Destinations'),
    async act(page) {
      await click(page.getByRole('button', { name: /^Departure/ }))
      await page.getByRole('grid').first().waitFor()
      await press(page, 'ArrowRight', 'ArrowDown', 'PageDown', 'PageUp', 'Enter')
    },
  },
  {
    name: 'filtering and sorting flights',
    path: results,
    window: WIDE,
    ready: (page) => page.getByText(/^\d+ flight found$/),
    async act(page) {
      await click(page.getByRole('checkbox', { name: /^Meal/ }), 2)
      await drag(page, page.getByRole('slider', { name: 'Lowest price' }), 60)
      await page.getByRole('slider', { name: 'Highest price' }).focus()
      await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
      await click(page.getByRole('button', { name: 'Time', exact: true }))
      await click(page.getByRole('button', { name: /^View Details/ }).first())
    },
  },
  {
    name: 'filtering flights on a sheet',
    path: results,
    ready: (page) => page.getByText(/^\d+ flight found$/),
    async act(page) {
      await click(page.getByRole('button', { name: /^Filter/ }))
      await click(page.getByRole('checkbox', { name: /^Meal/ }), 2)
      await drag(page, page.getByRole('slider', { name: 'Lowest price' }), 60)
    },
  },
  {
    name: 'filling in passengers and seats',
    path: bookingForm,
    ready: (page) => page.getByRole('button', { name: /^Choose seats/ }),
    async act(page) {
      await page.getByRole('textbox', { name: 'Full name' }).click()
      await type(page, 'Ratna Simatupang')
      await click(page.getByRole('button', { name: /^Choose seats/ }))
      const free = page
        .getByRole('grid', { name: /Seat map/ })
        .getByRole('button', { name: /, (free|available)/ })
      for (const seat of [3, 9]) await click(free.nth(seat))
    },
  },
  {
    name: 'searching and filtering bookings as staff',
    path: () => '/admin/dashboard/bookings',
    who: 'staff',
    window: WIDE,
    ready: (page) => page.getByRole('row').nth(2),
    async act(page) {
      await page.getByRole('searchbox').first().click()
      await type(page, 'siregar')
      await click(page.getByRole('main').getByRole('combobox').first())
    },
  },
  {
    name: 'writing in the chat',
    path: () => '/chat',
    who: 'traveller',
    ready: (page) =>
      page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first(),
    async act(page) {
      await click(page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first())
      await page.getByRole('textbox', { name: 'Message' }).click()
      await type(page, 'Is the gate of my flight to Jakarta known yet?')
    },
  },
]
