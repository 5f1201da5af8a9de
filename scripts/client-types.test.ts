import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from '../server/test/test-app'
import { clientTypes, forKeys } from './client-types.mjs'

it('the types of the client are those of the OpenAPI description; else run `npm run api`', async () => {
  const server = await testApp()
  const document = (await server.app.inject('/api/v1/openapi.json')).json()
  await server.close()
  const { paths } = forKeys(document)
  expect(Object.keys(paths)).toContain('/api/v1/bookings')
  expect(Object.keys(paths)).not.toContain('/api/v1/users')
  await expect(await clientTypes(document)).toMatchFileSnapshot(
    join(import.meta.dirname, '../client/schema.d.ts'),
  )
})
