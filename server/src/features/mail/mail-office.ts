import type { Home } from '#db/database'
import { papersService } from '#features/papers/papers.service'
import { attachmentsOf } from './attachments'
import type { Office } from './send-mails'
import { smtpPost } from './smtp'

interface OfficeParts {
  db: Home
  env: {
    SMTP_URL?: string | undefined
    MAIL_FROM: string
    PUBLIC_URL: string
    PASS_SIGNING_KEY?: string | undefined
  }
}

/** Where mails leave from, as configured. */
export function mailOffice({ db, env }: OfficeParts): Office {
  const publicUrl = env.PUBLIC_URL
  const papers = papersService({ db, publicUrl, signingKey: env.PASS_SIGNING_KEY })
  return {
    db,
    post: env.SMTP_URL === undefined ? undefined : smtpPost(env.SMTP_URL, env.MAIL_FROM),
    publicUrl,
    attach: attachmentsOf(db, papers),
  }
}
