import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What differs from page to page before any script has run. */
export interface Page {
  status: 200 | 404
  language: string
  /** Elements of `<head>`: the title, the description and what else is known of the page. */
  head: string
  /** Which page the build has drawn stands in the body, and in which theme; else an empty one. */
  drawn?: { name: string; theme: string; words?: Record<string, string> | undefined }
}

const LANGUAGE = /(?<=<html lang=")[^"]*/
/** The build names the English one on a page it did not draw. */
const MANIFEST = /(?<=href="\/manifest\.)\w+(?=\.webmanifest")/
const TITLE = /<title>[^<]*<\/title>(\s*<meta\s+name="description"[^>]*>)?/

/** Reads the built `index.html` and the drawn pages once; answers what makes a page of them. */
export function readFrames(folder: string) {
  const empty = readFrame(join(folder, 'index.html'))
  const drawn = join(folder, '.pages')
  const frames = new Map(
    (existsSync(drawn) ? readdirSync(drawn) : []).map((file) => [
      file,
      readFrame(join(drawn, file)),
    ]),
  )
  return (page: Page) => {
    const { name, theme } = page.drawn ?? {}
    return (frames.get(`${name}.${page.language}.${theme}.html`) ?? empty)(page)
  }
}

function readFrame(file: string) {
  const [top, afterLanguage] = cut(readFileSync(file, 'utf8'), LANGUAGE)
  const [middle, bottom] = cut(afterLanguage, TITLE)
  return ({ language, head, drawn }: Page) => {
    const rest = bottom.replace(MANIFEST, language)
    const body = drawn?.words ? filled(rest, drawn.words) : rest
    return top + language + middle + head + body
  }
}

/** Puts words, as HTML, where the build left room for them: `%name%`. */
const filled = (text: string, words: Record<string, string>) =>
  text.replace(/%([a-z_]+)%/g, (room, name: string) => words[name] ?? room)

function cut(text: string, part: RegExp): [string, string] {
  const found = part.exec(text)
  if (!found) throw new Error(`index.html has no ${part.source}`)
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)]
}
