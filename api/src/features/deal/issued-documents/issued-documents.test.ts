import { createHash } from 'node:crypto'
import { formatAmount } from '@minato/contract/deal/issued-documents/amounts.ts'
import { issuedMessages } from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssueRequest } from '@minato/contract/deal/issued-documents/issue.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { eq, like } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import * as freight from '#shipping/freight/freight.ts'
import { cars } from '#stock/cars/table.ts'
import type { Builder } from '#testing/build.ts'
import { readPdf } from '#testing/files/pdf.ts'
import { readZip } from '#testing/files/read-zip.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import { issuedDocuments } from './table.ts'

vi.setConfig({ testTimeout: 180_000 + rounds.documentRaces * 3000 })

const proforma = { kind: 'proforma', term: 'FOB' } as const

const toMombasa = {
  source: 'A test',
  to: 'KEMBA',
  method: 'RORO' as const,
  validFrom: '2026-02-01',
  minimumCents: 0,
  perM3Cents: 8500,
}

async function ready(app: App, build: Builder, cars = 1) {
  const [customer, office] = [await build.user(), await app.as(await build.admin())]
  const own = await app.as(customer)
  const carIds: string[] = []
  for (let n = 0; n < cars; n++) {
    const car = await build.car()
    const chassisNumber = `KSP130-${car.id.slice(0, 7).toUpperCase()}`
    await office.confidential.update({ params: car, body: { chassisNumber, engineNumber: null } })
    carIds.push(car.id)
  }
  const { order } = await own.orders.place({ body: { carIds } })
  await office.orders.update({ params: order, body: { destination: { country: 'KE', port: 'KEMBA' } } })
  await build.consignee(order.id)
  return { params: { id: order.id }, order, customer, own, office }
}
type Ready = Awaited<ReturnType<typeof ready>>

/** Returns the text of a document as another program reads it. Expects one page with embedded fonts. */
async function printed(app: App, { office, params }: Ready, paperId: string) {
  const { url } = await office.issuedPapers.address({ params: { ...params, paperId } })
  const answer = await app.send(new Request(new URL(url, 'http://localhost')))
  const { pages, fonts } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(fonts.every(({ embedded }) => embedded)).toBe(true)
  expect(pages).toHaveLength(1)
  return pages[0] ?? ''
}

const issuedOf = async ({ own, params }: Ready) => (await own.orders.deal({ params })).deal.issued

test('freezes the agreed terms in an invoice, moves its order, and shows the buyer how to pay', async ({
  app,
  build,
}) => {
  const deal = await ready(app, build)
  const { office, own, params } = deal
  await office.orders.update({ params, body: { status: 'CONFIRMED', negotiatedPrice: 6000.5 } })
  const { draft } = await office.issuedPapers.draft({ params, body: { ...proforma, depositPercent: 50 } })
  expect(draft).toMatchObject({ total: 6211.65, missing: [], replaces: null, consignee: 'José Ñandú' })
  expect(draft.cars[0]?.hsCode).toBe('8703.21')

  const body = { ...proforma, depositPercent: 50, total: draft.total }
  const { paper } = await office.issuedPapers.issue({ params, body })
  expect(paper).toMatchObject({ number: 'PI-2026-00001', state: 'valid', total: 6211.65 })
  expect(paper.deposit).toEqual({ percent: 50, sum: 3105.83, due: '2026-06-06' })

  const { deal: read } = await own.orders.deal({ params })
  expect(read.order).toMatchObject({ status: 'PENDING_PAYMENT', reservedUntil: deal.order.reservedUntil })
  expect(read.order.events.map(({ kind }) => kind)).toContain('issued')
  expect(read.issued[0]?.transfer).toMatchObject({ write: `PI-2026-00001, order ${params.id.slice(0, 8)}` })

  const { url } = await own.issuedPapers.address({ params: { ...params, paperId: paper.id } })
  const answer = await app.send(new Request(new URL(url, 'http://localhost')))
  const pdf = Buffer.from(await answer.arrayBuffer())
  const [row] = await app.services.db.select().from(issuedDocuments)
  expect(row).toMatchObject({ bytes: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') })
  const { pages } = await readPdf(pdf)
  const chassis = row?.facts.kind === 'proforma' ? row.facts.cars[0]?.chassisNumber : undefined
  for (const text of ['PI-2026-00001', 'USD 6,211.65', 'USD 3,105.83', 'José Ñandú', `Chassis no. ${chassis}`])
    expect(pages[0]).toContain(text)

  const [letter] = await app.services.db.select().from(mails).where(like(mails.subject, '%PI-2026-00001%'))
  expect(letter?.text).toContain('$3,105.83')
  expect(letter?.text).not.toContain('5550142-01')
})

test('prints the rate of the day on an invoice in yen, and its lines add up', async ({ app, build }) => {
  const { office, params } = await ready(app, build, 3)
  await office.exchangeRates.set({ body: { rate: 151.2345, date: '2026-06-01', source: 'Our bank' } })
  const { paper } = await office.issuedPapers.issue({ params, body: { ...proforma, currency: 'JPY' } })
  expect(paper.total).toBe(paper.lines.reduce((total, { sum }) => total + sum, 0))
  expect(paper.lines.find(({ kind }) => kind === 'inspection')?.sum).toBe(90_001)
})

test('marks an invoice after changed terms, until a new invoice replaces it', async ({ app, build }) => {
  const deal = await ready(app, build, 2)
  const { office, params, order } = deal
  const { paper: first } = await office.issuedPapers.issue({ params, body: proforma })
  const [item] = order.orderItems
  if (item) await office.orders.removeItem({ params: { ...params, itemId: item.id } })
  expect(await issuedOf(deal)).toMatchObject([{ state: 'terms-changed', transfer: null }])

  await expect(office.issuedPapers.issue({ params, body: proforma })).rejects.toMatchObject({
    code: 'paper-issued-meanwhile',
  })
  await office.issuedPapers.issue({ params, body: { ...proforma, replaces: first.id } })
  expect(await issuedOf(deal)).toMatchObject([
    { state: 'valid', replaces: first.number },
    { state: 'replaced', transfer: null },
  ])
  await office.orders.update({ params, body: { status: 'CANCELLED' } })
  expect(await issuedOf(deal)).toMatchObject([{ state: 'cancelled' }, { state: 'replaced' }])
})

test('issues one invoice for concurrent calls, and returns it again for a repeated key', async ({ app, build }) => {
  for (let round = 0; round < rounds.documentRaces; round++) {
    const { office, params } = await ready(app, build)
    const issue = () => office.issuedPapers.issue({ params, body: proforma })
    const answers = await Promise.allSettled([issue(), issue()])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
  const { office, params } = await ready(app, build)
  const again = () =>
    office.issuedPapers.issue({ params, body: proforma }, { headers: { 'idempotency-key': 'the-same-invoice' } })
  const both = await Promise.all([again(), again()])
  expect(both[0].paper.id).toBe(both[1].paper.id)
})

test('issues shipping documents in the same way, and shows the instruction only to the office', async ({
  app,
  build,
}) => {
  const deal = await ready(app, build)
  const { office, own, params } = deal
  await office.issuedPapers.issue({ params, body: { ...proforma, currency: 'JPY' } })
  const issued = []
  for (const kind of ['invoice', 'packing-list', 'shipping-instruction'] as const)
    issued.push((await office.issuedPapers.issue({ params, body: { kind, lcNumber: 'LC-555' } })).paper)
  expect(issued.map(({ number, currency }) => [number, currency])).toEqual([
    ['CI-2026-00001', 'JPY'],
    ['PL-2026-00001', 'USD'],
    ['SI-2026-00001', 'USD'],
  ])
  const texts = await Promise.all(issued.map(({ id }) => printed(app, deal, id)))
  const chassis = `KSP130-${deal.order.orderItems[0]?.car.id.slice(0, 7).toUpperCase()}`
  for (const [place, heading] of ['COMMERCIAL INVOICE', 'PACKING LIST', 'SHIPPING INSTRUCTION'].entries())
    for (const text of [heading, issued[place]?.number ?? '', chassis, 'José Ñandú', 'Mombasa'])
      expect(texts[place]).toContain(text)
  expect(texts[0]).toContain('LC-555')
  expect(texts[0]).toContain(`JPY ${issued[0]?.total.toLocaleString('en')}`)
  expect((await issuedOf(deal)).map(({ kind }) => kind).sort()).toEqual(['invoice', 'packing-list', 'proforma'])
  const asked = { params: { ...params, paperId: issued[2]?.id ?? '' } }
  await expect(own.issuedPapers.address(asked)).rejects.toMatchObject({ code: 'issued-paper-not-found' })
})

test('requires a reason to replace a valid document, and separates replaced ones in the ZIP', async ({
  app,
  build,
}) => {
  const { office, own, params } = await ready(app, build)
  const issue = (body: { replaces?: string; reason?: string }) =>
    office.issuedPapers.issue({ params, body: { kind: 'invoice', term: 'FOB', ...body } })
  const { paper: first } = await issue({})
  const { draft } = await office.issuedPapers.draft({ params, body: { kind: 'invoice' } })
  expect(draft.replaces).toEqual({ id: first.id, number: first.number, asksWhy: true })
  await expect(issue({ replaces: first.id })).rejects.toMatchObject({ errors: { reason: issuedMessages.reason } })
  await expect(issue({ replaces: first.id, reason: '  ' })).rejects.toMatchObject({ status: 400 })
  const { paper: second } = await issue({ replaces: first.id, reason: 'The consignee was misspelt' })
  const { order } = await own.orders.show({ params })
  expect(order.events.at(-1)?.text).toBe(`${second.number}, replaces ${first.number}: The consignee was misspelt`)

  for (const side of [own, office]) {
    const { url } = await side.papers.zipAddress({ params })
    const answer = await app.send(new Request(new URL(url, 'http://localhost')))
    const files = await readZip(Buffer.from(await answer.arrayBuffer()))
    const names = [`papers/${second.number}.pdf`, `papers/replaced/${first.number}.pdf`]
    expect([...files.keys()].filter((name) => name.startsWith('papers/')).sort()).toEqual(names.sort())
    for (const name of names) expect(files.get('SHA256SUMS')?.toString()).toContain(`  ${name}\n`)
  }
})

test('prints the booked method instead of the agreed one, and never two ports of arrival', async ({ app, build }) => {
  const deal = await ready(app, build, 2)
  const { office, params, order } = deal
  const [one, two] = order.orderItems
  for (const [car, loadingPort] of [
    [one?.car, 'JPUKB'],
    [two?.car, 'JPOSA'],
  ] as const)
    await app.services.db
      .update(cars)
      .set({ loadingPort })
      .where(eq(cars.id, car?.id ?? ''))
  const rate = { to: 'KEMBA', method: 'RORO', validFrom: '2026-01-01', source: "A carrier's tariff" } as const
  await freight.insert(app.services.db, { ...rate, perM3Cents: 8500, minimumCents: 0 })
  await office.orders.update({ params, body: { term: 'CIF', choices: { method: 'RORO' } } })
  const inspected = { state: 'passed', body: 'QISJ', version: 0 } as const
  for (const { id } of order.orderItems)
    await office.papers.inspect({ params: { ...params, itemId: id }, body: inspected })
  const call = (port: string) => ({ port, cut: '2026-06-28', etd: '2026-06-30', atd: null })
  const ship = await build.voyage({ method: 'CONTAINER', loading: [call('JPYOK'), call('JPOSA')] })
  const book = (items: string[], from: string) =>
    office.voyages.book({ params, body: { items, voyageId: ship.id, from, to: 'KEMBA' } })
  await book([one?.id ?? ''], 'JPYOK')
  const issue = async (replaces: string | null) => {
    const body = { kind: 'packing-list' as const, replaces, ...(replaces && { reason: 'Booked' }) }
    const { paper } = await office.issuedPapers.issue({ params, body })
    return { id: paper.id, text: await printed(app, deal, paper.id) }
  }
  const first = await issue(null)
  expect(first.text).toContain('RoRo / Container share')
  expect(first.text).toContain('Yokohama / Osaka')
  await book([two?.id ?? ''], 'JPOSA')
  const { text } = await issue(first.id)
  expect(text).toContain('Container share')
  for (const gone of ['RoRo', 'Kobe']) expect(text).not.toContain(gone)

  const other = await build.voyage({ discharge: [{ port: 'TZDAR', eta: null, ata: null }] })
  await office.orders.update({ params, body: { destination: { country: 'UG', port: 'KEMBA' } } })
  const body = { items: [one?.id ?? ''], voyageId: other.id, from: 'JPYOK', to: 'TZDAR' }
  await office.voyages.book({ params, body })
  const { draft } = await office.issuedPapers.draft({ params, body: { kind: 'invoice' } })
  expect(draft.missing).toContain('other-port')
})

test('issues one receipt per confirmed payment, with the sums at that time', async ({ app, build }) => {
  const deal = await ready(app, build)
  const { office, params } = deal
  const { paper: invoice } = await office.issuedPapers.issue({ params, body: { ...proforma, depositPercent: 50 } })
  const left = invoice.total - 1000
  const [entryId] = await pay(app, deal, [100_000, 50_000])
  const issue = () => office.issuedPapers.receipt({ params, body: { entryId: entryId ?? '' } })
  const [one, other] = await Promise.all([issue(), issue()])
  expect(one.paper).toMatchObject({ number: 'RC-2026-00001', total: 1000, currency: 'USD' })
  expect(other.paper.id).toBe(one.paper.id)
  const text = await printed(app, deal, one.paper.id)
  for (const phrase of ['RECEIPT', 'RC-2026-00001', 'USD 1,000.00', formatAmount(toCents(left), 'USD')])
    expect(text).toContain(phrase)
  const rows = await app.services.db.select().from(issuedDocuments)
  expect(rows.find(({ kind }) => kind === 'receipt')?.facts).toMatchObject({ paid: 100_000, balance: toCents(left) })
  await expect(office.issuedPapers.draft({ params, body: { ...proforma, currency: 'JPY' } })).resolves.toMatchObject({
    draft: { missing: ['other-currency'] },
  })
})

/** Confirms payments of a deal, in cents, and returns the ids of their entries. */
async function pay({ services: { db } }: App, { params, office }: Ready, sums: readonly number[]) {
  const nothing = { charges: null, rate: null, source: null, reference: null, remitter: null }
  const values = sums.map((amount) => {
    const facts = { kind: 'confirmed', sum: { amount, currency: 'USD' }, on: '2026-06-01', ...nothing } as const
    return { orderId: params.id, method: 'TT', counts: amount, currency: 'USD', side: 'office', facts } as const
  })
  const rows = await db
    .insert(paymentEntries)
    .values(values.map((entry) => ({ ...entry, kind: 'confirmed' as const })))
    .returning()
  await office.orders.deal({ params })
  return rows.map(({ id }) => id)
}

test('refuses a document without a term, and applies the requested term to the order', async ({ app, build }) => {
  const deal = await ready(app, build)
  const { office, own, params, order } = deal
  const amountOf = async () => (await own.orders.deal({ params })).deal.order
  await office.orders.update({ params, body: { negotiatedPrice: 6000 } })
  const draft = async (body: Partial<IssueRequest>) =>
    (await office.issuedPapers.draft({ params, body: { kind: 'proforma', ...body } })).draft
  expect(await draft({})).toMatchObject({ agreedTerm: null, missing: ['no-term'] })
  for (const kind of ['proforma', 'invoice', 'packing-list'] as const)
    await expect(office.issuedPapers.issue({ params, body: { kind } })).rejects.toMatchObject({
      code: 'paper-incomplete',
      details: { missing: ['no-term'] },
    })
  const far = await ready(app, build)
  await office.orders.update({ params: far.params, body: { destination: { country: 'TZ', port: 'TZDAR' } } })
  const unrated = await office.issuedPapers.draft({ params: far.params, body: { kind: 'proforma', term: 'CIF' } })
  expect(unrated.draft.missing).toEqual(['freight-open'])
  const fob = await draft({ term: 'FOB' })
  expect(fob.missing).toEqual([])
  expect(fob.lines.map(({ kind }) => kind)).toEqual(['vehicles', 'inspection'])
  expect(await amountOf(), 'a draft changes nothing').toMatchObject({ terms: null, amountDue: 6500 })

  await freight.insert(app.services.db, toMombasa)
  const cif = await draft({ term: 'CIF' })
  const { paper } = await office.issuedPapers.issue({
    params,
    body: { kind: 'proforma', term: 'CIF', total: cif.total },
  })
  expect(paper.lines.map(({ kind }) => kind)).toEqual(['vehicles', 'freight', 'inspection', 'insurance'])
  expect(await amountOf()).toMatchObject({
    terms: { term: 'CIF', isOpen: false },
    negotiatedPrice: 6000,
    amountDue: cif.total,
  })
  expect(await issuedOf(deal)).toMatchObject([{ state: 'valid' }])
  expect(await printed(app, deal, paper.id)).toContain('Total CIF Mombasa USD')
  const other = { ...proforma, replaces: paper.id, reason: 'Without the freight' }
  await expect(office.issuedPapers.issue({ params, body: other })).rejects.toMatchObject({
    code: 'terms-changed-meanwhile',
  })
  expect(order.terms).toBe(null)
})

test('prints the port of loading under FOB', async ({ app, build }) => {
  const deal = await ready(app, build)
  const { office, params } = deal
  await app.services.db.update(cars).set({ loadingPort: 'JPUKB' })
  const { paper } = await office.issuedPapers.issue({ params, body: proforma })
  const text = await printed(app, deal, paper.id)
  expect(text).toContain('Total FOB Kobe USD')
  expect(text).not.toContain('FOB Mombasa')
})

const grace = {
  carrier: 'ECL',
  vessel: 'Lantern Grace',
  number: '26',
  method: 'RORO',
  notes: null,
  cancelled: false,
} as const

test('requires nothing after the deposit until the balance is due, on a day that follows the ship', async ({
  app,
  build,
}) => {
  const deal = await ready(app, build)
  const { office, own, params, order } = deal
  // The country demands no inspection before shipment.
  await office.orders.update({ params, body: { destination: { country: 'AE', port: 'AEJEA' } } })
  const issued = await office.issuedPapers.issue({ params, body: { ...proforma, depositPercent: 50 } })
  const half = 3116
  const read = async () => (await own.orders.deal({ params })).deal
  const terms = { rule: 'arrival', days: 10 }
  expect((await read()).payments).toMatchObject({ dueNow: half, later: { sum: half, by: null, terms } })
  expect(await printed(app, deal, issued.paper.id)).toContain('USD 3,116.00, 10 days before the ship arrives')

  // A deposit with a negligible shortfall counts as paid; the shortfall remains in the balance.
  await pay(app, deal, [311_580])
  const arrival = (eta: string, atd: string | null = null) => ({
    loading: [{ port: 'JPYOK', cut: '2026-06-20', etd: '2026-06-23', atd }],
    discharge: [{ port: 'AEJEA', eta, ata: null }],
  })
  const due = async () => (await read()).payments
  expect(await due()).toMatchObject({
    depositReached: true,
    dueNow: 0,
    balance: 3116.2,
    later: { sum: 3116.2, by: null },
  })

  const voyage = await office.voyages.create({ body: { ...grace, ...arrival('2026-07-25') } })
  const items = order.orderItems.map(({ id }) => id)
  await office.voyages.book({ params, body: { items, voyageId: voyage.id, from: 'JPYOK', to: 'AEJEA' } })
  expect(await due()).toMatchObject({ dueNow: 0, later: { sum: 3116.2, by: '2026-07-15', terms } })
  const moved = await office.voyages.update({
    params: voyage,
    body: { ...arrival('2026-07-29'), version: voyage.version },
  })
  expect((await due()).later).toMatchObject({ by: '2026-07-19' })
  const { invoice } = await app.guest.invoiceChecks.verify({ body: await codeOf(app, issued.paper.id) })
  expect(invoice).toMatchObject({ total: 6232, dueNow: 0, later: { sum: 3116.2, by: '2026-07-19' } })

  // A small remainder has the same due day, in the email as on the page.
  const [newest = ''] = await pay(app, deal, [310_620])
  expect(await due()).toMatchObject({ hasOpenRest: true, later: null })
  await office.payments.askRest({ params, body: { newest } })
  expect(await due()).toMatchObject({ dueNow: 0, later: { sum: 10, by: '2026-07-19' } })
  const letters = await app.services.db.select().from(mails).where(eq(mails.kind, 'payment-rest-asked'))
  expect(letters[0]?.text).toContain(
    '$10 of the total did not reach us. Please pay it by bank transfer, by 19 July 2026',
  )
  expect(letters[0]?.text).not.toContain('To pay now')

  await office.voyages.update({
    params: voyage,
    body: { ...arrival('2026-07-29', '2026-06-23'), version: moved.version },
  })
  expect((await due()).dueNow).toBe(0)
  app.services.now = new Date('2026-07-12T15:00:00Z')
  const back = await app.as(deal.customer)
  expect((await back.orders.deal({ params })).deal).toMatchObject({
    next: { turn: 'buyer', step: 'pay-balance', until: '2026-07-19T14:59:59.000Z' },
    payments: { dueNow: 10, later: null },
  })
})

async function codeOf({ services: { db } }: App, id: string) {
  const [row] = await db.select().from(issuedDocuments).where(eq(issuedDocuments.id, id))
  return { number: row?.number ?? '', code: row?.code ?? '' }
}

test('lists missing facts and issues nothing', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const own = await app.as(await build.user())
  const { order } = await own.orders.place({ body: { carIds: [(await build.car()).id] } })
  await expect(office.issuedPapers.issue({ params: order, body: proforma })).rejects.toMatchObject({
    code: 'paper-incomplete',
    details: { missing: ['no-country', 'no-consignee'] },
  })
  expect((await office.orders.deal({ params: order })).deal.issued).toEqual([])
})

test('refuses documents to other users, and damaged documents to all', async ({ app, build }) => {
  const { office, own, params } = await ready(app, build)
  const { paper } = await office.issuedPapers.issue({ params, body: proforma })
  const asked = { params: { ...params, paperId: paper.id } }
  const stranger = await app.as(await build.user())
  await expect(stranger.issuedPapers.address(asked)).rejects.toMatchObject({ code: 'order-not-found' })

  const { url } = await own.issuedPapers.address(asked)
  const { db, files } = app.services
  const rows = await db.select().from(issuedDocuments)
  const document = rows.find(({ id }) => id === paper.id)?.document
  if (document) await files.keep(document, Buffer.from('%PDF-1.7 with another account'))
  expect((await app.send(new Request(new URL(url, 'http://localhost')))).status).toBe(500)
  await expect(own.issuedPapers.address(asked)).rejects.toMatchObject({ code: 'document-damaged' })
})
