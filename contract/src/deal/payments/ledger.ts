// Rule: what was paid, and what is open.
import type { Currency } from '../../values/money.ts'
import type { EntryFacts } from './entry.ts'
import type { PaymentState } from './facts.ts'

/** An entry as the ledger adds it up, oldest first: `of` is the entry that it says something of, `counts` what it adds to what was paid, negative where it takes away. */
export type LedgerEntry = { id: string; of: string | null; counts: number | null; facts: EntryFacts }

/** What is to be paid, in the smallest unit of the currency; a deposit where one is agreed. */
export type Due = {
  currency: Currency
  total: number
  deposit: number | null
  /** What may be missing of a deposit, and be forgiven of the whole at its end. */
  tolerance: number
  /** Whether the office has decided to ask for so little. */
  asksRest: boolean
}

/** How a deal stands with its money, in whole numbers of the smallest unit of its currency. */
export type Standing = Due & {
  /** What has arrived, less what went back or to another order. */
  confirmed: number
  writtenOff: number
  /** What was granted for damage claims, and of that what is to be paid back or moved yet. */
  granted: number
  owed: number
  /** How many reported payments nobody has answered. */
  waiting: number
  /** What banks have promised by letters of credit, and not paid yet: no money. */
  covered: number
  /** The total less what counts; negative where too much was paid. */
  balance: number
  overpaid: number
  /** What is to be paid next, now or later: the deposit as long as it is not there, then the balance. */
  toCome: number
  /** Also where so little of it is missing that it may pass: that stays in the balance. */
  depositReached: boolean
  /** What may still be forgiven of the whole: once in a deal. */
  toleranceLeft: number
  /** Whether so little of the whole is missing that the office decides first whether to request it. */
  hasOpenRest: boolean
  paidInFull: boolean
}

/** What an entry is to another one. */
type Answering = { of: string | null; facts: { kind: EntryFacts['kind'] } }

/** What became of a reported payment, from the entries of its order. */
export function stateOf(id: string, entries: readonly Answering[]): PaymentState {
  const answers = entries.filter(({ of }) => of === id).map(({ facts }) => facts.kind)
  for (const answer of ['confirmed', 'refused', 'covered'] as const) if (answers.includes(answer)) return answer
  return 'waiting'
}

/** What is left of a payment, or of a credit that was moved here: what it counted, less what of it has gone. */
export const leftOf = (id: string, entries: readonly LedgerEntry[]) =>
  sum(entries.filter((entry) => (entry.id === id || entry.of === id) && entry.counts !== null))

export const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { counts }) => total + (counts ?? 0), 0)

/** Adds up the entries of a deal against what is to be paid. */
export function ledger(entries: readonly LedgerEntry[], due: Due): Standing {
  const { total, deposit, tolerance } = due
  const writtenOff = sum(entries.filter(({ facts }) => facts.kind === 'written-off'))
  const granted = sum(entries.filter(({ facts }) => facts.kind === 'granted'))
  const counted = sum(entries)
  const states = entries.flatMap((entry) =>
    entry.facts.kind === 'reported' ? [{ id: entry.id, state: stateOf(entry.id, entries) }] : [],
  )
  const promised = new Set(states.filter(({ state }) => state === 'covered').map(({ id }) => id))
  const covered = entries.reduce(
    (all, { of, facts }) => all + (facts.kind === 'covered' && of && promised.has(of) ? facts.sum.amount : 0),
    0,
  )
  const balance = total - counted
  const confirmed = counted - writtenOff - granted
  const enough = deposit === null ? total : counted > 0 ? deposit - tolerance : deposit
  const depositReached = total > 0 && counted >= enough
  const toleranceLeft = writtenOff > 0 ? 0 : tolerance
  return {
    ...due,
    confirmed,
    writtenOff,
    granted,
    owed: Math.max(0, Math.min(-balance, owedOf(entries), confirmed)),
    waiting: states.filter(({ state }) => state === 'waiting').length,
    covered,
    balance,
    overpaid: Math.max(0, -balance),
    toCome: Math.max(0, depositReached || deposit === null ? balance : deposit - counted),
    depositReached,
    toleranceLeft,
    hasOpenRest: balance > 0 && balance <= toleranceLeft && !due.asksRest,
    paidInFull: total > 0 && balance <= 0,
  }
}

/** Whether so much has come, or was promised by banks, that the vehicles may be shipped. */
export const isSecured = ({ depositReached, total, deposit, balance, covered }: Standing) =>
  depositReached || (total > 0 && total - balance + covered >= (deposit ?? total))

/** What was granted for claims, less what has gone back or to another order since the first of it. */
function owedOf(entries: readonly LedgerEntry[]) {
  const first = entries.findIndex(({ facts }) => facts.kind === 'granted')
  if (first < 0) return 0
  const since = entries.slice(first)
  return Math.max(0, sum(since.filter(({ facts, counts }) => facts.kind === 'granted' || (counts ?? 0) < 0)))
}

/** The refusal of the newest reported payment; null where it was not, or where money has come to count since it was reported. */
export function refusedLast<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry | null {
  const newest = entries.findLast(({ facts }) => facts.kind === 'reported')
  const answer = newest && entries.find(({ of, facts }) => of === newest.id && facts.kind === 'refused')
  const since = newest ? entries.slice(entries.indexOf(newest)) : []
  return answer && !since.some(({ counts }) => (counts ?? 0) > 0) ? answer : null
}
