// Before the first paint, so that a chosen theme never flashes. The Content-Security-Policy allows
// no inline script; the same cookie is read by lib/theme.ts.
const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
if (chosen) document.documentElement.dataset.theme = chosen[1]
