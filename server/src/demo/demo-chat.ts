import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database'
import { bookingsService } from '#features/bookings/bookings.service'
import { chatService } from '#features/chat/chat.service'
import type { Caller } from '#http/caller'

const SAID: ['traveller' | 'staff', string][] = [
  ['traveller', 'Good morning! May my daughter bring her violin into the cabin?'],
  ['staff', 'Good morning, Budi. Yes: a violin in its case counts as cabin luggage.'],
  ['traveller', 'Wonderful, thank you.'],
  ['staff', 'Have a good flight. Please be at the gate 40 minutes before departure.'],
]

/** A conversation about the demo traveller's paid trip, whose last answer is still unread. */
export async function loadDemoChat(db: Database, id_user: number, staff: Caller) {
  const traveller: Caller = { id: id_user, role: 'user', session: '' }
  const chat = chatService(db)
  const { data } = await bookingsService(db).list({ status: 1, limit: 1 }, traveller)
  const [booking] = data
  if (!booking) return
  const { id } = await chat.open(booking.id, traveller)
  for (const [who, text] of SAID) {
    const writer = who === 'traveller' ? traveller : staff
    const { message } = await chat.write(id, { text, client_id: randomUUID() }, writer)
    if (text !== SAID.at(-1)?.[1])
      await chat.read(id, message.id, who === 'traveller' ? staff : traveller)
  }
}
