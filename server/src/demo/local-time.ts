const DAY = 24 * 60

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY * 60_000).toISOString().slice(0, 10)

/** `HH:mm` from minutes after midnight. */
export const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Returns local day and time at the destination, `minutes` after the departure. */
export function arrival(day: string, departs: number, minutes: number, zones: [string, string]) {
  const [from, to] = zones
  const landing = departs + minutes + minutesAhead(to, day) - minutesAhead(from, day)
  const later = Math.floor(landing / DAY)
  return { arrived_date: addDays(day, later), arrived_time: clock(landing - later * DAY) }
}

const known = new Map<string, number>()

/** The zone's offset from UTC on that day, in minutes. */
function minutesAhead(zone: string, day: string) {
  const key = `${zone} ${day}`
  const before = known.get(key)
  if (before !== undefined) return before
  const noon = new Date(`${day}T12:00:00Z`)
  const there = noon.toLocaleString('sv-SE', { timeZone: zone })
  const ahead = (Date.parse(`${there.replace(' ', 'T')}Z`) - noon.getTime()) / 60_000
  known.set(key, ahead)
  return ahead
}
