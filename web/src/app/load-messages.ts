import { storedLanguage } from '#shared/i18n/language'
import { addMessages, type Messages } from '#shared/i18n/t'
import { messages as ui } from '#ui/messages.en'
import { messages as shell } from './shell/messages.en'

interface MessageModule {
  messages: Messages
}
/** Loads the files of these folders below `src`; undefined for a folder without messages. */
type Load = (folders: readonly string[]) => Promise<(MessageModule | undefined)[]>

const english = import.meta.glob<MessageModule>([
  '../{features,shared}/**/messages.en.ts',
  '../ui/forms/messages.en.ts',
  // What loads itself, and what only staff need, is not in the list that everybody downloads.
  '!../features/shared-trip/{departure-impact,waiting-list}/messages.en.ts',
  '!../features/accounts/saved-passengers/messages.en.ts',
  '!../features/booking/form/{account,components}/**/messages.en.ts',
  '!../features/flights/{fare-details,price-alerts,results/none}/messages.en.ts',
  '!../features/flights/search-form/{cities,dates,multi-city}/messages.en.ts',
  '!../shared/api/{seat-limits,staff-errors}/messages.en.ts',
  '!../shared/auth/unsent-scans/messages.en.ts',
  '!../features/**/{admin,admins}/messages.en.ts',
  '!../features/catalog/airlines/messages.en.ts',
  '!../features/{approvals,departures,disruptions,reporting}/**/messages.en.ts',
  '!../features/accounts/{service-accounts,users}/messages.en.ts',
  '!../features/booking/{blocked-seats,desk,groups}/**/messages.en.ts',
  '!../features/flights/fare-plans/messages.en.ts',
  '!../features/flights/fleet/messages.en.ts',
  '!../features/flights/schedules/messages.en.ts',
  '!../features/messaging/email/messages.en.ts',
  '!../features/payment/{bank-accounts,cases,deadlines,vouchers}/messages.en.ts',
])

const loadEnglish: Load = (folders) =>
  Promise.all(
    folders.map(
      async (folder) =>
        english[`../${folder}/messages.en.ts`]?.() ??
        (await import('./load-staff-english')).load(folder),
    ),
  )

/** In a separate chunk, so that English readers do not download the list of these files. */
const loadIndonesian: Load = async (folders) => (await import('./load-indonesian')).load(folders)

/** The English messages that every page needs are part of the entry chunk. */
export function addShellMessages() {
  addMessages(shell)
  addMessages(ui)
}

/** The messages that every page needs. */
export async function loadShellMessages() {
  addShellMessages()
  if (storedLanguage() !== 'en') await addAll(loadIndonesian, ['app/shell', 'ui'])
}

/** Loads the messages of these folders in the visitor's language. */
export const loadMessages = (folders: readonly string[]) =>
  addAll(storedLanguage() === 'en' ? loadEnglish : loadIndonesian, folders)

/** Adds all messages at the same time, because the page that is being read may use some of them. */
async function addAll(load: Load, folders: readonly string[]) {
  const files = await load(folders)
  for (const [at, file] of files.entries()) {
    if (!file) throw new Error(`src/${folders[at]} has no messages`)
    addMessages(file.messages)
  }
}
