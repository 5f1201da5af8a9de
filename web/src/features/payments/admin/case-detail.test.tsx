import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addTexts } from '#lib/t'
import { cases } from '../../../texts/en/cases'
import { cases as indonesian } from '../../../texts/id/cases'
import { CaseDetail } from './case-detail'

afterEach(() => addTexts(cases))

it('says in the language of the page what the server wrote, and a bank’s words as they came', () => {
  addTexts(indonesian as typeof cases)
  const detail = 'Setoran dari Ani. Its refund of 415500 rupiah was not sent yet and is stopped.'
  const { container } = render(<CaseDetail of={detail} />)
  expect(container.textContent).toContain('415500 rupiah belum dikirim dan dihentikan.')
  const own = [...container.querySelectorAll('[lang=""]')].map(({ textContent }) => textContent)
  expect(own).toEqual(['Setoran dari Ani.'])
})
