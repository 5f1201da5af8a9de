// The commands of the operators' manual, as scripts/manual-commands.test.ts looks for what runs them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type Token } from 'marked'

export const root = join(import.meta.dirname, '..')

export interface Command {
  /** Path in the repository. */
  page: string
  /** One command without `sudo`, settings before it and comments; or a whole block of SQL, settings or configuration. */
  text: string
  /** Names of the settings before it. */
  settings: string[]
  /** The page has its output with a date, or says why it was not run. */
  isShown: boolean
}

const folders = ['docs/operations', 'docs/security']
const pages = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
)

/** The README's map of folders and table of commands are no instructions to operators. */
const partOf = (page: string, text: string) =>
  page === 'README.md' ? (text.split('\n## ').find((part) => part.startsWith('Start')) ?? '') : text

const texts = ['README.md', ...pages].map((page) => ({
  page,
  text: partOf(page, readFileSync(join(root, page), 'utf8')),
}))

const DATE = /\b\d{4}-\d\d-\d\d\b/
const SHOWN_BELOW = /^(Run on \d{4}-\d\d-\d\d\b|Not run: needs )/
const isTranscript = (token: Token | undefined) =>
  token?.type === 'code' && token.raw.trim().startsWith('$ ')
/** A block that is one thing and not a command in each line. */
const WHOLE = [
  /^(select|update) /,
  /^(\[\w+\]|backend \w+|listen \w+|bootstrap:|wal_level = .*)\n/,
  /^([A-Z_]+=("[^"]*"|\S+)(\n|$))+$/,
]

/** Blocks and paragraphs in the order of the page, those of lists among them. */
const flat = (tokens: Token[]): Token[] =>
  tokens.flatMap((token) => {
    if (token.type === 'list')
      return flat(token.items.flatMap(({ tokens }: Token & { tokens: Token[] }) => tokens))
    return token.type === 'space' ? [] : [token]
  })

/** Every command of a code block. */
export const commands: Command[] = texts.flatMap(({ page, text }) => {
  const tokens = flat(marked.lexer(text))
  return tokens.flatMap((token, at) => {
    if (token.type !== 'code') return []
    const block: string = token.text.trim()
    // A transcript below it shows its own commands only.
    const isShownBelow =
      SHOWN_BELOW.test(tokens[at + 1]?.raw ?? '') && !isTranscript(tokens[at + 2])
    if (WHOLE.some((pattern) => pattern.test(block)))
      return [{ page, text: block, settings: [], isShown: isShownBelow }]
    const lines = block.replaceAll(/\\\n\s*/g, '').split('\n')
    if (!isTranscript(token)) return lines.flatMap((line) => commandsOf(page, line, isShownBelow))
    const isDated = DATE.test(tokens[at - 1]?.raw ?? '')
    return lines
      .filter((line) => line.startsWith('$ '))
      .flatMap((line) => commandsOf(page, line.slice(2), isDated))
  })
})

/** Commands are told from what is said about them by two spaces, and from each other by `&&`. */
function commandsOf(page: string, line: string, isShown: boolean): Command[] {
  const [told = ''] = line.split(/ {2,}/)
  return told
    .split(' && ')
    .filter((command) => command !== '')
    .map((command) => {
      const bare = command.replace(/^sudo /, '')
      const [before = ''] = /^([A-Z_]+=('[^']*'|\S)* )*/.exec(bare) ?? []
      const settings = [...before.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name as string)
      return { page, text: bare.slice(before.length), settings, isShown }
    })
}

/** What sentences and tables set in the type of commands. */
export const mentions = texts.flatMap(({ page, text }) =>
  [...text.replaceAll(/^ {4}.*$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, mention]) => ({
    page,
    text: mention as string,
  })),
)
