import type { Page } from '@playwright/test'
import type { DemoIds } from '../support/demo-ids'
import { DISRUPTION_SCREENS } from './disruption-screens'
import { GROUP_SCREENS } from './group-screens'
import { GUEST_SCREENS } from './guest-screens'
import { LONG_CONTENT_SCREENS } from './long-content-screens'
import { MONEY_SCREENS } from './money-screens'
import { SEARCH_AND_ACCOUNT_SCREENS } from './search-and-account-screens'
import { STAFF_DIALOG_SCREENS } from './staff-dialog-screens'
import { STAFF_SCREENS } from './staff-screens'
import { STATE_SCREENS } from './state-screens'
import { TRAVELLER_SCREENS } from './traveller-screens'

export interface Screen {
  name: string
  path: (ids: DemoIds) => string
  who: 'guest' | 'traveller' | 'staff' | 'gate' | 'desk' | 'super admin'
  /** Set where the screen exists in one width only. */
  only?: 'phone' | 'wide'
  /** Runs before the page is opened, to replace responses. */
  before?: (page: Page, ids: DemoIds) => Promise<unknown>
  /** Needs a separate context, because other screens would see what it changes. */
  alone?: true
  /** The screen shows the loading state: its requests never get a response. */
  isLoading?: true
  /**
   * Only the window is pictured: for a picture of the whole page the window grows, and what stands over
   * the page closes or stays far down.
   */
  window?: true
  /** Runs when the page has settled, to bring it into the state that its name says. */
  act?: (page: Page) => Promise<unknown>
}

/** Every route, dialog and state, in the groups that one contact sheet shows. */
export const GROUPS: Record<string, Screen[]> = {
  guest: GUEST_SCREENS,
  traveller: TRAVELLER_SCREENS,
  'search-and-account': SEARCH_AND_ACCOUNT_SCREENS,
  staff: STAFF_SCREENS,
  'staff-dialogs': STAFF_DIALOG_SCREENS,
  groups: GROUP_SCREENS,
  disruptions: DISRUPTION_SCREENS,
  money: MONEY_SCREENS,
  states: STATE_SCREENS,
  'long-content': LONG_CONTENT_SCREENS,
}

export const SCREENS: Screen[] = Object.values(GROUPS).flat()
