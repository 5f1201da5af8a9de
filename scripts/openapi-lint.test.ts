import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { testApp } from '../server/test/test-app'

it('redocly lint finds no error and no warning of its recommended rules', async () => {
  const server = await testApp()
  const { body: source } = await server.app.inject('/api/v1/openapi.json')
  await server.close()
  const config = await createConfig({ extends: ['recommended'] })
  const found = async (text: string) =>
    (await lintFromString({ source: text, config, absoluteRef: '/openapi.json' })).map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    )
  expect(await found(source)).toEqual([])
  // The rules are on: a document without ids breaks one for each operation.
  const without = source.replaceAll('"operationId"', '"x-id"')
  expect((await found(without)).length).toBeGreaterThan(200)
})
