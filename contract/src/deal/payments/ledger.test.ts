import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Money } from '#values/numbers.ts'
import { entryFacts } from './entry.ts'
import { splitHeldMoney } from './held-money.ts'
import {
  calculateLedger,
  findLatestRefusal,
  getPaymentState,
  isSecured,
  type LedgerEntry,
  listEntryBalances,
  sumGrants,
  sumRemaining,
} from './ledger.ts'
import { getStatusAfterEntry } from './status.ts'
import { calculateTolerance, convertMoney, isNearRate } from './tolerance.ts'

const on = '2026-06-01'
const none = { reference: null, remitter: null }
const reported = (sum: Money | null = null) => ({ kind: 'reported', sum, on: null, letter: null, ...none }) as const
const confirmed = (sum: Money) =>
  ({ kind: 'confirmed', sum, charges: null, on, rate: null, source: null, ...none }) as const
const refunded = { kind: 'refunded', on, reference: null, reason: 'Too much' } as const

const actions = [
  'report',
  'confirm',
  'refuse',
  'cover',
  'refund',
  'move-out',
  'move-in',
  'write-off',
  'grant',
  'end-grant',
] as const

/** Random entry: `which` selects a report, `part` is the fraction of its remaining sum. */
const randomAction = fc.record({
  act: fc.constantFrom(...actions),
  which: fc.nat(20),
  cents: fc.integer({ min: 1, max: 2_000_000 }),
  yen: fc.boolean(),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
})
type RandomAction = typeof randomAction extends fc.Arbitrary<infer One> ? One : never

const rate = 151.2345
const claims = [1, 2, 3].map((last) => `0e1f5a9d-8f5e-4b43-9a3c-8b1f6f0e7c1${last}`)
const exactly = { tolerance: 0, asksRest: false }

/** Enters a valid action and returns its effect on a naive ledger that holds one sum. */
function enter(entries: LedgerEntry[], { act, which, cents, yen, part }: RandomAction): number {
  const add = (facts: LedgerEntry['facts'], counts: number | null = null, of: string | null = null) => {
    entries.push({ id: String(entries.length), of, counts, facts: entryFacts.parse(facts) })
    return counts ?? 0
  }
  const order = '8b1f6f0e-8f5e-4b43-9a3c-0e1f5a9d7c11'
  const reports = entries.filter(({ facts }) => facts.kind === 'reported')
  const report = reports[which % Math.max(1, reports.length)]
  const sum = { amount: cents, currency: yen ? 'JPY' : 'USD' } as const
  if (act === 'report') return add(reported(sum))
  if (act === 'move-in') return add({ kind: 'moved-in', order }, cents, 'elsewhere')
  if (act === 'write-off') return add({ kind: 'written-off' }, (cents % 3000) + 1)
  if (act === 'grant') return add({ kind: 'granted', claim: claims[which % 3] ?? '', reason: 'A dent' }, cents % 90_000)
  if (act === 'end-grant') {
    const granted = entries.find(
      ({ facts }) => facts.kind === 'granted' && (sumGrants(entries).get(facts.claim) ?? 0) > 0,
    )
    const inForce = granted?.facts.kind === 'granted' && (sumGrants(entries).get(granted.facts.claim) ?? 0)
    return granted && inForce ? add(granted.facts, -inForce) : 0
  }
  if (!report) return 0
  const state = getPaymentState(report.id, entries)
  const left = Math.floor(sumRemaining(report.id, entries) * part)
  const isOpen = state === 'waiting' || state === 'covered'
  if (act === 'confirm' && isOpen) return add(confirmed(sum), convertMoney(sum, 'USD', rate), report.id)
  if (act === 'refuse' && isOpen) return add({ kind: 'refused', reason: 'No' }, null, report.id)
  if (act === 'cover' && state === 'waiting')
    return add({ kind: 'covered', sum: { amount: cents, currency: 'USD' } }, null, report.id)
  if (act === 'refund' && left > 0) return add(refunded, -left, report.id)
  if (act === 'move-out' && left > 0) return add({ kind: 'moved-out', order }, -left, report.id)
  return 0
}

test('matches a naive ledger for random entries, and never pays out more than it received', () => {
  fc.assert(
    fc.property(
      fc.array(randomAction, { maxLength: 40 }),
      fc.nat(5_000_000),
      fc.nat(5_000_000),
      (actionList, total, deposit) => {
        const entries: LedgerEntry[] = []
        let paid = 0
        for (const action of actionList) paid += enter(entries, action)
        const summary = calculateLedger(entries, { currency: 'USD', total, deposit, ...exactly })
        expect(summary.balance).toBe(total - paid)
        expect(summary.confirmed + summary.writtenOff + summary.granted).toBe(paid)
        expect(summary.overpaid).toBe(Math.max(0, Math.min(paid - total, summary.confirmed)))
        expect(summary.owed).toBeLessThanOrEqual(summary.overpaid)
        const hasPayment = entries.some(({ facts }) => facts.kind === 'confirmed' || facts.kind === 'moved-in')
        expect(summary.paidInFull).toBe(total > 0 && paid >= total && hasPayment)
        expect(summary.depositReached).toBe(total > 0 && (summary.confirmed >= deposit || summary.paidInFull))
        for (const { id, facts } of entries)
          if (facts.kind === 'reported') expect(sumRemaining(id, entries)).toBeGreaterThanOrEqual(0)
        const open = entries.filter(
          (entry) => entry.facts.kind === 'reported' && getPaymentState(entry.id, entries) === 'waiting',
        )
        expect(summary.waiting).toBe(open.length)
      },
    ),
  )
})

test('converts a foreign sum to the nearest cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.integer({ min: 10_000, max: 9_999_999 }),
      (amount, parts) => {
        const cents = convertMoney({ amount, currency: 'JPY' }, 'USD', parts / 10_000)
        const doubled = 2n * BigInt(amount) * 1_000_000n
        expect(BigInt(cents) * 2n * BigInt(parts) - doubled <= BigInt(parts)).toBe(true)
        expect(doubled - BigInt(cents) * 2n * BigInt(parts) < BigInt(parts) + 1n).toBe(true)
        expect(isNearRate(cents, { amount, currency: 'JPY' }, 'USD', parts / 10_000)).toBe(true)
      },
    ),
  )
  expect(convertMoney({ amount: 10_000, currency: 'USD' }, 'JPY', 150.55)).toBe(15_055)
  expect(isNearRate(110_000, { amount: 15_055_000, currency: 'JPY' }, 'USD', 150.55)).toBe(false)
})

test('limits the tolerance to the lower of 30 dollars and half a percent', () => {
  const settings = { toleranceUsd: 30, tolerancePercent: 0.5 }
  const of = (total: number, currency: 'USD' | 'JPY' = 'USD') => calculateTolerance({ currency, total }, settings, 150)
  expect([of(1_000_000), of(600_000), of(400_001), of(0)]).toEqual([3000, 3000, 2000, 0])
  expect([of(1_500_000, 'JPY'), of(600_000, 'JPY')]).toEqual([4500, 3000])
})

test('accepts a deposit short by the tolerance, and leaves the difference in the balance', () => {
  const due = { currency: 'USD', total: 600_000, deposit: 200_000, tolerance: 3000, asksRest: false } as const
  const at = (counts: number, changes = {}) => {
    const facts = { kind: 'written-off' } as const
    const entry = {
      id: 'a',
      of: null,
      counts,
      facts: counts > 3000 ? confirmed({ amount: counts, currency: 'USD' }) : facts,
    }
    return calculateLedger([entry], { ...due, ...changes })
  }
  expect(at(197_000)).toMatchObject({ depositReached: true, nextDue: 403_000, balance: 403_000, hasOpenRest: false })
  expect(at(196_999)).toMatchObject({ depositReached: false, nextDue: 3001 })
  expect(at(597_000)).toMatchObject({ hasOpenRest: true, paidInFull: false, balance: 3000 })
  expect(at(597_000, { asksRest: true })).toMatchObject({ hasOpenRest: false })
  expect(at(597_000, { deposit: null })).toMatchObject({ depositReached: false, hasOpenRest: true })
  expect(at(596_999).hasOpenRest).toBe(false)
  expect(calculateLedger([], { ...due, deposit: 2000 }).depositReached, 'no payment is no deposit').toBe(false)
})

describe('the status of an order', () => {
  const due = { currency: 'USD', total: 600_000, deposit: 200_000, ...exactly } as const
  const paid = (amount: number) =>
    calculateLedger(
      [
        { id: 'a', of: null, counts: null, facts: reported() },
        { id: 'b', of: 'a', counts: amount, facts: confirmed({ amount, currency: 'USD' }) },
      ],
      due,
    )

  test('only advances with payments', () => {
    expect(getStatusAfterEntry('NEGOTIATING', 'reported', calculateLedger([], due))).toBe('PAYMENT_UPLOADED')
    expect(getStatusAfterEntry('PAYMENT_UPLOADED', 'confirmed', paid(199_999))).toBe('PAYMENT_UPLOADED')
    expect(getStatusAfterEntry('PAYMENT_UPLOADED', 'confirmed', paid(200_000))).toBe('PAID')
    expect(getStatusAfterEntry('PENDING_PAYMENT', 'moved-in', paid(200_000))).toBe('PAID')
    expect(getStatusAfterEntry('PAYMENT_UPLOADED', 'refused', calculateLedger([], due))).toBe('PENDING_PAYMENT')
    expect(getStatusAfterEntry('PAYMENT_UPLOADED', 'refused', paid(1))).toBe('PAYMENT_UPLOADED')
    for (const status of ['PAID', 'SHIPPING', 'DELIVERED', 'CANCELLED'] as const)
      for (const kind of ['reported', 'confirmed', 'refused', 'refunded'] as const)
        expect(getStatusAfterEntry(status, kind, paid(600_000))).toBe(status)
  })

  test('requires the total without a deposit', () => {
    const unpaid = calculateLedger([], { ...due, deposit: null })
    expect([unpaid.nextDue, unpaid.depositReached]).toEqual([600_000, false])
    expect([paid(100_000).nextDue, paid(200_000).nextDue, paid(700_000).overpaid]).toEqual([100_000, 400_000, 100_000])
  })
})

describe('a grant', () => {
  const [claim = '', other = ''] = claims
  const due = { currency: 'USD', total: 550_000, deposit: null, ...exactly } as const
  const entry = (counts: number, facts: object, of: string | null = null) =>
    ({ id: `${counts}${JSON.stringify(facts)}`, of, counts, facts }) as LedgerEntry
  const paid = (amount: number) => entry(amount, { kind: 'confirmed' }, 'report')
  const back = (amount: number) => entry(-amount, { kind: 'refunded' }, 'report')
  const granted = (amount: number, of = claim) => entry(amount, { kind: 'granted', claim: of })

  test('lowers the amount due: 300 of 700 closes the open sum, 400 is paid back', () => {
    const entries = [paid(520_000), granted(70_000)]
    expect(calculateLedger(entries, due)).toMatchObject({
      granted: 70_000,
      overpaid: 40_000,
      owed: 40_000,
      balance: -40_000,
    })
    const after = calculateLedger([...entries, back(40_000)], due)
    expect(after).toMatchObject({ confirmed: 480_000, overpaid: 0, owed: 0, balance: 0, paidInFull: true })
  })

  test('of an unpaid price releases nothing, and is not owed', () => {
    for (const deposit of [null, 200_000]) {
      const summary = calculateLedger([granted(550_000)], { ...due, deposit })
      expect(summary).toMatchObject({ balance: 0, overpaid: 0, owed: 0, paidInFull: false, depositReached: false })
      expect([isSecured(summary), summary.nextDue, summary.hasOpenRest]).toEqual([false, 0, false])
    }
  })

  test('does not count for a deposit; only received money does', () => {
    const of = (...entries: LedgerEntry[]) => calculateLedger(entries, { ...due, deposit: 200_000 })
    expect(of(paid(190_000), granted(20_000))).toMatchObject({ depositReached: false, nextDue: 10_000 })
    expect(of(paid(200_000), granted(20_000)).depositReached).toBe(true)
    expect(of(paid(200_000), back(1)).depositReached).toBe(false)
    expect(of(paid(550_000), granted(500_000), back(500_000)), 'settled').toMatchObject({ depositReached: true })
  })

  test('without a counter-entry, from an earlier release, is read as ended', () => {
    const before = [paid(850_000), granted(500_000), back(500_000)]
    const now = calculateLedger(before, { ...due, total: 350_000, endedGrants: [claim] })
    expect(now).toMatchObject({ granted: 0, confirmed: 350_000, overpaid: 0, owed: 0, balance: 0 })
    expect(listEntryBalances(before, now).at(-1)?.balance).toBe(0)
    const ended = [...before, granted(-500_000)]
    expect(calculateLedger(ended, { ...due, total: 350_000 })).toMatchObject({ granted: 0, overpaid: 0, balance: 0 })
    const second = [...ended, granted(30_000, other)]
    expect(calculateLedger(second, { ...due, total: 350_000 }), 'its refund was another grant').toMatchObject({
      owed: 30_000,
    })
  })

  test('is no incoming money: credit stays credit, and a refused proof stays refused', () => {
    const kept = [paid(520_000), granted(70_000), granted(-70_000)]
    expect(splitHeldMoney(kept, { confirmed: 520_000 }, kept[0]?.id ?? null)).toEqual({ toReturn: 0, credit: 520_000 })
    const refused = [
      { id: 'a', of: null, counts: null, facts: reported() },
      { id: 'b', of: 'a', counts: null, facts: { kind: 'refused', reason: 'No' } as const },
    ]
    expect(findLatestRefusal([...refused, granted(70_000)])?.id).toBe('b')
  })
})

test('returns only money that arrived after the buyer agreed to a credit', () => {
  const entry = (id: string, of: string | null, counts: number | null, kind: 'reported' | 'confirmed' | 'refunded') =>
    ({ id, of, counts, facts: { kind } }) as LedgerEntry
  const paid = [entry('a', null, null, 'reported'), entry('b', 'a', 800, 'confirmed')]
  expect(splitHeldMoney(paid, { confirmed: 800 }, null)).toEqual({ toReturn: 800, credit: 0 })
  expect(splitHeldMoney(paid, { confirmed: 800 }, 'b')).toEqual({ toReturn: 0, credit: 800 })
  const more = [
    ...paid,
    entry('c', 'a', -300, 'refunded'),
    entry('d', null, null, 'reported'),
    entry('e', 'd', 50, 'confirmed'),
  ]
  expect(splitHeldMoney(more, { confirmed: 550 }, 'b')).toEqual({ toReturn: 50, credit: 500 })
  expect(splitHeldMoney([...more, entry('f', 'd', -50, 'refunded')], { confirmed: 500 }, 'b')).toEqual({
    toReturn: 0,
    credit: 500,
  })
})

test('reports a refusal until another report or later money', () => {
  const entry = (id: string, of: string | null, kind: string, counts: number | null = null) =>
    ({ id, of, counts, facts: { kind } }) as LedgerEntry
  const refused = [entry('a', null, 'reported'), entry('b', 'a', 'refused')]
  expect(findLatestRefusal(refused)?.id).toBe('b')
  expect(findLatestRefusal([...refused, entry('c', null, 'reported')])).toBeNull()
  expect(findLatestRefusal([...refused, entry('c', null, 'moved-in', 100)])).toBeNull()
  const twice = [
    entry('a', null, 'reported'),
    entry('b', null, 'reported'),
    entry('c', 'a', 'confirmed', 100),
    entry('d', 'b', 'refused'),
  ]
  expect(findLatestRefusal(twice), 'the same proof, sent twice').toBeNull()
})
