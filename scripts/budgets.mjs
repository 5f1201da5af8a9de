// Holds files and functions to their budgets: what grows past them is two things in one.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const SIDES = [
  { folder: 'contract/src', file: 150, function: 40 },
  { folder: 'server/src', file: 150, function: 40 },
  { folder: 'web/src', file: 200, function: 80 },
]
const TEST_FILE = 300
const MEDIAN = 50

const sources = SIDES.flatMap((side) =>
  filesBelow(join(root, side.folder)).map((path) => ({ ...side, path, ...read(path) })),
)
const offenders = sources.flatMap(({ isTest, ...source }) =>
  isTest ? overTestBudget(source) : [...overFileBudget(source), ...overFunctionBudget(source)],
)

for (const offender of offenders) console.error(offender)
const lengths = sources.filter(({ isTest }) => !isTest).map(({ lines }) => lines)
const median = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
console.log(
  `${sources.length} files, ${offenders.length} over budget; the median file has ${median} lines ` +
    `(aim: under ${MEDIAN})`,
)
process.exitCode = offenders.length > 0 ? 1 : 0

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function read(path) {
  const text = readFileSync(path, 'utf8')
  return { text, lines: text.trimEnd().split('\n').length, isTest: /\.test\.tsx?$/.test(path) }
}

function overTestBudget({ path, lines }) {
  return lines > TEST_FILE ? [`${shown(path)}: ${lines} lines of tests, at most ${TEST_FILE}`] : []
}

function overFileBudget({ path, lines, file }) {
  return lines > file ? [`${shown(path)}: ${lines} lines, at most ${file}`] : []
}

function overFunctionBudget({ path, text, function: most }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = []
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const length = (node) => lineOf(node.getEnd()) - lineOf(node.getStart(source)) + 1

  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      // A factory answers an object of functions: those are measured, each for itself.
      const answered = answeredObject(node)
      const lines = length(node) - (answered ? length(answered) - 1 : 0)
      if (lines > most)
        found.push(
          `${shown(path)}:${lineOf(node.getStart(source))}: a function of ${lines} lines, at most ${most}`,
        )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The object literal a function ends by giving back, if it does. */
function answeredObject({ body }) {
  const last = ts.isBlock(body) ? body.statements.at(-1) : body
  const answer = last && ts.isReturnStatement(last) ? last.expression : last
  const bare = answer && ts.isParenthesizedExpression(answer) ? answer.expression : answer
  return bare && ts.isObjectLiteralExpression(bare) ? bare : undefined
}

function shown(path) {
  return relative(root, path)
}
