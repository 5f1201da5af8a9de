// Writes where the frames of an error report were written: `npm run symbolicate -- FILE` reads an event as
// the receiver exports it (JSON), or a stack as it was logged; `-` reads from the input. `--maps FOLDER`
// are the unpacked source maps of a release, instead of those of the last build.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BUILT_MAPS, originalPlace } from './source-maps.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { maps: { type: 'string' } },
})
const maps = values.maps === undefined ? BUILT_MAPS : [values.maps]
const [file] = positionals
if (file === undefined || positionals.length > 1) {
  console.error('Usage: npm run symbolicate -- [--maps FOLDER] FILE')
  process.exit(1)
}

const text = readFileSync(file === '-' ? 0 : file, 'utf8')
const lines = exceptionsOf(text) ?? text.trimEnd().split('\n')
for (const line of lines) console.log(typeof line === 'string' ? ofText(line) : ofFrame(line))

/** Title and frames of each exception of an event, the innermost call first; undefined for other texts. */
function exceptionsOf(json) {
  try {
    const event = JSON.parse(json)
    const values = event.exception?.values ?? event.event?.exception?.values ?? []
    return values.flatMap(({ type, value, stacktrace }) => [
      `${type}: ${value}`,
      ...[...(stacktrace?.frames ?? [])].reverse(),
    ])
  } catch {
    return undefined
  }
}

function ofFrame({ function: name, filename, lineno, colno }) {
  const place = originalPlace(maps, { file: filename, line: lineno, column: colno })
  return `    at ${name ?? '?'} (${place ?? `${filename}:${lineno}:${colno}`})`
}

function ofText(line) {
  return line.replaceAll(/[^\s()@]+?([\w.-]+\.js):(\d+):(\d+)/g, (whole, script, row, column) => {
    const place = { file: script, line: Number(row), column: Number(column) }
    return originalPlace(maps, place) ?? whole
  })
}
