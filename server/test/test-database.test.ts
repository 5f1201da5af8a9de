import { expect, inject, it } from 'vitest'
import { openTestDatabase } from './test-database'

it('a statement that fails as a replica leaves no transaction behind that would refuse the next one', async () => {
  const { asReplica, close } = await openTestDatabase(inject('engine'))
  await expect(asReplica(['select 1 / 0'])).rejects.toThrow('division by zero')
  await asReplica(['select 1'])
  await close()
})
