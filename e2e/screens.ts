import type { Page } from 'playwright-core'
import { GUEST_SCREENS } from './guest-screens'
import { LONGEST_SCREENS } from './longest-screens'
import { MONEY_SCREENS } from './money-screens'
import { STAFF_SCREENS } from './staff-screens'
import { STATE_SCREENS } from './state-screens'
import { TRAVELLER_SCREENS } from './traveller-screens'

export interface Screen {
  name: string
  /** Where it is; from the server's root. */
  path: (facts: DemoFacts) => string
  who: 'guest' | 'traveller' | 'staff' | 'super admin'
  /** Where it exists on one width only. */
  only?: 'phone' | 'wide'
  /** What to do before it is opened: answers that fail, or that are out of the ordinary. */
  before?: (page: Page, facts: DemoFacts) => Promise<unknown>
  /** Needs a window of its own: what it changes there, others would see. */
  alone?: true
  /** Where the screen is that of waiting for an answer. */
  waiting?: true
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

/** Every route, modal and state that a person can come to, as a contact sheet shows them together. */
export const GROUPS: Record<string, Screen[]> = {
  guest: GUEST_SCREENS,
  traveller: TRAVELLER_SCREENS,
  staff: STAFF_SCREENS,
  money: MONEY_SCREENS,
  states: STATE_SCREENS,
  longest: LONGEST_SCREENS,
}

export const SCREENS: Screen[] = Object.values(GROUPS).flat()
