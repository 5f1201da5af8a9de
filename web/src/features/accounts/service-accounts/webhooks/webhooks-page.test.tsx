import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { secretBox } from '../../../../../../server/src/modules/accounts/second-factors/secret-box'
import { sendWebhooks } from '../../../../../../server/src/modules/webhooks/send-webhooks.job'
import { addServiceKey } from '../../../../../../server/test/service-keys'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { startReceiver } from '../../../../../../server/test/webhook-receiver'
import { openAsStaff } from '../../../../../test/admin-page'
import { ServiceAccountsPage } from '../service-accounts-page'

const SECRET = 'a secret of thirty-two characters or more'
let server: TestApp
beforeAll(async () => {
  server = await testApp({ SESSION_SECRET: SECRET, WEBHOOK_LOOPBACK: 'on' })
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const open = async () => {
  const account = await addServiceKey(server.db)
  const at = `/?webhooks=${account.id}`
  return openAsStaff(server, <ServiceAccountsPage />, { role: 'super admin', at })
}
const send = () => sendWebhooks(server.db, { box: secretBox(SECRET), allowLoopback: true })
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const add = async (url: string) => {
  await press('Add webhook')
  const form = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
  fireEvent.change(form.getByLabelText('Address'), { target: { value: url } })
  fireEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  return form
}

it('a webhook is added, tried, and its delivery log shows each attempt and sends again', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end('no room'))
  await open()
  const form = await add('https://10.0.0.1/')
  expect(await form.findByText(/starts with https/)).toBeTruthy()
  fireEvent.change(form.getByLabelText('Address'), { target: { value: receiver.url } })
  fireEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  expect((await screen.findByTestId('webhook-secret')).textContent).toMatch(/^whsec_/)
  await press('Done')

  await press('Send a test')
  expect(await screen.findByText(/1 message waits/)).toBeTruthy()
  await send()
  await press(/^Delivery log of/)
  const log = within(await screen.findByRole('dialog', { name: 'Delivery log' }))
  expect(await log.findByText('webhook.test')).toBeTruthy()
  expect(log.getByText('1 attempt')).toBeTruthy()
  expect(log.getByText('no room')).toBeTruthy()
  expect(log.getByText('Waiting')).toBeTruthy()

  receiver.answerBy((response) => response.end('thanks'))
  fireEvent.click(log.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The message is sent again.')).toBeTruthy()
  await send()
  // A press while the list is being loaded shows what was asked before the message was sent.
  for (let shown = false; !shown; ) {
    fireEvent.click(log.getByRole('button', { name: 'Refresh' }))
    shown = await log.findByText('Delivered', {}, { timeout: 2000 }).then(
      () => true,
      () => false,
    )
  }
  expect(log.getByText('2 attempts')).toBeTruthy()
  await receiver.close()
})

it('a webhook is paused, resumed, gets another secret and is deleted', async () => {
  await open()
  const url = 'https://hooks.example.com/sayap'
  await add(url)
  const first = (await screen.findByTestId('webhook-secret')).textContent
  await press('Done')
  const choose = async (item: string) => {
    const menu = await screen.findByRole('button', { name: `Actions for ${url}` })
    fireEvent.keyDown(menu, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Pause')
  expect(await screen.findByText('Paused')).toBeTruthy()
  await choose('Resume')
  expect(await screen.findByText('Active')).toBeTruthy()
  await choose('Replace secret')
  expect((await screen.findByTestId('webhook-secret')).textContent).not.toBe(first)
  await press('Done')
  expect(await screen.findByText(/former secret signs until/)).toBeTruthy()
  await choose('Delete')
  await press('Delete')
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(url)).toBeNull())
})
