// Names that our fonts cannot print need a spelling as in the passport before a number is taken. Both spellings are stored.

import type { IssueRequest } from '@minato/contract/deal/issued-documents/issue.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '#platform/audit/table.ts'
import type { NewUser } from '#platform/users/users.ts'
import type { Builder } from '#testing/build.ts'
import { readPdf } from '#testing/files/pdf.ts'
import { formOf } from '#testing/files/picture.ts'
import { sampleInShortRun } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import { parties } from '../parties/table.ts'
import { documentNumbers } from './table.ts'

const proforma = { kind: 'proforma', term: 'FOB' } as const

async function dealOf(app: App, build: Builder, buyer: Partial<NewUser>, title = '2017 Toyota Vitz F') {
  const customer = await build.user(buyer)
  const [own, office] = [await app.as(customer), await app.as(await build.admin())]
  const car = await build.car({ title })
  const { order } = await own.orders.place({
    body: { carIds: [car.id], destination: { country: 'KE', port: 'KEMBA' } },
  })
  await build.consignee(order.id)
  const params = { id: order.id }
  await office.confidential.update({
    params: car,
    body: { chassisNumber: `KSP130-${car.id.slice(0, 7).toUpperCase()}`, engineNumber: null },
  })
  const issue = async (body: IssueRequest | Partial<IssueRequest>) =>
    (await office.issuedPapers.issue({ params, body: { ...proforma, ...body } })).paper
  const draft = async (body: Partial<IssueRequest> = {}) =>
    (await office.issuedPapers.draft({ params, body: { ...proforma, ...body } })).draft
  async function printed(paperId: string) {
    const { url } = await office.issuedPapers.address({ params: { ...params, paperId } })
    const answer = await app.send(new Request(new URL(url, 'http://localhost')))
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join(' ')
  }
  return { customer, own, office, params, issue, draft, printed }
}

const numbersTaken = async ({ services: { db } }: App) =>
  (await db.select().from(documentNumbers).where(eq(documentNumbers.kind, 'proforma')))[0]?.last ?? 0

const scripts = [
  ['Bengali', 'আব্দুর', 'রহিম', 'আ ব্দু র হি ম'],
  ['Arabic', 'محمد', 'علي', 'م ح د ع ل ي'],
  ['Sinhala', 'කුමාර', 'පෙරේරා', 'කු මා ර පෙ රේ රා'],
  ['Burmese', 'အောင်', 'ကျော်', 'အေ ာ င် ကျေ ာ်'],
  ['Thai', 'สมชาย', 'ใจดี', 'ส ม ช า ย ใ จ ดี'],
  ['one with a mark that no font has', 'Rahim\u20e3', 'Khan', 'm\u20e3'],
] as const

test.for(sampleInShortRun(scripts, 3))(
  'takes no number for a name in %s without a spelling as in the passport',
  async ([, firstName, lastName, letters], { app, build }) => {
    const { customer, own, issue, draft, printed } = await dealOf(app, build, { firstName, lastName })
    const before = await numbersTaken(app)
    const unprinted = [{ text: 'buyer.name', letters }]
    expect(await draft()).toMatchObject({ missing: [], unprinted })
    await expect(issue({})).rejects.toMatchObject({
      code: 'paper-unprintable',
      message: `Our documents cannot print ${letters} (the buyer’s name). Please enter the name as in the passport, in Latin letters.`,
      details: { unprinted },
    })
    expect(await numbersTaken(app)).toBe(before)

    expect(await draft({ buyerName: 'Abdur Rahim' })).toMatchObject({ unprinted: [] })
    const paper = await issue({ buyerName: 'Abdur Rahim' })
    expect(paper.number).toMatch(new RegExp(`-0*${before + 1}$`))
    expect(await printed(paper.id)).toContain('Abdur Rahim')
    const both = { fullName: `${firstName} ${lastName}`, nameOnPapers: 'Abdur Rahim' }
    expect(await own.users.show({ params: customer })).toMatchObject(both)
    expect((await issue({ kind: 'packing-list' })).number).toContain('PL-')
  },
)

test('prints a name without its emoji', async ({ app, build }) => {
  const { issue, draft, printed } = await dealOf(app, build, { firstName: 'Rahim 🚗', lastName: 'Khan 👩🏽‍🔧🇧🇩' })
  expect((await draft()).unprinted).toEqual([])
  expect(await printed((await issue({})).id)).toContain('Rahim Khan')
})

test('requires a printable company too, and logs the typed names', async ({ app, build }) => {
  const { params, issue, draft, printed } = await dealOf(app, build, { companyName: 'রহিম মোটরস' })
  expect((await draft()).unprinted).toEqual([{ text: 'buyer.company', letters: 'র হি ম মো ট স' }])
  const { id } = await issue({ buyerCompany: 'Rahim Motors' })
  expect(await printed(id)).toContain('Rahim Motors Amina Rahman')
  const logged = await app.services.db.select().from(auditEntries).where(eq(auditEntries.entityId, params.id))
  expect(logged.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'companyOnPapers',
    before: null,
    after: 'Rahim Motors',
  })
})

test('uses the spelling in the buyer’s profile', async ({ app, build }) => {
  const { customer, own, draft, issue, printed } = await dealOf(app, build, { firstName: 'สมชาย', lastName: 'ใจดี' })
  const body = { nameOnPapers: 'Somchai Jaidee' }
  await expect(own.users.update({ params: customer, body: { nameOnPapers: 'สมชาย' } })).rejects.toMatchObject({
    errors: { nameOnPapers: expect.stringContaining('as in the passport') },
  })
  expect(await own.users.update({ params: customer, body })).toMatchObject({ fullName: 'สมชาย ใจดี', ...body })
  expect((await draft()).unprinted).toEqual([])
  expect(await printed((await issue({})).id)).toContain('Somchai Jaidee')
})

test('requires a printable name for a receipt too', async ({ app, build }) => {
  const { own, office, params, printed } = await dealOf(app, build, { firstName: 'อ', lastName: '' })
  const sum = { sum: 500, currency: 'USD' } as const
  const reported = await own.payments.report({ params, form: formOf(sum) })
  const entry = reported.payments.entries[0]?.id ?? ''
  const body = { ...sum, on: '2026-06-01' }
  const { payments } = await office.payments.confirm({ params: { ...params, entry }, body })
  const entryId = payments.entries.at(-1)?.id ?? ''
  const receipt = (buyerName?: string) => office.issuedPapers.receipt({ params, body: { entryId, buyerName } })
  await expect(receipt()).rejects.toMatchObject({ code: 'paper-unprintable' })
  expect(await printed((await receipt('Somchai Jaidee')).paper.id)).toContain('Received from Somchai Jaidee')
})

test('checks every text that a document prints, and names the unprintable ones', async ({ app, build }) => {
  const { params, draft, issue } = await dealOf(app, build, { lastName: 'รา' }, '2017 Vitz ขาย')
  const [row] = await app.services.db.select().from(parties).where(eq(parties.orderId, params.id))
  const party = row && { ...row.party, address: '12 ถนน, Mombasa' }
  await app.services.db.update(parties).set({ party }).where(eq(parties.orderId, params.id))
  const others = [
    { text: 'consignee', letters: 'ถ น' },
    { text: 'cars', letters: 'ข า ย' },
  ]
  expect((await draft()).unprinted).toEqual([{ text: 'buyer.name', letters: 'ร า' }, ...others])
  expect((await draft({ kind: 'shipping-instruction' })).unprinted).toEqual(others)
  await expect(issue({ buyerName: 'Amina Ra' })).rejects.toMatchObject({ details: { unprinted: others } })
})

test.for([
  ['Japanese', '田中', '太郎', '2005 Toyota Mark Ⅱ ★'],
  ['Vietnamese, its marks apart', 'Nguye\u0302\u0303n', 'Ánh', '2017 Toyota Vitz F'],
  ['Cyrillic and Greek', 'Дмитрий', 'Παπαδόπουλος', '2017 Toyota Vitz F'],
  ['Devanagari, which the font has', 'राम', 'शर्मा', '2017 Toyota Vitz F'],
  ['Latin with what has no form', 'Amina\u200d', 'Rah\u00adman\ufe0f', '2017 Toyota Vitz F'],
] as const)('prints %s unchanged', async ([, firstName, lastName, title], { app, build }) => {
  const { draft, issue, printed } = await dealOf(app, build, { firstName, lastName }, title)
  expect((await draft()).unprinted).toEqual([])
  const text = await printed((await issue({})).id)
  expect(text.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''))
})
