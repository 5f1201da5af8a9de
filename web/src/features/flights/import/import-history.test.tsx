import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failRequests } from '../../../../test/fail-requests'
import { renderPage } from '../../../../test/render-page'
import { ImportHistory } from './import-history'

const march = {
  id: 21,
  name: 'march.csv',
  status: 'done',
  rows: 1,
  good: 1,
  bad: 0,
  known: 0,
  inserted: 1,
  skipped: 0,
  problems: [],
  by: 'Budi',
  created_at: '2030-03-01T08:00:00.000Z',
  started_at: null,
  finished_at: null,
}

it('imports of a page that fails to load are not those of the former one', async () => {
  const answer = { status: 'success', statusCode: 200, message: 'Imports', data: [march], next: 21 }
  globalThis.fetch = async () => new Response(JSON.stringify(answer))
  renderPage(<ImportHistory hrefOf={(id) => `/${id}`} />)
  await screen.findByRole('link', { name: 'march.csv' })
  failRequests(/after=21/)
  fireEvent.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('We couldn’t load the import')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'march.csv' })).toBeNull()
})
