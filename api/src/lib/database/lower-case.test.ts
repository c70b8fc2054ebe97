import { foldCase } from '@minato/contract/values/lower-case.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '#testing/test.ts'

/** Every character that a text column accepts. */
const characters = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))

test('lowercases every character and text like the server and browser', async ({ app }) => {
  const inDatabase = async (texts: readonly string[]) => {
    const { rows } = await app.services.db.execute(
      sql`SELECT lower_case(text) AS low FROM unnest(${sql.param(texts)}::text[]) WITH ORDINALITY AS t(text, place) ORDER BY place`,
    )
    return rows.map(({ low }: { low?: unknown }) => String(low))
  }
  for (let from = 0; from < characters.length; from += 100_000) {
    const chunk = characters.slice(from, from + 100_000)
    const low = await inDatabase(chunk)
    expect(chunk.filter((character, index) => foldCase(character) !== low[index])).toEqual([])
  }
  const text = fc.array(
    fc.oneof(
      fc.constantFrom('Σ', 'ς', 'σ', 'İ', 'I', 'i', 'ı', '\u0307', ' ', "'", 'Α', 'ẞ'),
      fc.nat(characters.length - 1).map((index) => characters[index] ?? ''),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        text.map((some) => some.join('')),
        { minLength: 50 },
      ),
      async (texts) => {
        expect(await inDatabase(texts)).toEqual(texts.map(foldCase))
      },
    ),
  )
})

test('finds İbrahim and ΓΙΩΡΓΟΣ in any case in every list', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  for (const [name, ways] of [
    ['İbrahim', ['İbrahim', 'İBRAHİM', 'ibrahim', 'I\u0307brahim']],
    ['ΓΙΩΡΓΟΣ', ['ΓΙΩΡΓΟΣ', 'γιωργος', 'Γιωργοσ', 'γος']],
    ['Γιωργος', ['ΓΙΩΡΓΟΣ', 'γιωργος']],
  ] as const) {
    const buyer = await build.user({ firstName: name })
    const [car, namedCar] = [await build.car(), await build.car({ make: name })]
    const buyerApp = await app.as(buyer)
    const { order } = await buyerApp.orders.place({ body: { carIds: [car.id] } })
    const { data: inquiry } = await buyerApp.inquiries.create({
      body: {
        country: 'BD',
        email: buyer.email,
        mobile: '+8801777123457',
        inquiryType: 'CAR',
        customerType: 'INDIVIDUAL',
        message: 'Do you still have it?',
      },
    })
    for (const search of ways) {
      const query = { search, limit: 100 }
      const results = {
        users: (await office.users.list({ query })).data,
        orders: (await office.orders.listAll({ query })).orders,
        inquiries: (await office.inquiries.list({ query })).data,
        'cars of the office': (await office.cars.listAll({ query })).data,
        'cars of a word': (await app.guest.cars.list({ query: { keywords: search, limit: 100 } })).data,
        'cars of a make': (await app.guest.cars.list({ query: { make: search, match: 'partial', limit: 100 } })).data,
      }
      const ids = { users: buyer.id, orders: order.id, inquiries: inquiry.id }
      for (const [list, rows] of Object.entries(results))
        expect(
          rows.map((one) => one.id),
          `${name} by ${search} among the ${list}`,
        ).toContain(ids[list as keyof typeof ids] ?? namedCar.id)
    }
  }
})

test('looks up the words of a filter in an index', async ({ app }) => {
  const plan = (filter: string) =>
    app.services.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      const { rows } = await tx.execute(sql.raw(`EXPLAIN SELECT id FROM cars WHERE is_active AND ${filter} = 'x'`))
      return JSON.stringify(rows)
    })
  expect(await plan('lower_case(make)')).toContain('cars_by_make_model')
  expect(await plan('lower_case(stock)')).toContain('cars_by_stock')
  expect(await plan('lower_case(model_code)')).toContain('cars_by_model_code')
})
