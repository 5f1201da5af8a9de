// The baseline of varied searches: a search as the first version of this product had it, which is not
// in this repository. One statement counts and one reads the page, from an index on the date; no
// facets, no free seats, no cache, headers, limits or log. Plain node:http, which is faster than the
// Express that it had: the ratio is a little too low.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './sources.mjs'

const pg = createRequire(join(root, 'server/package.json'))('pg')

const [databaseUrl, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl })

const FROM = `
  from flights join airlines on airlines.id = flights.id_airline
  where departure_date = $1 and starting_place = $2
    and destination_place = $3 and class_flight = $4 and type_trip = $5
`

async function search(query) {
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? 7)
  const values = [
    query.departure_date,
    query.starting_place,
    query.destination_place,
    query.class_flight,
    query.type_trip,
  ]
  const counted = await pool.query(`select count(*) ${FROM}`, values)
  const { rows } = await pool.query(
    `select flights.*, airlines.name as name_airline, airlines.photo as image_airline ${FROM}
     order by price asc limit $6 offset $7`,
    [...values, limit, (page - 1) * limit],
  )
  const totalData = Number(counted.rows[0].count)
  return {
    status: 'success',
    statusCode: 200,
    data: rows,
    message: 'Flights',
    pagination: { currentPage: page, limit, totalData, totalPage: Math.ceil(totalData / limit) },
  }
}

createServer((request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost')
  search(Object.fromEntries(searchParams)).then((found) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(found))
  })
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
