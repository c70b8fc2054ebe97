// Rule: every balance of a hand-over follows from its entries alone.

import { type LedgerFile, type LedgerFileEntry, runOf, sumsOf } from '@minato/contract/deal/hand-over/ledger-file.ts'
import { ledger, leftOf } from '@minato/contract/deal/payments/ledger.ts'
import { countsAt, isNear } from '@minato/contract/deal/payments/tolerance.ts'

/** What a ledger file comes to, reckoned anew. */
export function rebuilt({ currency, asked, entries }: LedgerFile) {
  const total = asked.lines.reduce((sum, { amount }) => sum + amount, 0)
  // What the office would let pass changes whose turn it is, and no sum.
  return sumsOf(ledger(entries, { currency, total, deposit: asked.deposit, tolerance: 0, asksRest: true }))
}

/** Everything in which a ledger file disagrees with itself, each a sentence; nothing where every balance is right. */
export function disagreements(file: LedgerFile): string[] {
  const sums = rebuilt(file)
  const run = runOf(file.entries, sums.total)
  const wrongSums = Object.entries(sums).flatMap(([name, sum]) =>
    differs(name, file.comesTo[name as keyof typeof sums], sum),
  )
  const wrongEntries = file.entries.flatMap((entry, place) => {
    const after = run[place]
    const named = `entry ${place + 1} (${entry.kind})`
    return [
      ...wrongIn(entry, file).map((fault) => `${named}: ${fault}`),
      ...differs(`${named}: state`, entry.state, after?.state),
      ...differs(`${named}: left`, entry.left, after?.left),
      ...differs(`${named}: balance`, entry.balance, after?.balance),
    ]
  })
  return [...wrongEntries, ...wrongSums]
}

type Figure = string | number | boolean | null | undefined
const differs = (name: string, says: Figure, is: Figure) =>
  says === is ? [] : [`${name}: the file says ${says}, its entries come to ${is}`]

/** What is wrong with an entry by itself: what it counts for follows from what it says. */
function wrongIn(entry: LedgerFileEntry, { currency, entries }: LedgerFile): string[] {
  const { facts, counts } = entry
  const faults = [
    facts.kind !== entry.kind && `its facts are of a ${facts.kind}`,
    (counts === null) !== (entry.currency === null) && 'a sum without a currency',
    entry.currency !== null && entry.currency !== currency && `counted in ${entry.currency}, not in ${currency}`,
    facts.kind === 'confirmed' && wrongRate(facts, counts, currency),
    signOf[entry.kind] !== Math.sign(counts ?? 0) && `cannot count ${counts}`,
    isMoney(entry) && leftOf(entry.id, entries) < 0 && 'more of it has gone than came',
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

/** Whether something of an entry can go again. */
const isMoney = ({ kind }: LedgerFileEntry) => kind === 'reported' || kind === 'moved-in'

/** Whether an entry adds to what was paid, takes from it, or says something alone. */
const signOf: Record<LedgerFileEntry['kind'], -1 | 0 | 1> = {
  reported: 0,
  confirmed: 1,
  refused: 0,
  covered: 0,
  refunded: -1,
  'written-off': 1,
  granted: 1,
  'moved-out': -1,
  'moved-in': 1,
}

type Confirmed = Extract<LedgerFileEntry['facts'], { kind: 'confirmed' }>

/** A sum in the ledger's currency counts for itself; one in another near its rate, as the office said then. */
function wrongRate({ sum, rate }: Confirmed, counts: number | null, to: LedgerFile['currency']) {
  if (sum.currency === to) return counts !== sum.amount && `${sum.amount} arrived, and ${counts} counts`
  if (rate === null) return `${sum.currency} without a rate`
  return !isNear(counts ?? 0, sum, to, rate) && `${countsAt(sum, to, rate)} at its rate, and ${counts} counts`
}
