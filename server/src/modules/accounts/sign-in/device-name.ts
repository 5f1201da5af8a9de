import Bowser from 'bowser'
import { UNKNOWN_DEVICE } from '../events'

/** Longer ones are no browser's; parsing costs time by length. */
const MAX_LENGTH = 512

/** Names browser and operating system of a `User-Agent` header, such as `Firefox on Linux`. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > MAX_LENGTH) return UNKNOWN_DEVICE
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || os.name || UNKNOWN_DEVICE
}
