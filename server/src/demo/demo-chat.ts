import { randomUUID } from 'node:crypto'
import { bookingsService } from '#modules/booking/bookings.service'
import { chatService } from '#modules/messaging/chat/chat.service'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'

const MESSAGES: ['traveller' | 'staff', string][] = [
  ['traveller', 'Good morning! May my daughter bring her violin into the cabin?'],
  ['staff', 'Good morning, Budi. Yes: a violin in its case counts as cabin luggage.'],
  ['traveller', 'Wonderful, thank you.'],
  ['staff', 'Have a good flight. Please be at the gate 40 minutes before departure.'],
]

/** A conversation about the demo traveller's paid trip, whose last reply is unread. */
export async function loadDemoChat(db: Database, id_user: number, staff: Principal) {
  const traveller: Principal = { id: id_user, role: 'user', session: '' }
  const chat = chatService(db)
  const { data } = await bookingsService(db).list({ status: 1, limit: 1 }, traveller)
  const [booking] = data
  if (!booking) return
  const { id } = await chat.open(booking.id, traveller)
  for (const [who, text] of MESSAGES) {
    const writer = who === 'traveller' ? traveller : staff
    const { message } = await chat.write(id, { text, client_id: randomUUID() }, writer)
    if (text !== MESSAGES.at(-1)?.[1])
      await chat.read(id, message.id, who === 'traveller' ? staff : traveller)
  }
}
