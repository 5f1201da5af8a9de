// Finds the browser for the browser tests: an installed one, else Debian's (apt-get, as root), else
// Playwright's download.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of an installed Chromium, or undefined. The environment variable CHROMIUM comes first. */
export function findChromium() {
  const installed = inPath(NAMES)
  return [process.env.CHROMIUM, installed, ...PATHS, playwrightChromium()].find(isProgram)
}

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/**
 * The browser for tests that need no device: Debian's headless shell, which is Chromium without its own
 * windows and uses a quarter less processor time, else the same as `findChromium`.
 */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM ? findChromium() : (inPath(['chromium-headless-shell']) ?? findChromium())

/** Like `findChromium`, but installs a browser if there is none. Undefined if that fails too. */
export function obtainChromium() {
  return (
    findChromium() ?? (installFromDebian() || downloadByPlaywright() ? findChromium() : undefined)
  )
}

function isProgram(path) {
  try {
    if (!path) return false
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function playwrightChromium() {
  try {
    const require = createRequire(import.meta.url)
    return require('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('No Chromium here: installing it from Debian ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', 'chromium').status === 0
}

function downloadByPlaywright() {
  console.log("No Chromium here: fetching Playwright's ...")
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  )
  return (
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0
  )
}
