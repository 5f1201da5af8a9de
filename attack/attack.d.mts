interface Outcome {
  won: boolean
  seen: string
}

interface Attack {
  id: string
  name: string
  accepted?: string
  isFlood?: boolean
  attack: (servers: Record<string, string>) => Promise<Outcome>
  control: (servers: Record<string, string>) => Promise<Outcome>
}

type Verdict = 'held' | 'accepted' | 'SUCCEEDED' | 'broken'

export const ATTACKS: Attack[]
export function loopbackUrl(text: string): string
export function verdictOf(
  attack: { accepted?: string },
  outcome: Outcome,
  control: Outcome,
): Verdict
export function isFailure(verdict: Verdict): boolean
