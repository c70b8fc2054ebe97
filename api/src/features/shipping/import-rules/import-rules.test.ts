import { problems } from '@minato/contract/problems.ts'
import { formatSources } from '@minato/contract/shipping/import-rules/provision-words.ts'
import type { provisionDrafts } from '@minato/contract/shipping/import-rules/rule.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { z } from 'zod'
import { processNextSteps } from '#deal/orders/next-step.ts'
import { type App, test } from '#testing/test.ts'

type Office = Awaited<ReturnType<App['as']>>

async function ruleOf(office: Office, country: string) {
  const found = (await office.importRules.listAll()).data.find((one) => one.country === country)
  if (!found) throw new Error(`There is no rule of ${country}`)
  return office.importRules.show({ params: found })
}

const seen: z.input<typeof provisionDrafts.localInsurer> = {
  sources: [{ title: 'Gazette of Kenya 2026/14', address: 'https://example.org/14', published: '2026-05-20' }],
  asOf: '2026-05-20',
  confidence: 'official',
  looked: '2026-05-31',
}
const tenYears: z.input<typeof provisionDrafts.ages> = {
  ...seen,
  effect: 'block',
  vehicles: ['any'],
  limit: { origin: 'firstRegistration.year', event: 'arrival', compare: 'year-diff-max', n: 10 },
}
const asTen = (version: number) => ({
  claim: 'ages' as const,
  index: 0,
  value: tenYears,
  reason: 'A new gazette',
  version,
})

test('changes a rule by provision, and logs the provision, author and reason', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { id, version, rule } = await ruleOf(office, 'KE')
  const after = await office.importRules.change({ params: { id }, body: asTen(version) })
  expect(after.version).toBe(version + 1)
  expect(after.rule.ages[0]).toMatchObject({
    limit: { n: 10 },
    confidence: 'official',
    checked: { by: 'Kenji Mori', on: '2026-05-31' },
  })
  expect(after.rule.ages[0]).not.toHaveProperty('looked')
  expect(after.rule.ages[1]).toEqual(rule.ages[1])

  const { data } = await office.audit.list({ query: { entity: 'importRule', entityId: id } })
  expect(data[0]).toMatchObject({ by: 'Kenji Mori', title: 'Kenya', action: 'changed' })
  expect(data[0]?.changes).toEqual([
    { field: 'ages', before: rule.ages[0], after: after.rule.ages[0] },
    { field: 'reason', before: 'A new gazette', after: 'A new gazette' },
  ])

  const stale = office.importRules.change({ params: { id }, body: asTen(version) })
  await expect(stale).rejects.toMatchObject({ status: 409, message: problems.stale.sentence })

  const terms = await app.guest.destinations.terms({ params: { to: 'KEMBA' } })
  expect(terms.rule?.ages[0]).toMatchObject({ limit: { n: 10 } })
})

test('adds and removes a provision', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { id, version, rule } = await ruleOf(office, 'TZ')
  const value = { ...seen, feeYen: 15_000 }
  const cleaned = await office.importRules.change({
    params: { id },
    body: { claim: 'cleaning', value, reason: 'Asked at the port', version },
  })
  expect(cleaned.rule.cleaning).toMatchObject({ feeYen: 15_000, checked: { by: 'Kenji Mori' } })
  const added = await office.importRules.change({
    params: { id },
    body: { claim: 'ages', value: tenYears, reason: 'Another', version: version + 1 },
  })
  expect(added.rule.ages).toHaveLength(rule.ages.length + 1)
  const removed = await office.importRules.change({
    params: { id },
    body: { claim: 'ages', index: rule.ages.length, value: null, reason: 'It was wrong', version: version + 2 },
  })
  expect(removed.rule.ages).toEqual(rule.ages)
  const { data } = await office.audit.list({ query: { entity: 'importRule', entityId: id } })
  expect(data[0]?.changes[0]).toMatchObject({ field: 'ages', before: { limit: { n: 10 } }, after: null })
})

test('keeps an approximate year through an edit', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { id, version, rule } = await ruleOf(office, 'MN')
  expect(rule.ages[0]?.asOf).toBe('about 2019')
  const { checked: _, ...claim } = rule.ages[0] ?? tenYears
  const value = { ...claim, note: 'Looked at again', looked: '2026-05-31' }
  const edited = await office.importRules.change({
    params: { id },
    body: { claim: 'ages', index: 0, value, reason: 'A note', version },
  })
  expect(edited.rule.ages[0]).toMatchObject({ asOf: 'about 2019', note: 'Looked at again' })
  const guide = await app.guest.destinations.guide({ params: { slug: 'mongolia' } })
  expect(formatSources(guide.rule.ages[0] ?? seen)).toContain('as of about 2019')
})

test("updates the next steps of the country's deals only", async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const deal = async (port: string) => {
    const carIds = [(await build.car()).id]
    const { order } = await office.orders.place({ body: { carIds, destination: { port } } })
    await office.orders.update({ params: order, body: { status: 'PAID' } })
    const explained = { status: 'PAID', reason: 'He pays at the port' } as const
    return (await office.orders.update({ params: order, body: explained })).order
  }
  const [there, elsewhere] = [await deal('TZDAR'), await deal('KEMBA')]
  expect(there.next?.step).toBe('inspect')
  await app.services.db.execute(sql`DELETE FROM jobs.job WHERE name = 'next-steps'`)
  const { id, version } = await ruleOf(office, 'TZ')
  const change = { claim: 'inspection' as const, value: null, reason: 'No longer demanded', version }
  await office.importRules.change({ params: { id }, body: change })
  const { rows } = await app.services.db.execute(sql`SELECT data FROM jobs.job WHERE name = 'next-steps'`)
  expect(rows).toContainEqual({ data: { country: 'TZ' } })
  await processNextSteps(app.services, { country: 'TZ' })
  const listed = async (step: 'book-ship' | 'inspect') =>
    (await office.orders.listAll({ query: { step } })).orders.map((order) => order.id)
  expect([await listed('book-ship'), await listed('inspect')]).toEqual([[there.id], [elsewhere.id]])
  expect((await office.dashboard.overview()).work.waiting).toContainEqual({ step: 'book-ship', count: 1 })
  const { updatedAt } = (await office.orders.show({ params: there })).order
  await processNextSteps(app.services, { country: 'TZ' })
  expect((await office.orders.show({ params: there })).order.updatedAt).toBe(updatedAt)
})

test.for<[change: object, field: string]>([
  [{ sources: [] }, 'value.sources'],
  [{ sources: [{ title: '', address: null, published: '2026' }] }, 'value.sources.0.title'],
  [{ asOf: '' }, 'value.asOf'],
  [{ looked: undefined }, 'value.looked'],
  [{ checked: { by: 'Somebody else', on: '2026-05-31' } }, 'value.checked'],
])('refuses a change without source, date or day, or in another name: %j', async ([change, field], { app, build }) => {
  const office = await app.as(await build.admin())
  const { id, version } = await ruleOf(office, 'UG')
  const body = { ...asTen(version), value: { ...tenYears, ...change } }
  await expect(office.importRules.change({ params: { id }, body })).rejects.toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) },
  })
  expect((await office.importRules.show({ params: { id } })).version).toBe(version)
})

test('requires a reason for a change', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { id, version } = await ruleOf(office, 'UG')
  const body = { ...asTen(version), reason: ' ' }
  await expect(office.importRules.change({ params: { id }, body })).rejects.toMatchObject({ status: 400 })
})

test('previews the effect of a change', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const [young, old, inGeorgia] = [
    await build.car({ year: 2022, country: 'Japan', steering: 'RIGHT_HAND', manufactured: '2022-03' }),
    await build.car({ year: 2018, country: 'Japan', steering: 'RIGHT_HAND', manufactured: '2018-03' }),
    await build.car({ year: 2018, country: 'Georgia', steering: 'RIGHT_HAND' }),
  ]
  await build.car({ year: 2018, country: 'Japan', steering: 'LEFT_HAND' })
  await build.car({ year: 1995, country: 'Japan', steering: 'RIGHT_HAND', fuel: 'something', type: 'something' })
  const { id, version } = await ruleOf(office, 'MW')
  const closed = { ...seen, value: 'closed' } as const
  const body = { claim: 'market', value: closed, reason: 'Closed', version } as const
  const preview = await office.importRules.preview({ params: { id }, body })
  expect(preview.changed).toBeGreaterThanOrEqual(3)
  expect(preview.verdicts.reduce((sum, { before }) => sum + before, 0)).toBe(preview.cars)
  expect(preview.verdicts.reduce((sum, { after }) => sum + after, 0)).toBe(preview.cars)
  for (const { id: changed } of [young, old, inGeorgia])
    expect(preview.examples.find((car) => car.id === changed)).toMatchObject({ after: 'not-allowed' })
  expect((await office.importRules.show({ params: { id } })).version).toBe(version)
})

test('lists the cars that a country soon closes for', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  // Sri Lanka accepts cars of up to three years on the bill of lading's date. Made in August, so by the 15th; a ship may be
  // a week late.
  const closing = await build.car({
    year: 2023,
    country: 'Japan',
    type: 'Sedan',
    steering: 'RIGHT_HAND',
    manufactured: '2023-08',
    manufactureSource: 'PLATE',
    firstRegistration: '2023-09',
  })
  const inGeorgia = await build.car({ year: 2023, country: 'Georgia', type: 'Sedan', manufactured: '2023-08' })
  const { data } = await office.importRules.closingOf({ params: closing })
  const ofSriLanka = data.find(({ country }) => country.code === 'LK')
  expect(ofSriLanka).toMatchObject({ later: 'not-allowed', sailsBy: '2026-08-08', country: { name: 'Sri Lanka' } })
  expect(data.map(({ sailsBy }) => sailsBy)).toEqual(data.map(({ sailsBy }) => sailsBy).sort())

  const list = await office.importRules.closing({ query: { country: 'LK' } })
  expect(list.data.map(({ car }) => car.id)).toContain(closing.id)
  expect(list.data.map(({ car }) => car.id)).not.toContain(inGeorgia.id)
  const file = await (await office.importRules.closingExport({ query: { country: 'lk' } })).text()
  expect(file).toContain(`${closing.stockNumber},${closing.title},Sri Lanka,2026-08-08,`)
  expect(file.trim().split('\r\n')).toHaveLength(list.meta.total + 1)
  expect(list.countries.find(({ code }) => code === 'LK')?.count).toBe(list.meta.total)
  await expect(office.importRules.closingOf({ params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
    status: 404,
  })
})
