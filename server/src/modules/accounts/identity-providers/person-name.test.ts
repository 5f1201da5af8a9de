import { PersonName } from '@sayap/contract/core/wire'
import { expect, it } from 'vitest'
import { personNameFrom } from './person-name'

it.each([
  ['Sari Dewi', 'Sari Dewi'],
  ['M.Yusuf', 'M.Yusuf'],
  ['Sari Dewi 77', 'Sari Dewi'],
  ['Muh.Ali', 'Muh. Ali'],
  ['Win at https://evil.example/now', 'Win at https evil. example now'],
  ['\u202eSari\u0000', 'Sari'],
  ['', 'sari dewi'],
  ['77', 'sari dewi'],
  ['...', 'sari dewi'],
  [undefined, 'sari dewi'],
])('the name %j of a provider is kept as %j, which the profile form accepts', (asserted, kept) => {
  const name = personNameFrom(asserted, 'sari.dewi77@example.com', 'Traveller')
  expect(name).toBe(kept)
  expect(PersonName.safeParse(name).success).toBe(true)
})

it('without a letter in the name and before the @ of the address the fallback is the name', () => {
  expect(personNameFrom('77', '0812.3456@example.com', 'Traveller')).toBe('Traveller')
})

it.each(['ab.'.repeat(60), `${'a'.repeat(119)}\u{10400}`, `7${'a'.repeat(118)}\u{10400}`])(
  'a name that is too long (%j) is cut to one that the profile form accepts',
  (asserted) => {
    const name = personNameFrom(asserted, 'sari@example.com', 'Traveller')
    expect(name.startsWith('a')).toBe(true)
    expect(PersonName.safeParse(name).success).toBe(true)
  },
)
