import { expect } from 'vitest'
import { formOf, photoFile } from '../forms'
import { type Choice, type Fixtures, ownerOf, pick } from './fixtures'
import { insuranceDueOf, statusOf } from './trip-model'

/** Sends a proof of payment: a trip in review does not expire; late proofs are reviewed too. */
export async function sendProof({ trips }: Fixtures, choice: Choice) {
  const trip = pick(trips, choice)
  if (!trip) return
  const { payload, headers } = await formOf({ proof: await photoFile(40) })
  const response = await ownerOf({ trip })
    .calls.with(headers)
    .post(`/payments/${trip.id}/proof`, payload)
  const status = statusOf(trip)
  if (status !== 0 && status !== 2 && insuranceDueOf(trip) === 0)
    return expect(response.json().code).toBe('booking_closed')
  expect(response.statusCode, response.body).toBe(201)
  trip.inReview = true
}

/** Rejects a proof, which leaves time to send another. */
export async function rejectProof({ trips, staff }: Fixtures, choice: Choice) {
  const trip = pick(trips, choice)
  if (!trip) return
  const reason = 'The amount cannot be read.'
  const response = await staff.post(`/payments/${trip.id}/reject`, { reason })
  if (!trip.inReview) return expect(response.json().code).toBe('no_proof')
  expect(response.statusCode, response.body).toBe(200)
  trip.inReview = false
  trip.overdue = false
}
