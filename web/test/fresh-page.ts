import type { EvaluatedModules } from 'vite/module-runner'
import { removeWindowListeners } from './window-listeners'

declare global {
  var __vitest_worker__: { evaluatedModules: EvaluatedModules }
}

/*
 * The first set-up file. Test files share a worker, because starting one with jsdom and loading the
 * server took as long as half of the tests. So that no file sees what another left, the modules of the
 * web application are evaluated anew for each, and the browser forgets.
 */
const OF_THE_WORKER = /\/web\/test\/(fresh-page|page-environment|window-listeners)\.ts$/

const { evaluatedModules } = globalThis.__vitest_worker__
for (const [id, module] of evaluatedModules.idToModuleMap)
  if (/\/web\/(src|test)\//.test(id) && !OF_THE_WORKER.test(id))
    evaluatedModules.invalidateModule(module)

// Modules listen to the window for as long as they live. Those of the file before would still follow the
// storage for whoever was signed in there, and reload the page.
removeWindowListeners()

for (const pair of document.cookie.split('; ')) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in jsdom.
  document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
}
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
for (const element of [document.documentElement, document.head, document.body]) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  if (element !== document.documentElement) element.replaceChildren()
}
