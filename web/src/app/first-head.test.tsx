import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useArrival } from './use-arrival'

function Page() {
  useArrival()
  return (
    <>
      <Link to="?page=2">More</Link>
      <Link to="/destination/1">Bali</Link>
    </>
  )
}

it('what was said of the first page is true of that one only', () => {
  globalThis.scrollTo = () => undefined
  document.head.innerHTML = `
    <meta name="viewport" content="width=device-width" />
    <meta name="description" content="Home" />
    <link rel="canonical" href="https://sayap.example/" />
    <meta property="og:url" content="https://sayap.example/" />
    <script type="application/ld+json">{}</script>`
  render(
    <MemoryRouter initialEntries={['/']}>
      <Page />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('More'))
  expect(document.head.children).toHaveLength(5)
  fireEvent.click(screen.getByText('Bali'))
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<meta name="viewport" content="width=device-width">',
  ])
})
