import type { PassText } from '@sayap/contract/pass-text'
import { useCallback, useEffect } from 'react'
import { failure } from '#lib/problem'
import { boardingQueue, dropScan, queueScan, refuseScan, waitingScans } from './boarding-queue'
import { useBoardingsQuery, useBoardMutation } from './verify.api'

/** No verdict of the server on the scan: it is sent again. */
const isLost = ({ status, code }: ReturnType<typeof failure>) =>
  status === 0 || status >= 500 || status === 429 || code === 'not_signed_in'

let sending: Promise<void> | undefined

/** Who boarded the flight, by the names of their passes; and how to let somebody in. */
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
    } of waitingScans()) {
      const { error } = await board({ body: scan })
      if (!error) dropScan(scan.scan)
      else if (isLost(failure(error))) return
      else refuseScan(scan.scan, failure(error).text)
    }
  }, [board])

  /** One after the other, however many ask. */
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
    letIn: (bcbp: string, { name, no_seat }: PassText, pass: string) => {
      if (!id_flight) return
      const scanned_at = new Date().toISOString()
      queueScan({ scan: crypto.randomUUID(), id_flight, bcbp, pass, name, no_seat, scanned_at })
      void flush()
    },
  }
}
