import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The signs of `ui/icon` stand in the page itself: small enough, and one file less before the first paint. */
export function pageIcons(src: string): Plugin {
  return {
    name: 'page-icons',
    transformIndexHtml: (html) => {
      const icons = readFileSync(join(src, 'ui/icons.svg'), 'utf8').replaceAll('\n', '')
      return html.replace('<div id="root">', (root) => `${icons}${root}`)
    },
  }
}
