// Runs before the first paint; the Content-Security-Policy allows no inline script. A chosen theme
// never flashes (lib/theme.ts reads the same cookie), and the bar keeps room for who is signed in.
const root = document.documentElement
const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
if (theme) root.dataset.theme = theme[1]

// What is pressed or typed before the page's own script can hear it waits for app/early-input.ts.
const kept = []
function keep(event) {
  const { type, target, isTrusted } = event
  // Not what app/early-input.ts does again.
  if (!isTrusted) return
  if (type === 'input') return void kept.push({ field: target, value: target.value })
  const pressed = target.closest('button, input[type=checkbox], input[type=radio]')
  if (!pressed) return
  event.preventDefault()
  event.stopPropagation()
  kept.push({ pressed })
}
for (const type of ['click', 'input']) root.addEventListener(type, keep, true)
globalThis.earlyInput = {
  kept,
  stop() {
    for (const type of ['click', 'input']) root.removeEventListener(type, keep, true)
  },
}

if (localStorage.getItem('token')) root.dataset.signedIn = ''
if (localStorage.getItem('recent-searches')) root.dataset.searched = ''

/** A page nobody can see yet, or whose pictures or own files are slow, does not wait for them longer. */
const LONGEST_MS = 3000

const seen = () =>
  new Promise((found) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) found()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
const loaded = () => new Promise((done) => addEventListener('load', done, { once: true }))
const later = (ms) => new Promise((over) => setTimeout(over, ms))
const linkTo = (link) => document.head.append(Object.assign(document.createElement('link'), link))
/** How many files are asked for in one go. */
const HANDFUL = 3
/** How long is read on without a breath, on a machine of today; a phone takes four times as long. */
const BREATH_MS = 4

// A drawn page names its scripts; they are asked for when it is there, to be seen without them, and
// read one after the other, with breaths between: all at once is one long task on a phone. The last
// of the first ones starts the app, which then finds what the page needs read.
async function start({ first, own, manifest }) {
  if (!document.hidden) await Promise.race([Promise.all([seen(), loaded()]), later(LONGEST_MS)])
  const ground = first.split(' ')
  const app = ground.pop()
  const read = [...ground, ...(own ? own.split(' ') : [])]
  for (const [place, href] of [...read, app].entries()) {
    if (place % HANDFUL === 0) await later(0)
    linkTo({ rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' })
  }
  linkTo({ rel: 'manifest', href: manifest })
  const late = later(LONGEST_MS)
  let since = performance.now()
  for (const file of read) {
    if (performance.now() - since > BREATH_MS) {
      await later(0)
      since = performance.now()
    }
    // One that does not come is asked for again by the app, which says so.
    await Promise.race([import(file).catch(() => undefined), late])
  }
  await later(0)
  await import(app)
}
const scripts = document.currentScript.dataset
if (scripts.first) void start(scripts)
