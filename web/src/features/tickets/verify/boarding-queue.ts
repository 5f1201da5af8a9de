import { store } from '#lib/store'

/** A scan at a gate; sent as soon as there is a network. */
export interface QueuedScan {
  scan: string
  id_flight: number
  bcbp: string
  /** What lists call the pass. */
  pass: string
  /** As the pass writes it: `SIREGAR/BUDI`. */
  name: string
  no_seat: string
  scanned_at: string
  /** Why the server did not take it; it stays to be looked at. */
  refused?: string
}

const KEPT_AS = 'sayap-boarding-queue'

function read(): QueuedScan[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
  } catch {
    return []
  }
}

export const boardingQueue = store<QueuedScan[]>(read())

function keep(scans: QueuedScan[]) {
  localStorage.setItem(KEPT_AS, JSON.stringify(scans))
  boardingQueue.set(scans)
}

export const queueScan = (scan: QueuedScan) => keep([...boardingQueue.get(), scan])

export const dropScan = (scan: string) =>
  keep(boardingQueue.get().filter((one) => one.scan !== scan))

export const refuseScan = (scan: string, refused: string) =>
  keep(boardingQueue.get().map((one) => (one.scan === scan ? { ...one, refused } : one)))

export const waitingScans = () => boardingQueue.get().filter(({ refused }) => !refused)
