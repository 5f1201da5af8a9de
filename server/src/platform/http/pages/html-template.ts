import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page as sent by the server, before any script has run. */
export interface Page {
  status: 200 | 404
  language: string
  /** 'light', 'dark', or 'system' if the visitor chose none. */
  theme: string
  /** Name of a template in the folder `.pages` of the web build. */
  template: string
  /** Elements of `<head>`: title, description and other metadata, as HTML. */
  head: string
  /** Values of the template's other placeholders, as HTML. */
  values?: Record<string, string>
}

/** A name between percent signs, such as `%head%`. */
const PLACEHOLDER = /%([a-z_]+)%/
const FALLBACK = 'empty'

/**
 * Reads the prerendered pages once. Returns the function that renders a page from them, or undefined
 * if the web application is not built.
 */
export function readHtmlTemplates(folder: string) {
  const pages = join(folder, '.pages')
  if (!existsSync(pages)) return undefined
  const templates = new Map(
    readdirSync(pages)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(pages, file), 'utf8').split(PLACEHOLDER)]),
  )
  return ({ template, language, theme, head, values }: Page) => {
    const find = (name: string) => templates.get(`${name}.${language}.${theme}.html`)
    const parts = find(template) ?? find(FALLBACK)
    if (!parts) throw new Error(`the web build has no template for ${language} and ${theme}`)
    const known: Record<string, string> = { ...values, head }
    // Text and names of placeholders alternate.
    return parts.map((part, at) => (at % 2 ? (known[part] ?? `%${part}%`) : part)).join('')
  }
}
