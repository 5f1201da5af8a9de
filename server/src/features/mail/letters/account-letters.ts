import type { Block, Letter } from '../letter'
import type { MailFacts } from '../mail-facts'
import type { Say } from '../mail-words'
import type { About } from './trip-blocks'

type Link = 'verify_address' | 'password_reset'

/** Enough to know whether it is urgent; the rest is read where it was written. */
const MOST_CHARACTERS = 140

const text = (words: string): Block => ({ kind: 'text', text: words })
const note = (words: string): Block => ({ kind: 'note', text: words })

/** A sentence and a button. */
export function linkLetter(event: Link, { path }: MailFacts[Link], say: Say): Letter {
  const subject = say(`${event}.subject`)
  const button = { kind: 'button', label: say(`${event}.button`), path } as const
  const blocks = [text(say(`${event}.body`)), button, note(say(`${event}.note`))]
  return { subject, heading: subject, blocks }
}

export function answerLetter({ path, text: answer }: MailFacts['chat_message'], say: Say): Letter {
  const subject = say('chat_message.subject')
  const body = say('chat_message.body', { words: firstWords(answer) })
  const button = { kind: 'button', label: say('chat_message.button'), path } as const
  const blocks = [text(body), button, note(say('chat_message.note'))]
  return { subject, heading: subject, blocks }
}

/** On one line, cut between two words where there is a gap near enough. */
function firstWords(answer: string) {
  const line = answer.replace(/\s+/g, ' ').trim()
  if (line.length <= MOST_CHARACTERS) return line
  const start = [...line].slice(0, MOST_CHARACTERS).join('')
  return `${start.replace(/\s\S{0,24}$/, '')} …`
}

export function securityLetter(facts: MailFacts['security_notice'], say: Say): Letter {
  const subject = say(`security.${facts.what}.subject`)
  const body = say(`security.${facts.what}.body`, { detail: facts.detail ?? '' })
  const path = facts.account.role === 'user' ? '/forgot-password' : '/admin/login'
  const button = { kind: 'button', label: say('security.button'), path } as const
  return { subject, heading: subject, blocks: [text(body), note(say('security.note')), button] }
}

/** The one-time link that opens a trip without an account. */
export function findLetter({ trip, say }: About, path: string): Letter {
  const subject = say('find_booking.subject', { code: trip.code })
  const button = { kind: 'button', label: say('find_booking.button'), path } as const
  const blocks = [text(say('find_booking.body')), button, note(say('find_booking.note'))]
  return { subject, heading: subject, blocks }
}
