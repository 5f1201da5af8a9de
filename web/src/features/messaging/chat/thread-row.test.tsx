import type { ChatThread } from '@sayap/contract/messaging/chat'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page'
import { ThreadRow } from './thread-row'

afterEach(() => void vi.restoreAllMocks())

const thread = {
  id: 1,
  unread: 0,
  closed: false,
  booking: null,
  last: { text: 'Hello', created_at: '2026-01-15T20:30:00.000Z', from_staff: false, author: null },
} as unknown as ChatThread

it('a conversation has the day of its last message in the time zone of the device', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Jakarta',
  } as Intl.ResolvedDateTimeFormatOptions)
  renderPage(<ThreadRow thread={thread} to="/chat" chosen={false} title="Trip" side="user" />)
  expect(screen.getByText(/16 Jan/)).toBeTruthy()
})
