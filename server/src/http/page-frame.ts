import { readFileSync } from 'node:fs'

/** What differs from page to page before any script has run. */
export interface Page {
  status: 200 | 404
  language: string
  /** Elements of `<head>`: the title, the description and what else is known of the page. */
  head: string
}

const LANGUAGE = /(?<=<html lang=")[^"]*/
const TITLE = /<title>[^<]*<\/title>(\s*<meta\s+name="description"[^>]*>)?/

/** Reads the built `index.html` once; answers what makes a page of it. */
export function readFrame(file: string) {
  const [top, afterLanguage] = cut(readFileSync(file, 'utf8'), LANGUAGE)
  const [middle, bottom] = cut(afterLanguage, TITLE)
  return ({ language, head }: Page) => top + language + middle + head + bottom
}

function cut(text: string, part: RegExp): [string, string] {
  const found = part.exec(text)
  if (!found) throw new Error(`index.html has no ${part.source}`)
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)]
}
