import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useScrollRestoration } from '#app/use-scroll-restoration'

function Page() {
  useScrollRestoration()
  return (
    <>
      <Link to="?page=2">More</Link>
      <Link to="/destination/1">Bali</Link>
    </>
  )
}

it('the metadata of the server is removed when another page opens, and stays when the query changes', () => {
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
