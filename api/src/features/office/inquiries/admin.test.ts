import type { InquiryQuery } from '@minato/contract/office/inquiries/endpoints.ts'
import { inquiryAdminMessages } from '@minato/contract/office/inquiries/office.ts'
import { templateMessages } from '@minato/contract/office/reply-templates/facts.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { smtpMailer } from '#lib/mail/mailer.ts'
import { mails } from '#platform/mail/table.ts'
import { createBuilder } from '#testing/build.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startApp, test } from '#testing/test.ts'
import { startWorkers } from '#work/work.ts'
import * as inquiries from './inquiries.ts'

const inquiryDraft = {
  kind: 'VEHICLE',
  email: 'amina@buyer.example',
  mobile: '+880 1555 014 142',
  country: 'BD',
} as const

async function office(overrides?: Parameters<typeof startApp>[0]) {
  const { app, close } = await startApp(overrides)
  onTestFinished(close)
  const build = createBuilder(app.services.db)
  const add = (more: Partial<inquiries.NewInquiry> = {}) =>
    inquiries.insert(app.services.db, { ...inquiryDraft, ...more })
  return { app, build, add, admin: await app.as(await build.admin()) }
}

test('combines all filters of the list, page by page', async () => {
  const { build, add, admin } = await office()
  const customer = await build.user({ email: 'tendai@buyer.example' })
  await add({ name: 'Amina', inquiryType: 'CAR', make: 'Toyota', createdAt: new Date('2026-05-01T23:59:59+09:00') })
  await add({ name: 'Bilal', inquiryType: 'BUS', status: 'CLOSED', createdAt: new Date('2026-05-02T00:00:00+09:00') })
  await add({ name: 'Grace', kind: 'CONTACT', country: 'Kenya', message: '100% sure', email: 'grace@mail.example' })
  await add({ name: 'Tendai', country: 'KE', userId: customer.id, email: 'other@mail.example' })
  await add({ name: 'Guest', country: 'ZW', email: customer.email })
  const found = async (query: Partial<InquiryQuery>) =>
    (await admin.inquiries.list({ query })).data.map(({ name }) => name).toSorted()

  expect(await found({ status: 'CLOSED' })).toEqual(['Bilal'])
  expect(await found({ inquiryType: 'CAR' })).toEqual(['Amina'])
  expect(await found({ kind: 'CONTACT' })).toEqual(['Grace'])
  expect(await found({ country: 'ke' })).toEqual(['Grace', 'Tendai'])
  expect(await found({ country: 'kenya' })).toEqual(['Grace', 'Tendai'])
  expect(await found({ country: 'Bangla' })).toEqual(['Amina', 'Bilal'])
  expect(await found({ email: 'MAIL.ex' })).toEqual(['Grace', 'Tendai'])
  expect(await found({ toDate: '2026-05-01' })).toEqual(['Amina'])
  expect(await found({ fromDate: '2026-05-02', toDate: '2026-05-02' })).toEqual(['Bilal'])
  expect(await found({ search: '0% SURE' })).toEqual(['Grace'])
  for (const search of ['+8801555014142', '01555-014 142', '00880 1555 014142'])
    expect(await found({ search, inquiryType: 'CAR', status: 'PENDING' }), search).toEqual(['Amina'])
  expect(await found({ userId: customer.id })).toEqual(['Guest', 'Tendai'])

  const { data, total } = await admin.inquiries.list({ query: { sort: 'name', limit: 2, page: 2 } })
  expect([data.map(({ name }) => name), total]).toEqual([['Grace', 'Guest'], 5])
  expect(data[0]).not.toHaveProperty('searchText')
  await expect(admin.inquiries.list({ query: { status: 'LOST' as never } })).rejects.toMatchObject({
    status: 400,
    errors: { status: expect.any(String) },
  })
})

describe('a change', () => {
  test('sets any status from any other, unless it is stale, and is logged', async () => {
    const { add, admin } = await office()
    const params = { id: (await add({ name: 'Amina' })).id }
    for (const status of ['CLOSED', 'PENDING', 'RESPONDED', 'IN_PROGRESS'] as const)
      expect(await admin.inquiries.update({ params, body: { status } })).toMatchObject({ status, adminResponse: null })
    await expect(admin.inquiries.update({ params, body: { status: 'CLOSED', version: 1 } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.inquiries.update({ params, body: { status: 'LOST' as never } })).rejects.toMatchObject({
      status: 400,
    })
    const { data, meta } = await admin.audit.list({ query: { entity: 'inquiry', entityId: params.id } })
    expect(meta.total).toBe(4)
    expect(data[0]).toMatchObject({
      title: 'Amina',
      changes: [{ field: 'status', before: 'RESPONDED', after: 'IN_PROGRESS' }],
    })
  })

  test('of internal notes stays with staff, and survives other changes', async () => {
    const { app, build, add, admin } = await office()
    const customer = await build.user()
    const params = { id: (await add({ userId: customer.id, email: customer.email })).id }
    const internalNotes = 'Asks every spring\nand never buys'
    const noted = await admin.inquiries.update({ params, body: { internalNotes, version: 1 } })
    expect(noted).toMatchObject({ internalNotes, status: 'PENDING', version: 2 })
    await expect(admin.inquiries.update({ params, body: { internalNotes: 'x', version: 1 } })).rejects.toMatchObject({
      status: 409,
    })
    await admin.inquiries.update({ params, body: { status: 'IN_PROGRESS' } })
    await admin.inquiries.update({ params, body: { adminResponse: 'We have two.' } })
    expect(await admin.inquiries.show({ params })).toMatchObject({ internalNotes, status: 'RESPONDED' })

    const { data } = await admin.audit.list({ query: { entity: 'inquiry', entityId: params.id } })
    expect(data.at(-1)?.changes).toEqual([{ field: 'internalNotes', before: null, after: internalNotes }])
    const exported = [await (await app.as(customer)).account.data(), await app.services.db.select().from(mails)]
    expect(JSON.stringify(exported)).toContain('We have two.')
    expect(JSON.stringify(exported)).not.toContain('never buys')
  })

  test('with a response requires text', async () => {
    const { app, add, admin } = await office()
    const params = { id: (await add()).id }
    for (const adminResponse of ['', ' \n\t ', null as never])
      await expect(admin.inquiries.update({ params, body: { adminResponse } })).rejects.toMatchObject({
        status: 400,
        errors: { adminResponse: inquiryAdminMessages.responseMissing },
      })
    expect(await app.services.db.$count(mails)).toBe(0)
    await expect(
      admin.inquiries.update({ params, body: { adminResponse: 'Dear {name}, to {port}: {name}' } }),
    ).rejects.toMatchObject({ status: 400, errors: { adminResponse: templateMessages.openWords(['name', 'port']) } })
    expect(await admin.inquiries.show({ params })).toMatchObject({ status: 'PENDING', adminResponse: null })
  })

  test('sent twice with one key is applied and emailed once', async () => {
    const { app, add, admin } = await office()
    const params = { id: (await add()).id }
    const send = () =>
      admin.inquiries.update(
        { params, body: { adminResponse: 'Yes.', version: 1 } },
        { headers: { 'idempotency-key': 'only-this-once' } },
      )
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(await app.services.db.$count(mails, eq(mails.kind, 'inquiry-response'))).toBe(1)
  })
})

test('deletes an inquiry for good', async () => {
  const { add, admin } = await office()
  const params = { id: (await add({ message: 'My bank is …' })).id }
  expect(await admin.inquiries.remove({ params })).toEqual({ success: true })
  await expect(admin.inquiries.show({ params })).rejects.toMatchObject({ status: 404, message: 'Inquiry not found' })
  await expect(admin.inquiries.remove({ params })).rejects.toMatchObject({ status: 404 })
  const history = await admin.audit.list({ query: { entityId: params.id } })
  expect(history.data).toMatchObject([{ action: 'deleted' }])
  expect(JSON.stringify(history)).not.toContain('My bank')
})

test('emails office and customer, and records when a response was sent', async () => {
  const { app, admin } = await office()
  const server = await startMailServer()
  const mailer = smtpMailer(server.url)
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  const { data } = await app.guest.inquiries.contact({
    body: {
      title: 'Ms.',
      name: 'Buy <b>cheap</b> pills',
      country: 'Kenya',
      email: 'grace@buyer.example',
      mobile: '+254 1555 014 142',
      message: 'Bcc: everybody@example.com\n\nDo you sail to Mombasa?',
    },
  })
  const params = { id: data.id }
  const answered = await admin.inquiries.update({
    params,
    body: { status: 'CLOSED', adminResponse: ' Yes, twice a month.\nNext: 4 July. ', respondedBy: 'Somebody' },
  })
  expect(answered).toMatchObject({
    status: 'RESPONDED',
    adminResponse: 'Yes, twice a month.\nNext: 4 July.',
    respondedBy: 'Admin',
    respondedAt: app.services.now.toISOString(),
    emailSentAt: null,
  })

  await startWorkers(app.services, mailer)
  await expect.poll(() => server.received.length).toBe(3)
  const mailTo = (to: string, subject: string) =>
    server.received
      .filter((mail) => mail.to.includes(to))
      .map(({ source }) => source.replaceAll('=\r\n', ''))
      .find((source) => source.includes(`Subject: ${subject}`)) ?? ''
  const [toOffice, thanks, response] = [
    mailTo('sales@minato.example', 'New contact message from Kenya'),
    mailTo('grace@buyer.example', 'We have received your message'),
    mailTo('grace@buyer.example', 'Our answer to your message'),
  ]
  expect(toOffice).toMatch(/^Reply-To: grace@buyer\.example\r$/m)
  expect(toOffice).toContain('Do you sail to Mombasa?')
  expect(toOffice.split('text/html')[1]).toContain('&lt;b&gt;cheap&lt;/b&gt;')
  expect(toOffice.slice(0, toOffice.indexOf('\r\n\r\n'))).not.toMatch(/Bcc/i)
  // Emails to an address that a stranger may have typed contain none of their text.
  expect(thanks).not.toMatch(/cheap|Mombasa|everybody/)
  expect(thanks).toMatch(/^Hello,\r$/m)
  expect(response).toMatch(/^Hello,\r$/m)
  expect(response).not.toMatch(/cheap|Mombasa|everybody/)
  expect(response).toMatch(/Yes, twice a month\.[\s\S]*Next: 4 July\./)
  await expect
    .poll(async () => (await admin.inquiries.show({ params })).emailSentAt)
    .toBe(app.services.now.toISOString())
  expect(await admin.inquiries.show({ params })).toMatchObject({ version: answered.version })
})

test('refuses line breaks in headers, and several addresses', async () => {
  const { app } = await office()
  const body = {
    name: 'Amina',
    country: 'Kenya',
    email: 'amina@buyer.example',
    mobile: '+254 1555 014 142',
    message: 'Hello',
  }
  const contact = (more: object) => app.guest.inquiries.contact({ body: { ...body, ...more } })
  await expect(contact({ name: 'A\r\nBcc: x@y.example' })).rejects.toMatchObject({
    errors: { name: expect.any(String) },
  })
  for (const email of [
    'a@b.example,c@d.example',
    'a@b.example\nBcc: c@d.example',
    'A <a@b.example>',
    'a@b.example c@d.example',
  ])
    await expect(contact({ email }), email).rejects.toMatchObject({ errors: { email: expect.any(String) } })
  expect(await app.services.db.$count(mails)).toBe(0)
})

test('thanks one address three times an hour, but stores every message and emails it to the office', async () => {
  const { app } = await office((db) => ({ limiter: databaseLimiter(db) }))
  const body = { country: 'BD', email: 'victim@mail.example', mobile: '+880 1555 014 142' }
  for (const inquiryType of ['CAR', 'BUS', 'TRUCKS', 'PARTS', 'BIKES'])
    await app.guest.inquiries.create({ body: { ...body, inquiryType, customerType: 'INDIVIDUAL' } as never })
  expect(await app.services.db.$count(mails, eq(mails.to, body.email))).toBe(3)
  expect(await app.services.db.$count(mails, eq(mails.kind, 'inquiry-received-office'))).toBe(5)
})
