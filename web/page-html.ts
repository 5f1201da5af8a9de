import { type HTMLElement, parse } from 'node-html-parser'

interface PageHtml {
  language: string
  /** 'system' if the visitor chose none. */
  theme: string
  /** The prerendered markup of the page; empty if nothing is prerendered. */
  markup: string
  /** The paths at which React may hydrate the markup. */
  hydratePaths: readonly string[]
  /** Files of the output folder. */
  bootstrap: string
  stylesheet: string
  mergedStylesheets: readonly string[]
  preloads: readonly string[]
}

/**
 * The HTML of one page in one language and theme, made from the `index.html` that Vite built. The
 * server replaces `%head%` by the title and the metadata of the page.
 */
export function pageHtml(index: string, page: PageHtml) {
  const { language, theme } = page
  const document = parse(index, { comment: true })
  const find = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`index.html has no ${selector}`)
    return element
  }
  find('html').setAttribute('lang', language)
  if (theme !== 'system') {
    find('html').setAttribute('data-theme', theme)
    for (const meta of document.querySelectorAll('meta[data-scheme]'))
      meta.setAttribute('media', meta.getAttribute('data-scheme') === theme ? 'all' : 'not all')
  }
  if (language === 'id') find('noscript').textContent = NO_SCRIPT_IN_INDONESIAN
  find('title').replaceWith('%head%')
  find('meta[name=description]').remove()
  find('link[rel=manifest]').setAttribute('href', `/manifest.${language}.webmanifest`)
  moveScripts(document, page)
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove()
  find('head').insertAdjacentHTML('beforeend', linksOf(page))
  find(`#root + #${AFTER_ROOT}`)
  const root = find('#root')
  root.setAttribute('data-hydrate-paths', page.hydratePaths.join(' '))
  root.setAttribute('data-prerendered-theme', theme)
  root.innerHTML = page.markup
  return document.toString()
}

/** `index.html` says it in English. */
const NO_SCRIPT_IN_INDONESIAN = 'Sayap perlu JavaScript untuk mencari dan memesan penerbangan.'

/** Hands the module scripts to the bootstrap script, which loads them after the first paint. */
function moveScripts(document: HTMLElement, { bootstrap, preloads }: PageHtml) {
  const entry = document.querySelector('script[type=module]')
  const script = document.querySelector('script[src="/bootstrap.js"]')
  if (!entry || !script) throw new Error('index.html has no module script or no bootstrap script')
  const links = document.querySelectorAll('link[rel=modulepreload]')
  const files = [...links.map((link) => link.getAttribute('href')), ...preloads.map(asPath)]
  script.setAttribute('src', asPath(bootstrap))
  script.setAttribute('data-entry', entry.getAttribute('src') ?? '')
  script.setAttribute('data-preloads', files.join(' '))
  for (const element of [entry, ...links]) element.remove()
}

const asPath = (file: string) => `/${file}`

/** The element of index.html that follows the page. */
const AFTER_ROOT = 'title-announcer'

const linksOf = ({ stylesheet, mergedStylesheets }: PageHtml) =>
  [
    // A page that is painted while half of it is parsed moves when the rest arrives.
    `<link rel="expect" href="#${AFTER_ROOT}" blocking="render">`,
    `<link rel="stylesheet" href="${asPath(stylesheet)}">`,
    // They are part of the style sheet above. Vite's loader finds them here and fetches none again.
    ...mergedStylesheets.map((file) => `<link rel="stylesheet" href="${asPath(file)}" disabled>`),
  ].join('\n    ')

/** Where the server writes the vertical focal point of a photo, in percent from its top. */
const FOCAL_Y = '%focal_y%'
const PERCENTS = Array.from({ length: 101 }, (_, percent) => String(percent))

/**
 * Moves style attributes into classes, because the Content-Security-Policy forbids the attributes, and
 * removes the preload links that React adds: the page has its own. `classes` collects the class of each
 * style.
 */
export function extractStyles(html: string, classes: Map<string, string>) {
  const document = parse(html, { comment: true })
  for (const link of document.querySelectorAll('link')) link.remove()
  for (const element of document.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? ''
    const name = classes.get(style) ?? className(style, classes.size)
    classes.set(style, name)
    element.removeAttribute('style')
    addClass(element, name)
  }
  return document.toString()
}

/** The style sheet for classes of `extractStyles`. */
export const rulesOf = (classes: ReadonlyMap<string, string>) =>
  [...classes]
    .flatMap(([style, name]) =>
      (style.includes(FOCAL_Y) ? PERCENTS : ['']).map((percent) => {
        const selector = `.${name.replace(FOCAL_Y, percent)}`
        // Twice, so that it outweighs the classes of the style sheets as the attribute did.
        return `${selector}${selector}{${style.replace(FOCAL_Y, percent)}}`
      }),
    )
    .join('')

const className = (style: string, count: number) =>
  style.includes(FOCAL_Y) ? `focal-${FOCAL_Y}` : `inline-${count}`

const addClass = (element: HTMLElement, name: string) =>
  element.setAttribute('class', [name, element.getAttribute('class')].filter(Boolean).join(' '))
