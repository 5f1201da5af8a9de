import { EXCEPTION_NOTES } from '@sayap/contract/payment/payment-exceptions'
import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addMessages } from '#shared/i18n/t'
import { CaseDetail } from './case-columns'
import { messages } from './messages.en'
import { messages as indonesian } from './messages.id'

afterEach(() => addMessages(messages))

it('the detail of a payment exception has its notes in Indonesian and leaves the bank’s text as it is', () => {
  addMessages(indonesian as typeof messages)
  const { container } = render(
    <CaseDetail
      notes={[
        { text: 'Setoran dari Ani.' },
        {
          text: 'Its refund of 415500 rupiah was not sent yet and is stopped.',
          code: 'refund_stopped',
          params: { amount: 415500 },
        },
      ]}
    />,
  )
  expect(container.textContent).toContain('415500 rupiah belum dikirim, jadi dihentikan.')
  const own = [...container.querySelectorAll('[lang=""]')].map(({ textContent }) => textContent)
  expect(own).toEqual(['Setoran dari Ani.'])
})

it.each([
  ['rebooked_to', 'booking K7Q2MX has the money and is blocked too.'],
  ['account_erased', 'The account of booking K7Q2MX was deleted.'],
] as const)('the note %s names the booking', (code, shown) => {
  const { container } = render(<CaseDetail notes={[{ text: 'The booking K7Q2MX.', code }]} />)
  expect(container.textContent).toContain(shown)
})

it.each(EXCEPTION_NOTES)('the note %s has a message in both languages', (code) => {
  expect(messages).toHaveProperty([`case.note.${code}`])
  expect(indonesian).toHaveProperty([`case.note.${code}`])
})
