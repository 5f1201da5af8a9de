import { expect, it } from 'vitest'
import { PAGE_WORDS } from '../../../server/src/features/pages/page-words'

const files = import.meta.glob<Record<string, Record<string, unknown>>>(
  '../texts/{en,id}/{home,accounts,find-booking,shell,destination}.ts',
  { eager: true },
)

/** All texts of these files in a language. */
const textsIn = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .flatMap(([, file]) => Object.values(file))
    .reduce((all, some) => Object.assign(all, some), {})

it.each(['en', 'id'] as const)('a page is named by the server as by itself, in %s', (language) => {
  const { home, login, register, findBooking, unknown, noDestination, tagline } =
    PAGE_WORDS[language]
  expect(textsIn(language)).toMatchObject({
    'home.title': home.title,
    'accounts.login': login.title,
    'accounts.register': register.title,
    'find.title': findBooking.title,
    'shell.lost': unknown,
    'shell.tagline': tagline,
    'destination.missing': noDestination,
  })
})
