// Runs before the first paint, because the Content-Security-Policy allows no inline script. It applies
// the stored theme (shared/browser/theme.ts reads the same cookie), so that the other one never flashes,
// and reserves the space that the navigation bar and the search form need for what is stored.
const root = document.documentElement
const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
if (theme) root.dataset.theme = theme[1]
if (localStorage.getItem('token')) root.dataset.signedIn = ''
if (localStorage.getItem('recent-searches')) root.dataset.searched = ''

// Records clicks and input until React handles events; src/prerender/early-events.ts repeats them. A button
// must do nothing until then: the browser would submit the sign-in form with the password in the URL.
const recorded = []
function record(event) {
  const { type, target, isTrusted } = event
  // Events of the replay are not recorded again.
  if (!isTrusted) return
  // As the city fields do it: what is typed replaces the city.
  const isCity = target.matches('[role=combobox]')
  if (type === 'focusin') return void (isCity && target.select())
  if (type === 'input') return void recorded.push({ field: target, value: target.value })
  if (isCity) return void recorded.push({ clicked: target })
  const clicked = target.closest('button, input[type=checkbox], input[type=radio]')
  if (!clicked) return
  event.preventDefault()
  event.stopPropagation()
  recorded.push({ clicked })
}
const TYPES = ['click', 'focusin', 'input']
for (const type of TYPES) root.addEventListener(type, record, true)
globalThis.earlyEvents = {
  recorded,
  stop() {
    for (const type of TYPES) root.removeEventListener(type, record, true)
  },
}

/** The application starts without a paint after this time: images may be slow, the tab may be hidden. */
const TIMEOUT_MS = 3000

const firstPaint = () =>
  new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
const loaded = () => new Promise((resolve) => addEventListener('load', resolve, { once: true }))
const timeout = () => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))

// Loads the application after the first paint of the prerendered page. With ordinary script elements its
// 30 files share a slow connection with what is to be seen: in Lighthouse's mobile profile the first
// contentful paint came after 2.3 s instead of 1.1 s.
async function start({ entry, preloads }) {
  if (!document.hidden) await Promise.race([Promise.all([firstPaint(), loaded()]), timeout()])
  for (const href of preloads.split(' ')) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  await import(entry)
}
if (document.currentScript.dataset.entry) void start(document.currentScript.dataset)
