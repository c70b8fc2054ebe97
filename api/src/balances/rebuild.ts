// Rule: every balance of a deal archive follows from its entries alone.
import type { LedgerFile, LedgerFileEntry } from '@minato/contract/deal/deal-archive/ledger-file.ts'
import { convertMoney, isNearRate } from '@minato/contract/deal/payments/tolerance.ts'

type Kind = LedgerFileEntry['kind']

const sumOf = (entries: readonly LedgerFileEntry[], ...kinds: Kind[]) =>
  entries.reduce((sum, { kind, counts }) => sum + (kinds.includes(kind) ? (counts ?? 0) : 0), 0)

const findClaim = ({ facts }: LedgerFileEntry) => (facts.kind === 'granted' ? facts.claim : null)

/** Excludes grants that an earlier release ended without an entry. */
const createFilter = ({ asked: { endedGrants = [] } }: LedgerFile) => {
  return (entry: LedgerFileEntry) => !endedGrants.includes(findClaim(entry) ?? '')
}

/** Recalculates the totals of a ledger file, without the server's own functions. */
export function recalculate(file: LedgerFile): LedgerFile['comesTo'] {
  const total = file.asked.lines.reduce((sum, { amount }) => sum + amount, 0)
  const entries = file.entries.filter(createFilter(file))
  const received = sumOf(entries, 'confirmed', 'moved-in', 'refunded', 'moved-out')
  const [writtenOff, granted] = [sumOf(entries, 'written-off'), sumOf(entries, 'granted')]
  const balance = total - received - writtenOff - granted
  const overpaid = Math.max(0, Math.min(received, received + writtenOff + granted - total))
  const entriesSinceGrant = entries.slice(entries.findIndex(({ kind }) => kind === 'granted'))
  const grants = entries.filter(({ kind }) => kind === 'granted')
  const endedSum = grants.reduce((sum, { counts }) => sum + Math.min(0, counts ?? 0), 0)
  const repaid = Math.min(0, sumOf(entriesSinceGrant, 'refunded', 'moved-out') - endedSum)
  const covers = entries.filter(({ of }) => of !== null && getReportState(file, of) === 'covered')
  return {
    total,
    confirmed: received,
    writtenOff,
    granted,
    owed: granted > 0 ? Math.max(0, Math.min(overpaid, granted + repaid)) : 0,
    covered: covers.reduce((sum, { facts }) => sum + (facts.kind === 'covered' ? facts.sum.amount : 0), 0),
    waiting: entries.filter(({ id, kind }) => kind === 'reported' && getReportState(file, id) === 'waiting').length,
    balance,
    overpaid,
    paidInFull: total > 0 && balance <= 0 && entries.some(({ kind }) => kind === 'confirmed' || kind === 'moved-in'),
  }
}

/** A report is decided once confirmed or refused; a covered one waits for its payment. */
function getReportState({ entries }: LedgerFile, report: string) {
  const answers = new Set(entries.filter(({ of }) => of === report).map(({ kind }) => kind))
  if (answers.has('confirmed')) return 'confirmed'
  if (answers.has('refused')) return 'refused'
  return answers.has('covered') ? 'covered' : 'waiting'
}

/** Returns the remainder of a payment or of a credit from another order. */
const getRemainder = ({ entries }: LedgerFile, { id }: LedgerFileEntry) =>
  entries.reduce((sum, entry) => sum + (entry.id === id || entry.of === id ? (entry.counts ?? 0) : 0), 0)

/**
 * Lists the contradictions of a ledger file as sentences; empty if all balances are correct.
 * @param removed damage claims of cars removed from the order
 */
export function listContradictions(file: LedgerFile, removed: readonly string[] = []): string[] {
  const sums = recalculate(file)
  const counts = createFilter(file)
  let balance = sums.total
  const entryFaults = file.entries.flatMap((entry, index) => {
    if (counts(entry)) balance -= entry.counts ?? 0
    const label = `entry ${index + 1} (${entry.kind})`
    const state = entry.kind === 'reported' ? getReportState(file, entry.id) : null
    return [
      ...listEntryFaults(entry, file).map((fault) => `${label}: ${fault}`),
      ...listMismatches(`${label}: state`, entry.state, state),
      ...listMismatches(`${label}: left`, entry.left, getRemainder(file, entry)),
      ...listMismatches(`${label}: balance`, entry.balance, balance),
    ]
  })
  const sumFaults = Object.entries(sums).flatMap(([name, sum]) =>
    listMismatches(name, file.comesTo[name as keyof typeof sums], sum),
  )
  return [...entryFaults, ...sumFaults, ...listGrantFaults(file, removed)]
}

/** A grant counts at most once, with its own sum, and not after its car or order was removed. */
function listGrantFaults(file: LedgerFile, removed: readonly string[]) {
  const grants = Map.groupBy(file.entries.filter(createFilter(file)), findClaim)
  return [...grants].flatMap(([claim, entries]) => {
    const [sum, inForce] = [entries[0]?.counts ?? 0, sumOf(entries, 'granted')]
    if (claim === null) return []
    const faults = [
      inForce !== 0 && inForce !== sum && `${sum} was granted, and ${inForce} counts`,
      inForce !== 0 && file.asked.by === 'cancelled' && 'its order is cancelled, and it counts',
      inForce !== 0 && removed.includes(claim) && 'its car has left the order, and it counts',
    ]
    return faults.flatMap((fault) => (fault ? `the grant for claim ${claim}: ${fault}` : []))
  })
}

type Figure = string | number | boolean | null | undefined
const listMismatches = (name: string, stated: Figure, calculated: Figure) =>
  stated === calculated ? [] : [`${name}: the file says ${stated}, its entries come to ${calculated}`]

function listEntryFaults(entry: LedgerFileEntry, file: LedgerFile): string[] {
  const { currency } = file
  const { facts, counts } = entry
  const faults = [
    facts.kind !== entry.kind && `its facts are of a ${facts.kind}`,
    (counts === null) !== (entry.currency === null) && 'a sum without a currency',
    entry.currency !== null && entry.currency !== currency && `counted in ${entry.currency}, not in ${currency}`,
    facts.kind === 'confirmed' && findRateFault(facts, counts, currency),
    !allowedSigns[entry.kind].includes(Math.sign(counts ?? 0)) && `cannot count ${counts}`,
    isMoney(entry) && getRemainder(file, entry) < 0 && 'more of it has gone than came',
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

/** Returns true if part of an entry's money can be moved again. */
const isMoney = ({ kind }: LedgerFileEntry) => kind === 'reported' || kind === 'moved-in'

/** Allowed signs of an entry's amount; 0 if it moves no money. A grant with -1 revokes an earlier one. */
const allowedSigns: Record<Kind, readonly number[]> = {
  reported: [0],
  confirmed: [1],
  refused: [0],
  covered: [0],
  refunded: [-1],
  'written-off': [1],
  granted: [1, -1],
  'moved-out': [-1],
  'moved-in': [1],
}

type Confirmed = Extract<LedgerFileEntry['facts'], { kind: 'confirmed' }>

/** Amounts in the ledger's currency count fully; others near the rate that staff entered. */
function findRateFault({ sum, rate }: Confirmed, counts: number | null, to: LedgerFile['currency']) {
  if (sum.currency === to) return counts !== sum.amount && `${sum.amount} arrived, and ${counts} counts`
  if (rate === null) return `${sum.currency} without a rate`
  return !isNearRate(counts ?? 0, sum, to, rate) && `${convertMoney(sum, to, rate)} at its rate, and ${counts} counts`
}
