/** Spans of time, in cards and tables alike. */
export const timeLeft = {
  'time.days': { one: '{n} day', other: '{n} days' },
  'time.hours': '{h} h {m} min',
  'time.minutes': '{m} min',
} as const
