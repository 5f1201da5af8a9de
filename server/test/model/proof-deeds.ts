import { expect } from 'vitest'
import { fileOf, formOf } from '../forms'
import { statusOf } from './trip-model'
import { type Dice, personOf, pick, type World } from './world'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** While staff look at it the trip does not expire; late ones are looked at too. */
export async function sendProof({ trips }: World, dice: Dice) {
  const trip = pick(trips, dice)
  if (!trip) return
  const file = fileOf(PDF, 'proof.pdf', 'application/pdf')
  const { payload, headers } = await formOf({ proof: file })
  const answer = await personOf({ trip })
    .calls.with(headers)
    .post(`/payments/${trip.id}/proof`, payload)
  const status = statusOf(trip)
  if (status !== 0 && status !== 2) return expect(answer.json().code).toBe('booking_closed')
  expect(answer.statusCode, answer.body).toBe(201)
  trip.inReview = true
}

/** There is time to send another. */
export async function rejectProof({ trips, staff }: World, dice: Dice) {
  const trip = pick(trips, dice)
  if (!trip) return
  const reason = 'The amount cannot be read.'
  const answer = await staff.post(`/payments/${trip.id}/reject`, { reason })
  if (!trip.inReview) return expect(answer.json().code).toBe('no_proof')
  expect(answer.statusCode, answer.body).toBe(200)
  trip.inReview = false
  trip.overdue = false
}
