import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { createStore } from './store'

const noticeStore = createStore<string | null>(null)
const Notice = () => {
  const notice = noticeStore.use()
  return <main>{notice && <p>{notice}</p>}</main>
}

it('a value set before hydration is rendered after it, without a mismatch', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<main></main>'
  document.body.append(root)
  noticeStore.set('Saved')
  const errors: unknown[] = []
  await act(() => {
    hydrateRoot(root, <Notice />, { onRecoverableError: (error) => errors.push(error) })
  })
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(errors).toEqual([])
})
