import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunk, stylesOf } from './route-files.ts'

interface DrawnHtml {
  name: string
  dist: string
  /** `index.html` as the build wrote it. */
  index: string
  language: string
  /** 'system' where nobody chose. */
  theme: string
  /** What was drawn, and the addresses at which React may take it over. */
  markup: string
  drawnFor: string
  first: readonly Chunk[]
  /** What the page needs beside that; its styles are needed at once only where it was drawn whole. */
  own: readonly Chunk[]
  whole: boolean
  /** A picture that its styles ask for: it comes with them. */
  picture: string | undefined
}

/**
 * A page of its own: what was drawn, in `index.html`, with one file of styles. Its scripts are only
 * named: public/before-paint.js asks for them once the page can be seen.
 */
export function drawnHtml(page: DrawnHtml) {
  const { dist, index, language, theme, own, whole } = page
  const { markup, rules } = withoutStyles(page.markup)
  const styles = stylesOf(whole ? [...page.first, ...own] : page.first)
  const sheets = styles.map((file) => readFileSync(join(dist, file), 'utf8'))
  const css = withPicture(sheets.join('\n'), dist, page.picture) + rules
  const head = [
    `<link rel="stylesheet" href="${writeHashed(dist, `first-${page.name}.css`, css)}">`,
    // They are in the file above; the loader of pages finds them here and asks for none again.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ]
  const chosen = theme === 'system' ? '' : ` data-theme="${theme}"`
  const scripts = `data-first="${addresses(page.first)}" data-own="${addresses(own)}"`
  const manifest = `data-manifest="/manifest.${language}.webmanifest"`
  const marks = `data-drawn-for="${page.drawnFor}" data-drawn-in="${theme}"`
  return index
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"${chosen}`)
    .replace(/\s*<link rel="manifest"[^>]*>/, '')
    .replace('href="/mark.svg"', `href="${inlined(join(dist, 'mark.svg'))}"`)
    .replace(/media="\(prefers-color-scheme: (\w+)\)"/g, (media, scheme) =>
      theme === 'system' ? media : `media="${scheme === theme ? 'all' : 'not all'}"`,
    )
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<(link rel="modulepreload"|script type="module")[^>]*>(<\/script>)?/g, '')
    .replace(
      '<script src="/assets/before-paint',
      `<script ${scripts} ${manifest} src="/assets/before-paint`,
    )
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace('<div id="root">', () => `<div id="root" ${marks}>${markup}`)
}

const addresses = (chunks: readonly Chunk[]) =>
  chunks.map(({ fileName }) => `/${fileName}`).join(' ')

function withPicture(css: string, dist: string, picture: string | undefined) {
  if (!picture) return css
  return css.replaceAll(`url(/${picture})`, `url("${inlined(join(dist, picture))}")`)
}

const inlined = (drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(drawing, 'utf8'))}`

/** Where the server writes what must stay in sight of a picture: percent from its top. */
const FOCAL = '%focal_y%'
const PERCENTS = Array.from({ length: 101 }, (_, percent) => String(percent))

/**
 * The Content-Security-Policy allows no style attribute: each becomes a class. What React says about
 * files to fetch is in the head.
 */
function withoutStyles(drawn: string) {
  const names = new Map<string, string>()
  const markup = drawn.replace(/<link[^>]*>/g, '').replace(/<\w+[^>]* style="[^>]*>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)?.[1] ?? ''
    const name = names.get(style) ?? (style.includes(FOCAL) ? `at-${FOCAL}` : `drawn-${names.size}`)
    names.set(style, name)
    const bare = tag.replace(/ style="[^"]*"/, '')
    return bare.includes(' class="')
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<\w+/, (start) => `${start} class="${name}"`)
  })
  const rules = [...names].flatMap(([style, name]) =>
    (style.includes(FOCAL) ? PERCENTS : ['']).map((percent) => {
      const one = name.replace(FOCAL, percent)
      return `.${one}.${one}{${style.replace(FOCAL, percent).replaceAll('&quot;', '"')}}`
    }),
  )
  return { markup, rules: rules.join('') }
}

/** Writes a file that may be kept for ever, since its name follows from what is in it. */
export function writeHashed(dist: string, name: string, content: string) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const address = `/assets/${name.replace('.', `-${hash}.`)}`
  writeFileSync(join(dist, address), content)
  return address
}
