import { expect, it } from 'vitest'
import { deviceName } from './device-name'

const ON_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

it.each([
  [
    `${ON_WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `${ON_WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [undefined, 'Unknown device'],
  ['', 'Unknown device'],
  ['x'.repeat(5000), 'Unknown device'],
])('the user agent %j is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
