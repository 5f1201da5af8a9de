type Facility = 'luggage' | 'meal' | 'wifi'

interface DemoAirline {
  /** Also the file name of its logo in `assets/marks`. */
  slug: string
  name: string
  code: string
  /** Factor of its fares against the usual fare of a route. */
  level: number
  /** What an economy seat includes. */
  includes: readonly Facility[]
}

/** All airlines are invented, with names and logos of our own. */
export const demoAirlines: readonly DemoAirline[] = [
  ['pawana', 'Pawana Air', 'PW', 1.1, ['luggage', 'meal', 'wifi']],
  ['rantau', 'Rantau Jet', 'RT', 0.72, []],
  ['kelana', 'Kelana Airways', 'KN', 1.25, ['luggage', 'meal', 'wifi']],
  ['ombak', 'Ombak Nusa', 'OB', 0.8, ['luggage']],
  ['kejora', 'Kejora Air', 'KJ', 0.95, ['luggage', 'meal']],
  ['arunika', 'Arunika Airways', 'AK', 1, ['luggage', 'meal', 'wifi']],
  ['lembayung', 'Lembayung Air', 'LB', 0.88, ['luggage']],
  ['samudraya', 'Samudraya', 'SY', 1.15, ['luggage', 'meal']],
  ['cakrawana', 'Cakrawana', 'CW', 0.78, []],
  ['layang-biru', 'Layang Biru', 'LY', 0.85, ['luggage', 'wifi']],
  ['tirta-lintas', 'Tirta Lintas', 'TL', 0.9, ['luggage', 'meal']],
  ['senandika', 'Senandika Air', 'SD', 1.05, ['luggage', 'wifi']],
].map(
  ([slug, name, code, level, includes]) => ({ slug, name, code, level, includes }) as DemoAirline,
)
