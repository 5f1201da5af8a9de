import type { ParsedBcbp } from '@sayap/contract/booking/bcbp'
import { useCallback, useEffect } from 'react'
import { failure } from '#shared/api/problem'
import { useBoardingsQuery, useBoardMutation } from './boarding.api'
import { boardingQueue, dropScan, pendingScans, queueScan, refuseScan } from './boarding-queue'

/** The server did not decide on the scan, so it is sent again. */
const isRetryable = ({ status, code }: ReturnType<typeof failure>) =>
  status === 0 || status >= 500 || status === 429 || code === 'not_signed_in'

let sending: Promise<void> | undefined

/** Boarding log of a flight with the scans not sent yet, and a function to board a passenger. */
export function useBoarding(id_flight: number | undefined) {
  const log = useBoardingsQuery(
    { query: { id_flight: id_flight ?? 0 } },
    { skip: !id_flight, pollingInterval: 15_000, refetchOnMountOrArgChange: true },
  )
  const [board] = useBoardMutation()
  const queue = boardingQueue.use()

  const send = useCallback(async () => {
    for (const {
      pass: _pass,
      name: _name,
      no_seat: _seat,
      refused: _refused,
      ...scan
    } of pendingScans()) {
      const { error } = await board({ body: scan })
      if (!error) dropScan(scan.scan)
      else if (isRetryable(failure(error))) return
      else refuseScan(scan.scan, failure(error).text)
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

  const live = log.data?.data.filter(({ undone_at }) => !undone_at) ?? []
  const own = queue.filter((one) => one.id_flight === id_flight && !one.refused)
  return {
    log,
    queue,
    boarded: live.length + own.length,
    boardedAt: (pass: string) =>
      live.find((one) => one.pass === pass)?.boarded_at ??
      own.find((one) => one.pass === pass)?.scanned_at,
    admit: (bcbp: string, { name, no_seat }: ParsedBcbp, pass: string) => {
      if (!id_flight) return
      const scanned_at = new Date().toISOString()
      queueScan({ scan: crypto.randomUUID(), id_flight, bcbp, pass, name, no_seat, scanned_at })
      void flush()
    },
  }
}
