// A search finds a record in whatever characters a keyboard or a clipboard wrote either of them.
import { expect } from 'vitest'
import { migrate } from '#lib/database/migrate.ts'
import { createEarlierDatabase, openClient } from '#testing/database/earlier-versions.ts'
import { type App, test } from '#testing/test.ts'

/** The letters of a Japanese keyboard in full width. */
const widen = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))

async function findEverywhere(app: App, token: string, search: string) {
  const office = app.with(token)
  const query = { search, limit: 100 }
  const keywords = { query: { keywords: search, limit: 100 } }
  const lists = {
    users: (await office.users.list({ query })).data,
    customers: (await office.orders.customers({ query: { search } })).customers,
    orders: (await office.orders.listAll({ query })).orders,
    inquiries: (await office.inquiries.list({ query })).data,
    cars: (await office.cars.listAll({ query })).data,
    shop: (await app.guest.cars.list(keywords)).data,
  }
  return Object.fromEntries(Object.entries(lists).map(([list, rows]) => [list, rows.map(({ id }) => id)]))
}

test('finds names in full width, with invisible characters, other dashes and other digits', async ({ app, build }) => {
  const token = await app.token(await build.admin())
  for (const [stored, searches] of [
    ['Zamzam-77', [widen('ｚａｍｚａｍ-77'), 'zam\u200bzam', 'ZAMZAM\u201177', 'zamzam\u201377', '\u2060zamzam-৭৭']],
    [widen('Quokka'), ['quokka', widen('QUOKKA'), 'quo\u00adkka']],
    ['ﾐﾅﾄﾓｰﾀｰｽ', ['ミナトモータース', 'ﾐﾅﾄﾓｰﾀｰｽ', 'ﾐﾅﾄ']],
    ['রোড\u09e7\u09e8\u09e9', ['রোড123', 'রোড১২৩']],
    ['Kyoto\u2013Sakura', ['kyoto-sakura', 'Kyoto\u2011Sakura']],
  ] as const) {
    const buyer = await build.user({ firstName: stored })
    const [car, named] = [await build.car(), await build.car({ title: `2017 Toyota Vitz ${stored}` })]
    const { order } = await (await app.as(buyer)).orders.place({ body: { carIds: [car.id] } })
    const message = { name: stored, country: 'BD', email: buyer.email, mobile: '+8801777123457', message: 'Hello' }
    const { data: inquiry } = await app.guest.inquiries.contact({ body: message })
    for (const search of searches)
      expect(await findEverywhere(app, token, search), `${stored} by ${search}`).toMatchObject({
        users: [buyer.id],
        customers: [buyer.id],
        orders: [order.id],
        inquiries: [inquiry.id],
        cars: [named.id],
        shop: [named.id],
      })
  }
})

test('finds a phone number pasted with marks, other dashes and other digits', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const buyer = await build.user({ phone: '+254 712 555014' })
  for (const search of [
    '\u202a+254 712 555014\u202c',
    '+254\u2011712\u2011555014',
    '+254\u2013712\u2013555\u2013014',
    '+254\u00a0712\u00a0555\u00a0014',
    widen('+254712555014'),
    widen('0712555014'),
    '+\u09e8\u09eb\u09ea \u09ed\u09e7\u09e8 \u09eb\u09eb\u09eb\u09e6\u09e7\u09ea',
    '+\u0662\u0665\u0664 \u0667\u0661\u0662 \u0665\u0665\u0665\u0660\u0661\u0664',
  ]) {
    const { data } = await office.users.list({ query: { search } })
    expect(
      data.map(({ id }) => id),
      search,
    ).toEqual([buyer.id])
  }
})

test('finds a car by its stock and chassis number in any characters', async ({ app, build }) => {
  const admin = await build.admin()
  const [office, token] = [await app.as(admin), await app.token(admin)]
  const car = await build.car()
  const digits = car.stockNumber.slice(1)
  const body = { chassisNumber: `NZE161-${digits.padStart(7, '7')}`, engineNumber: null }
  await office.confidential.update({ params: car, body })
  const numbers = [`M-${digits}`, `m\u2011${digits}`, `M\u2212${digits}`, `M\u200b${digits}`, widen(car.stockNumber)]
  for (const search of [...numbers, widen(digits), digits])
    expect(await findEverywhere(app, token, search), search).toMatchObject({ cars: [car.id], shop: [car.id] })
  for (const number of numbers) {
    const { data } = await app.guest.cars.suggest({ query: { text: number } })
    expect(data[0], number).toMatchObject({ field: 'stockNumber', id: car.id })
  }
  const chassis = body.chassisNumber
  for (const search of [widen(chassis), chassis.replace('-', 'ー'), chassis.replace('-', '\u2013'), `\u200b${chassis}`])
    expect((await office.cars.listAll({ query: { search } })).data.map(({ id }) => id)).toEqual([car.id])
})

test('makes one choice of a make in full and half width', async ({ app, build }) => {
  const [plain, wide] = [await build.car({ make: 'Wombat' }), await build.car({ make: widen('WOMBAT') })]
  for (const make of ['wombat', widen('Wombat')]) {
    const { data } = await app.guest.cars.list({ query: { make } })
    expect(data.map(({ id }) => id).toSorted()).toEqual([plain.id, wide.id].toSorted())
  }
})

test('finds what earlier releases stored', async () => {
  const name = widen('Quokka')
  const connection = await createEarlierDatabase(
    96,
    `INSERT INTO users (email, password_hash, first_name, last_name) VALUES ('a@buyer.example', 'x', '${name}', 'Rahman');
    INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color) VALUES ('${name}', '${name}', 'Kyoto\u2013R', 2017, 600000, 'Petrol', 'White');
    INSERT INTO saved_searches (user_id, name, search, query, make) SELECT id, 'Mine', 'make=Q', '{}', lower_case('${name}') FROM users;`,
  )
  await migrate(connection)
  const client = await openClient(connection)
  const find = async (sql: string) => (await client.query(sql)).rowCount
  expect(await find(`SELECT FROM users WHERE search_text LIKE '%quokka rahman%'`)).toBe(1)
  expect(await find(`SELECT FROM cars WHERE search_text LIKE '%quokka%kyoto-r%' AND lower_case(make) = 'quokka'`)).toBe(
    1,
  )
  expect(await find(`SELECT FROM saved_searches WHERE make = 'quokka'`)).toBe(1)
})
