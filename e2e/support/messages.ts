import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A message, or its plural forms by CLDR category. */
type Message = string | Record<string, string>

const SOURCES = join(import.meta.dirname, '../../web/src')

/** Every message in each language with its plural forms, by the same keys. */
export const ENGLISH = await messagesOf('en')
export const INDONESIAN = await messagesOf('id')

/** Reads the message files next to the features. */
async function messagesOf(language: 'en' | 'id') {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === `messages.${language}.ts`,
  )
  const modules: Record<string, Record<string, Message>>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(SOURCES, file)).href)),
  )
  const messages = modules.flatMap((exported) =>
    Object.values(exported).flatMap((group) => Object.entries(group)),
  )
  return new Map(
    messages.map(([key, message]) => [
      key,
      typeof message === 'string' ? [message] : Object.values(message),
    ]),
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The source of a RegExp for a message on the screen, with `value` for each of its parameters. */
export const messagePattern = (message: string, value = '.+?') =>
  message
    .split(/\{\w+\}/)
    .map(escaped)
    .join(value)
