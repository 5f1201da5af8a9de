import type { Content, Parameter, Schema } from './comments'
import { link, page, prose, safe } from './reference-page'

/** The OpenAPI document as far as the reference reads it. */
export interface DescribedApi {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  tags?: { name: string; description: string }[]
  paths?: Record<string, Record<string, DescribedOperation>>
  components?: { schemas?: Record<string, FieldSchema> }
}

interface DescribedOperation {
  operationId: string
  summary: string
  description?: string
  tags?: string[]
  parameters?: (Parameter & { required?: boolean; schema?: FieldSchema })[]
  requestBody?: Content
  responses: Record<string, Content & { description?: string; $ref?: string }>
}

interface FieldSchema extends Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  required?: string[]
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  anyOf?: FieldSchema[]
  oneOf?: FieldSchema[]
  allOf?: FieldSchema[]
}

interface Listed extends DescribedOperation {
  method: string
  path: string
}

export interface Guide {
  /** In its address. */
  name: string
  title: string
  html: string
}

/**
 * The reference as one page without scripts' help: a browser shows it before it has read it to its end,
 * and finds every word of it.
 */
export function renderReference(api: DescribedApi, guides: readonly Guide[]): string {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Listed => ({ ...one, method, path })),
  )
  const groups = (api.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter(({ tags }) => tags?.[0] === tag.name),
  }))
  const schemas = Object.entries(api.components?.schemas ?? {})
  const sidebar = `
<label>Filter <input type="search" id="filter" autocomplete="off" placeholder="path, word or id"></label>
<p id="found" role="status"></p>
<ul><li><a href="#start">Start</a></li>${guides.map(guideItem).join('')}</ul>
${groups.map(sidebarGroup).join('')}
<details><summary>Schemas</summary><ul>${schemas
    .map(([name]) => `<li><a href="#schema-${safe(name)}">${safe(name)}</a></li>`)
    .join('')}</ul></details>`
  const content = `
<section id="start"><h1>${safe(api.info.title)} API</h1>
<p>Version ${safe(api.info.version)} at <code>${safe(api.servers?.[0]?.url ?? '/')}</code>,
<a href="/api/v1/openapi.json">openapi.json</a></p>
${(api.info.description ?? '')
  .split('\n\n')
  .map((text) => prose(text))
  .join('')}
<h2>Guides</h2><ul>${guides.map(guideItem).join('')}</ul></section>
${groups.map(groupSection).join('')}
<h2>Schemas</h2>${schemas.map(([name, schema]) => schemaSection(name, schema)).join('')}`
  return page(`${api.info.title} API`, sidebar, content)
}

/** A guide on a page of its own. */
export const renderGuide = ({ title, html }: Guide, guides: readonly Guide[]) =>
  page(
    title,
    `<ul><li><a href="/api/docs">Reference</a></li>${guides.map(guideItem).join('')}</ul>`,
    html,
  )

const guideItem = ({ name, title }: Guide) => `<li>${link(`/api/docs/guides/${name}`, title)}</li>`

const shortPath = (path: string) => path.replace('/api/v1', '')
const badge = (method: string) => `<b class="${method}">${method.toUpperCase()}</b>`

interface Group {
  name: string
  description: string
  operations: Listed[]
}

const sidebarGroup = ({ name, operations }: Group) => `
<h2>${safe(name)}</h2><ul>${operations
  .map(
    ({ operationId, method, path, summary }) =>
      `<li class="operation" data-words="${safe(`${operationId} ${summary}`.toLowerCase())}"><a href="#${operationId}">${badge(method)} ${safe(shortPath(path))}</a></li>`,
  )
  .join('')}</ul>`

const groupSection = ({ name, description, operations }: Group) => `
<h2 id="tag-${safe(name)}">${safe(name)}</h2>${prose(description)}${operations.map(operationSection).join('')}`

function operationSection(operation: Listed) {
  const { operationId, method, path, summary, description = '' } = operation
  return `
<section id="${operationId}"><h3><a href="#${operationId}">${badge(method)} <code>${safe(path)}</code></a></h3>
${prose(summary)}${prose(description)}<p>Operation id: <code>${operationId}</code></p>
${parametersTable(operation)}${bodyPart(operation)}${successPart(operation)}${failuresList(operation)}</section>`
}

function parametersTable({ parameters = [] }: Listed) {
  const rows = parameters.map(({ name, in: place, required, schema = {}, description }) =>
    row(`${name} (${place})`, schema, required === true, description),
  )
  return table('Parameters', rows)
}

function bodyPart({ requestBody }: Listed) {
  const [type, { schema = {}, example } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return type ? `${table(`Body (${type})`, fieldRows(schema))}${exampleOf(example)}` : ''
}

function successPart({ responses }: Listed) {
  const [status = '', response] = Object.entries(responses).find(([one]) => one < '300') ?? []
  const { schema = {}, example } = response?.content?.['application/json'] ?? {}
  const { status: _, statusCode: __, message: ___, ...members } = schema.properties ?? {}
  const envelope = { ...schema, properties: members }
  return `${table(`Response ${status}`, fieldRows(envelope))}${exampleOf(example)}`
}

function failuresList({ responses }: Listed) {
  const items = Object.entries(responses)
    .filter(([status]) => /^[45]\d\d$/.test(status))
    .map(([status, { $ref, description }]) => {
      const words = $ref ? (SHARED_CODES[$ref.split('/').at(-1) ?? ''] ?? '') : (description ?? '')
      return `<li>${status}: ${prose(words, '')}</li>`
    })
  return `<p>Errors (${link('/api/docs/guides/errors', 'what to do')})</p><ul class="errors">${items.join('')}</ul>`
}

/** Names of the shared responses are those of their only codes. */
const SHARED_CODES: Readonly<Record<string, string>> = {
  MethodNotAllowed: '`method_not_allowed`',
  RequestTimeout: '`request_timeout`',
  TooLarge: '`too_large`',
  UnsupportedMedia: '`unsupported_media`',
  TooManyRequests: '`too_many_requests`',
  HeaderTooLarge: '`header_too_large`',
  Internal: '`internal`',
  Unavailable: '`unavailable`',
}

const exampleOf = (example: unknown) =>
  example === undefined
    ? ''
    : `<details open><summary>Example</summary><pre>${safe(JSON.stringify(example, null, 2))}</pre></details>`

const schemaSection = (name: string, schema: FieldSchema) => `
<section id="schema-${safe(name)}"><h3>${safe(name)}</h3>${prose(schema.description ?? '')}${table('Fields', fieldRows(schema))}</section>`

const table = (caption: string, rows: readonly string[]) =>
  rows.length === 0
    ? ''
    : `<table><caption>${safe(caption)}</caption><tr><th>Name</th><th>Type</th><th>Meaning</th></tr>${rows.join('')}</table>`

const row = (name: string, schema: FieldSchema, required: boolean, description?: string) =>
  `<tr><td><code>${safe(name)}</code>${required ? ' <em>required</em>' : ''}</td><td>${typeOf(schema)}${defaultOf(schema)}</td><td>${prose(description ?? schema.description ?? '', '')}</td></tr>`

/** A row for each field, those of inner objects by their path. */
function fieldRows(schema: FieldSchema, path = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const below = path ? `${path}.${name}` : name
    const required = schema.required?.includes(name) ?? false
    return [row(below, field, required), ...fieldRows(field, below)]
  })
  const ofItems = schema.items ? fieldRows(schema.items, `${path}[]`) : []
  const ofBranches = branchesOf(schema).flatMap((branch) => fieldRows(branch, path))
  return [...own, ...ofItems, ...ofBranches]
}

const branchesOf = ({ anyOf = [], oneOf = [], allOf = [] }: FieldSchema) => [
  ...anyOf,
  ...oneOf,
  ...allOf,
]

/** The type in words, as HTML. */
function typeOf(schema: FieldSchema): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return link(`#schema-${name}`, name)
  if (schema.items) return `array of ${typeOf(schema.items)}`
  if (schema.enum)
    return schema.enum.map((one) => `<code>${safe(JSON.stringify(one))}</code>`).join(' ')
  const branches = branchesOf(schema)
  if (branches.length > 0) return [...new Set(branches.map(typeOf))].join(' or ')
  return safe([[schema.type ?? 'anything'].flat().join(' or '), limitsOf(schema)].join(' ').trim())
}

function limitsOf({ format, minimum, maximum, minLength, maxLength }: FieldSchema) {
  const parts = [format, range(minimum, maximum, ''), range(minLength, maxLength, ' characters')]
  return parts.filter(Boolean).join(', ')
}

const defaultOf = ({ default: value }: FieldSchema) =>
  value === undefined || value === ''
    ? ''
    : `, by default <code>${safe(JSON.stringify(value))}</code>`

function range(from: number | undefined, to: number | undefined, unit: string) {
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`
  if (from !== undefined) return `at least ${from}${unit}`
  return to === undefined ? '' : `at most ${to}${unit}`
}
