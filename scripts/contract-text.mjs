// Reads what the contract says in names and comments, which its values do not carry: the name of each
// endpoint and the comments on fields. OpenAPI needs both. `npm run api` writes it to a file that the
// server imports, because a bundled server has no comments.
import { readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import ts from 'typescript'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, 'contract/src')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.split(sep).join('/'))
  .sort()

const PARTS = new Set(['params', 'query', 'body', 'data', 'meta'])

/** Schemas that the server names, so that pages need not load their names. */
const NAMED_BY_SERVER = new Set(['Problem'])

/** A schema, unlike a list of words such as `CABIN_CLASSES`. */
const SCHEMA_NAME = /^[A-Z][a-z]/

/**
 * Returns `operations`: by `GET /flights` the name of the endpoint (`flightsSearch`) and its comments,
 * and `schemas`: the comments of each named schema. Comments are by path: `body.passengers[].id_seat`.
 */
export async function contractText() {
  const reader = commentReader()
  const operations = {}
  for (const { file, group, key, method, path } of await endpoints())
    operations[`${method} ${path}`] = {
      id: operationId(group, key),
      text: reader.ofEndpoint(file, group, key),
    }
  return { operations: sorted(operations), schemas: sorted(reader.ofSchemas()) }
}

/** `bookings.create` is `bookingsCreate`. */
const operationId = (group, key) => `${group}${key[0].toUpperCase()}${key.slice(1)}`

const sorted = (table) =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Every endpoint with the names under which the contract exports it. */
async function endpoints() {
  const contents = files.map((file, at) => `export * as m${at} from './${file}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const modules = await import(`data:text/javascript;base64,${code}`)
  return files.flatMap((file, at) =>
    Object.entries(modules[`m${at}`]).flatMap(([group, members]) =>
      Object.entries(typeof members === 'object' && members ? members : {})
        .filter(([, one]) => one?.path && one.method && one.access)
        .map(([key, { method, path }]) => ({ file, group, key, method, path })),
    ),
  )
}

function commentReader() {
  const paths = files.map((file) => join(folder, file))
  const options = { noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true }
  const program = ts.createProgram(paths, {
    ...options,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  })
  const checker = program.getTypeChecker()

  /** The declaration of a constant or function that a name in the contract stands for. */
  function declaration(identifier) {
    const shorthand = ts.isShorthandPropertyAssignment(identifier.parent)
    let symbol = shorthand
      ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
      : checker.getSymbolAtLocation(identifier)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    const found = symbol?.valueDeclaration
    return found?.getSourceFile().fileName.startsWith(folder) ? found : undefined
  }

  /** The constant of the contract that a name stands for, unless OpenAPI has it by its own name. */
  function unnamedConstant(identifier) {
    const found = declaration(identifier)
    return found && ts.isVariableDeclaration(found) && !nameOf(found) ? found : undefined
  }

  /** Adds the comments of the fields of a schema to `text`, by their path below `path`. */
  function collect(node, path, text) {
    const one = bare(node)
    const constant = ts.isIdentifier(one) ? unnamedConstant(one) : undefined
    if (constant?.initializer) collect(constant.initializer, path, text)
    for (const part of accessed(one)) collect(part, path, text)
    for (const [part, below] of partsOf(one, path)) collect(part, below, text)
    for (const member of membersOf(one)) ofMember(member, path, text)
  }

  /** What a name of the contract stands for. */
  const initializerOf = (node) =>
    ts.isIdentifier(node) ? declaration(node)?.initializer : undefined

  /** What `Schema.shape` and `constant.name` stand for. */
  function accessed(node) {
    const value = ts.isPropertyAccessExpression(node) ? initializerOf(node.expression) : undefined
    if (!value) return []
    if (node.name.text === 'shape') return [value]
    const { member, others } = memberOf(value, node.name.text)
    return member ? [member.initializer ?? member.name, ...others] : []
  }

  /**
   * A member of an object, also of one that a function made of the fields that it was given: those may be
   * in any of its members.
   */
  function memberOf(initializer, name) {
    const one = bare(initializer)
    const made = ts.isCallExpression(one) ? returnedBy(one) : undefined
    const member = membersOf(made ?? one).find((each) => each.name?.text === name)
    return { member, others: made ? one.arguments.slice(0, 1) : [] }
  }

  /** The object that a function of the contract ends with. */
  function returnedBy({ expression }) {
    const { body } = (ts.isIdentifier(expression) && declaration(expression)) || {}
    const last = body?.statements?.at(-1)
    return last && ts.isReturnStatement(last) ? bare(last.expression) : undefined
  }

  function ofMember(member, path, text) {
    if (ts.isSpreadAssignment(member)) return collect(member.expression, path, text)
    const value = member.initializer ?? member.name
    const name = member.name.getText().replace(/^['"]|['"]$/g, '')
    const below = path ? `${path}.${name}` : name
    const comment = commentOf(member) ?? commentOfValue(value)
    if (comment) text[below] = comment
    collect(value, below, text)
  }

  /** What the contract says of the schema that a field has: `required(Rupiah)`, `optional(Day)`. */
  function commentOfValue(node) {
    const one = bare(node)
    if (ts.isIdentifier(one)) return commentOfSchema(one)
    if (ts.isPropertyAccessExpression(one)) return commentOfAccessed(one)
    const [[inner, below] = []] = partsOf(one, '')
    return inner && below === '' ? commentOfValue(inner) : undefined
  }

  function commentOfSchema(identifier) {
    const found = SCHEMA_NAME.test(identifier.text) ? unnamedConstant(identifier) : undefined
    return found && commentOf(found.parent.parent)
  }

  /** What the contract says of `Schema.shape.field` and `constant.field`. */
  function commentOfAccessed({ expression, name }) {
    const isShape = ts.isPropertyAccessExpression(expression) && expression.name.text === 'shape'
    const owner = isShape ? expression.expression : expression
    const value = initializerOf(owner)
    if (!value) return undefined
    const fields = {}
    collect(value, '', fields)
    return fields[name.text]
  }

  /** The name in OpenAPI of a schema: `.check(z.meta({ id: 'Booking' }))`. */
  const nameOf = ({ initializer, name }) =>
    NAMED_BY_SERVER.has(name.text)
      ? name.text
      : /z\.meta\(\{ id: '(\w+)' \}\)\)?$/.exec(initializer?.getText())?.[1]

  /** `query`, `body` or another part of an endpoint. */
  function ofPart(part, text) {
    const name = part.name.text
    const value = part.initializer ?? part.name
    const comment = commentOf(part) ?? commentOfValue(value)
    collect(value, name, text)
    if (!comment) return
    if (name === 'meta') onlyField(value, comment, text)
    else text[name] = comment
  }

  const constants = (file) =>
    program
      .getSourceFile(join(folder, file))
      .statements.filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)

  return {
    ofEndpoint(file, group, key) {
      const text = {}
      const literal = bare(constants(file).find(({ name }) => name.text === group).initializer)
      const member = literal.properties.find(({ name }) => name?.text === key)
      const found = member && definitionOf(member.initializer, declaration)
      for (const part of found?.properties ?? []) if (PARTS.has(part.name?.text)) ofPart(part, text)
      return text
    },

    ofSchemas() {
      const schemas = {}
      for (const one of files.flatMap(constants)) {
        const name = nameOf(one)
        if (!name) continue
        const text = {}
        const comment = commentOf(one.parent.parent)
        if (comment) text[''] = comment
        collect(one.initializer, '', text)
        schemas[name] = text
      }
      return schemas
    },
  }
}

/** A comment on `meta: { next: … }` is about its field. */
function onlyField(value, comment, text) {
  const one = bare(value)
  if (!ts.isObjectLiteralExpression(one) || one.properties.length !== 1) return
  text[`meta.${one.properties[0].name.getText()}`] ??= comment
}

/** The object of `endpoint({ … })`, also where a function of the same file makes the endpoint. */
function definitionOf(node, declaration) {
  const one = bare(node)
  if (!ts.isCallExpression(one)) return undefined
  const [argument] = one.arguments
  if (one.expression.getText() === 'endpoint') return argument
  const found = ts.isIdentifier(one.expression) ? declaration(one.expression) : undefined
  const body = found?.initializer?.body
  return body ? definitionOf(body, declaration) : undefined
}

const membersOf = (node) => (ts.isObjectLiteralExpression(node) ? node.properties : [])

/** The schemas that an expression is made of, with their paths: those of an array are below `path[]`. */
function partsOf(node, path) {
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => [element, path])
  if (!ts.isCallExpression(node)) return []
  const { expression } = node
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'check')
    return [[expression.expression, path]]
  const below = expression.getText() === 'z.array' ? `${path}[]` : path
  return node.arguments.map((argument) => [argument, below])
}

/** Without brackets and types around it. */
function bare(node) {
  let one = node
  while (
    ts.isAsExpression(one) ||
    ts.isSatisfiesExpression(one) ||
    ts.isParenthesizedExpression(one)
  )
    one = one.expression
  return one
}

/** The comment directly above, as one paragraph; undefined without one. */
function commentOf(node) {
  const text = node.getSourceFile().text
  const ranges = ts.getLeadingCommentRanges(text, node.pos) ?? []
  const last = ranges.at(-1)
  const written = last && text.slice(last.pos, last.end)
  if (!written?.startsWith('/**')) return undefined
  return written
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim()
}
