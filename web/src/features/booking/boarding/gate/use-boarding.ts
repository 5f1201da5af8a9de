import type { ParsedBcbp } from '@sayap/contract/booking/bcbp'
import { useCallback, useEffect } from 'react'
import { type Failure, failure } from '#shared/api/problem'
import { useBoardingsQuery, useBoardMutation } from '../boarding.api'
import { gateSetting } from '../gate-setting'
import {
  boardingQueue,
  dropScan,
  isPending,
  keepConflict,
  pendingScans,
  queueScan,
  refuseScan,
} from './boarding-queue'

/** The server did not decide on the scan, so it is sent again. */
const isRetryable = ({ status, code }: Failure) =>
  status === 0 || status >= 500 || status === 429 || code === 'not_signed_in'

/** Keeps what the server said of a scan; false where it has to be sent again. */
function keepRefusal(scan: string, refusal: Failure) {
  const conflict = refusal.problem?.conflict
  if (conflict) keepConflict(scan, conflict)
  else if (isRetryable(refusal)) return false
  else refuseScan(scan, refusal.text)
  return true
}

let sending: Promise<void> | undefined

/**
 * Boarding log of the departure of a flight, all its classes, with the scans not sent yet, and a function
 * to board a passenger.
 */
export function useBoarding(id_flight: number | undefined) {
  // `data` would stay that of the former flight until this one's log is there.
  const { currentData, error } = useBoardingsQuery(
    { query: { id_flight: id_flight ?? 0 } },
    { skip: !id_flight, pollingInterval: 15_000, refetchOnMountOrArgChange: true },
  )
  const [board] = useBoardMutation()
  const queue = boardingQueue.use()

  const send = useCallback(async () => {
    for (const { scan, id_flight, bcbp, scanned_at, gate } of pendingScans()) {
      const { error } = await board({ body: { scan, id_flight, bcbp, scanned_at, gate } })
      if (!error) dropScan(scan)
      else if (!keepRefusal(scan, failure(error))) return
    }
  }, [board])

  /** Sends the queue; concurrent calls share one run. */
  const flush = useCallback(() => {
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }, [send])

  useEffect(() => {
    void flush()
    const timer = setInterval(() => void flush(), 15_000)
    globalThis.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', flush)
    }
  }, [flush])

  const live = currentData?.data.filter(({ undone_at }) => !undone_at) ?? []
  const own = queue.filter((one) => one.id_flight === id_flight && isPending(one))
  const boardingOf = (pass: string) => live.find((one) => one.pass === pass)
  return {
    log: { data: currentData, error },
    queue,
    /** Scans at the gate of this flight that the server does not know yet. */
    own,
    // A scan whose answer was lost is on the server already, until it is sent again.
    boarded: live.length + own.filter(({ pass }) => !boardingOf(pass)).length,
    boardingOf,
    boardedAt: (pass: string) =>
      boardingOf(pass)?.boarded_at ?? own.find((one) => one.pass === pass)?.scanned_at,
    admit: (bcbp: string, { name, no_seat }: ParsedBcbp, pass: string) => {
      if (!id_flight) return
      const scan = { scan: crypto.randomUUID(), id_flight, bcbp, pass, name, no_seat }
      const gate = gateSetting.get().gate.trim()
      queueScan({ ...scan, scanned_at: new Date().toISOString(), ...(gate && { gate }) })
      void flush()
    },
  }
}
