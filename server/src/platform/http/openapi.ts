import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
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
import { PROBLEM_TYPE } from './errors/error-handler'

const BEARER = 'bearer'
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
  const { path, summary, access, params, query, body, files, response, status = 200 } = endpoint
  const pending = endpoint.approval && { 202: PENDING }
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(access !== 'public' && {
      security: [{ [BEARER]: [] }],
      description: `For: ${access.map(grantees).join('; ')}.${proofNote(endpoint)}`,
    }),
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

/** Which requests answer 403 `reauthentication_required`. */
function proofNote({ reauthenticate }: AnyEndpoint) {
  if (!reauthenticate) return ''
  const only =
    reauthenticate === true
      ? ''
      : ` With ${Object.entries(reauthenticate.ifBody)
          .map(([field, value]) => `\`${field}: ${value}\``)
          .join(', ')}:`
  return `${only} Needs a proof of the last 10 minutes (\`POST /user/proof\`).`
}

type Override = (context: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}) => void

/** Corrects the generated JSON Schema where it cannot see the rule, and for every integer. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  // Old clients' forms of a missing value are accepted but not documented.
  const { def } = zodSchema._zod as z.core.$ZodPipeInternals
  if (def.type === 'pipe' && def.in._zod.def.type === 'transform') {
    const { $schema, ...behind } = z.toJSONSchema(def.out, {
      io: 'input',
      unrepresentable: 'any',
      override,
    })
    Object.assign(jsonSchema, behind)
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
const zodToJsonConfig = { override } as never

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

/** The contract as OpenAPI 3.1 at `/api/v1/openapi.json`; call before any route is added. */
export async function registerOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sayap',
        version: '1',
        description: 'Search flights, book seats, follow bookings and tickets.',
      },
      components: {
        securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: (document) => onlyNamed(named(document)),
  })
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Sayap API' },
    // Hides the top bar of Swagger UI with its logo and URL field.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
  })
}
