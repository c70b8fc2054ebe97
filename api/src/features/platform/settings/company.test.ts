import { languageHeader } from '@minato/contract/language/languages.ts'
import { exampleCompany } from '@minato/contract/platform/company/example.ts'
import { clearableStatements, getEmptyValue } from '@minato/contract/platform/settings/first-run.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import { expect, onTestFinished } from 'vitest'
import { deleteUnreferencedFiles } from '#files/sweep-files.ts'
import { openDatabase } from '#lib/database/database.ts'
import { openServices } from '#start/open-services.ts'
import { createInvoice } from '#testing/examples/invoice.ts'
import { findExampleTexts, ownAccount, ownCompany, replaceAccounts } from '#testing/examples/own-company.ts'
import { invalidPictures, unusualPictures } from '#testing/files/hostile-pictures.ts'
import { createDrawingFile, createPictureFile, createUnclosedPictureFile, formOf } from '#testing/files/picture.ts'
import { test } from '#testing/test.ts'
import { loadLogo } from './logo.ts'
import { readSettings } from './read-settings.ts'

test('shows a new company name in another process within a second, also in the API document', async ({
  app,
  build,
}) => {
  const database = openDatabase(app.connection)
  onTestFinished(() => database.close())
  const { files, config } = app.services
  const other = await openServices({ ...database, connection: app.connection }, { files, config }, console)
  onTestFinished(() => other[Symbol.asyncDispose]())
  const name = async () => (await readSettings(other)).tradeName
  expect(await name()).not.toBe(ownCompany.tradeName)
  const office = await app.as(await build.admin())
  await office.settings.change({ body: ownCompany })
  await expect.poll(name, { timeout: 1000 }).toBe(ownCompany.tradeName)
  await office.settings.uploadLogo({ form: formOf({ logo: await createUnclosedPictureFile() }) })
  await expect.poll(() => loadLogo(other), { timeout: 1000 }).toMatchObject({ width: 640 })
  const document = await app.send(new Request('http://in.process/api/openapi.json'))
  expect(await document.text()).toContain(`"title":"${ownCompany.tradeName} API"`)
  expect(findExampleTexts(JSON.stringify([await app.guest.system.site(), await app.guest.system.about()]))).toEqual([])
})

test('shows and invoices no account until the company has its own', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  await office.settings.change({ body: ownCompany })
  expect((await app.guest.bankAccounts.list()).data).toEqual([])
  await expect(createInvoice({ app, build })).rejects.toMatchObject({ code: 'paper-incomplete' })
  await replaceAccounts(office)
  expect((await app.guest.bankAccounts.list()).data).toMatchObject([{ details: ownAccount }, { details: ownAccount }])
  await createInvoice({ app, build })
})

test('writes typed figures and known cities as each language does', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const [first] = ownCompany.offices
  await office.settings.change({
    body: { ...ownCompany, offices: [{ ...first, city: 'Tokyo' }], figure_vehicles: '25,000+', figure_rating: '4.9' },
  })
  const siteIn = async (language: string) => {
    const { company } = await app.guest.system.site({}, { headers: { [languageHeader]: language } })
    return [company.offices[0].city, company.figures.vehicles, company.figures.rating]
  }
  expect(await siteIn('en')).toEqual(['Tokyo', '25,000+', '4.9'])
  expect(await siteIn('fr')).toEqual(['Tokyo', '25\u202f000+', '4,9'])
  expect(await siteIn('ja')).toEqual(['東京', '25,000+', '4.9'])
})

test('is set up with the statements of a demo, or with a name of its own', async ({ app, build }) => {
  const isSetUp = async () => (await app.guest.system.site()).isSetUp
  const office = await app.as(await build.admin())
  const { name: tradeName, legalName } = exampleCompany
  await office.settings.change({ body: { tradeName, legalName, partners: ['Hyogo Lines'] } })
  expect(await isSetUp()).toBe(true)
  const statements = Object.fromEntries(clearableStatements.map((name) => [name, getEmptyValue(name)]))
  await office.settings.change({ body: statements })
  expect(await isSetUp()).toBe(false)
  await office.settings.change({ body: { tradeName: ownCompany.tradeName } })
  expect(await isSetUp()).toBe(true)
})

test('counts figures again with each delivery, and claims no zero', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const how = {
    count_years: 'counted',
    count_countries: 'counted',
    count_vehicles: 'counted',
    count_customers: 'counted',
  } as const
  await office.settings.change({ body: { ...ownCompany, ...how, count_countries: 'typed' } })
  const site = async () => {
    const { company, countedFigures } = await app.guest.system.site()
    return { ...company.figures, countedFigures }
  }
  const { figure_countries: countries, figure_rating: rating } = ownCompany
  const none = { years: '28', countries, vehicles: null, customers: null, rating }
  expect(await site()).toMatchObject({ ...none, countedFigures: ['vehicles', 'customers'] })

  await office.settings.change({ body: how })
  const buyers = [await app.as(await build.user()), await app.as(await build.user())] as const
  const places = [{ country: 'KE', port: 'KEMBA' }, { country: 'BD' }, { country: 'KE', port: 'KEMBA' }]
  const orderIds: string[] = []
  for (const [place, destination] of places.entries()) {
    const carIds = [(await build.car()).id, (await build.car()).id]
    const { order } = await buyers[place === 0 ? 0 : 1].orders.place({ body: { carIds, destination } })
    orderIds.push(order.id)
  }
  expect(await site()).toMatchObject({ countries: null, vehicles: null })
  const set = (id: string | undefined, status: 'DELIVERED' | 'SHIPPING') =>
    office.orders.update({ params: { id: id ?? '' }, body: { status } })
  for (const id of orderIds) await set(id, 'DELIVERED')
  expect(await site()).toMatchObject({ years: '28', countries: '2', vehicles: '6', customers: '2', rating })
  await set(orderIds[0], 'SHIPPING')
  expect(await site()).toMatchObject({ countries: '2', vehicles: '4', customers: '1' })
  await office.settings.change({ body: ownCompany })
  expect(await site()).toMatchObject({ vehicles: ownCompany.figure_vehicles, countedFigures: [] })
})

test("keeps the logo's shape and background, the first of two uploads, and removes it on request", async ({
  app,
  build,
}) => {
  const office = await app.as(await build.admin())
  const wordmark = await createDrawingFile({ width: 1800, height: 300, background: '#00000000' })
  const upload = (logo: File, version: number) => office.settings.uploadLogo({ form: formOf({ logo, version }) })
  const { version: none } = await office.settings.removeLogo()
  const before = await app.guest.system.site()
  expect(before.logo).toBe(null)
  const { logo, version } = await upload(wordmark, none)
  expect(logo).toMatchObject({ width: 1200, height: 200, transparent: true })
  expect(await app.guest.system.site()).toEqual({ ...before, logo })
  expect(await upload(wordmark, none), 'once more, as the answer was lost').toEqual({ logo, version })

  const sign = await createPictureFile('sign.jpg', '#ffffff')
  await expect(upload(sign, none)).rejects.toMatchObject({ code: 'stale' })
  await expect(office.settings.removeLogo({ query: { version: none } })).rejects.toMatchObject({ code: 'stale' })
  for (const bytes of [
    unusualPictures['moving, as GIF'],
    invalidPictures['a drawing with a program'],
    invalidPictures['a photograph as HEIC'],
  ])
    await expect(upload(new File([new Uint8Array(bytes ?? [])], 'logo.png'), version)).rejects.toMatchObject({
      status: 415,
      errors: { logo: fileMessages.pictureType },
    })

  const forbidden = { code: 'forbidden' }
  await expect((await app.as(await build.user())).settings.removeLogo()).rejects.toMatchObject(forbidden)
  const replaced = await upload(sign, version)
  expect(replaced.logo).toMatchObject({ width: 640, height: 480, transparent: false })
  const status = async (one: typeof logo) => (await app.send(new Request(`http://in.process${one?.url}`))).status
  const { db, files, jobs } = app.services
  await deleteUnreferencedFiles({ db, files, jobs, clock: { now: () => new Date(Date.now() + 86_400_000) } })
  expect([await status(logo), await status(replaced.logo)]).toEqual([404, 200])
  expect((await office.settings.removeLogo({ query: { version: replaced.version } })).logo).toBe(null)
  expect(await app.guest.system.site()).toEqual(before)
  const { data } = await office.audit.list({ query: { entity: 'setting' } })
  const removed = {
    by: 'Kenji Mori',
    title: 'Logo',
    changes: [{ field: 'logo', before: expect.any(String), after: null }],
  }
  expect(data[0]).toMatchObject(removed)
})
