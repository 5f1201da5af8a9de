// The guides of docs/api as HTML, which the server shows beside the reference.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { marked } from 'marked'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/api')
const NAMES = ['quick-start', 'search-to-ticket', 'errors', 'lists', 'webhooks', 'versioning']

/** Links from one guide to another are to its page on the server. */
const linked = (html) => html.replaceAll(/href="([\w-]+)\.md"/g, 'href="/api/docs/guides/$1"')

/** Returns name, title and HTML of each guide, in the order in which they are read. */
export const apiGuides = () =>
  NAMES.map((name) => {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8')
    const [, title] = /^# (.+)$/m.exec(text)
    return { name, title, html: linked(marked.parse(text)) }
  })
