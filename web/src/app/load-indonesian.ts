import type { Messages } from '#shared/i18n/t'

const files = import.meta.glob<{ messages: Messages }>([
  './shell/messages.id.ts',
  '../{features,shared,ui}/**/messages.id.ts',
])

export const load = (folders: readonly string[]) =>
  Promise.all(folders.map((folder) => files[fileOf(folder)]?.()))

/** The key of a glob import is relative to this file. */
const fileOf = (folder: string) =>
  `${folder.startsWith('app/') ? folder.replace('app', '.') : `../${folder}`}/messages.id.ts`
