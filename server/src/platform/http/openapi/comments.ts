/** Comments by path: `body.passengers[].id_seat`; of a named schema the empty path is the whole. */
export type Comments = Readonly<Record<string, string>>

export interface Schema {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export interface Content {
  content?: Record<string, { schema?: Schema; example?: unknown }>
}

export interface Parameter {
  name: string
  in: string
  description?: string
  example?: unknown
}

/** Writes the comments of the fields of `schema`, whose own path is `path`, where there are none yet. */
export function describeFields(schema: Schema, path: string, comments: Comments) {
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    describeSchema(field, path ? `${path}.${name}` : name, comments)
  if (schema.items) describeFields(schema.items, `${path}[]`, comments)
  for (const branch of branchesOf(schema)) {
    // Anything at all, which no schema should say by being empty.
    if (Object.keys(branch).length === 0) branch.description = 'Nothing that a client needs.'
    describeFields(branch, path, comments)
  }
}

const branchesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [
  ...anyOf,
  ...oneOf,
  ...allOf,
]

/** As above, with the comment of the schema itself. */
export function describeSchema(schema: Schema, path: string, comments: Comments) {
  const comment = comments[path]
  if (comment) schema.description ??= comment
  describeFields(schema, path, comments)
}

export function describeParameters(parameters: readonly Parameter[], comments: Comments) {
  for (const parameter of parameters) {
    const part = parameter.in === 'path' ? 'params' : parameter.in
    const comment = comments[`${part}.${parameter.name}`]
    if (comment) parameter.description ??= comment
  }
}

export function describeBody({ content = {} }: Content, comments: Comments) {
  for (const { schema } of Object.values(content))
    if (schema) describeSchema(schema, 'body', comments)
}

/** `data`, and the members beside it. */
export function describeResponse({ content = {} }: Content, comments: Comments) {
  const members = Object.values(content).flatMap(({ schema }) =>
    Object.entries(schema?.properties ?? {}),
  )
  for (const [name, member] of members)
    describeSchema(member, name === 'data' ? 'data' : `meta.${name}`, comments)
}
