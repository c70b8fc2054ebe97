// Rule: sums that were paid, and the open balance.
import type { Currency } from '#values/money.ts'
import type { EntryFacts } from './entry.ts'
import type { PaymentState } from './facts.ts'

/** Ledger entry, oldest first. `of` refers to another entry, `counts` adds to the paid sum and may be negative. */
export type LedgerEntry = { id: string; of: string | null; counts: number | null; facts: EntryFacts }

/** Amount due, in the smallest unit of the currency; a deposit where one is agreed. */
export type LedgerDue = {
  currency: Currency
  total: number
  deposit: number | null
  /** Sum that may be missing from a deposit, or be written off from the total. */
  tolerance: number
  /** True where staff decided to request a small missing sum. */
  asksRest: boolean
  /** Claims whose grant ended without a counter-entry, as in ledgers of earlier releases. */
  endedGrants?: readonly string[]
}

export type LedgerSummary = LedgerDue & {
  /** Received, less refunds and moves to another order. */
  confirmed: number
  writtenOff: number
  /** Granted for damage claims and still in force; `owed` is the part to be paid back or moved yet. */
  granted: number
  owed: number
  /** Number of reported payments without a decision. */
  waiting: number
  /** Promised by letters of credit and not paid yet. */
  covered: number
  /** True once a payment was confirmed, here or in the order from which it was moved. */
  hasPayment: boolean
  /** Total less counted entries; negative after an overpayment. */
  balance: number
  /** Money to pay back: never more than `confirmed`. */
  overpaid: number
  /** Next sum to pay, now or later: the deposit until it is reached, then the balance. */
  nextDue: number
  /** True once received money without grants reaches the deposit, or all is settled. A tolerated difference stays in the balance. */
  depositReached: boolean
  /** Sum that may still be written off; zero after the first write-off of a deal. */
  toleranceLeft: number
  /** True where the missing sum is small: staff decide to request or to write it off. */
  hasOpenRest: boolean
  paidInFull: boolean
}

type EntryReference = { of: string | null; facts: { kind: EntryFacts['kind'] } }

/** Returns the state of a reported payment from the entries of its order. */
export function getPaymentState(id: string, entries: readonly EntryReference[]): PaymentState {
  const answers = entries.filter(({ of }) => of === id).map(({ facts }) => facts.kind)
  for (const answer of ['confirmed', 'refused', 'covered'] as const) if (answers.includes(answer)) return answer
  return 'waiting'
}

/** Returns the remaining sum of a payment or moved credit: its counted sum less refunds and moves. */
export const sumRemaining = (id: string, entries: readonly LedgerEntry[]) =>
  sum(entries.filter((entry) => (entry.id === id || entry.of === id) && entry.counts !== null))

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { counts }) => total + (counts ?? 0), 0)

/** False for grants and write-offs, which bring no money. */
export const isIncoming = ({ facts }: Pick<EntryReference, 'facts'>) =>
  facts.kind === 'confirmed' || facts.kind === 'moved-in'

const findClaimId = ({ facts }: LedgerEntry) => (facts.kind === 'granted' ? facts.claim : null)

/** Sums the grants by claim with their counter-entries: 0 for an ended grant. */
export function sumGrants(entries: readonly LedgerEntry[]) {
  const grants = new Map<string, number>()
  for (const entry of entries) {
    const claim = findClaimId(entry)
    if (claim !== null) grants.set(claim, (grants.get(claim) ?? 0) + (entry.counts ?? 0))
  }
  return grants
}

const dropEndedGrants = <Entry extends LedgerEntry>(entries: readonly Entry[], ended: readonly string[] = []) =>
  ended.length === 0 ? entries : entries.filter((entry) => !ended.includes(findClaimId(entry) ?? ''))

export function calculateLedger(allEntries: readonly LedgerEntry[], due: LedgerDue): LedgerSummary {
  const { total, deposit, tolerance } = due
  const entries = dropEndedGrants(allEntries, due.endedGrants)
  const writtenOff = sum(entries.filter(({ facts }) => facts.kind === 'written-off'))
  const granted = sum(entries.filter(({ facts }) => facts.kind === 'granted'))
  const countedSum = sum(entries)
  const states = entries.flatMap((entry) =>
    entry.facts.kind === 'reported' ? [{ id: entry.id, state: getPaymentState(entry.id, entries) }] : [],
  )
  const coveredIds = new Set(states.filter(({ state }) => state === 'covered').map(({ id }) => id))
  const covered = entries.reduce(
    (total, { of, facts }) => total + (facts.kind === 'covered' && of && coveredIds.has(of) ? facts.sum.amount : 0),
    0,
  )
  const balance = total - countedSum
  const confirmed = countedSum - writtenOff - granted
  const hasPayment = entries.some(isIncoming)
  const overpaid = Math.max(0, Math.min(-balance, confirmed))
  const paidInFull = total > 0 && isSettled({ hasPayment, balance })
  const depositMinimum = deposit !== null && confirmed > 0 ? deposit - tolerance : deposit
  const depositReached = paidInFull || (total > 0 && depositMinimum !== null && confirmed >= depositMinimum)
  const toleranceLeft = writtenOff > 0 ? 0 : tolerance
  return {
    ...due,
    confirmed,
    writtenOff,
    granted,
    owed: Math.min(overpaid, calculateOwedSum(entries)),
    waiting: states.filter(({ state }) => state === 'waiting').length,
    covered,
    hasPayment,
    balance,
    overpaid,
    nextDue: Math.max(0, depositReached || deposit === null ? balance : Math.min(balance, deposit - confirmed)),
    depositReached,
    toleranceLeft,
    hasOpenRest: hasPayment && balance > 0 && balance <= toleranceLeft && !due.asksRest,
    paidInFull,
  }
}

/** Returns for each entry the state of a report, its remaining sum, and the balance after it. */
export function listEntryBalances(
  entries: readonly LedgerEntry[],
  { total, endedGrants }: Pick<LedgerSummary, 'total' | 'endedGrants'>,
) {
  const inForce = new Set(dropEndedGrants(entries, endedGrants))
  let balance = total
  return entries.map((entry) => {
    const { id: entryId, counts, facts } = entry
    if (inForce.has(entry)) balance -= counts ?? 0
    const state = facts.kind === 'reported' ? getPaymentState(entryId, entries) : null
    return { state, left: sumRemaining(entryId, entries), balance }
  })
}

/** Returns true with nothing open and a confirmed payment. A grant alone releases no documents. */
export const isSettled = ({ hasPayment, balance }: Pick<LedgerSummary, 'hasPayment' | 'balance'>) =>
  hasPayment && balance <= 0

/** Returns true once received and promised money permits shipping. */
export const isSecured = ({ depositReached, total, deposit, balance, confirmed, covered }: LedgerSummary) =>
  depositReached ||
  (total > 0 && covered > 0 && (balance <= covered || (deposit !== null && confirmed + covered >= deposit)))

/** Sums grants in force, less outgoing money since the first grant that no ended grant explains. */
function calculateOwedSum(entries: readonly LedgerEntry[]) {
  const first = entries.findIndex(({ facts }) => facts.kind === 'granted')
  if (first < 0) return 0
  const since = entries.slice(first)
  const grants = since.filter(({ facts }) => facts.kind === 'granted')
  const ended = -sum(grants.filter(({ counts }) => (counts ?? 0) < 0))
  const outgoing = -sum(since.filter((entry) => !grants.includes(entry) && (entry.counts ?? 0) < 0))
  return Math.max(0, sum(grants) - Math.max(0, outgoing - ended))
}

/** Returns the refusal of the newest reported payment, unless money has arrived since that report. */
export function findLatestRefusal<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry | null {
  const newest = entries.findLast(({ facts }) => facts.kind === 'reported')
  const answer = newest && entries.find(({ of, facts }) => of === newest.id && facts.kind === 'refused')
  const since = newest ? entries.slice(entries.indexOf(newest)) : []
  return answer && !since.some(isIncoming) ? answer : null
}
