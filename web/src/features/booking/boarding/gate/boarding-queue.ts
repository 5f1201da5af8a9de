import type { BoardingConflict } from '@sayap/contract/booking/boarding-conflict'
import { session, UNSENT_SCANS_KEY } from '#shared/auth/session'
import { createStore } from '#shared/browser/store'

/** A boarding scan; it is sent as soon as there is a network. */
export interface QueuedScan {
  scan: string
  /** The flight at the gate; the pass may be for another class of its departure. */
  id_flight: number
  bcbp: string
  /** Pass fingerprint, as in the revocation list. */
  pass: string
  /** Name in the format of the pass: `SIREGAR/BUDI`. */
  name: string
  no_seat: string
  scanned_at: string
  /** What this device called itself. */
  gate?: string
  /** Reason of the server's refusal; the scan stays in the queue until staff dismiss it. */
  refused?: string
  /** Another gate boarded somebody with this pass; the scan stays in the queue until that is settled. */
  conflict?: BoardingConflict
}

function read(): QueuedScan[] {
  try {
    return JSON.parse(localStorage.getItem(UNSENT_SCANS_KEY) ?? '[]')
  } catch {
    return []
  }
}

export const boardingQueue = createStore<QueuedScan[]>(read())

/** A sign-out deletes the stored scans. Those in memory would be sent in the name of the next person. */
function followSignOut() {
  if (localStorage.getItem(UNSENT_SCANS_KEY) === null) boardingQueue.set([])
}

/** Another tab has changed them; a sign-out there deletes all keys, and names none. */
function followOtherTab({ key }: StorageEvent) {
  if (key === UNSENT_SCANS_KEY || key === null) boardingQueue.set(read())
}

// Pages are prerendered without a window.
if (typeof globalThis.addEventListener === 'function') {
  session.onChange(followSignOut)
  globalThis.addEventListener('storage', followOtherTab)
}

/** Begins with what is stored: another tab of the gate may have scanned meanwhile. */
function changeQueue(change: (scans: QueuedScan[]) => QueuedScan[]) {
  const scans = change(read())
  // Nothing is left behind that a sign-out would have to ask about.
  if (scans.length === 0) localStorage.removeItem(UNSENT_SCANS_KEY)
  else localStorage.setItem(UNSENT_SCANS_KEY, JSON.stringify(scans))
  boardingQueue.set(scans)
}

const changeScan = (scan: string, change: Partial<QueuedScan>) =>
  changeQueue((scans) => scans.map((one) => (one.scan === scan ? { ...one, ...change } : one)))

export const queueScan = (scan: QueuedScan) => changeQueue((scans) => [...scans, scan])

export const dropScan = (scan: string) =>
  changeQueue((scans) => scans.filter((one) => one.scan !== scan))

export const refuseScan = (scan: string, refused: string) => changeScan(scan, { refused })

export const keepConflict = (scan: string, conflict: BoardingConflict) =>
  changeScan(scan, { conflict })

export const dropConflict = (id: number) =>
  changeQueue((scans) => scans.filter(({ conflict }) => conflict?.id !== id))

/** The server has not decided on it. */
export const isPending = ({ refused, conflict }: QueuedScan) => !refused && !conflict

export const pendingScans = () => boardingQueue.get().filter(isPending)
