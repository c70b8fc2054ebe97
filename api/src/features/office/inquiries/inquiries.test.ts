import { buildContactFormSchema } from '@minato/contract/office/inquiries/draft.ts'
import {
  findInquiryCountry,
  getLastInquiryYear,
  inquiryMessages,
  isMobileNumber,
  listInquiryYears,
  listMissingInquiryFields,
} from '@minato/contract/office/inquiries/facts.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { desc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { mails } from '#platform/mail/table.ts'
import { createBuilder } from '#testing/build.ts'
import { markTranslations } from '#testing/mark-translations.ts'
import { type App, startApp, test } from '#testing/test.ts'
import { inquiries } from './table.ts'

const inquiry = {
  country: 'BD',
  email: 'Amina@Buyer.Example',
  mobile: '+880 1555 014 142',
  inquiryType: 'CAR',
  customerType: 'INDIVIDUAL',
} as const
const contactDraft = {
  title: 'Ms.',
  name: 'Amina Rahman',
  country: 'Bangladesh',
  email: 'amina@buyer.example',
  mobile: '+8801555014142',
  message: 'Do you sail to Payra?',
} as const

const latest = async (app: App) => {
  const [row] = await app.services.db.select().from(inquiries).orderBy(desc(inquiries.createdAt)).limit(1)
  return row
}
const errorsOf = (sent: Promise<unknown>) =>
  sent.then(
    () => ({}),
    (error) => error.errors as Record<string, string>,
  )

describe('a vehicle inquiry', () => {
  test('of a guest stores the filled-in fields', async ({ app }) => {
    const body = {
      ...inquiry,
      make: 'Toyota',
      model: ' ',
      yearFrom: '2015',
      yearTo: 2018,
      seats: '',
      message: '',
      port: '',
    }
    const answer = await app.guest.inquiries.create({ body })

    expect(answer).toMatchObject({ success: true, message: inquiryMessages.sentTitle })
    expect(await latest(app)).toMatchObject({
      id: answer.data.id,
      kind: 'VEHICLE',
      status: 'PENDING',
      userId: null,
      email: 'amina@buyer.example',
      make: 'Toyota',
      model: null,
      steering: 'RIGHT_HAND',
      yearFrom: 2015,
      yearTo: 2018,
      seats: null,
      message: null,
      port: null,
    })
  })

  test('of a logged-in user stores the user', async ({ app, build }) => {
    const user = await build.user()
    await (await app.as(user)).inquiries.create({ body: inquiry })
    expect(await latest(app)).toMatchObject({ userId: user.id, name: 'Amina Rahman' })
  })

  test('is stored once per key, also of a guest', async ({ app, build }) => {
    for (const sender of [app.guest, await app.as(await build.user())]) {
      const options = { headers: { 'idempotency-key': 'asked-only-once' } }
      const send = (message: string) => sender.inquiries.create({ body: { ...inquiry, message } }, options)
      const before = await app.services.db.$count(inquiries)
      const [first, second] = await Promise.all([send('A van?'), send('A van?')])
      expect(second).toEqual(first)
      expect(await app.services.db.$count(inquiries)).toBe(before + 1)
      await expect(send('A bus?')).rejects.toMatchObject({ status: 422, code: 'key-reused' })
    }
  })

  test('names every missing or invalid field', async ({ app }) => {
    const nothing = { country: '', email: ' ', mobile: '', inquiryType: '', customerType: '' }
    expect(await errorsOf(app.guest.inquiries.create({ body: nothing as never }))).toEqual({
      country: inquiryMessages.missing(['Country']),
      email: inquiryMessages.missing(['Email']),
      mobile: inquiryMessages.missing(['Mobile']),
      inquiryType: inquiryMessages.missing(['Inquiry Type']),
      customerType: inquiryMessages.missing(['Customer Type']),
    })
    const wrong = {
      ...inquiry,
      country: 'XX',
      email: 'amina@',
      mobile: '12345',
      yearFrom: 2020,
      yearTo: 2019,
      seats: 51,
    }
    expect(await errorsOf(app.guest.inquiries.create({ body: { ...wrong, message: 'x'.repeat(251) } }))).toEqual({
      country: inquiryMessages.choice,
      email: inquiryMessages.email,
      mobile: inquiryMessages.mobile,
      yearFrom: inquiryMessages.years,
      seats: 'Please enter a valid number of seats (1-50)',
      message: 'Please use at most 250 characters',
    })
  })

  test('names all missing fields in one sentence', async ({ app }) => {
    await expect(app.guest.inquiries.create({ body: {} as never })).rejects.toMatchObject({
      status: 400,
      message: 'Please fill in: Country, Email, Mobile, Inquiry Type, Customer Type',
    })
    await expect(app.guest.inquiries.create({ body: { ...inquiry, mobile: '', seats: 51 } })).rejects.toMatchObject({
      message: 'Please fill in: Mobile',
    })
  })

  test('accepts the years of the form only, and a country by its name', async ({ app }) => {
    const last = getLastInquiryYear()
    const ask = (more: object) => app.guest.inquiries.create({ body: { ...inquiry, ...more } })
    await ask({ country: 'tanzania', yearFrom: 1990, yearTo: last, message: 'x'.repeat(250) })
    expect(await latest(app)).toMatchObject({ country: 'TZ', yearFrom: 1990, yearTo: last })
    expect(await errorsOf(ask({ yearFrom: 1989 }))).toEqual({ yearFrom: inquiryMessages.year(last) })
    expect(await errorsOf(ask({ yearTo: last + 1 }))).toEqual({ yearTo: inquiryMessages.year(last) })
    for (const yearFrom of [{ toString: 1 }, [[2010]], true])
      expect(await errorsOf(ask({ yearFrom, yearTo: 2015 }))).toEqual({ yearFrom: inquiryMessages.choice })
  })
})

test('accepts every country with a port by choice, and others by code or name', async ({ app }) => {
  const ask = (country: string) => app.guest.inquiries.create({ body: { ...inquiry, country } })
  for (const { country } of await app.guest.destinations.list()) {
    await ask(country.code)
    const kept =
      findInquiryCountry(country.code) ??
      (await app.guest.countries.list()).find(({ cca2 }) => cca2 === country.code)?.name
    expect(await latest(app), country.code).toMatchObject({ country: kept })
  }
  for (const [typed, kept] of [
    ['zm', 'Zambia'],
    ['jamaica', 'Jamaica'],
    ['GB', 'UK'],
    ['uk', 'UK'],
  ] as const) {
    await ask(typed)
    expect(await latest(app), typed).toMatchObject({ country: kept })
  }
  for (const none of ['Atlantis', 'EU', 'X', '2A'])
    expect(await errorsOf(ask(none)), none).toEqual({ country: inquiryMessages.choice })
})

describe('a contact message', () => {
  test('is stored; all fields but the title are required, and the message is limited', async ({ app }) => {
    const { data } = await app.guest.inquiries.contact({ body: contactDraft })
    expect(await latest(app)).toMatchObject({ ...contactDraft, id: data.id, kind: 'CONTACT', inquiryType: null })

    const contact = (more: object) => app.guest.inquiries.contact({ body: { ...contactDraft, ...more } })
    const errors = await errorsOf(contact({ title: '', name: '', country: '', email: '', mobile: '', message: ' ' }))
    expect(new Set(Object.values(errors))).toEqual(new Set([inquiryMessages.contact.missing]))
    expect(Object.keys(errors)).toEqual(['name', 'country', 'email', 'mobile', 'message'])
    expect(await errorsOf(contact({ message: 'x'.repeat(501) }))).toHaveProperty('message')
  })
})

test('thanks and answers in the language of the page or account', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  await office.settings.change({ body: { languages: ['sw', 'fr', 'ja'] } })
  for (const language of ['sw', 'fr', 'ja'] as const) markTranslations(language)
  const person = await build.user({ language: 'fr' })
  const buyerClient = await app.as(person)
  const asked = [
    await inLanguage('sw', () =>
      app.guest.inquiries.contact({ body: { ...contactDraft, email: 'asha@buyer.example' } }),
    ),
    await inLanguage('sw', () => buyerClient.inquiries.contact({ body: { ...contactDraft, email: person.email } })),
    await app.guest.inquiries.contact({ body: { ...contactDraft, email: 'ann@buyer.example' } }),
  ]
  for (const { data } of asked) {
    const { version } = await office.inquiries.show({ params: data })
    const body = { adminResponse: 'Yes, every month.', status: 'RESPONDED', version } as const
    await inLanguage('ja', () => office.inquiries.update({ params: data, body }))
  }
  const written = await app.services.db.select().from(mails).orderBy(mails.createdAt)
  const to = (address: string) => written.filter((mail) => mail.to === address).map(({ subject }) => subject)
  expect(to('asha@buyer.example')).toEqual([expect.stringMatching(/^⟦sw /), expect.stringMatching(/^⟦sw Our/)])
  expect(to(person.email)).toEqual([expect.stringMatching(/^⟦fr /), expect.stringMatching(/^⟦fr Our/)])
  expect(to('ann@buyer.example')).toEqual([expect.stringMatching(/^We have/), expect.stringMatching(/^Our/)])
  await office.settings.change({ body: { languages: [] } })
})

test('stores what a hidden field catches as possible spam, without emails', async () => {
  const { app, close } = await startApp()
  const office = await app.as(await createBuilder(app.services.db).admin())
  const caught = { ...inquiry, make: 'Toyota', model: 'Aqua' }
  expect(await app.guest.inquiries.create({ body: { ...caught, q7: 'https://spam.example' } })).toMatchObject({
    success: true,
    message: inquiryMessages.sentTitle,
  })
  await app.guest.inquiries.contact({ body: { ...contactDraft, website: 'x' } })
  expect(await app.services.db.$count(mails)).toBe(0)
  expect((await office.notices.list({})).data).toEqual([])
  expect((await office.demand.list({ query: {} })).data).toEqual([])

  await app.guest.inquiries.create({ body: { ...caught, q7: '', website: '' } })
  expect(await app.services.db.$count(mails)).toBeGreaterThan(0)
  expect((await office.demand.list({ query: {} })).data).toHaveLength(1)
  const list = async (query: object) =>
    (await office.inquiries.list({ query })).data.map(({ kind, possiblySpam }) => [kind, possiblySpam])
  expect(await list({})).toHaveLength(3)
  expect(await list({ possiblySpam: 'false' })).toEqual([['VEHICLE', false]])
  expect(await list({ possiblySpam: 'true' })).toEqual([
    ['CONTACT', true],
    ['VEHICLE', true],
  ])
  await close()
})

test('accepts the answer to the question in digits of any keyboard', () => {
  const schema = buildContactFormSchema({ question: '6 + 5', answer: '11' })
  for (const sum of ['11', ' 11 ', '１１', '১১'])
    expect(schema.safeParse({ ...contactDraft, sum }).success, sum).toBe(true)
  expect(schema.safeParse({ ...contactDraft, sum: '12' }).success).toBe(false)
})

test('limits inquiries per network', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  const tries = await Promise.all(
    Array.from({ length: 32 }, () =>
      app.guest.inquiries.create({ body: inquiry }).then(
        () => 201,
        (error) => error.status,
      ),
    ),
  )
  expect(tries.filter((status) => status === 429)).toHaveLength(2)
  await close()
})

test('shares its rules between form and server', () => {
  expect(listMissingInquiryFields({ ...inquiry, email: ' ', mobile: undefined })).toEqual(['Email', 'Mobile'])
  expect(listInquiryYears(new Date('2026-06-01')).at(0)).toBe(2028)
  expect(listInquiryYears(new Date('2026-06-01')).at(-1)).toBe(1990)
  for (const right of ['5550142', '+1 (555) 014-0142', '+880 1555 014 142'])
    expect(isMobileNumber(right), right).toBe(true)
  for (const wrong of ['555014', '+1234567890123456', '555-CALL-NOW', '+', '5550142 +'])
    expect(isMobileNumber(wrong), wrong).toBe(false)
})
