import { randomUUID } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { renderPage } from '../../../../test/render-page'
import { ChatMailboxPage } from './admin/chat-mailbox-page'
import { ChatPage } from './chat-page'

let server: TestApp
let ani: Calls
let token: string
beforeAll(async () => {
  server = await testApp({ CONTACT_EMAIL: 'staff@sayap.example' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  token = headers.authorization.slice('Bearer '.length)
})

const open = (at = '/chat') => renderPage(<ChatPage />, { server, token, at })
const write = async (calls: Calls, text: string, id = 1) =>
  calls.post(`/chat/threads/${id}/messages`, { text, client_id: randomUUID() })
const type = (text: string) => {
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const messages = () => within(screen.getByRole('log')).getAllByRole('listitem')

describe('a traveller', () => {
  it('a traveller starts a general conversation and receives a reply', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'General question' }))
    await screen.findByText('Ask us anything. We’ll reply here.')
    expect(address()).toBe('/chat?thread=1')
    fireEvent.click(screen.getByRole('button', { name: 'I need a receipt' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('I need a receipt')
    expect(screen.queryByRole('list', { name: 'Common questions' })).toBeNull()
    type('')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    type('Is there a vegetarian meal?')
    press('Send')
    await screen.findByText('Is there a vegetarian meal?')
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
    const { data } = (await ani.get('/chat/threads/1/messages')).json()
    expect(data).toMatchObject([{ text: 'Is there a vegetarian meal?', from_staff: false }])
  })

  it('a traveller starts a conversation about a booking from the list and from a URL', async () => {
    const booking = await book(ani, await addFlight(server.db), [1])
    const { address, unmount } = open()
    const name = new RegExp(`^Medan to Jakarta.* · Pay by .* · ${booking.code}$`)
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(address()).toBe('/chat?thread=1'))
    unmount()
    const again = open(`/chat?booking=${booking.id}`)
    await waitFor(() => expect(again.address()).toBe('/chat?thread=1'))
    const link = await screen.findByRole('link', { name: /View booking$/ })
    expect(link.getAttribute('href')).toBe(`/my-booking#booking-${booking.id}`)
    await waitFor(() => expect(link.textContent).toContain(`EK 181, seat 1A, ${booking.code}`))
  })

  it('a row says what its trip waits for and who wrote last, and closed ones come last', async () => {
    const booking = await book(ani, await addFlight(server.db), [1])
    await ani.post('/chat/threads', { id_booking: booking.id })
    await ani.post('/chat/threads', {})
    await write(ani, 'Halo', 2)
    const staff = callsOf(server, await signIn(server, 'admin'))
    await write(staff, 'Good morning', 1)
    await staff.post('/chat/threads/2/close')
    open()
    const about = await screen.findByRole('link', { name: /^Medan to Jakarta/ })
    await waitFor(() => expect(about.textContent).toMatch(/ · Pay by .* WIB/))
    expect(about.textContent).toContain('Budi: Good morning')
    expect(screen.getByRole('link', { name: /^General question/ }).textContent).toContain(
      'You: Halo',
    )
    expect(screen.getByRole('heading', { name: 'Closed' })).toBeTruthy()
    const rows = within(screen.getByRole('navigation', { name: 'Conversations' }))
    expect(rows.getAllByRole('link')[1]?.textContent).toContain('You: Halo')
    fireEvent.click(screen.getByRole('link', { name: 'New' }))
    expect(await screen.findByText('How can we help?')).toBeTruthy()
  })

  it('a question says until when a reply may be expected, where the server knows what is usual', async () => {
    const staff = callsOf(server, await signIn(server, 'admin'))
    await ani.post('/chat/threads', {})
    for (let n = 0; n < 5; n++) {
      await write(ani, `question ${n}`)
      await write(staff, `answer ${n}`)
    }
    await server.db.rows(sql`alter table chat_messages disable trigger chat_messages_written_once`)
    await server.db.rows(
      sql`update chat_messages set created_at = created_at - interval '8 minutes' where id_admin is null`,
    )
    await server.db.rows(sql`alter table chat_messages enable trigger chat_messages_written_once`)
    await write(ani, 'One more question')
    open('/chat?thread=1')
    expect(await screen.findByText('Usually replies within 9 minutes')).toBeTruthy()
    expect(screen.getByText(/^Reply expected by \d\d:\d\d$/)).toBeTruthy()
  })

  it('a traveller sees which staff member wrote, and viewing marks messages as read', async () => {
    await ani.post('/chat/threads', {})
    await write(callsOf(server, await signIn(server, 'admin')), 'Good morning!\nHow can we help?')
    open()
    const row = await screen.findByRole('link', { name: /General question/ })
    expect(row.textContent).toMatch(/1 unread$/)
    fireEvent.click(row)
    expect(await screen.findByText('Budi')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'General question', level: 2 })).toBeTruthy()
    // jsdom's page is never in sight of anybody; see e2e/journeys/chat.e2e.ts for reading.
    expect(messages()).toHaveLength(2)
  })

  it('an unsent chat message stays with the reason and sent again as the same message', async () => {
    await ani.post('/chat/threads', {})
    open('/chat?thread=1')
    await screen.findByRole('log')
    const originalFetch = globalThis.fetch
    const sent: unknown[] = []
    let lost = true
    globalThis.fetch = async (input, init) => {
      const request = input as Request
      if (request.method === 'POST') sent.push(await request.clone().json())
      const response = await originalFetch(input, init)
      if (lost) throw new TypeError('Failed to fetch')
      return response
    }
    type('Halo')
    press('Send')
    // The message did arrive: only the responses were lost, also that of the reload of the conversation.
    expect(await screen.findByText(/Not sent\./)).toBeTruthy()
    lost = false
    press('Send again')
    await waitFor(() => expect(screen.queryByText(/Not sent\./)).toBeNull())
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
    expect((await ani.get('/chat/threads/1/messages')).json().data).toHaveLength(1)
  })

  it('markup in a chat message is shown as text', async () => {
    await ani.post('/chat/threads', {})
    await write(ani, '<b>bold</b> https://sayap.example')
    open('/chat?thread=1')
    const text = await screen.findByText('<b>bold</b> https://sayap.example', { selector: 'p' })
    expect(text.children).toHaveLength(0)
  })

  it('the chat shows that a conversation is closed, or not found', async () => {
    await ani.post('/chat/threads', {})
    await write(ani, 'Halo')
    await callsOf(server, await signIn(server, 'admin')).post('/chat/threads/1/close')
    const { unmount } = open('/chat?thread=1')
    expect(await screen.findByText(/We’ve closed this conversation/)).toBeTruthy()
    unmount()
    open('/chat?thread=77')
    expect(await screen.findByText('We couldn’t load this conversation')).toBeTruthy()
  })

  it('earlier chat messages are loaded on demand', async () => {
    await ani.post('/chat/threads', {})
    const staff = callsOf(server, await signIn(server, 'admin'))
    for (let n = 1; n <= 28; n++) {
      await write(ani, `question ${n}`)
      await write(staff, `answer ${n}`)
    }
    open('/chat?thread=1')
    await screen.findByText('answer 27')
    expect(screen.queryByText('question 1')).toBeNull()
    press('Earlier messages')
    expect(await screen.findByText('question 1')).toBeTruthy()
    expect(screen.getByText('answer 27')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  })
})

describe('a visitor', () => {
  it('a visitor sees the contact address and a link to sign in', async () => {
    renderPage(<ChatPage />, { server, at: '/chat' })
    expect(await screen.findByText('staff@sayap.example')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toContain(
      'mailto:staff@sayap.example',
    )
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  })
})

describe('staff', () => {
  const openMailbox = (at = '/chat') => openAsStaff(server, <ChatMailboxPage />, { at })

  it('staff find, read, reply to, close and reopen a conversation', async () => {
    await ani.post('/chat/threads', {})
    await write(ani, 'Halo')
    const { address, calls } = await openMailbox()
    fireEvent.click(await screen.findByRole('link', { name: /Ani/ }))
    expect(address()).toBe('/chat?thread=1')
    await screen.findByRole('log')
    type('Halo juga')
    press('Send')
    await waitFor(async () =>
      expect((await calls.get('/chat/threads/1/messages')).json().data).toHaveLength(2),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(await screen.findByText(/This conversation is closed/)).toBeTruthy()
    press('Reopen')
    await waitFor(() => expect(screen.queryByText(/This conversation is closed/)).toBeNull())
    expect(screen.getByRole('link', { name: 'Their bookings' }).getAttribute('href')).toBe(
      '/admin/dashboard/bookings?user=1',
    )
  })

  it('staff see empty states without conversations and without matches', async () => {
    await openMailbox()
    expect(await screen.findByText('No conversations yet')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'waiting' } })
    expect(await screen.findByText('No results')).toBeTruthy()
  })

  it('when a filter of conversations fails to load, the conversations of the former filter are not shown', async () => {
    await ani.post('/chat/threads', {})
    await write(ani, 'Halo')
    await openMailbox()
    await screen.findByRole('link', { name: /Ani/ })
    failRequests(/\/chat\/threads\?.*state=closed/)
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'closed' } })
    expect(await screen.findByText('We couldn’t load the conversations')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Ani/ })).toBeNull()
  })
})
