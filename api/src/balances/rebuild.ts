// Rule: every balance of a hand-over follows from its entries alone.

import type { LedgerFile, LedgerFileEntry } from '@minato/contract/deal/hand-over/ledger-file.ts'
import { countsAt, isNear } from '@minato/contract/deal/payments/tolerance.ts'

type Kind = LedgerFileEntry['kind']

const add = (entries: readonly LedgerFileEntry[], ...kinds: Kind[]) =>
  entries.reduce((sum, { kind, counts }) => sum + (kinds.includes(kind) ? (counts ?? 0) : 0), 0)

const claimOf = ({ facts }: LedgerFileEntry) => (facts.kind === 'granted' ? facts.claim : null)

/** False for a grant that ended without an entry, as an earlier release left it. */
const countsIn = ({ asked: { endedGrants = [] } }: LedgerFile) => {
  return (entry: LedgerFileEntry) => !endedGrants.includes(claimOf(entry) ?? '')
}

/** The sums of a ledger file, calculated anew, without the functions that the server calculates them with. */
export function rebuilt(file: LedgerFile): LedgerFile['comesTo'] {
  const total = file.asked.lines.reduce((sum, { amount }) => sum + amount, 0)
  const entries = file.entries.filter(countsIn(file))
  const held = add(entries, 'confirmed', 'moved-in', 'refunded', 'moved-out')
  const [writtenOff, granted] = [add(entries, 'written-off'), add(entries, 'granted')]
  const balance = total - held - writtenOff - granted
  const overpaid = Math.max(0, Math.min(held, held + writtenOff + granted - total))
  const sinceGrant = entries.slice(entries.findIndex(({ kind }) => kind === 'granted'))
  const endedSum = entries.reduce(
    (sum, { kind, counts }) => sum + (kind === 'granted' ? Math.min(0, counts ?? 0) : 0),
    0,
  )
  const repaid = Math.min(0, add(sinceGrant, 'refunded', 'moved-out') - endedSum)
  const covers = entries.filter(({ of }) => of !== null && stateIn(file, of) === 'covered')
  return {
    total,
    confirmed: held,
    writtenOff,
    granted,
    owed: granted > 0 ? Math.max(0, Math.min(overpaid, granted + repaid)) : 0,
    covered: covers.reduce((sum, { facts }) => sum + (facts.kind === 'covered' ? facts.sum.amount : 0), 0),
    waiting: entries.filter(({ id, kind }) => kind === 'reported' && stateIn(file, id) === 'waiting').length,
    balance,
    overpaid,
    paidInFull: total > 0 && balance <= 0 && entries.some(({ kind }) => kind === 'confirmed' || kind === 'moved-in'),
  }
}

/** A report that was confirmed or refused is decided; one that was only covered waits for its money. */
function stateIn({ entries }: LedgerFile, report: string) {
  const answers = new Set(entries.filter(({ of }) => of === report).map(({ kind }) => kind))
  if (answers.has('confirmed')) return 'confirmed'
  if (answers.has('refused')) return 'refused'
  return answers.has('covered') ? 'covered' : 'waiting'
}

/** The remainder of a payment, or of a credit that was moved here. */
const leftIn = ({ entries }: LedgerFile, { id }: LedgerFileEntry) =>
  entries.reduce((sum, entry) => sum + (entry.id === id || entry.of === id ? (entry.counts ?? 0) : 0), 0)

/**
 * Everything in which a ledger file disagrees with itself, each a sentence; nothing where every balance is right.
 * @param removed  claims of cars that have left the order, as the archive's own list of claims says
 */
export function disagreements(file: LedgerFile, removed: readonly string[] = []): string[] {
  const sums = rebuilt(file)
  const counts = countsIn(file)
  let balance = sums.total
  const wrongEntries = file.entries.flatMap((entry, place) => {
    if (counts(entry)) balance -= entry.counts ?? 0
    const named = `entry ${place + 1} (${entry.kind})`
    return [
      ...wrongIn(entry, file).map((fault) => `${named}: ${fault}`),
      ...differs(`${named}: state`, entry.state, entry.kind === 'reported' ? stateIn(file, entry.id) : null),
      ...differs(`${named}: left`, entry.left, leftIn(file, entry)),
      ...differs(`${named}: balance`, entry.balance, balance),
    ]
  })
  const wrongSums = Object.entries(sums).flatMap(([name, sum]) =>
    differs(name, file.comesTo[name as keyof typeof sums], sum),
  )
  return [...wrongEntries, ...wrongSums, ...wrongGrants(file, removed)]
}

/** A grant is in force at most once, for its own sum, and not after its car or its order has gone. */
function wrongGrants(file: LedgerFile, removed: readonly string[]) {
  const grants = Map.groupBy(file.entries.filter(countsIn(file)), claimOf)
  return [...grants].flatMap(([claim, entries]) => {
    const [sum, inForce] = [entries[0]?.counts ?? 0, add(entries, 'granted')]
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
const differs = (name: string, says: Figure, is: Figure) =>
  says === is ? [] : [`${name}: the file says ${says}, its entries come to ${is}`]

/** What is wrong with an entry by itself: what it counts for follows from what it says. */
function wrongIn(entry: LedgerFileEntry, file: LedgerFile): string[] {
  const { currency } = file
  const { facts, counts } = entry
  const faults = [
    facts.kind !== entry.kind && `its facts are of a ${facts.kind}`,
    (counts === null) !== (entry.currency === null) && 'a sum without a currency',
    entry.currency !== null && entry.currency !== currency && `counted in ${entry.currency}, not in ${currency}`,
    facts.kind === 'confirmed' && wrongRate(facts, counts, currency),
    !signsOf[entry.kind].includes(Math.sign(counts ?? 0)) && `cannot count ${counts}`,
    isMoney(entry) && leftIn(file, entry) < 0 && 'more of it has gone than came',
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

/** Whether something of an entry can go again. */
const isMoney = ({ kind }: LedgerFileEntry) => kind === 'reported' || kind === 'moved-in'

/** The sign with which an entry counts; 0 where it moves no money. An entry that takes a grant away ends it. */
const signsOf: Record<Kind, readonly number[]> = {
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

/** A sum in the ledger's currency counts for itself; one in another near its rate, as the office said then. */
function wrongRate({ sum, rate }: Confirmed, counts: number | null, to: LedgerFile['currency']) {
  if (sum.currency === to) return counts !== sum.amount && `${sum.amount} arrived, and ${counts} counts`
  if (rate === null) return `${sum.currency} without a rate`
  return !isNear(counts ?? 0, sum, to, rate) && `${countsAt(sum, to, rate)} at its rate, and ${counts} counts`
}
