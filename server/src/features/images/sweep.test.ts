import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { photoOf } from '../../../test/forms'
import { addTraveller } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import { imagesRepository } from './images.repository'
import { storePhoto } from './images.service'
import { readPicture } from './picture'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const keep = async (colour: string) => {
  const original = await photoOf(100, 50, colour)
  return storePhoto(server.db, await readPicture(original, { widths: [50] }))
}
const age = () => server.db.rows(sql`update images set created_at = now() - interval '25 hours'`)

it('a picture that nothing shows any more is gone within a day and an hour', async () => {
  const [shown, old] = [await keep('#f00'), await keep('#0f0')]
  const { id } = await addTraveller(server.db)
  await server.db.rows(sql`update users set photo = ${shown} where id = ${id}`)
  await age()
  const [fresh, again] = [await keep('#00f'), await keep('#0f0')]
  expect(again).toBe(old)
  const { sweep } = imagesRepository(server.db)
  const left = async () => {
    await sweep()
    const rows = await server.db.rows<{ hash: string }>(sql`select hash from images`)
    return rows.map(({ hash }) => hash).sort()
  }
  expect(await left()).toEqual([shown, old, fresh].sort())
  await age()
  expect(await left()).toEqual([shown])
})
