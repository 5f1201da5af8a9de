import type { Page } from 'playwright-core'
import type { Screen } from './screens'
import { inDays, search } from './search-address'

const thereAndBack = () => `${search('rounded trip')}&return_date=${inDays(4)}`

/** Follows the first Select, and waits for what the next page says. */
const select = async (page: Page, then: string) => {
  await page
    .getByRole('link', { name: /^Select/ })
    .first()
    .click()
  await page.getByText(then).first().waitFor()
}

/** The two steps of a round trip, its form, and the searches that are remembered. */
export const ROUND_TRIP_SCREENS: Screen[] = [
  { name: 'results-out', path: thereAndBack, who: 'guest' },
  {
    name: 'results-back',
    path: thereAndBack,
    who: 'guest',
    act: (page) => select(page, 'both flights'),
  },
  {
    name: 'booking-form-round',
    path: thereAndBack,
    who: 'guest',
    act: async (page) => {
      await select(page, 'both flights')
      await select(page, 'Seat us together')
    },
  },
  {
    name: 'home-recent',
    path: () => '/',
    who: 'guest',
    act: async (page) => {
      await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
      await page.waitForURL(/\/flights/)
      await page.goBack()
      await page.getByRole('navigation', { name: 'Recent searches' }).waitFor()
    },
  },
]
