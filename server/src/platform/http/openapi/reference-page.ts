/** Text as HTML. */
export const safe = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const link = (to: string, words: string) => `<a href="${safe(to)}">${safe(words)}</a>`

/** A sentence with names in backticks, as HTML; nothing for an empty one. */
export function prose(text: string, tag = 'p') {
  const html = safe(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
  if (html === '' || tag === '') return html
  return `<${tag}>${html}</${tag}>`
}

/** The frame of every page of the reference. Styles and script are files: the policy allows no others. */
export const page = (title: string, sidebar: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${safe(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/reference.css"><script src="/api/docs/reference.js" defer></script></head>
<body><nav aria-label="Operations">${sidebar}</nav><main>${content}</main></body></html>`

export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template-columns: 20rem minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1rem; border-right: 1px solid #8886 }
nav ul { list-style: none; margin: 0; padding: 0 }
nav h2 { font-size: .85rem; margin: 1rem 0 .25rem }
nav a { font-size: .85rem; overflow-wrap: anywhere }
nav label { font-size: .85rem }
nav input { font: inherit; box-sizing: border-box; width: 100%; padding: .5rem }
main { padding: 1rem 2rem 4rem; max-width: 70rem; box-sizing: border-box; min-width: 0 }
main section { content-visibility: auto; contain-intrinsic-size: auto 40rem; border-top: 1px solid #8884; padding: .5rem 0; scroll-margin-top: .5rem }
h3 { font-size: 1rem; overflow-wrap: anywhere }
h3 a { text-decoration: none; color: inherit }
b.get, b.post, b.put, b.delete { font-size: .75rem; padding: .1rem .35rem; border-radius: .25rem; color: #fff; background: #1d4ed8 }
b.post { background: #15803d } b.put { background: #a16207 } b.delete { background: #b91c1c }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; font-size: .9rem }
caption { text-align: left; font-weight: 600; padding: .25rem 0 }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border: 1px solid #8884; overflow-wrap: anywhere }
pre { overflow: auto; background: #8881; padding: .75rem; font-size: .85rem; max-height: 30rem }
a { color: light-dark(#1d4ed8, #93b4ff) }
em { font-size: .8rem }
[hidden] { display: none }
@media (max-width: 50rem) { body { display: block } nav { position: static; height: auto; max-height: 50vh; border: 0 } main { padding: 1rem } }
`

/** Filters the sidebar; everything else works without it. */
export const SCRIPT = `
const input = document.getElementById('filter')
const found = document.getElementById('found')
const items = [...document.querySelectorAll('nav li.operation')]
function filter() {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let count = 0
  for (const item of items) {
    const text = item.textContent.toLowerCase() + ' ' + item.dataset.words
    item.hidden = !words.every((word) => text.includes(word))
    if (!item.hidden) count += 1
  }
  for (const list of document.querySelectorAll('nav h2 + ul')) {
    const none = list.querySelector('li:not([hidden])') === null
    list.hidden = none
    list.previousElementSibling.hidden = none
  }
  found.textContent = words.length === 0 ? '' : count + ' operations'
}
if (input) {
  input.addEventListener('input', filter)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') items.find((item) => !item.hidden)?.querySelector('a').click()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === input) return
    event.preventDefault()
    input.focus()
  })
  filter()
}
`
