import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { LedgerFile } from '@minato/contract/deal/hand-over/ledger-file.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { smallestOf } from '@minato/contract/values/money.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Builder } from '../testing/build.ts'
import { saved, unpacked } from '../testing/files/hand-over.ts'
import { formOf } from '../testing/files/picture.ts'
import { rounds } from '../testing/rounds.ts'
import { type App, test } from '../testing/test.ts'
import { checkHandOver } from './check.ts'
import { disagreements } from './rebuild.ts'

const run = promisify(execFile)
const on = '2026-06-01'
const proforma = { kind: 'proforma', term: 'FOB' } as const

/** An order of two cars of which everything is known that an invoice says, and another one of the same buyer. */
async function deal({ app, build }: { app: App; build: Builder }) {
  const [buyer, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  const ordered = async (count: number) => {
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
  const [order, other] = [await ordered(2), await ordered(1)]
  const params = { id: order.id, itemId: order.orderItems[0]?.id ?? '' }
  const payments = async () => (await office.orders.deal({ params })).deal.payments
  return { buyer, office, params, other, payments }
}
type Deal = Awaited<ReturnType<typeof deal>>
type Wish = { act: keyof typeof acts; which: number; part: number; yen: boolean }

/** What somebody does to an order next; the server refuses what is not allowed. */
const acts = {
  report: async ({ buyer, params }: Deal, { part, yen }: Wish) => {
    const sum = yen ? Math.round(part * 900_000) + 1 : Math.round(part * 700_000) / 100 + 0.01
    await buyer.payments.report({ params, form: formOf({ sum, currency: yen ? 'JPY' : 'USD' }) })
  },
  credit: async ({ buyer, params }: Deal, { part }: Wish) => {
    const letter = { number: 'LC 1', bank: 'Bank', issuedOn: on, latestShipment: '2027-06-01', expiresOn: '2027-07-01' }
    const form = { sum: Math.round(part * 5000) + 1, currency: 'USD', method: 'LC', letter: JSON.stringify(letter) }
    await buyer.payments.report({ params, form: formOf(form) })
  },
  confirm: async (of: Deal, { which, part, yen }: Wish) => {
    const { currency } = await of.payments()
    const isOther = yen !== (currency === 'JPY')
    const [dollars, jpy] = [Math.round(part * 700_000) / 100 + 1, Math.round(part * 1_000_000) + 200]
    const sum = yen ? jpy : dollars
    const counted = yen ? Math.round((jpy / 150.25) * 100) / 100 : Math.round(dollars * 150.25)
    const body = {
      sum,
      currency: yen ? ('JPY' as const) : ('USD' as const),
      on,
      ...(isOther && { rate: 150.25, source: 'The bank', counted }),
    }
    await of.office.payments.confirm({ params: await anEntry(of, which, 'reported'), body })
  },
  refuse: async (of: Deal, { which }: Wish) => {
    await of.office.payments.refuse({ params: await anEntry(of, which, 'reported'), body: { reason: 'Not ours' } })
  },
  cover: async (of: Deal, { which }: Wish) => {
    await of.office.payments.cover({ params: await anEntry(of, which, 'reported') })
  },
  refund: async (of: Deal, { which, part }: Wish) => {
    const { entries, currency } = await of.payments()
    const sum = currency === 'JPY' ? Math.ceil(part * 1000) : Math.ceil(part * 100_000) / 100
    const body = { newest: entries.at(-1)?.id ?? '', sum, on, reason: 'Too much' }
    await of.office.payments.refund({ params: await anEntry(of, which, 'reported'), body })
  },
  move: async (of: Deal, { which, part }: Wish) => {
    const { entries } = await of.payments()
    const body = { newest: entries.at(-1)?.id ?? '', sum: Math.ceil(part * 500), to: of.other.id }
    await of.office.payments.move({ params: await anEntry(of, which, 'reported'), body })
  },
  forgive: async ({ office, params, payments }: Deal) => {
    const { entries, balance } = await payments()
    // So little is missing that it can be written off.
    await office.payments.writeOff({ params, body: { newest: entries.at(-1)?.id ?? '' } })
    expect(balance).toBeGreaterThan(0)
  },
  grant: async ({ buyer, office, params }: Deal, { part, yen }: Wish) => {
    await office.orders.update({ params, body: { status: 'DELIVERED' } })
    const { received } = (await buyer.orders.deal({ params })).deal.arrivals.cars[0] ?? {}
    if (!received) await buyer.arrivals.receive({ params, body: { state: 'damaged' } })
    const { claimId } = await buyer.arrivals.claim({ params, body: { text: 'A dent' } })
    const grant = { grant: 'part' as const, sum: Math.ceil(part * (yen ? 20_000 : 300)), reason: 'It shows' }
    await office.arrivals.grant({ params: { ...params, claimId }, body: grant })
  },
  invoice: async ({ office, params }: Deal, { yen }: Wish) => {
    const [before] = (await office.orders.deal({ params })).deal.issued.filter(({ kind }) => kind === 'proforma')
    const body = { ...proforma, currency: yen ? ('JPY' as const) : ('USD' as const), depositPercent: 40 }
    const { draft } = await office.issuedPapers.draft({ params, body })
    await office.issuedPapers.issue({
      params,
      body: { ...body, total: draft.total, replaces: before?.id ?? null, reason: 'Anew' },
    })
  },
  price: async ({ office, params }: Deal, { part }: Wish) => {
    await office.orders.update({ params, body: { negotiatedPrice: 5000 + Math.round(part * 100_000) / 100 } })
  },
  remove: async ({ office, params }: Deal) => {
    const { order } = await office.orders.show({ params })
    const item = order.orderItems[1]
    if (item) await office.orders.removeItem({ params: { ...params, itemId: item.id } })
  },
  cancel: async ({ office, params }: Deal, { which }: Wish) => {
    if (which === 0) await office.orders.update({ params, body: { status: 'CANCELLED' } })
  },
}

async function anEntry({ params, payments }: Deal, which: number, kind: string) {
  const all = (await payments()).entries.filter(({ facts }) => facts.kind === kind)
  return { ...params, entry: all[which % Math.max(1, all.length)]?.id ?? params.itemId }
}

const wishes = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(acts) as Wish['act'][])),
    which: fc.nat(9),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    yen: fc.boolean(),
  }),
  { minLength: 10, maxLength: 16 },
)

/** Does what is allowed of it. */
async function doAll(of: Deal, some: readonly Wish[]) {
  for (const wish of some)
    await acts[wish.act](of, wish).catch((error) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
    })
}

/** What the server says of the money of an order, in the smallest unit. */
const saidOf = (payments: Awaited<ReturnType<Deal['payments']>>) => {
  const { currency, total, confirmed, writtenOff, granted, covered, balance, overpaid, waiting, paidInFull } = payments
  const sums = { total, confirmed, writtenOff, granted, covered, balance, overpaid }
  const exact = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, smallestOf(sum, currency)]))
  return { ...exact, waiting, paidInFull }
}

const paidBy = (act: Wish['act'], part: number, yen = false, which = 0): Wish => ({ act, which, part, yen })

test('every balance of a hand-over is what the server says, and follows from its entries alone', async ({
  app,
  build,
  onTestFinished,
}) => {
  const kinds = new Set<string>()
  const bases = new Set<string>()
  const check = async (some: readonly Wish[]) => {
    const of = await deal({ app, build })
    await doAll(of, some)
    const hand = await unpacked(await saved(app, of.buyer, of.params), onTestFinished)
    const file: LedgerFile = await hand.json('payments.json')
    const payments = await of.payments()
    expect(file.comesTo).toMatchObject(saidOf(payments))
    expect(file.currency).toBe(payments.currency)
    expect(disagreements(file)).toEqual([])
    expect((await checkHandOver(hand.zip)).faults).toEqual([])
    // The same without any rule of ours: a total, less what counts.
    const sum = (all: readonly (number | null)[]) => all.reduce<number>((so, one) => so + (one ?? 0), 0)
    const open = sum(file.asked.lines.map(({ amount }) => amount)) - sum(file.entries.map(({ counts }) => counts))
    expect(file.comesTo.balance).toBe(open)
    for (const { kind } of file.entries) kinds.add(kind)
    bases.add(`${file.asked.by} ${file.currency}`)
    return hand
  }
  // Each kind of entry, and each way in which a total is asked, once for certain.
  await check([paidBy('invoice', 0, true), paidBy('report', 0.5, true), paidBy('confirm', 0.5, false)])
  await check([paidBy('report', 0.9), paidBy('confirm', 0.9), paidBy('refund', 0.2), paidBy('cancel', 0)])
  const last = await check([
    paidBy('price', 0.5),
    paidBy('invoice', 0),
    paidBy('credit', 0.5),
    paidBy('cover', 0),
    paidBy('report', 0.1),
    paidBy('refuse', 0, false, 1),
    paidBy('report', 0.9),
    paidBy('confirm', 1, false, 2),
    paidBy('report', 0.9),
    paidBy('confirm', 0.9, true, 3),
    paidBy('move', 0.5, false, 2),
    paidBy('grant', 0.5),
  ])
  expect([...bases].sort()).toEqual(['cancelled USD', 'invoice JPY', 'invoice USD'])
  for (const kind of ['reported', 'confirmed', 'refused', 'covered', 'refunded', 'moved-out', 'granted'])
    expect(kinds).toContain(kind)
  await fc.assert(
    fc.asyncProperty(wishes, async (some) => void (await check(some))),
    {
      numRuns: rounds.handOvers,
      endOnFailure: true,
    },
  )

  const script = new URL('./balances-command.ts', import.meta.url).pathname
  const asCommand = (...places: string[]) => run(process.execPath, [...process.execArgv, script, ...places])
  expect((await asCommand(last.zip, last.into)).stdout).toMatch(/total +[$¥].*(?:\n.*)*Every file is as listed/)
  await expect(asCommand('/nowhere.zip')).rejects.toMatchObject({ code: 1 })
})
