import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { LedgerFile } from '@minato/contract/deal/deal-archive/ledger-file.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { toSmallestUnits } from '@minato/contract/values/money.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Builder } from '../testing/build.ts'
import { downloadDealArchive, unpackAndVerify } from '../testing/files/deal-archive.ts'
import { formOf } from '../testing/files/picture.ts'
import { rounds } from '../testing/rounds.ts'
import { type App, test } from '../testing/test.ts'
import { checkDealArchive } from './check.ts'
import { listContradictions } from './rebuild.ts'

const run = promisify(execFile)
const on = '2026-06-01'
const proforma = { kind: 'proforma', term: 'FOB' } as const

/** Creates an order of two cars with complete data for an invoice, and another order of the buyer. */
async function createDeal({ app, build }: { app: App; build: Builder }) {
  const [buyer, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  const placeOrder = async (count: number) => {
    const cars = await Promise.all(Array.from({ length: count }, () => build.car()))
    for (const car of cars)
      await office.confidential.update({
        params: car,
        body: { chassisNumber: `KSP130-${car.id.slice(0, 7).toUpperCase()}`, engineNumber: null },
      })
    const { order } = await buyer.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
    await office.orders.update({ params: order, body: { destination: { country: 'KE', port: 'KEMBA' } } })
    await build.consignee(order.id)
    return order
  }
  const [order, other] = [await placeOrder(2), await placeOrder(1)]
  const params = { id: order.id, itemId: order.orderItems[0]?.id ?? '' }
  const payments = async () => (await office.orders.deal({ params })).deal.payments
  return { buyer, office, params, other, payments }
}
type Deal = Awaited<ReturnType<typeof createDeal>>
type Action = { act: keyof typeof acts; which: number; part: number; yen: boolean }

/** Possible actions on an order; the server refuses invalid ones. */
const acts = {
  report: async ({ buyer, params }: Deal, { part, yen }: Action) => {
    const sum = yen ? Math.round(part * 900_000) + 1 : Math.round(part * 700_000) / 100 + 0.01
    await buyer.payments.report({ params, form: formOf({ sum, currency: yen ? 'JPY' : 'USD' }) })
  },
  credit: async ({ buyer, params }: Deal, { part }: Action) => {
    const letter = { number: 'LC 1', bank: 'Bank', issuedOn: on, latestShipment: '2027-06-01', expiresOn: '2027-07-01' }
    const form = { sum: Math.round(part * 5000) + 1, currency: 'USD', method: 'LC', letter: JSON.stringify(letter) }
    await buyer.payments.report({ params, form: formOf(form) })
  },
  confirm: async (of: Deal, { which, part, yen }: Action) => {
    const { currency } = await of.payments()
    const isOther = yen !== (currency === 'JPY')
    const [dollars, jpy] = [Math.round(part * 700_000) / 100 + 1, Math.round(part * 1_000_000) + 200]
    const sum = yen ? jpy : dollars
    const rateAmount = yen ? Math.round((jpy / 150.25) * 100) / 100 : Math.round(dollars * 150.25)
    const body = {
      sum,
      currency: yen ? ('JPY' as const) : ('USD' as const),
      on,
      ...(isOther && { rate: 150.25, source: 'The bank', counted: rateAmount }),
    }
    await of.office.payments.confirm({ params: await pickEntry(of, which, 'reported'), body })
  },
  refuse: async (of: Deal, { which }: Action) => {
    await of.office.payments.refuse({ params: await pickEntry(of, which, 'reported'), body: { reason: 'Not ours' } })
  },
  cover: async (of: Deal, { which }: Action) => {
    await of.office.payments.cover({ params: await pickEntry(of, which, 'reported') })
  },
  refund: async (of: Deal, { which, part }: Action) => {
    const { entries, currency } = await of.payments()
    const sum = currency === 'JPY' ? Math.ceil(part * 1000) : Math.ceil(part * 100_000) / 100
    const body = { newest: entries.at(-1)?.id ?? '', sum, on, reason: 'Too much' }
    await of.office.payments.refund({ params: await pickEntry(of, which, 'reported'), body })
  },
  move: async (of: Deal, { which, part }: Action) => {
    const { entries } = await of.payments()
    const body = { newest: entries.at(-1)?.id ?? '', sum: Math.ceil(part * 500), to: of.other.id }
    await of.office.payments.move({ params: await pickEntry(of, which, 'reported'), body })
  },
  forgive: async ({ office, params, payments }: Deal) => {
    const { entries, balance } = await payments()
    // The remaining amount is small enough to be written off.
    await office.payments.writeOff({ params, body: { newest: entries.at(-1)?.id ?? '' } })
    expect(balance).toBeGreaterThan(0)
  },
  grant: async ({ buyer, office, params }: Deal, { part, yen }: Action) => {
    await office.orders.update({ params, body: { status: 'DELIVERED' } })
    const { received } = (await buyer.orders.deal({ params })).deal.arrivals.cars[0] ?? {}
    if (!received) await buyer.arrivals.receive({ params, body: { state: 'damaged' } })
    const { claimId } = await buyer.arrivals.claim({ params, body: { text: 'A dent' } })
    const grant = { grant: 'part' as const, sum: Math.ceil(part * (yen ? 20_000 : 300)), reason: 'It shows' }
    await office.arrivals.grant({ params: { ...params, claimId }, body: grant })
  },
  invoice: async ({ office, params }: Deal, { yen }: Action) => {
    const [before] = (await office.orders.deal({ params })).deal.issued.filter(({ kind }) => kind === 'proforma')
    const body = { ...proforma, currency: yen ? ('JPY' as const) : ('USD' as const), depositPercent: 40 }
    const { draft } = await office.issuedPapers.draft({ params, body })
    await office.issuedPapers.issue({
      params,
      body: { ...body, total: draft.total, replaces: before?.id ?? null, reason: 'Anew' },
    })
  },
  price: async ({ office, params }: Deal, { part }: Action) => {
    await office.orders.update({ params, body: { negotiatedPrice: 5000 + Math.round(part * 100_000) / 100 } })
  },
  remove: async ({ office, params }: Deal) => {
    const { order } = await office.orders.show({ params })
    const item = order.orderItems[1]
    if (item) await office.orders.removeItem({ params: { ...params, itemId: item.id } })
  },
  cancel: async ({ office, params }: Deal, { which }: Action) => {
    if (which === 0) await office.orders.update({ params, body: { status: 'CANCELLED' } })
  },
}

async function pickEntry({ params, payments }: Deal, which: number, kind: string) {
  const entriesOfKind = (await payments()).entries.filter(({ facts }) => facts.kind === kind)
  return { ...params, entry: entriesOfKind[which % Math.max(1, entriesOfKind.length)]?.id ?? params.itemId }
}

const actionLists = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(acts) as Action['act'][])),
    which: fc.nat(9),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    yen: fc.boolean(),
  }),
  { minLength: 10, maxLength: 16 },
)

async function perform(deal: Deal, actions: readonly Action[]) {
  for (const wish of actions)
    await acts[wish.act](deal, wish).catch((error) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
    })
}

/** Returns the server's balances of an order in the smallest unit. */
const toBalances = (payments: Awaited<ReturnType<Deal['payments']>>) => {
  const { currency, total, confirmed, writtenOff, granted, covered, balance, overpaid, waiting, paidInFull } = payments
  const sums = { total, confirmed, writtenOff, granted, covered, balance, overpaid }
  const exact = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, toSmallestUnits(sum, currency)]))
  return { ...exact, waiting, paidInFull }
}

const toAction = (act: Action['act'], part: number, yen = false, which = 0): Action => ({ act, which, part, yen })

test('agrees with the server on every balance of a deal archive', async ({ app, build, onTestFinished }) => {
  const kinds = new Set<string>()
  const bases = new Set<string>()
  const check = async (actions: readonly Action[]) => {
    const of = await createDeal({ app, build })
    await perform(of, actions)
    const hand = await unpackAndVerify(await downloadDealArchive(app, of.buyer, of.params), onTestFinished)
    const file: LedgerFile = await hand.json('payments.json')
    const payments = await of.payments()
    expect(file.comesTo).toMatchObject(toBalances(payments))
    expect(file.currency).toBe(payments.currency)
    expect(listContradictions(file)).toEqual([])
    expect((await checkDealArchive(hand.zip)).faults).toEqual([])
    // Independent check: the total minus all counted amounts.
    const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const open = sum(file.asked.lines.map(({ amount }) => amount)) - sum(file.entries.map(({ counts }) => counts))
    expect(file.comesTo.balance).toBe(open)
    for (const { kind } of file.entries) kinds.add(kind)
    bases.add(`${file.asked.by} ${file.currency}`)
    return hand
  }
  // Covers each kind of entry, and each way to request a total, at least once.
  await check([toAction('invoice', 0, true), toAction('report', 0.5, true), toAction('confirm', 0.5, false)])
  await check([toAction('report', 0.9), toAction('confirm', 0.9), toAction('refund', 0.2), toAction('cancel', 0)])
  const last = await check([
    toAction('price', 0.5),
    toAction('invoice', 0),
    toAction('credit', 0.5),
    toAction('cover', 0),
    toAction('report', 0.1),
    toAction('refuse', 0, false, 1),
    toAction('report', 0.9),
    toAction('confirm', 1, false, 2),
    toAction('report', 0.9),
    toAction('confirm', 0.9, true, 3),
    toAction('move', 0.5, false, 2),
    toAction('grant', 0.5),
  ])
  expect([...bases].sort()).toEqual(['cancelled USD', 'invoice JPY', 'invoice USD'])
  for (const kind of ['reported', 'confirmed', 'refused', 'covered', 'refunded', 'moved-out', 'granted'])
    expect(kinds).toContain(kind)
  await fc.assert(
    fc.asyncProperty(actionLists, async (some) => void (await check(some))),
    { numRuns: rounds.randomOrders, endOnFailure: true },
  )

  const script = new URL('./balances-command.ts', import.meta.url).pathname
  const runCommand = (...paths: string[]) => run(process.execPath, [...process.execArgv, script, ...paths])
  expect((await runCommand(last.zip, last.into)).stdout).toMatch(/total +[$¥].*(?:\n.*)*Every file is as listed/)
  await expect(runCommand('/nowhere.zip')).rejects.toMatchObject({ code: 1 })
})
