import { readCookie, writeCookie } from '#lib/cookie'
import { store } from '#lib/store'

const COOKIE = 'shortcuts'
const OFF = 'off'
const isOn = store(readCookie(COOKIE) !== OFF)

/**
 * Whether single letters do anything. Who speaks to the computer, or rests a hand on the keyboard,
 * switches them off; of this device, so it outlives a logout.
 */
export const shortcutsSwitch = {
  use: isOn.use,
  set(on: boolean) {
    writeCookie(COOKIE, on ? undefined : OFF)
    isOn.set(on)
  },
}
