// Every text in both languages, with the same values to fill in, and none that no screen speaks.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const web = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web/src')

const english = await textsOf('en')
const indonesian = await textsOf('id')
const problems = [...differences(), ...unspoken()]

for (const problem of problems) console.error(problem)
console.log(`${english.size} texts, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

/** All texts of a language by key, as the browser would have them. */
async function textsOf(language) {
  const folder = join(web, 'texts', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((name) => `export * from './${name}'`).join('\n'),
      resolveDir: folder,
    },
    ...{ bundle: true, write: false, format: 'esm' },
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const groups = Object.values(await import(`data:text/javascript;base64,${code}`))
  return new Map(groups.flatMap((texts) => Object.entries(texts)))
}

function differences() {
  const keys = new Set([...english.keys(), ...indonesian.keys()])
  return [...keys].flatMap((key) => {
    if (!indonesian.has(key)) return `${key}: not in Indonesian`
    if (!english.has(key)) return `${key}: not in English`
    const [here, there] = [valuesOf(english.get(key)), valuesOf(indonesian.get(key))]
    return here === there ? [] : `${key}: English fills in ${here}, Indonesian ${there}`
  })
}

/** The `{names}` a text has, in any of its plural forms. */
function valuesOf(text) {
  const forms = typeof text === 'string' ? [text] : Object.values(text)
  const names = forms.flatMap((form) => form.match(/\{\w+\}/g) ?? [])
  return [...new Set(names)].sort().join(' ') || 'nothing'
}

/** Keys that stand nowhere as a whole and fit no key that is put together. */
function unspoken() {
  const source = readdirSync(web, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^texts/.test(name))
    .map((name) => readFileSync(join(web, name), 'utf8'))
    .join('\n')
  const whole = new Set([...source.matchAll(/['"]([\w.\- ]+)['"]/g)].map(([, key]) => key))
  const madeUp = [...source.matchAll(/`([\w.-]*\.(?:[\w.\- ]*\$\{[^`]*?\})+[\w.-]*)`/g)].map(
    ([, template]) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  )
  return [...english.keys()]
    .filter((key) => !whole.has(key) && !madeUp.some((pattern) => pattern.test(key)))
    .map((key) => `${key}: spoken nowhere`)
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
