import type { AnyEndpoint } from '@sayap/contract/core/endpoint'

interface Schema {
  allOf?: { properties?: { code?: { enum: string[] } } }[]
}
interface Response {
  $ref?: string
  content?: Record<string, { schema?: Schema }>
}
export interface DescribedResponses {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}

/** The codes that the description of an endpoint lists, over all statuses. */
export function describedCodes(
  { paths, components }: DescribedResponses,
  { method, path }: AnyEndpoint,
): Set<string> {
  const url = `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`
  const { responses = {} } = paths[url]?.[method.toLowerCase()] ?? {}
  return new Set(
    Object.values(responses).flatMap((one) => {
      const { content } = one.$ref
        ? (components.responses[one.$ref.split('/').at(-1) ?? ''] ?? {})
        : one
      const { allOf = [] } = content?.['application/problem+json']?.schema ?? {}
      return allOf.flatMap(({ properties }) => properties?.code?.enum ?? [])
    }),
  )
}
