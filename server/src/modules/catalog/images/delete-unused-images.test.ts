import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addTraveller } from '../../../../test/accounts'
import { photoOf } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'
import { imagesRepository } from './images.repository'
import { storePhoto } from './images.service'
import { readImage } from './read-image'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const store = async (colour: string) => {
  const original = await photoOf(100, 50, colour)
  return storePhoto(server.db, await readImage(original, { widths: [50] }))
}
const age = () => server.db.rows(sql`update images set created_at = now() - interval '25 hours'`)

it('an image without an owner is deleted after a day, and stored images with an owner stay', async () => {
  const [shown, old] = [await store('#f00'), await store('#0f0')]
  const { id } = await addTraveller(server.db)
  await server.db.rows(sql`update users set photo = ${shown} where id = ${id}`)
  await age()
  const [fresh, again] = [await store('#00f'), await store('#0f0')]
  expect(again).toBe(old)
  const { deleteUnused } = imagesRepository(server.db)
  const left = async () => {
    await deleteUnused()
    const rows = await server.db.rows<{ hash: string }>(sql`select hash from images`)
    return rows.map(({ hash }) => hash).sort()
  }
  expect(await left()).toEqual([shown, old, fresh].sort())
  await age()
  expect(await left()).toEqual([shown])
})
