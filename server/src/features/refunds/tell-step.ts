import type { Refund } from '@sayap/contract/refunds'
import type { Database } from '#db/database'
import { mailService } from '#features/mail/mail.service'
import { notificationsService } from '#features/notifications/notifications.service'

interface Step {
  id_booking: number
  step: 'asked' | 'approved' | 'sent' | 'stopped'
  /** Rupiah. */
  amount: number
  destination: Refund['destination']
  bank_reference?: string
}

/** Tells the traveller how far their money has come, in the transaction in which it came there. */
export async function tellStep(tx: Database, { destination, ...step }: Step) {
  const { id_booking, amount } = step
  await notificationsService(tx).tell('refund_step', [id_booking], { step: step.step, amount })
  if (destination === 'bank' || destination === 'credit')
    await mailService(tx).queue('refund_step', { ...step, destination })
}
