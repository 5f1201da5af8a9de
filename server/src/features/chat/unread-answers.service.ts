import type { Database } from '#db/database'
import { mailService } from '#features/mail/mail.service'
import { unreadAnswersRepository } from './unread-answers.repository'

/** Mails travellers whom staff answered and who have not read it, at most so many. */
export async function mailUnreadAnswers(db: Database, limit: number) {
  const unread = await unreadAnswersRepository(db).take(limit)
  for (const { id_thread, id_user, up_to, text } of unread)
    await mailService(db).queue('chat_message', {
      account: { id: id_user, role: 'user' },
      path: `/chat?thread=${id_thread}`,
      once: `${id_thread}:${up_to}`,
      text,
    })
  return unread
}
