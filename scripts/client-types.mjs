// The types of the TypeScript client, made of the OpenAPI description.
import openapiTypes, { astToString } from 'openapi-typescript'

const HEAD = `// Made of /api/v1/openapi.json by \`npm run api\`: do not edit.
`

/** Returns the text of `client/schema.d.ts`: the operations that an API key may call, and their schemas. */
export const clientTypes = async (document) =>
  HEAD + astToString(await openapiTypes(JSON.stringify(forKeys(document))))

/** The part of the description that an API key can use. */
export function forKeys(document) {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, methods]) => [path, onlyForKeys(methods)])
      .filter(([, methods]) => Object.keys(methods).length > 0),
  )
  return { ...document, paths, components: usedComponents(paths, document.components) }
}

const onlyForKeys = (methods) =>
  Object.fromEntries(
    Object.entries(methods).filter(([, { security }]) =>
      security.some((one) => 'serviceKey' in one),
    ),
  )

/** The components that something refers to, and those that they refer to. */
function usedComponents(paths, components) {
  const used = {}
  const add = (part) => {
    for (const [, kind, name] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (used[kind]?.[name]) continue
      used[kind] = { ...used[kind], [name]: components[kind][name] }
      add(components[kind][name])
    }
  }
  add(paths)
  return used
}
