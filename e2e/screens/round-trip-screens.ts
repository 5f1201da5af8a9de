import type { Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { dateInDays, searchUrl } from '../support/search-url'
import type { Screen } from './screens'

const roundTrip = () => `${searchUrl('rounded trip')}&return_date=${dateInDays(4)}`

/** Selects the first flight and waits for a text of the next page. */
const select = async (page: Page, nextText: string) => {
  await page
    .getByRole('link', { name: /^Select/ })
    .first()
    .click()
  await page.getByText(nextText).first().waitFor()
}

/** The two steps of a round trip, its booking form, and the recent searches. */
export const ROUND_TRIP_SCREENS: Screen[] = [
  { name: 'results-out', path: roundTrip, who: 'guest' },
  {
    name: 'results-back',
    path: roundTrip,
    who: 'guest',
    act: (page) => select(page, 'round trip per person'),
  },
  {
    name: 'booking-form-round',
    path: roundTrip,
    who: 'guest',
    act: async (page) => {
      await select(page, 'round trip per person')
      await select(page, 'Optional. Leave seats open and we’ll seat you together when you book.')
    },
  },
  {
    name: 'home-recent',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    act: async (page) => {
      await page.getByRole('button', { name: 'SEARCH FLIGHT' }).click()
      await page.waitForURL(/\/flights/)
      await page.goBack()
      await page.getByRole('navigation', { name: 'Recent searches' }).waitFor()
    },
  },
]
