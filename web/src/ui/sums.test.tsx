import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Sums } from './sums'

it('keeps each figure with its currency, and every word as it was', () => {
  const sentence = 'Pay 2 × Rp. 1.440.000,00 before noon; -Rp. 500,00 comes back.'
  const { container } = render(<Sums in={sentence} />)
  expect(container.textContent).toBe(sentence)
  const kept = [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['2 × Rp. 1.440.000,00', '-Rp. 500,00'])
})
