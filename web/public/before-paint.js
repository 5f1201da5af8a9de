// Runs before the first paint; the Content-Security-Policy allows no inline script. A chosen theme
// never flashes (lib/theme.ts reads the same cookie), and the bar keeps room for who is signed in.
const root = document.documentElement
const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
if (theme) root.dataset.theme = theme[1]

// What is pressed or typed before the page's own script can hear it waits for app/early-input.ts.
const kept = []
function keep(event) {
  const { type, target } = event
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
