// Rule: what was paid, and what is open.
import type { Currency } from '#values/money.ts'
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
  /** Claims whose grant ended without a counter-entry, as in ledgers of earlier releases. */
  endedGrants?: readonly string[]
}

/** How a deal stands with its money, in whole numbers of the smallest unit of its currency. */
export type Standing = Due & {
  /** What has arrived, less what went back or to another order. */
  confirmed: number
  writtenOff: number
  /** Granted for damage claims and still in force; `owed` is the part to be paid back or moved yet. */
  granted: number
  owed: number
  /** How many reported payments nobody has answered. */
  waiting: number
  /** What banks have promised by letters of credit, and not paid yet: no money. */
  covered: number
  /** True once a payment was confirmed, here or in the order from which it was moved. */
  hasPayment: boolean
  /** The total less what counts; negative where too much was paid. */
  balance: number
  /** Money to pay back: never more than `confirmed`. */
  overpaid: number
  /** What is to be paid next, now or later: the deposit as long as it is not there, then the balance. */
  toCome: number
  /** Received and not paid back, a grant not counted; or all is settled. A difference that may pass stays in the balance. */
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

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { counts }) => total + (counts ?? 0), 0)

/** False for grants and write-offs, which bring no money. */
export const isIncoming = ({ facts }: Pick<Answering, 'facts'>) =>
  facts.kind === 'confirmed' || facts.kind === 'moved-in'

const claimOf = ({ facts }: LedgerEntry) => (facts.kind === 'granted' ? facts.claim : null)

/** The grants of a ledger by their claims, less their counter-entries: 0 for one that has ended. */
export function grantsOf(entries: readonly LedgerEntry[]) {
  const grants = new Map<string, number>()
  for (const entry of entries) {
    const claim = claimOf(entry)
    if (claim !== null) grants.set(claim, (grants.get(claim) ?? 0) + (entry.counts ?? 0))
  }
  return grants
}

/** The entries without grants that ended and have no counter-entry. */
const withoutEnded = <Entry extends LedgerEntry>(entries: readonly Entry[], ended: readonly string[] = []) =>
  ended.length === 0 ? entries : entries.filter((entry) => !ended.includes(claimOf(entry) ?? ''))

/** Adds up the entries of a deal against what is to be paid. */
export function ledger(all: readonly LedgerEntry[], due: Due): Standing {
  const { total, deposit, tolerance } = due
  const entries = withoutEnded(all, due.endedGrants)
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
  const hasPayment = entries.some(isIncoming)
  const overpaid = Math.max(0, Math.min(-balance, confirmed))
  const paidInFull = total > 0 && isSettled({ hasPayment, balance })
  const enough = deposit !== null && confirmed > 0 ? deposit - tolerance : deposit
  const depositReached = paidInFull || (total > 0 && enough !== null && confirmed >= enough)
  const toleranceLeft = writtenOff > 0 ? 0 : tolerance
  return {
    ...due,
    confirmed,
    writtenOff,
    granted,
    owed: Math.min(overpaid, owedOf(entries)),
    waiting: states.filter(({ state }) => state === 'waiting').length,
    covered,
    hasPayment,
    balance,
    overpaid,
    toCome: Math.max(0, depositReached || deposit === null ? balance : Math.min(balance, deposit - confirmed)),
    depositReached,
    toleranceLeft,
    hasOpenRest: hasPayment && balance > 0 && balance <= toleranceLeft && !due.asksRest,
    paidInFull,
  }
}

/** Each entry of a ledger with the state of a report, what is left of it, and what was open after it. */
export function runOf(
  entries: readonly LedgerEntry[],
  { total, endedGrants }: Pick<Standing, 'total' | 'endedGrants'>,
) {
  const inForce = new Set(withoutEnded(entries, endedGrants))
  let balance = total
  return entries.map((entry) => {
    const { id: entryId, counts, facts } = entry
    if (inForce.has(entry)) balance -= counts ?? 0
    const state = facts.kind === 'reported' ? stateOf(entryId, entries) : null
    return { state, left: leftOf(entryId, entries), balance }
  })
}

/** Nothing is open and a payment was confirmed: a grant alone releases no documents. */
export const isSettled = ({ hasPayment, balance }: Pick<Standing, 'hasPayment' | 'balance'>) =>
  hasPayment && balance <= 0

/** Whether so much has come, or was promised by banks, that the vehicles may be shipped. */
export const isSecured = ({ depositReached, total, deposit, balance, confirmed, covered }: Standing) =>
  depositReached ||
  (total > 0 && covered > 0 && (balance <= covered || (deposit !== null && confirmed + covered >= deposit)))

/** Grants in force, less money that has gone back or to another order since the first grant, as far as no ended one explains it. */
function owedOf(entries: readonly LedgerEntry[]) {
  const first = entries.findIndex(({ facts }) => facts.kind === 'granted')
  if (first < 0) return 0
  const since = entries.slice(first)
  const grants = since.filter(({ facts }) => facts.kind === 'granted')
  const ended = -sum(grants.filter(({ counts }) => (counts ?? 0) < 0))
  const gone = -sum(since.filter((entry) => !grants.includes(entry) && (entry.counts ?? 0) < 0))
  return Math.max(0, sum(grants) - Math.max(0, gone - ended))
}

/** The refusal of the newest reported payment; null where it was not, or where money has come to count since it was reported. */
export function refusedLast<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry | null {
  const newest = entries.findLast(({ facts }) => facts.kind === 'reported')
  const answer = newest && entries.find(({ of, facts }) => of === newest.id && facts.kind === 'refused')
  const since = newest ? entries.slice(entries.indexOf(newest)) : []
  return answer && !since.some(isIncoming) ? answer : null
}
