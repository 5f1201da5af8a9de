import { notifications } from '@sayap/contract/notifications'
import { expect, it } from 'vitest'
import { LATEST_PATH } from './notifications.api'

it('asks where the contract says', () => {
  const [path, query] = LATEST_PATH.split('?')
  expect(path).toBe(notifications.list.path)
  expect(notifications.list.method).toBe('GET')
  const asked = Object.fromEntries(new URLSearchParams(query))
  expect(notifications.list.query?.parse(asked)).toEqual({ limit: 20 })
})
