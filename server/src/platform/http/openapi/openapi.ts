import swagger from '@fastify/swagger'
import type { AnyEndpoint, Grant } from '@sayap/contract/core/endpoint'
import { Problem } from '@sayap/contract/core/errors'
import { PERMISSIONS_OF, STAFF_ROLES } from '@sayap/contract/core/permissions'
import { PendingApproval } from '@sayap/contract/operations/approvals'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PROBLEM_TYPE } from '../errors/error-handler'
import type { DocumentedOperation } from './documented'

/** The tokens of people, and the keys of programs. */
const BEARER = 'bearer'
const SERVICE_KEY = 'serviceKey'
z.globalRegistry.add(Problem, { id: 'Problem' })
const failure = {
  description: 'Why not, as RFC 9457 problem details',
  content: { [PROBLEM_TYPE]: { schema: Problem } },
}

/** An act that needs a second person: nothing has changed yet. */
const PENDING = {
  description: 'A second person has to approve it first; nothing has changed',
  content: { 'application/json': { schema: PendingApproval } },
}

/** Who has that grant, in words. */
function grantees(grant: Grant) {
  if (grant === 'user') return 'travellers'
  if (grant === 'staff') return 'all staff'
  if (grant === 'service') return 'service accounts'
  const roles = STAFF_ROLES.filter((role) => PERMISSIONS_OF[role].includes(grant))
  return `staff with ${grant} (${roles.join(', ')})`
}

/** What Fastify needs for an endpoint to check its input and to document it. */
export function routeSchema(endpoint: AnyEndpoint) {
  const { path, summary, params, query, body, files, response, status = 200 } = endpoint
  const pending = endpoint.approval && { 202: PENDING }
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    security: securityOf(endpoint),
    description: [accessNote(endpoint), keyNote(endpoint), proofNote(endpoint)].join(' ').trim(),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(files && { consumes: ['multipart/form-data', 'application/json'] }),
    response: {
      [status]: {
        description: endpoint.message,
        content: { 'application/json': { schema: response } },
      },
      ...pending,
      '4xx': failure,
      '5xx': failure,
    },
  }
}

/** Any one of them is enough; an empty one means that it is open to everybody. */
function securityOf({ access, scope }: AnyEndpoint) {
  const people = access === 'public' ? [{}] : [{ [BEARER]: [] }]
  const programs = scope ? [{ [SERVICE_KEY]: scope === 'any' ? [] : [scope] }] : []
  if (access === 'public') return scope ? [...people, ...programs] : []
  return access.every((grant: Grant) => grant === 'service') ? programs : [...people, ...programs]
}

const accessNote = ({ access }: AnyEndpoint) =>
  access === 'public' ? 'For everybody.' : `For: ${access.map(grantees).join('; ')}.`

function keyNote({ scope }: AnyEndpoint) {
  if (!scope) return 'No API key may call it.'
  return scope === 'any' ? 'Any API key may call it.' : `An API key needs the scope \`${scope}\`.`
}

/** Which requests answer 403 `reauthentication_required`. */
function proofNote({ reauthenticate, scope }: AnyEndpoint) {
  if (!reauthenticate) return ''
  const keys = scope ? '; API keys need none' : ''
  const proof = `a proof of the last 10 minutes (\`POST /user/proof\`)${keys}.`
  if (reauthenticate === true) return `Needs ${proof}`
  const values = Object.entries(reauthenticate.ifBody).map(
    ([field, value]) => `\`${field}: ${value}\``,
  )
  return `With ${values.join(', ')} it needs ${proof}`
}

type Override = (context: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}) => void

/** Corrects the generated JSON Schema where it cannot see the rule, and for every integer. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  // Old clients' forms of a missing value are accepted but not documented.
  if (def.type === 'pipe') {
    const { in: accepted, out } = def as z.core.$ZodPipeDef
    if (accepted._zod.def.type === 'transform') {
      const { $schema, ...behind } = z.toJSONSchema(out, {
        io: 'input',
        unrepresentable: 'any',
        override,
      })
      Object.assign(jsonSchema, behind)
    }
  }
  // Zod leaves out the default of a field whose text is transformed, as all of them are in a query.
  if (def.type === 'default') jsonSchema.default = (def as z.core.$ZodDefaultDef).defaultValue
  if (isOpen(zodSchema)) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
const zodToJsonConfig = { override } as never

/**
 * Every object but one that the contract itself closes: answers are only ever added to, so a client must
 * not refuse a member that it does not know.
 */
function isOpen({ _zod: { def } }: z.core.$ZodType) {
  return def.type === 'object' && !(def as z.core.$ZodObjectDef).catchall
}

const named = createJsonSchemaTransformObject({ zodToJsonConfig })

/**
 * Every named schema appears a second time as an input schema, although no input refers to one by
 * name.
 */
function onlyNamed(document: object) {
  const { schemas = {} } = (document as { components?: { schemas?: object } }).components ?? {}
  for (const name of Object.keys(schemas))
    if (name.endsWith('Input')) Reflect.deleteProperty(schemas, name)
  return document
}

/**
 * The contract as OpenAPI 3.1 at `/api/v1/openapi.json`; call before any route is added. `publicUrl` is
 * the server that it names.
 */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string | undefined) {
  const [{ completeDocument }, { serveReference }] = await Promise.all([
    import('./document'),
    import('./reference.routes'),
  ])
  /** By `GET /api/v1/flights/:id`. */
  const operations = new Map<string, DocumentedOperation>()
  const transform = createJsonSchemaTransform({ zodToJsonConfig })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: publicUrl ?? '/', description: 'This shop' }],
      components: {
        securitySchemes: {
          [BEARER]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `token` that a sign-in answers; it is valid for 15 minutes.',
          },
          [SERVICE_KEY]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'sayap_live_…',
            description:
              'The API key of a service account, sent as `Authorization: Bearer sayap_live_…`. It does what its scopes name, in its own name.',
          },
        },
      },
    },
    transform: (input) => {
      const { documented } = input.route.config ?? {}
      if (documented) operations.set(`${documented.endpoint.method} ${input.url}`, documented)
      return transform(input)
    },
    transformObject: (document) => completeDocument(onlyNamed(named(document)), operations),
  })
  serveReference(app)
}

const INFO = {
  title: 'Sayap',
  version: '1',
  description: `Search flights, book seats, follow bookings and tickets.

Amounts are whole rupiah (IDR). Instants are ISO 8601 in UTC; days and times of flights are local to their airport, whose IANA
time zone stands beside them (Jakarta is \`Asia/Jakarta\`). Durations are minutes. A failure is
\`application/problem+json\` whose \`code\` says which one; each operation lists its own.`,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}
