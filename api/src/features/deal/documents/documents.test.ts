import { documentMessages } from '@minato/contract/deal/documents/facts.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import type { Builder } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { type App, test as base } from '#testing/test.ts'
import { documents as table } from './table.ts'

const test = base.extend('office', { scope: 'file' }, async ({ app, build }) => app.as(await build.admin()))
type Client = App['guest']

const pdf = (words = 'paper') => new File([`%PDF-1.4\n${words}\n%%EOF`], 'x.html', { type: 'text/html' })
type Facts = Parameters<typeof formOf>[0]
const uploadForm = (facts: Facts = {}) => formOf({ kind: 'export-certificate', paper: pdf(), ...facts })

async function deal({ app, build, office }: { app: App; build: Builder; office: Client }, count = 1) {
  const user = await build.user()
  const buyer = await app.as(user)
  const cars = await Promise.all(Array.from({ length: count }, () => build.car()))
  const { order } = await buyer.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
  const params = { id: order.id }
  const upload = async (facts: Facts = {}) => {
    const { papers } = await office.papers.upload({ params, form: uploadForm(facts) })
    const paper = papers.papers.at(-1)
    if (!paper) throw new Error('it is not there')
    return { ...paper, params: { id: order.id, paperId: paper.id } }
  }
  const letters = async () => {
    const rows = await app.services.db.select().from(mails).where(eq(mails.to, user.email)).orderBy(mails.createdAt)
    return rows.map(({ kind }) => kind).filter((kind) => kind !== 'order-placed')
  }
  const items = order.orderItems.map(({ id }) => id)
  const numbers = order.orderItems.map(({ car }) => car.stockNumber)
  return { user, buyer, order, items, numbers, params, upload, letters }
}
const fetched = (app: App, { url }: { url: string }, method = 'GET') =>
  app.send(new Request(`http://localhost${url}`, { method }))
const refusedWith = (code: string) => expect.objectContaining({ code })

test('detects the type from the content, and removes metadata', async ({ app, build, office }) => {
  const { params, upload } = await deal({ app, build, office })
  for (const [paper, code] of [
    [new File(['<html>'], 'paper.pdf', { type: 'application/pdf' }), 'file-type'],
    [new File([new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61])], 'paper.png'), 'file-type'],
    [new File(['%PDF-1.4\ncut'], 'paper.pdf'), 'file-damaged'],
    [new File([''], 'paper.pdf'), 'file-damaged'],
    [new File([(await createPictureFile()).slice(0, 800)], 'cut.jpg'), 'file-damaged'],
  ] as const)
    await expect(office.papers.upload({ params, form: uploadForm({ paper }) })).rejects.toMatchObject({ code })
  const signed = await sharp(Buffer.from(await (await createPictureFile()).arrayBuffer()))
    .withExif({ IFD0: { Artist: 'Zubeida Karimova' } })
    .jpeg()
    .toBuffer()
  const photo = await upload({ kind: 'port-photo', paper: new File([new Uint8Array(signed)], 'a.jpg') })
  const answer = await fetched(app, await office.papers.address({ params: photo.params }))
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined()
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="port-photo.jpg"')
})

test('lets only the buyer read visible documents, by expiring addresses, and records the first download', async ({
  app,
  build,
  office,
}) => {
  const { buyer, params, items, numbers, upload } = await deal({ app, build, office })
  const stranger = await app.as(await build.user())
  const certificate = await upload({ lineId: items[0] ?? '', validUntil: '2026-12-31' })
  const permit = await upload({ kind: 'export-permit' })
  expect([certificate.office?.visible, permit.office?.visible]).toEqual([true, false])

  const mine = (await buyer.orders.deal({ params })).deal.papers
  expect(mine.papers.map(({ id, name, office: its }) => [id, name, its])).toEqual([
    [certificate.id, `export-certificate-${numbers[0]}.pdf`, undefined],
  ])
  expect(mine.release.office).toBeUndefined()
  for (const who of [stranger, buyer])
    await expect(who.papers.address({ params: permit.params })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.papers.show({ params })).rejects.toMatchObject({ code: 'order-not-found' })
  await expect(stranger.papers.address({ params: certificate.params })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.papers.zipAddress({ params })).rejects.toMatchObject({ status: 404 })

  const opened = async () => {
    const { papers } = (await office.papers.show({ params })).papers
    return papers.find(({ id }) => id === certificate.id)?.office?.firstOpenedAt
  }
  const atOnce = await buyer.papers.address({ params: certificate.params })
  await fetched(app, await office.papers.address({ params: certificate.params }))
  expect((await fetched(app, atOnce, 'HEAD')).status).toBe(405)
  expect(await opened()).toBeNull()
  const read = await fetched(app, atOnce)
  expect(await read.text()).toContain('%PDF-1.4')
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-disposition': `attachment; filename="export-certificate-${numbers[0]}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const first = await opened()
  expect(first).not.toBeNull()

  // An address no longer works after its document was hidden or removed.
  const later = await buyer.papers.address({ params: certificate.params })
  const forOffice = await office.papers.address({ params: certificate.params })
  const hide = { visible: false, version: certificate.office?.version ?? 0 }
  await office.papers.update({ params: certificate.params, body: hide })
  expect((await fetched(app, later)).status).toBe(404)
  expect((await fetched(app, forOffice)).status).toBe(200)
  await expect(office.papers.update({ params: certificate.params, body: hide })).rejects.toMatchObject({
    code: 'stale',
  })
  await office.papers.update({ params: certificate.params, body: { visible: true, version: 2 } })
  expect((await fetched(app, later)).status).toBe(200)
  expect(await opened()).toBe(first)
  app.services.now = new Date(app.services.now.getTime() + 5 * 60_000)
  expect((await fetched(app, later)).status).toBe(404)

  const last = await buyer.papers.address({ params: certificate.params })
  await office.papers.remove({ params: certificate.params })
  expect((await fetched(app, last)).status).toBe(404)
  expect((await office.papers.show({ params })).papers.papers.map(({ id }) => id)).toEqual([permit.id])
  expect(await app.services.db.$count(table, eq(table.id, certificate.id))).toBe(1)
})

test('uploads once for a repeated key, refuses vehicles of other orders, and removes documents with their vehicle', async ({
  app,
  build,
  office,
}) => {
  const { params, items, upload } = await deal({ app, build, office }, 2)
  const other = await deal({ app, build, office })
  const [first = '', second = ''] = items
  const headers = { 'idempotency-key': 'paper-once-1' }
  const again = () => office.papers.upload({ params, form: uploadForm({ lineId: first }) }, { headers })
  const [one] = await Promise.all([again(), again()])
  expect((await again()).papers.papers).toEqual(one.papers.papers)
  await expect(upload({ lineId: other.items[0] ?? '' })).rejects.toMatchObject({ code: 'order-item-not-found' })
  const kept = await upload({ lineId: second })
  await office.orders.removeItem({ params: { ...params, itemId: first } })
  expect((await office.papers.show({ params })).papers.papers.map(({ id }) => id)).toEqual([kept.id])
})

test('lets the buyer answer the draft of a B/L once, and notifies both sides', async ({ app, build, office }) => {
  const { buyer, params, upload, letters } = await deal({ app, build, office })
  const old = await upload({ kind: 'bl-draft' })
  const draft = await upload({ kind: 'bl-draft' })
  await expect(buyer.papers.approve({ params: old.params })).rejects.toMatchObject({ code: 'draft-not-open' })
  await expect(office.papers.approve({ params: draft.params })).rejects.toMatchObject({ code: 'order-not-found' })
  const body = { correction: 'It must say Nguyễn Thị Ánh' }
  const answers = await Promise.allSettled([
    buyer.papers.approve({ params: draft.params }),
    buyer.papers.correct({ params: draft.params, body }),
    buyer.papers.approve({ params: draft.params }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 'rejected').map((one) => 'reason' in one && one.reason)).toEqual([
    refusedWith('draft-not-open'),
    refusedWith('draft-not-open'),
  ])

  const next = await upload({ kind: 'bl-draft' })
  await buyer.papers.correct({ params: next.params, body })
  const corrected = await upload({ kind: 'bl-draft' })
  const { papers } = await buyer.papers.approve({ params: corrected.params })
  expect(papers.papers.map(({ isOpenDraft }) => isOpenDraft)).toEqual([false, false, false, false])
  expect(papers.papers.at(-1)?.approvedAt).not.toBeNull()
  expect(await letters()).toEqual(Array(4).fill('bl-draft'))
  const { order } = await buyer.orders.show({ params })
  expect(order.events.at(-1)).toMatchObject({ kind: 'bl-approved', text: 'Draft of the B/L' })
})

test('surrenders originals once, if all are in hand and nothing is due, unless a courier has them', async ({
  app,
  build,
  office,
}) => {
  const { buyer, order, params, letters } = await deal({ app, build, office })
  const kind = 'original' as const
  const set = (inHand: number, version: number) =>
    office.papers.setRelease({ params, body: { kind, originals: 3, inHand, version } })
  const surrender = (version: number) =>
    office.papers.surrender({ params, body: { agentReference: 'MSC-TLX-1', version } })
  const notPossible = (...reasons: string[]) => ({
    code: 'release-not-possible',
    message: expect.stringMatching(reasons.join('.* ')),
  })
  await expect(surrender(0)).rejects.toMatchObject(notPossible('originals of the B/L', 'has not paid'))
  await set(3, 0)
  await expect(set(2, 0)).rejects.toMatchObject({ code: 'stale' })
  const envelope = { carrier: 'DHL', awb: '1234567890', sentOn: '2026-06-01', contents: ['bl' as const] }
  const { papers } = await office.papers.sendCourier({ params, body: envelope })
  const [courier] = papers.couriers
  expect([papers.release.inHand, courier?.tracking]).toEqual([0, expect.stringContaining('dhl.com')])
  await expect(surrender(2)).rejects.toMatchObject(notPossible('originals'))
  const body = { ...envelope, deliveredOn: '2026-06-05', receiver: 'José Ñandú', version: 1 }
  const one = { ...params, courierId: courier?.id ?? '' }
  await office.papers.updateCourier({ params: one, body })
  await expect(office.papers.updateCourier({ params: one, body })).rejects.toMatchObject({ code: 'stale' })
  expect((await buyer.papers.show({ params })).papers.couriers[0]).toMatchObject({ receiver: 'José Ñandú' })

  const back = await set(3, 2)
  expect(back.papers.release.office).toMatchObject({ hindrances: ['due'], due: { currency: 'USD' } })
  const due = back.papers.release.office?.due.sum ?? 0
  expect(due).toBe(order.amountDue)
  const sum = { sum: due, currency: 'USD' } as const
  const { payments } = await office.payments.report({ params, form: formOf({ ...sum, method: 'TT' }) })
  const paid = { ...params, entry: payments.entries.at(-1)?.id ?? '' }
  await office.payments.confirm({ params: paid, body: { ...sum, on: '2026-06-01' } })
  const answers = await Promise.allSettled([surrender(3), surrender(3)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { release } = (await buyer.papers.show({ params })).papers
  expect(release).toMatchObject({ kind: 'surrendered', inHand: 0, agentReference: 'MSC-TLX-1' })
  await expect(set(3, 4)).rejects.toMatchObject(notPossible('already surrendered'))
  expect(await letters()).toEqual(['papers-sent', 'papers-delivered', 'payment-confirmed', 'bl-surrendered'])
})

test('stores a day for every inspection result, entered or not', async ({ app, build, office }) => {
  const { params, items } = await deal({ app, build, office }, 2)
  let version = 0
  const inspect = async (itemId: string, body: { state: 'booked' | 'passed' | 'failed'; on?: string }) => {
    const at = { params: { ...params, itemId }, body: { body: 'QISJ', ...body, version } }
    const { inspections } = (await office.papers.inspect(at)).papers
    const now = inspections.find(({ lineId }) => lineId === itemId)
    version = now?.version ?? 0
    return now?.on
  }
  const [one = '', other = ''] = items
  expect(await inspect(one, { state: 'booked', on: '2026-05-30' })).toBe('2026-05-30')
  expect(await inspect(one, { state: 'passed' })).toBe('2026-05-30')
  expect(await inspect(one, { state: 'failed', on: '2026-05-31' })).toBe('2026-05-31')
  await expect(inspect(one, { state: 'passed', on: '2026-06-03' })).rejects.toMatchObject({
    errors: { on: documentMessages.resultAhead },
  })
  version = 0
  expect(await inspect(other, { state: 'booked', on: '2026-06-20' })).toBe('2026-06-20')
  expect(await inspect(other, { state: 'passed' })).toBe('2026-06-01')
  const { order } = await office.orders.show({ params })
  expect(order.events.at(-1)?.text).toContain('Passed, 1 June 2026')
})
