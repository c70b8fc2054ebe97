import { languageHeader } from '@minato/contract/language/languages.ts'
import { defaultSettings } from '@minato/contract/platform/settings/defaults.ts'
import { settingSchemas } from '@minato/contract/platform/settings/setting-schemas.ts'
import { getFixedSettingText } from '@minato/contract/platform/settings/settings.ts'
import { problems } from '@minato/contract/problems.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import { openServices } from '#start/open-services.ts'
import { createBuilder, password } from '#testing/build.ts'
import { createAdminWithSecondFactor } from '#testing/second-factor.ts'
import { startApp, test } from '#testing/test.ts'
import { mails } from '../mail/table.ts'
import * as roles from '../users/roles/roles.ts'
import { readSettings } from './read-settings.ts'
import * as settings from './settings.ts'

type Client = Awaited<ReturnType<typeof startApp>>['app']['guest']
const staffOf = async ({ db }: Services) => (await roles.listStaff(db)).map(({ email }) => email)
const state = async (office: Client, name: string) =>
  (await office.settings.list()).data.find((one) => one.name === name)

test('applies a setting at once, and logs author and reason', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  expect(await state(office, 'reservationDays')).toEqual({
    name: 'reservationDays',
    value: 12,
    default: 12,
    version: 0,
    fixed: false,
  })
  expect((await app.guest.system.site()).reservationDays).toBe(12)
  const body = { reservationDays: 20, versions: { reservationDays: 0 }, reason: 'A slow bank' }
  await office.settings.change({ body })
  expect(await state(office, 'reservationDays')).toMatchObject({ value: 20, version: 1 })
  expect((await app.guest.system.site()).reservationDays).toBe(20)

  const car = await build.car()
  const { order } = await (await app.as(await build.user())).orders.place({ body: { carIds: [car.id] } })
  expect(order.reservedUntil).toBe('2026-06-21T09:00:00.000Z')

  const { data } = await office.audit.list({ query: { entity: 'setting' } })
  expect(data).toEqual([
    expect.objectContaining({
      by: 'Kenji Mori',
      title: 'An order holds its cars for',
      changes: [
        { field: 'reservationDays', before: 12, after: 20 },
        { field: 'reason', before: 'A slow bank', after: 'A slow bank' },
      ],
    }),
  ])
})

test('changes several settings together or none, and ignores equal values', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  await office.settings.change({ body: { bankDays: 4, inspectionYen: 30_000, cleaningYen: null } })
  expect(await state(office, 'cleaningYen')).toMatchObject({ value: null, version: 0 })
  await expect(
    office.settings.change({ body: { bankDays: 5, inspectionYen: 1, versions: { inspectionYen: 0 } } }),
  ).rejects.toMatchObject({ status: 409, message: problems.stale.sentence })
  await expect(office.settings.change({ body: { bankDays: 5, galleryLimit: 41 } })).rejects.toMatchObject({
    errors: { galleryLimit: 'Please enter a whole number from 10 to 40' },
  })
  const misspelt = { bankDay: 5 } as object
  await expect(office.settings.change({ body: misspelt })).rejects.toMatchObject({ status: 400 })
  expect(await state(office, 'bankDays')).toMatchObject({ value: 4, version: 1 })
  await office.settings.change({ body: { inspectionYen: null } })
  expect(await state(office, 'inspectionYen')).toMatchObject({ value: null, version: 2 })
})

test('accepts one of two concurrent first changes', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const asked = [21, 22, 23].map((bankHour) =>
    office.settings.change({ body: { bankHour, versions: { bankHour: 0 } } }),
  )
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await state(office, 'bankHour')).toMatchObject({ version: 1 })
})

test("requires the permission of the setting's group", async ({ app, build }) => {
  const { id, role } = await build.admin()
  const clerk = { id, role, name: 'Kenji Mori', tokenHash: Buffer.alloc(32), permissions: ['prices.edit'] as const }
  const set = (values: object) =>
    settings.updateSettings(app.services, clerk, { ...values, versions: {}, reason: null })
  await set({ insuranceTotalLoss: 0.7 })
  await expect(set({ insuranceTotalLoss: 0.8, galleryLimit: 20 })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await readSettings(app.services)).insuranceTotalLoss).toBe(0.7)
})

test("prefers the environment's value, which cannot be changed", async () => {
  const { app, close } = await startApp(() => ({
    config: { sessionSeconds: 3600, publicUrl: 'http://localhost:3000', fixed: { reservationDays: 9 } },
  }))
  onTestFinished(close)
  const office = await app.as(await createBuilder(app.services.db).admin())
  expect(await state(office, 'reservationDays')).toMatchObject({ value: 9, fixed: true })
  expect((await app.guest.system.site()).reservationDays).toBe(9)
  await expect(office.settings.change({ body: { reservationDays: 10 } })).rejects.toMatchObject({
    status: 400,
    errors: { reservationDays: getFixedSettingText('RESERVATION_DAYS') },
  })
})

test('offers an enabled language on pages, and shows staff its reviewer', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  expect((await app.guest.system.site()).languages).toEqual(['en'])
  expect(await state(office, 'languages')).toMatchObject({ value: [], confirmedBy: { sw: null, fr: null, ja: null } })
  await office.settings.change({ body: { languages: ['ja', 'sw'] } })
  expect((await app.guest.system.site()).languages).toEqual(['en', 'sw', 'ja'])
  const { data } = await office.audit.list({ query: { entity: 'setting' } })
  expect(data[0]?.changes).toEqual([{ field: 'languages', before: [], after: ['sw', 'ja'] }])
})

test("describes the company in the reader's language, or in marked English", async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const inFrench = async () => {
    const asked = { headers: { [languageHeader]: 'fr' } }
    const { company } = await app.guest.system.site({}, asked)
    const { story, testimonials } = await app.guest.system.about({}, asked)
    return { tagline: company.tagline, place: company.offices[0].country, story, quote: testimonials[0] }
  }
  expect(await inFrench()).toMatchObject({
    tagline: 'Des véhicules d’occasion de qualité, du Japon à votre port',
    place: 'Japon',
    quote: { country: 'Bangladesh', text: expect.stringContaining('Chattogram, la rayure') },
  })
  const story = ['It began with one truck.', 'It goes on.']
  const texts = [{ english: 'It goes on.', text: 'Cela continue.' }]
  await office.settings.change({ body: { tagline: 'Trucks', story, texts_fr: texts, versions: { texts_fr: 0 } } })
  expect(await inFrench()).toMatchObject({
    tagline: { text: 'Trucks', lang: 'en' },
    story: [{ text: 'It began with one truck.', lang: 'en' }, 'Cela continue.'],
  })
  await office.settings.change({ body: { texts_fr: [...texts, { english: 'Trucks', text: 'Des camions' }] } })
  expect(await inFrench()).toMatchObject({ tagline: 'Des camions' })
  expect((await app.guest.system.site()).company).toMatchObject({ tagline: 'Trucks', offices: defaultSettings.offices })
  expect(await app.guest.system.about()).toMatchObject({ story })
  expect(await state(office, 'texts_fr')).toMatchObject({ version: 2 })
  await expect(office.settings.change({ body: { texts_fr: [], versions: { texts_fr: 1 } } })).rejects.toMatchObject({
    code: 'stale',
  })
  const { data } = await office.audit.list({ query: { entity: 'setting' } })
  expect(data[0]).toMatchObject({ title: 'Your texts: Français', changes: [{ field: 'texts_fr', before: texts }] })
})

test("renders the preview of a shared link in the page's language, or in English", async ({ app, build }) => {
  const office = await app.as(await build.admin())
  await office.settings.change({ body: { tagline: 'Vans', texts_fr: [{ english: 'Vans', text: 'Des fourgons' }] } })
  const picture = async (of: string) => {
    const answer = await app.send(new Request(`http://in.process/share.jpg${of}`))
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }
  const english = await picture('')
  expect((await picture('?lang=fr')) === english).toBe(false)
  for (const none of ['?lang=ja', '?lang=none', '?lang=fr&lang=ja'])
    expect((await picture(none)) === english, none).toBe(true)
})

const findEmails = async ({ db }: Services) =>
  (await db.select().from(mails).where(eq(mails.kind, 'where-buyers-go'))).map(({ to, text }) => ({ to, text }))

test('asks for a code and emails all staff when contact details change again', async ({ app, build }) => {
  const clerk = await build.staff('sales')
  const { user, client, code, later } = await createAdminWithSecondFactor({ app, build })
  const set = (body: object) => client.settings.change({ body })
  later(11)
  await set({ chatNumber: '+81 90 5550 0142', companyEmail: 'desk@minato.example' })
  expect(await findEmails(app.services)).toEqual([])

  for (const body of [{ chatNumber: '81905550143' }, { companyEmail: 'desk@other.example' }])
    await expect(set(body)).rejects.toMatchObject({ status: 403, code: 'code-needed' })
  expect(await state(client, 'chatNumber')).toMatchObject({ value: '819055500142', version: 1 })
  expect(await findEmails(app.services)).toEqual([])

  await client.secondFactor.giveCode({ body: { code: code() } })
  await set({ chatNumber: '81905550143', companyEmail: 'desk@other.example', tagline: 'Cars' })
  const sent = await findEmails(app.services)
  expect(new Set(sent.map(({ to }) => to))).toEqual(
    new Set(['desk@minato.example', 'desk@other.example', ...(await staffOf(app.services))]),
  )
  expect(sent.map(({ to }) => to)).toEqual(expect.arrayContaining([clerk.email, user.email]))
  for (const { text } of sent) expect(text).toMatch(/\+81905550143\. Before: \+819055500142\./)
})

test('turns typed and stored numbers into links that work, and refuses new ones with too many digits', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const [head, ...others] = defaultSettings.offices
  const offices = [{ ...head, phone: '+81 3-5550-0142 / 5550-0143' }, ...others] as typeof defaultSettings.offices
  // Values that an earlier release stored.
  const stored = { chatNumber: '8109012345678', companyPhone: '+81 (0)3-5550-0142', offices }
  await settings.seedSettings(app.services.db, stored)
  const corrected = { chatNumber: '819012345678', companyPhone: '+81 3 5550 0142', offices }
  expect(await readSettings(app.services)).toMatchObject(corrected)

  const admin = await createBuilder(app.services.db).admin()
  const office = await app.as(admin)
  const by = { ...admin, name: 'Kenji Mori', tokenHash: Buffer.alloc(32), permissions: ['settings.edit'] as const }
  const set = (values: object) => settings.updateSettings(app.services, by, { ...values, versions: {}, reason: null })
  const chatNumbers = { '+44 (0)7911 123456': '447911123456', '+81(0)9012345678': '819012345678' }
  for (const [typed, chatNumber] of Object.entries(chatNumbers)) {
    await set({ chatNumber: settingSchemas.chatNumber.parse(typed) })
    expect((await app.guest.system.site()).whatsappNumber).toBe(chatNumber)
  }
  await set({ offices: [{ ...offices[0], city: 'Kobe' }, ...others] })
  await expect(office.settings.change({ body: { companyPhone: '+81 3-5550-0142 / 5550-0144' } })).rejects.toMatchObject(
    { errors: { companyPhone: expect.stringContaining('Please enter a telephone number') } },
  )
})

test('lets no token change contact details, not even the first time', async ({ app, build }) => {
  const boss = await app.as(await build.admin())
  const draft = { name: 'Settings', permissions: ['settings.edit'] as const, days: 1, currentPassword: password }
  const { token } = await boss.apiTokens.create({ body: { ...draft, permissions: [...draft.permissions] } })
  const script = app.with(token)
  const [head, ...others] = defaultSettings.offices
  if (!head) throw new Error('there is no office')
  const elsewhere = [{ ...head, phone: '+81 3 5550 0199' }, ...others]
  for (const body of [{ companyPhone: '+81 3 5550 0199' }, { offices: elsewhere }])
    await expect(script.settings.change({ body })).rejects.toMatchObject({ status: 403, code: 'not-for-tokens' })
  await script.settings.change({
    body: { tagline: 'Cars from Japan', offices: [{ ...head, saturday: 'Closed' }, ...others] },
  })
  expect(await state(boss, 'offices')).toMatchObject({ version: 1 })
})

test('applies a change in another process within a second', async ({ app, build }) => {
  const database = openDatabase(app.connection)
  onTestFinished(() => database.close())
  const { files, config } = app.services
  const other = await openServices({ ...database, connection: app.connection }, { files, config }, console)
  onTestFinished(() => other[Symbol.asyncDispose]())
  const galleryLimit = async () => (await readSettings(other)).galleryLimit
  expect(await galleryLimit()).toBe(10)
  const office = await app.as(await build.admin())
  await office.settings.change({ body: { galleryLimit: 30 } })
  await expect.poll(galleryLimit, { timeout: 1000 }).toBe(30)
})

test('treats a value that this version rejects as not set', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  await office.settings.change({ body: { closesSoonDays: 60 } })
  await app.services.db.execute(`UPDATE settings SET value = '9999' WHERE name = 'closesSoonDays'`)
  await app.services.db.execute(`INSERT INTO settings (name, value, version) VALUES ('of an earlier version', '1', 1)`)
  expect((await readSettings(app.services)).closesSoonDays).toBe(90)
  expect(await state(office, 'closesSoonDays')).toMatchObject({ value: 90, version: 1 })
})
