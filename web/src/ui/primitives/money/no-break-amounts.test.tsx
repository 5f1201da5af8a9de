import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NoBreakAmounts } from './no-break-amounts'

it('NoBreakAmounts wraps each amount with its currency and leaves the text unchanged', () => {
  const sentence = 'Pay 2 × Rp. 1.440.000,00 before noon; -Rp. 500,00 comes back.'
  const { container } = render(<NoBreakAmounts in={sentence} />)
  expect(container.textContent).toBe(sentence)
  const kept = [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['2 × Rp. 1.440.000,00', '-Rp. 500,00'])
})

it('NoBreakAmounts keeps the day of a date with its month and year, in both languages', () => {
  const sentence = 'Sat, 9 May 2026, 10:08 WIB to Min, 29 Des; the 3 Septets stay 2 Mayors.'
  const { container } = render(<NoBreakAmounts in={sentence} />)
  expect(container.textContent).toBe(sentence)
  const kept = [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['9 May 2026', '29 Des'])
})
