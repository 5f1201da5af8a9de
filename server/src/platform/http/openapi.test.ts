import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints } from '../../../test/contract-endpoints'
import { type TestApp, testApp } from '../../../test/test-app'

interface Operation {
  summary?: string
  security?: object[]
  responses: Record<string, { description: string; content?: object }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

let server: TestApp
let document: Document
let text: string
beforeAll(async () => {
  server = await testApp()
  const response = await server.app.inject('/api/v1/openapi.json')
  text = response.body
  document = response.json()
})
afterAll(() => server.close())

describe('/api/v1/openapi.json', () => {
  it('/api/v1/openapi.json is OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.title).toBe('Sayap')
  })

  it('/api/v1/openapi.json lists every endpoint of the contract with its access, and no other', async () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { security }]) => `${method} ${path} ${security ? 'signed in' : 'open'}`,
      ),
    )
    const inContract = (await contractEndpoints()).map(({ method, path, access }) => {
      const url = `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`
      return `${method.toLowerCase()} ${url} ${access === 'public' ? 'open' : 'signed in'}`
    })
    expect(listed.sort()).toEqual([...new Set(inContract)].sort())
    expect(listed.length).toBeGreaterThan(20)
  })

  it('/api/v1/openapi.json describes each endpoint with a summary, a success and a problem', () => {
    for (const operation of Object.values(document.paths).flatMap((one) => Object.values(one))) {
      expect(operation.summary).toBeTruthy()
      // 202 stands beside the success of acts that a second person may have to approve.
      const statuses = Object.keys(operation.responses).filter((status) => status !== '202')
      expect(statuses.sort()).toEqual([expect.stringMatching(/^20[01]$/), '4XX', '5XX'])
      expect(operation.responses['4XX']?.content).toHaveProperty(['application/problem+json'])
    }
  })

  it('/api/v1/openapi.json refers only to schemas it defines', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    for (const [, name] of references)
      expect(document.components.schemas).toHaveProperty(name ?? '')
    expect(document.components.schemas.Session).toHaveProperty('properties.token')
    expect(document.components.schemas.Profile).not.toHaveProperty('properties.token')
  })

  it('/api/v1/openapi.json describes the type of every parameter', () => {
    const search = document.paths['/api/v1/flights']?.get as unknown as {
      parameters: { name: string; schema: object }[]
    }
    const schemas = Object.fromEntries(search.parameters.map(({ name, schema }) => [name, schema]))
    expect(schemas.class_flight).toMatchObject({ enum: ['economy', 'business', 'first class'] })
    expect(Object.values(schemas).every((schema) => Object.keys(schema).length > 0)).toBe(true)
  })
})

it('GET /api/docs serves the documentation page with all its files', async () => {
  const page = await server.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  const parts = [...page.body.matchAll(/(?:src|href)="\.\/(static\/[^"]+)"/g)].map(
    ([, part]) => part,
  )
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts)
    expect((await server.app.inject(`/api/docs/${part}`)).statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script>(?!\s*<)/)
})
