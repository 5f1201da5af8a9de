import { notifications } from '@sayap/contract/messaging/notifications'
import { expect, it } from 'vitest'
import { LATEST_PATH } from './notifications.api'

it('the notifications query uses the path of the contract', () => {
  const [path, query] = LATEST_PATH.split('?')
  expect(path).toBe(notifications.list.path)
  expect(notifications.list.method).toBe('GET')
  const params = Object.fromEntries(new URLSearchParams(query))
  expect(notifications.list.query?.parse(params)).toEqual({ limit: 20 })
})
