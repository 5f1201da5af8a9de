import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addMessages } from '#shared/i18n/t'
import { CaseDetail } from './case-columns'
import { messages } from './messages.en'
import { messages as indonesian } from './messages.id'

afterEach(() => addMessages(messages))

it('the detail of a payment exception translates the server’s sentences and leaves the bank’s text as it is', () => {
  addMessages(indonesian as typeof messages)
  const detail = 'Setoran dari Ani. Its refund of 415500 rupiah was not sent yet and is stopped.'
  const { container } = render(<CaseDetail of={detail} />)
  expect(container.textContent).toContain('415500 rupiah belum dikirim, jadi dihentikan.')
  const own = [...container.querySelectorAll('[lang=""]')].map(({ textContent }) => textContent)
  expect(own).toEqual(['Setoran dari Ani.'])
})

it('the detail of a dispute names the booking that has its money now', () => {
  const detail =
    'The provider took the money back. Its traveller took another flight: booking K7Q2MX has the money and is blocked.'
  const { container } = render(<CaseDetail of={detail} />)
  expect(container.textContent).toContain('booking K7Q2MX has the money and is blocked too.')
  expect(container.querySelector('[lang=""]')).toBeNull()
})

it.each([
  'It is less than the insurance that was asked for costs: it is travel credit, and the rest is asked.',
  'The insurance that was asked for is no longer awaited: it is travel credit.',
])('“%s” is translated', (detail) => {
  const { container } = render(<CaseDetail of={detail} />)
  expect(container.querySelector('[lang=""]')).toBeNull()
})
