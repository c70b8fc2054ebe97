import { determineNextStep } from '@minato/contract/deal/orders/next-step.ts'
import { eq, getTableName, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import * as tables from '#tables.ts'
import { type Builder, password } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { type Client, createDraftDocument, dealDate } from '#testing/scenarios/dealing.ts'
import { type App, test } from '#testing/test.ts'
import { startWorkers } from '#work/work.ts'
import { requireOrder } from '../orders/find-order.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import { readDealFacts } from './facts/facts.ts'

const every = { ...tables }
type Table = keyof typeof every
/** `then` is the next step, with its side, after the call has changed the table. */
type Change = [table: Table, then: string, call: () => Promise<unknown>]

/** Tables that the facts query reads without effect on the next step. */
const noFacts: Table[] = ['cars', 'ports', 'users']
/** Tables that affect many deals: a job updates the next steps. */
const settledByJob: Table[] = ['importRules', 'settings', 'exchangeRates']

const yen = (sum: number) => ({ sum, currency: 'JPY' as const })
const reason = 'It is so from today'
/** Unpaid yen of about 900,000: less than 30 dollars at 150 yen per dollar, and more at 130. */
const unpaidYen = 4000

/** Runs a deal in yen, in which one call changes each table that the next step depends on. */
async function life({ app, build }: { app: App; build: Builder }) {
  const buyer = await app.as(await build.user())
  const [office, second] = [await app.as(await build.admin()), await app.as(await build.admin())] as [Client, Client]
  await setRate(office, 150)
  const [car, other, voyage] = [await build.car(), await build.car(), await build.voyage()]
  const destination = { country: 'KE', port: 'KEMBA' }
  const { order } = await buyer.orders.place({ body: { carIds: [car.id, other.id], destination } })
  const params = { id: order.id }
  const [stayingLine = '', removedLine = ''] = order.orderItems.map(({ id }) => id)
  const deal = async () => (await office.orders.deal({ params })).deal

  const name = (called: string, version: number, currentPassword?: string) => {
    const person = { address: 'Moi Avenue 5', country: 'KE', phone: '+254 20 555 0142', taxNumber: 'A123456789Z' }
    const body = { ...person, name: called, version, currentPassword }
    return buyer.parties.write({ params: { ...params, role: 'consignee' }, body })
  }
  const issue = async () => {
    const replaces = (await deal()).issued[0]?.id ?? null
    const wish = { kind: 'proforma', term: 'FOB', currency: 'JPY', depositPercent: 100 } as const
    await office.issuedPapers.issue({ params, body: { ...wish, replaces } })
  }
  const report = async () =>
    buyer.payments.report({ params, form: formOf(yen((await deal()).payments.total - unpaidYen)) })
  const confirm = async () => {
    const { total, entries } = (await deal()).payments
    const entry = entries.at(-1)?.id ?? ''
    await office.payments.confirm({ params: { ...params, entry }, body: { ...yen(total - unpaidYen), on: dealDate } })
  }
  const writeOff = async () =>
    office.payments.writeOff({ params, body: { newest: (await deal()).payments.entries.at(-1)?.id ?? '' } })
  const decline = async () => {
    const change = (await deal()).parties.consignee.change?.id ?? ''
    await office.parties.decide({ params: { ...params, change }, body: { state: 'declined', version: 1 } })
  }
  const upload = (draft: object) =>
    office.papers.upload({ params, form: formOf({ ...draft, paper: createDraftDocument() }) })
  const uploadMissing = async () => {
    for (const { kind, document, waitsFor } of (await deal()).papers.checklist)
      if (waitsFor === 'office') await upload({ kind: kind ?? 'other', ...(document && { standsFor: document }) })
  }
  const approve = async () =>
    buyer.papers.approve({ params: { ...params, paperId: (await deal()).papers.papers.at(-1)?.id ?? '' } })
  const sail = (ata: string | null) => {
    const loading = [{ port: 'JPYOK', cut: null, etd: dealDate, atd: dealDate }]
    return office.voyages.update({
      params: voyage,
      body: { loading, discharge: [{ port: 'KEMBA', eta: '2026-07-03', ata }] },
    })
  }
  const ofCar = { ...params, itemId: stayingLine }
  const grant = async () => {
    const claimId = (await deal()).arrivals.cars[0]?.claims[0]?.id ?? ''
    await office.arrivals.grant({ params: { ...params, claimId }, body: { grant: 'repair', sum: 30_000, reason } })
  }
  const refund = async () => {
    const { entries } = (await deal()).payments
    const entry = entries.find(({ facts }) => facts.kind === 'reported')?.id ?? ''
    const newest = entries.at(-1)?.id ?? ''
    await office.payments.refund({ params: { ...params, entry }, body: { newest, sum: 30_000, on: dealDate, reason } })
  }
  const offer = { amount: 5000, term: 'FOB' } as const
  const inspection = { state: 'booked', body: 'QISJ', on: '2026-06-08', version: 0 } as const
  const booking = { items: [stayingLine], voyageId: voyage.id, from: 'JPYOK', to: 'KEMBA' }
  const release = { kind: 'waybill', originals: 3, inHand: 0, version: 0 } as const
  const envelope = { carrier: 'DHL', awb: '1234567890', sentOn: dealDate, contents: ['export-certificate' as const] }

  const changes: Change[] = [
    ['offers', 'office answer-offer', () => buyer.offers.make({ params, body: offer })],
    [
      'orderLines',
      'nobody offer-ran-out',
      () => office.orders.removeItem({ params: { ...params, itemId: removedLine } }),
    ],
    ['orderEvents', 'office unwanted', () => buyer.orders.giveUp({ params })],
    [
      'orders',
      'buyer name-parties',
      () => office.orders.update({ params, body: { negotiatedPrice: 6000, status: 'CONFIRMED' } }),
    ],
    ['parties', 'office issue-invoice', () => name('Amina Rahman', 0)],
    ['issuedPapers', 'buyer pay-total', issue],
    ['bankAccounts', 'office replace-invoice', () => changeAccount(office, second)],
    ['issuedPapers', 'buyer pay-total', issue],
    ['paymentEntries', 'office confirm-payment', report],
    ['paymentEntries', 'office decide-rest', confirm],
    ['exchangeRates', 'buyer pay-rest', () => setRate(office, 130)],
    [
      'settings',
      'office decide-rest',
      () => office.settings.change({ body: { toleranceUsd: 32, reason, versions: {} } }),
    ],
    ['paymentEntries', 'office inspect', writeOff],
    ['partyChanges', 'office decide-party', () => name('Amina Akter', 1, password)],
    ['partyChanges', 'office inspect', decline],
    [
      'inspections',
      'nobody await-inspection',
      () => office.papers.inspect({ params: { ...params, itemId: stayingLine }, body: inspection }),
    ],
    ['importRules', 'office book-ship', () => demandNoInspection(office)],
    ['bookings', 'nobody await-ship', () => office.voyages.book({ params, body: booking })],
    ['papers', 'buyer approve-bl', () => upload({ kind: 'bl-draft' })],
    ['papers', 'nobody await-ship', approve],
    ['voyages', 'office upload-papers', () => sail(null)],
    ['papers', 'office release', uploadMissing],
    ['releases', 'office send-papers', () => office.papers.setRelease({ params, body: release })],
    ['couriers', 'nobody await-arrival', () => office.papers.sendCourier({ params, body: envelope })],
    ['voyages', 'office deliver', () => sail(dealDate)],
    ['orders', 'buyer say-received', () => office.orders.update({ params, body: { status: 'DELIVERED' } })],
    ['arrivals', 'nobody done', () => buyer.arrivals.receive({ params: ofCar, body: { state: 'damaged' } })],
    ['damageClaims', 'office decide-claim', () => buyer.arrivals.claim({ params: ofCar, body: { text: reason } })],
    ['damageClaims', 'office repay-claim', grant],
    ['paymentEntries', 'nobody done', refund],
  ]
  return { id: order.id, changes }
}

const setRate = (office: Client, rate: number) =>
  office.exchangeRates.set({ body: { rate, date: dealDate, source: 'Example Bank' } })

async function changeAccount(office: Client, second: Client) {
  const ofYen = async () => (await office.bankAccounts.listAll()).data.find(({ currency }) => currency === 'JPY')
  const now = await ofYen()
  if (!now) throw new Error('there is no account for yen')
  const body = { ...now.inForce.details, currency: now.currency, over: now.inForce.id, number: '99-100001' }
  await office.bankAccounts.ask({ body })
  const id = (await ofYen())?.asked?.id ?? ''
  await second.bankAccounts.confirm({ params: { id }, body: { currentPassword: password } })
}

async function demandNoInspection(office: Client) {
  const id = (await office.importRules.listAll()).data.find(({ country }) => country === 'KE')?.id ?? ''
  const { version } = await office.importRules.show({ params: { id } })
  await office.importRules.change({ params: { id }, body: { claim: 'inspection', value: null, reason, version } })
}

/** Wraps the database to record the tables that are read. */
function watched({ connection }: App) {
  const tablesRead = new Set<string>()
  const pool = new pg.Pool(connection)
  onTestFinished(() => pool.end())
  const logQuery = (query: string) => {
    for (const [, name = ''] of query.matchAll(/(?:from|join) "(\w+)"/g)) tablesRead.add(name)
  }
  return { db: drizzle(pool, { logger: { logQuery } }), tablesRead }
}

test('every call that changes an input of the next step stores the right step', async ({ app, build }) => {
  const { db } = app.services
  const { id, changes } = await life({ app, build })
  const { db: reading, tablesRead } = watched(app)
  await startWorkers(app.services, { send: async () => {}, close() {} })
  const rowsOf = async (table: Table) =>
    (await db.execute(sql`SELECT string_agg(t::text, ' ' ORDER BY t::text) AS all FROM ${every[table]} t`)).rows
  const stored = async () => {
    const [row] = await db.select().from(tables.orders).where(eq(tables.orders.id, id))
    return `${row?.turn ?? 'nobody'} ${row?.step}`
  }
  for (const [table, then, call] of changes) {
    const before = await rowsOf(table)
    await call()
    expect(await rowsOf(table), `${table} is changed`).not.toEqual(before)
    if (settledByJob.includes(table)) await expect.poll(stored, { timeout: 15_000, message: table }).toBe(then)
    expect(await stored(), table).toBe(then)
    const order = await requireOrder(reading, id)
    const { turn, step } = determineNextStep(
      await readDealFacts(createOrderReads(reading, [order]), order, app.services.now),
    )
    expect(`${turn ?? 'nobody'} ${step}`).toBe(then)
  }
  const covered = new Set<string>(
    [...changes.map(([table]) => table), ...noFacts].map((table) => getTableName(every[table])),
  )
  expect([...tablesRead].filter((name) => !covered.has(name))).toEqual([])
})
