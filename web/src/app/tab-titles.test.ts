import { expect, it } from 'vitest'
import { PAGE_TEXTS } from '../../../server/src/modules/reporting/public-pages/page-titles'

const files = import.meta.glob<{ messages: Record<string, unknown> }>(
  '../{app,features}/**/messages.{en,id}.ts',
  { eager: true },
)

/** All messages of a language. */
const messagesIn = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`.${language}.ts`))
    .reduce((all, [, { messages }]) => Object.assign(all, messages), {})

it.each(['en', 'id'] as const)(
  'the server and the web application use the same page titles in %s',
  (language) => {
    const texts = PAGE_TEXTS[language]
    const { home, login, register, findBooking, unknown, noDestination, tagline } = texts
    expect(messagesIn(language)).toMatchObject({
      'home.title': home.title,
      'accounts.login': login.title,
      'accounts.register': register.title,
      'find.title': findBooking.title,
      'policy.terms': texts.terms.title,
      'policy.privacy': texts.privacy.title,
      'policy.refund': texts.refundPolicy.title,
      'shell.lost': unknown,
      'shell.tagline': tagline,
      'destination.missing': noDestination,
    })
  },
)
