import type { Page } from 'playwright-core'
import { GUEST_SCREENS } from './guest-screens'
import { MONEY_SCREENS } from './money-screens'
import { STAFF_SCREENS } from './staff-screens'
import { TRAVELLER_SCREENS } from './traveller-screens'

export interface Screen {
  name: string
  /** Where it is; from the server's root. */
  path: (facts: DemoFacts) => string
  who: 'guest' | 'traveller' | 'staff' | 'super admin'
  /** Where it exists on one width only. */
  only?: 'phone' | 'wide'
  /** What to do once it stands, to bring it into the state its name says. */
  act?: (page: Page) => Promise<unknown>
}

/** Ids of the demo data, looked up once. */
export interface DemoFacts {
  flight: number
  businessFlight: number
  passenger: number
  booking: number
  /** One that waits for its payment. */
  waiting: number
  destination: number
}

/** Every route, modal and state that a person can come to. */
export const SCREENS: Screen[] = [
  ...GUEST_SCREENS,
  ...TRAVELLER_SCREENS,
  ...STAFF_SCREENS,
  ...MONEY_SCREENS,
]
