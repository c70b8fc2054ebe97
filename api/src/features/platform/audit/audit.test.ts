import type { Language } from '@minato/contract/language/languages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { expect } from 'vitest'
import { formOf } from '#testing/files/picture.ts'
import { markTranslations } from '#testing/mark-translations.ts'
import { test } from '#testing/test.ts'

test('finds entries by item, author, entity, day and word', async ({ app, build }) => {
  const [kenji, haruka] = [
    await build.admin(),
    await build.user({ role: 'ADMIN', firstName: 'Haruka', lastName: 'Sato' }),
  ]
  const [asKenji, asHaruka] = [await app.as(kenji), await app.as(haruka)]
  const car = await build.car({ title: '2015 Mazda Demio' })
  const other = await build.car({ title: '2011 Honda Fit' })
  await asKenji.cars.update({ params: car, form: formOf({ price: 5500, keywords: '100% one owner' }) })
  await asHaruka.cars.deactivate({ params: car })
  await asHaruka.cars.remove({ params: other })

  const titles = async (query: Parameters<typeof asKenji.audit.list>[0]) =>
    (await asKenji.audit.list(query)).data.map((entry) => `${entry.by} ${entry.action} ${entry.title}`)
  const priced = 'Kenji Mori changed 2015 Mazda Demio'
  const hidden = 'Haruka Sato changed 2015 Mazda Demio'
  const deleted = 'Haruka Sato deleted 2011 Honda Fit'
  expect(await titles({ query: { entity: 'car' } })).toEqual([deleted, hidden, priced])
  expect(await titles({ query: { entity: 'car', entityId: car.id } })).toEqual([hidden, priced])
  expect(await titles({ query: { byId: haruka.id, action: 'deleted' } })).toEqual([deleted])
  expect(await titles({ query: { search: 'DEMIO 5500' } })).toEqual([priced])
  expect(await titles({ query: { search: '100%' } })).toEqual([priced])
  expect(await titles({ query: { search: 'before' } })).toEqual([])
  expect(await titles({ query: { search: haruka.firstName, limit: 1, page: 2 } })).toEqual([hidden])
  const today = toOfficeDay(new Date())
  expect(await titles({ query: { from: today, to: today } })).toHaveLength(3)
  expect(await titles({ query: { to: '2020-01-01' } })).toEqual([])

  const [entry] = (await asKenji.audit.list({ query: { search: '5500' } })).data
  expect(entry?.changes).toContainEqual({ field: 'price', before: 6232, after: 5500 })
  expect((await asKenji.audit.people()).data.map((person) => person.name)).toEqual(['Haruka Sato', 'Kenji Mori'])
})

test("shows and searches entries in the reader's language, whatever language the author used", async ({
  app,
  build,
}) => {
  const office = await app.as(await build.admin())
  const { order } = await (await app.as(await build.user())).orders.place({
    body: { carIds: [(await build.car()).id] },
  })
  const find = async (language: Language, search: string) =>
    (await inLanguage(language, () => office.audit.list({ query: { search } }))).data.map(({ title }) => title)
  const inJapanese = { days: '⟦ja An order holds its cars for⟧', order: `⟦ja Order ${toShortId(order.id)}⟧` }
  await office.settings.change({ body: { reservationDays: 9 } })
  await office.payments.report({ params: order, form: formOf({ sum: 70, currency: 'USD' }) })
  markTranslations('ja')
  expect(await find('ja', 'for⟧')).toEqual([inJapanese.days])
  await inLanguage('ja', () => office.settings.change({ body: { reservationDays: 8 } }))
  await inLanguage('ja', () => office.orders.update({ params: order, body: { status: 'CONFIRMED' } }))
  expect(await find('ja', 'for⟧')).toEqual([inJapanese.days, inJapanese.days])
  expect(await find('en', 'holds its cars')).toEqual(['An order holds its cars for', 'An order holds its cars for'])
  expect(await find('ja', 'confirmed⟧')).toEqual([inJapanese.order])
  expect(await find('en', 'confirmed')).toEqual([`Order ${toShortId(order.id)}`])
})

test('refuses customers', async ({ app, build }) => {
  const customer = await app.as(await build.user())
  await expect(customer.audit.list()).rejects.toMatchObject({ status: 403 })
  await expect(customer.audit.people()).rejects.toMatchObject({ status: 403 })
})
