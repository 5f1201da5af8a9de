import { HOLD_MINUTES } from '@sayap/contract/seats'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { holdSeats, releaseSeats } from '#features/seats/seats.api'
import type { Dispatch } from '#lib/api'
import { type Failure, failure } from '#lib/problem'

export const HOLD_MS = HOLD_MINUTES * 60_000

export interface Hold {
  sending: boolean
  /** By this device's clock, counted from when it was asked for: a wrong clock does no harm. */
  endsAt: number | null
  /** The server's own instant, to be shown. */
  expires_at: string | null
  failure: Failure | null
}

/** Its state is kept here: tracked, each request would draw the form once more. */
const UNTRACKED = { track: false }

const NOTHING: Hold = { sending: false, endsAt: null, expires_at: null, failure: null }

/**
 * What asks for seats, one after the other also for two flights: the first answer brings the cookie
 * by which the server knows that all of them are of one browser.
 */
export type HoldQueue = RefObject<Promise<unknown>>

/**
 * Keeps the chosen seats on the server. Choices made while one is on its way are sent after it, only
 * the last of them; seats lost to others are named to `onLost` and the rest is held.
 */
export function useHold(id_flight: number, queue: HoldQueue, onLost: (id_seats: number[]) => void) {
  const dispatch = useDispatch<Dispatch>()
  const [hold, setHold] = useState<Hold>(NOTHING)
  const wanted = useRef<number[] | null>(null)
  const tellLost = useRef(onLost)
  useEffect(() => {
    tellLost.current = onLost
  })

  const ask = async (id_seats: number[]) => {
    const asked = Date.now()
    try {
      const { data } = await dispatch(
        holdSeats.initiate({ body: { id_flight, id_seats } }, UNTRACKED),
      ).unwrap()
      const endsAt = data.expires_at === null ? null : asked + HOLD_MS
      setHold((now) => ({ ...now, endsAt, expires_at: data.expires_at, failure: null }))
    } catch (error) {
      const why = failure(error)
      const lost = why.problem?.seats?.map(({ id }) => id) ?? []
      if (why.code !== 'seat_taken' || lost.length === 0) {
        return setHold((now) => ({ ...now, failure: why }))
      }
      tellLost.current(lost)
      wanted.current ??= id_seats.filter((id) => !lost.includes(id))
      await next()
    }
  }

  const next = async () => {
    const id_seats = wanted.current
    wanted.current = null
    if (id_seats) await ask(id_seats)
    if (!wanted.current) setHold((now) => ({ ...now, sending: false }))
  }

  return {
    hold,
    /** Exactly these from now on, for the full time; also extends. */
    keep(id_seats: number[]) {
      wanted.current = id_seats
      setHold((now) => ({ ...now, sending: true, failure: null }))
      queue.current = queue.current.then(next)
    },
    /** After what is on its way. */
    release() {
      wanted.current = null
      queue.current = queue.current.then(() =>
        dispatch(releaseSeats.initiate({ query: { id_flight } }, UNTRACKED)),
      )
    },
  }
}
