import http from 'node:http'
import pg from 'pg'

/** `node:http` and `pg` with the best SQL that we know, and nothing else: a car, and the first page of a filter with its total. */
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 10 })
const columns = `id, stock_number, title, make, model, model_code, year, price_cents, type, engine_cc, fuel, mileage, country, region,
  exterior_color, interior_color, drive, transmission, stock, seats, keywords, features, main_picture, gallery, status, created_at`

const car = (id: string) => ({
  name: 'car',
  text: `SELECT row_to_json(car)::text AS body FROM (SELECT ${columns} FROM cars WHERE id = $1 AND is_active) AS car`,
  values: [id],
})
const matches = 'is_active AND lower(make) = lower($1) AND price_cents <= $2'
const list = ({ make = '', priceTo = '' }: Record<string, string>) => ({
  name: 'list',
  text: `SELECT json_build_object(
      'data', (SELECT json_agg(car) FROM (SELECT ${columns} FROM cars
        WHERE ${matches} ORDER BY price_cents, id LIMIT 10) AS car),
      'total', (SELECT count(*) FROM cars WHERE ${matches}))::text AS body`,
  values: [make, Number(priceTo) * 100],
})

const server = http.createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const id = /^\/api\/cars\/(.+)/.exec(pathname)?.[1]
  const { rows } = await pool.query(id ? car(id) : list(Object.fromEntries(searchParams)))
  const body = Buffer.from(rows[0].body)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
