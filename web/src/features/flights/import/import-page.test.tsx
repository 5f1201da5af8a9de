import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAirline } from '../../../../../server/test/flights'
import { fileOf } from '../../../../../server/test/forms'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { ImportFlightsPage } from './import-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  await addAirline(server.db)
})
afterAll(() => server.close())

const HEAD =
  'airline_code,starting_place,destination_place,departure_date,departure_time,arrived_date,arrived_time,class_flight,price,gate,terminal'
const GOOD = 'EK,Medan,Jakarta,2030-03-09,08:00,2030-03-09,10:25,economy,500000,7,B'
const BAD = 'EK,Medan,Jakarta,2030-03-10,08:00,2030-03-10,10:25,economy,500000,7,9/9'

it('the import page reports invalid rows by line and column before anything is inserted, then starts', async () => {
  await openAsStaff(server, <ImportFlightsPage />, { at: '/import' })
  fireEvent.click(screen.getByRole('button', { name: 'Upload and check' }))
  expect(await screen.findByText('Choose a file first.')).toBeTruthy()

  const file = fileOf(Buffer.from([HEAD, GOOD, BAD].join('\n')), 'march.csv')
  fireEvent.change(screen.getByLabelText('Schedule (CSV)'), { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Upload and check' }))
  expect(await screen.findByRole('heading', { name: 'march.csv' })).toBeTruthy()
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '2',
    'Generated',
    'Medan – Jakarta',
    'Sat, 9 Mar, 08:00',
    'Rp. 500.000,00',
    '3',
    'terminal',
    '9/9',
    'Enter one to four letters or digits, like B or 2E.',
  ])

  fireEvent.click(screen.getByRole('button', { name: 'Import 1 flight' }))
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('max')).toBe('1')
})
