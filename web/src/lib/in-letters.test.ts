import { expect, it } from 'vitest'
import { inLetters } from './in-letters'

it('counts lengths in letters, negative ones and those of media queries too', () => {
  expect(
    inLetters('@media (max-width: 899px) { a { margin: -20px auto 0.8px; height: 18.5px } }'),
  ).toBe('@media (max-width: 56.1875rem) { a { margin: -1.25rem auto 0.8px; height: 1.15625rem } }')
})

it('leaves hairlines and what is no length as they are', () => {
  for (const css of ['border: 1px solid', 'outline: 2px', '.w12px { top: 0 }', 'gap: 2rem'])
    expect(inLetters(css)).toBe(css)
})
