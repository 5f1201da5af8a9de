// Source maps of the web build. They are for whoever reads error reports: the build keeps them apart from
// what is served, in `dist/source-maps`, with the scripts they belong to.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ofWeb = join(root, 'dist/source-maps')
const server = join(root, 'server/dist')
/** Where the maps of the last build are. */
export const BUILT_MAPS = [ofWeb, server]

/** Moves the maps of `from` to `to`, with a copy of the scripts they belong to. */
export function moveSourceMaps(from = join(root, 'web/dist'), to = join(ofWeb, 'web')) {
  rmSync(to, { recursive: true, force: true })
  take(from, to, renameSync)
}

/** Copies all maps of the last build into a folder, `web` and `server`, each with its script. */
export function copySourceMaps(to) {
  take(join(ofWeb, 'web'), join(to, 'web'), copyFileSync)
  take(server, join(to, 'server'), copyFileSync)
}

function take(from, to, move) {
  for (const name of mapsIn(from)) {
    const script = name.replace(/\.map$/, '')
    const target = join(to, name)
    mkdirSync(dirname(target), { recursive: true })
    const map = JSON.parse(readFileSync(join(from, name), 'utf8'))
    const sources = map.sources.map((source) => pathInRepository(source, join(from, name)))
    move(join(from, name), target)
    copyFileSync(join(from, script), join(to, script))
    writeFileSync(target, JSON.stringify({ ...map, sources }))
  }
}

/** A map names its sources relative to itself; who reads a report knows the repository. */
const pathInRepository = (source, file) =>
  source.startsWith('.') ? relative(root, resolve(dirname(file), source)) : source

const mapsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js.map'),
  )

/**
 * Returns where a place in a built script was written, as `web/src/app/main.tsx:12:3`; undefined where no
 * map knows it. Lines and columns are counted from 1, as in stacks.
 */
export function originalPlace(folders, { file, line, column }) {
  const path = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => mapsIn(folder).map((name) => join(folder, name)))
    .find((name) => basename(name) === `${basename(file)}.map`)
  if (!path) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1)
  if (originalSource === undefined) return undefined
  return `${pathInRepository(originalSource, path)}:${originalLine + 1}:${originalColumn + 1}`
}
