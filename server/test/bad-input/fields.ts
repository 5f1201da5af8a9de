import type { AnyEndpoint } from '@sayap/contract/core/endpoint'

/** The part of JSON Schema that the API documentation uses. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface Document {
  paths: Record<string, Record<string, Operation>>
}

export interface Field {
  part: 'params' | 'query' | 'body'
  /** `['passengers', 0, 'name']` */
  at: (string | number)[]
  schema: Schema
}

/** Every parameter of the address and every member of the body, at any depth, from the API documentation. */
export function fieldsOf(document: Document, { method, path }: AnyEndpoint): Field[] {
  const operation =
    document.paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  const parameters = (operation.parameters ?? [])
    .filter(({ in: where }) => where !== 'header')
    .map(
      ({ name, in: where, schema }): Field => ({
        part: where === 'path' ? 'params' : 'query',
        at: [name],
        schema,
      }),
    )
  const body = operation.requestBody?.content['application/json']?.schema
  return [...parameters, ...(body ? membersOf(body, []) : [])]
}

function membersOf(schema: Schema, at: Field['at']): Field[] {
  const self: Field[] = at.length > 0 ? [{ part: 'body', at, schema }] : []
  const within = objectOf(schema)?.properties ?? {}
  const members = Object.entries(within).flatMap(([name, one]) => membersOf(one, [...at, name]))
  const items = schema.items ? membersOf(schema.items, [...at, 0]) : []
  return [...self, ...members, ...items]
}

const objectOf = (schema: Schema) =>
  schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties)

/** The schema behind `number or its text` and `text or null`. */
export const kindOf = (schema: Schema): Schema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
