import { readPass } from '@sayap/contract/pass-text'
import { useState } from 'react'
import type { GateSetting } from './gate-setting'
import { nameOfPass, proves } from './pass-proof'
import { revokedList } from './revoked-list'
import { type Gate, type Verdict, verdictOf } from './verdict'

export interface Judged {
  verdict: Verdict
  /** The pass as it was read. */
  text: string
  /** What lists call it. */
  name: string
}

export const gateOf = ({ day, number, flight }: GateSetting): Gate => ({
  day: day || undefined,
  number: (flight ? (flight.flight_number ?? undefined) : number) || undefined,
})

/** Judges a pass by what this device knows; nothing of it leaves the device. */
export function useVerdict(setting: GateSetting, boardedAt: (pass: string) => string | undefined) {
  const [judged, setJudged] = useState<Judged | null>(null)

  const judge = async (typed: string): Promise<Judged> => {
    const text = typed.trim()
    const pass = readPass(text)
    const list = revokedList.get()
    const proved = pass && list ? await proves(pass, list.key) : null
    const name = pass && proved !== null ? await nameOfPass(pass) : ''
    const verdict = verdictOf({
      pass,
      proved,
      name,
      list,
      gate: gateOf(setting),
      boardedAt: name ? boardedAt(name) : undefined,
      now: Date.now(),
    })
    const found = { verdict, text, name }
    setJudged(found)
    return found
  }
  return { judged, judge, clear: () => setJudged(null) }
}
