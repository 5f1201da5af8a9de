import type { MailState } from '@sayap/contract/outbox'
import { t } from '#lib/t'
import { StatusDot, type Tone } from '#ui/badge'

const TONES: Record<MailState, Tone> = {
  waiting: 'wait',
  sent: 'paid',
  failed: 'bad',
  kept: 'info',
}

/** Where a mail is, in one word with its dot. */
export const MailStateDot = ({ state }: { state: MailState }) => (
  <StatusDot tone={TONES[state]}>{t(`mail.state.${state}`)}</StatusDot>
)
