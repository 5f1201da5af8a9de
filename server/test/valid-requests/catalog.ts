import { sql } from '../../src/platform/database/sql'
import { photoFile } from '../forms'
import { type Fixtures, freshAirline, type MakeRequest } from './fixtures'

let photo: Promise<File> | undefined
/** Small, because it is decoded for each call that sends it. */
const aPhoto = () => {
  photo ??= photoFile(40, 40)
  return photo
}

async function freshDestination({ server, next }: Fixtures) {
  const row = await server.db.row<{ id: number }>(
    sql`insert into destinations (name, description) values (${`Kota ${next()}`}, '') returning id`,
  )
  return row?.id
}

export const catalogueCalls: Record<string, MakeRequest> = {
  'POST /airlines': async ({ next }) => ({
    body: { name: `Maskapai ${next()}`, active: 'true', photo: await aPhoto() },
  }),
  'PUT /airlines/:id': async (fixtures) => ({
    params: { id: await freshAirline(fixtures) },
    body: { name: `Maskapai ${fixtures.next()}`, active: 'false', photo: await aPhoto() },
  }),
  'DELETE /airlines/:id': async (fixtures) => ({ params: { id: await freshAirline(fixtures) } }),
  'GET /destinations/:id': async (fixtures) => ({
    params: { id: await freshDestination(fixtures) },
  }),
  'GET /destinations/:id/fares': async (fixtures) => ({
    params: { id: await freshDestination(fixtures) },
  }),
  'POST /destinations': async ({ next }) => ({
    body: {
      name: `Kota ${next()}`,
      description: 'Sea and mountains.',
      description_id: 'Laut dan gunung.',
      popularity: '3',
      photo: await aPhoto(),
    },
  }),
  'PUT /destinations/:id': async (fixtures) => ({
    params: { id: await freshDestination(fixtures) },
    body: { name: `Kota ${fixtures.next()}`, description: 'Laut.', photo: await aPhoto() },
  }),
  'DELETE /destinations/:id': async (fixtures) => ({
    params: { id: await freshDestination(fixtures) },
  }),
}
