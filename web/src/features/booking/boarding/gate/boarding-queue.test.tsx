import { beforeEach, expect, it } from 'vitest'
import { UNSENT_SCANS_KEY } from '#shared/auth/session'
import { boardingQueue, dropScan, type QueuedScan, queueScan } from './boarding-queue'

const scanOf = (scan: string): QueuedScan => ({
  scan,
  id_flight: 1,
  bcbp: 'M1',
  pass: scan,
  name: 'RAHMA/ANI',
  no_seat: '1A',
  scanned_at: '2030-03-09T08:00:00.000Z',
})
const storeElsewhere = (...scans: string[]) =>
  localStorage.setItem(UNSENT_SCANS_KEY, JSON.stringify(scans.map(scanOf)))
const announce = (key: string | null) =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key }))
const scans = (from: QueuedScan[]) => from.map(({ scan }) => scan)
const stored = () => scans(JSON.parse(localStorage.getItem(UNSENT_SCANS_KEY) ?? '[]'))

beforeEach(() => {
  localStorage.clear()
  announce(null)
})

it('a scan is added to those that another tab of the gate has stored, and sent ones leave only themselves', () => {
  queueScan(scanOf('a'))
  storeElsewhere('a', 'b')
  queueScan(scanOf('c'))
  expect(stored()).toEqual(['a', 'b', 'c'])
  storeElsewhere('a', 'b', 'c', 'd')
  dropScan('a')
  expect(stored()).toEqual(['b', 'c', 'd'])
  expect(scans(boardingQueue.get())).toEqual(['b', 'c', 'd'])
})

it('a queue of which all scans were sent leaves nothing in the storage', () => {
  queueScan(scanOf('a'))
  dropScan('a')
  expect(localStorage.getItem(UNSENT_SCANS_KEY)).toBeNull()
  expect(boardingQueue.get()).toEqual([])
})

it('scans of another tab of the gate are listed in this one too, until it signs out', () => {
  storeElsewhere('a')
  announce(UNSENT_SCANS_KEY)
  expect(scans(boardingQueue.get())).toEqual(['a'])
  localStorage.clear()
  announce(null)
  expect(boardingQueue.get()).toEqual([])
})
