import { readCookie, writeCookie } from './cookie'
import { createStore } from './store'

const COOKIE = 'shortcuts'
const OFF = 'off'
const isOn = createStore(readCookie(COOKIE) !== OFF)

/**
 * Whether single-letter shortcuts are enabled. Users of speech input can switch them off
 * (WCAG 2.1.4). Stored per device, so it survives a logout.
 */
export const shortcutsSetting = {
  use: isOn.use,
  set(on: boolean) {
    writeCookie(COOKIE, on ? undefined : OFF)
    isOn.set(on)
  },
}
