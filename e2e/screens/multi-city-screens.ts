import type { Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { dateInDays, searchUrl } from '../support/search-url'
import type { Screen } from './screens'

const threeFlights = () =>
  `${searchUrl()}&onward=${encodeURIComponent(
    [
      ['Jakarta', 'Denpasar', dateInDays(4)],
      ['Denpasar', 'Surabaya', dateInDays(7)],
    ]
      .map((leg) => leg.join('~'))
      .join(';'),
  )}`

const selectFlights = (count: number) => async (page: Page) => {
  for (let done = 0; done < count; done++) {
    const url = page.url()
    await page
      .getByRole('link', { name: /^Select/ })
      .first()
      .click()
    await page.waitForURL((next) => next.href !== url)
  }
  const after = page.getByRole('link', { name: /^Select/ }).or(page.getByLabel('Phone'))
  await after.first().waitFor()
}

/** A trip of three flights: the search, its steps, and the booking form. */
export const MULTI_CITY_SCREENS: Screen[] = [
  {
    name: 'home-multi-city',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    act: async (page) => {
      await page.getByRole('button', { name: 'multi-city' }).click()
      await page.getByRole('button', { name: 'Add another flight' }).click()
      await page.getByRole('group', { name: 'Flight 3' }).waitFor()
    },
  },
  { name: 'results-multi-city-1', path: threeFlights, who: 'guest' },
  { name: 'results-multi-city-3', path: threeFlights, who: 'guest', act: selectFlights(2) },
  { name: 'booking-form-multi-city', path: threeFlights, who: 'guest', act: selectFlights(3) },
]
