export const messages = {
  'time.days': { one: '{n} day', other: '{n} days' },
  'time.hours': '{h} h {m} min',
  'time.minutes': '{m} min',
}
