import { openDrafts } from '@minato/contract/deal/papers/bl-draft.ts'
import { checklistOf, demandedInspection } from '@minato/contract/deal/papers/checklist.ts'
import { trackingOf } from '@minato/contract/deal/papers/courier.ts'
import type { DealPapers } from '@minato/contract/deal/papers/deal-papers.ts'
import type { Paper } from '@minato/contract/deal/papers/paper.ts'
import { firstRelease, surrenderHindrances } from '@minato/contract/deal/papers/release.ts'
import { isSettled } from '@minato/contract/deal/payments/ledger.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { unitsOf } from '@minato/contract/values/money.ts'
import * as users from '#ground/users/users.ts'
import type { Database } from '#lib/database/database.ts'
import { ledgerOf } from '../orders/ledger/ledger.ts'
import type { OrderRow } from '../orders/table.ts'
import { filesOf } from './files-of.ts'
import { type ReadPapers, readPapers } from './read-papers.ts'
import type { PaperRow } from './table.ts'

export async function present(db: Database, order: OrderRow, side: DealSide): Promise<DealPapers> {
  const read = await readPapers(db, order)
  const files = filesOf(read, side)
  const seen = seenBy(read.uploaded, side)
  const names = new Map(files.map(({ id, name }) => [id, name]))
  const open = new Set(openDrafts(read.uploaded).map(({ id }) => id))
  const people = await users.fullNames(db, [...seen.map(({ byId }) => byId), read.release?.surrenderedById ?? null])
  const presentPaper = (row: PaperRow): Paper => ({
    ...row,
    name: names.get(row.id) ?? '',
    createdAt: row.createdAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    isOpenDraft: open.has(row.id),
    ...(side === 'office' && { office: forOffice(row, people) }),
  })
  return {
    papers: seen.map(presentPaper),
    checklist: checklist(read),
    demanded: demandedInspection(read.rule),
    inspections: inspections(read),
    couriers: read.couriers.map((courier) => ({ ...courier, tracking: trackingOf(courier) })),
    release: await presentRelease(db, read, side, people),
    zip: { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
  }
}

type People = ReadonlyMap<string, string>

const seenBy = <Row extends { visible: boolean }>(uploaded: readonly Row[], side: DealSide) =>
  uploaded.filter(({ visible }) => visible || side === 'office')

const forOffice = ({ visible, firstOpenedAt, byId, version }: PaperRow, people: People) => ({
  visible,
  firstOpenedAt: firstOpenedAt?.toISOString() ?? null,
  by: people.get(byId) ?? '',
  version,
})

const checklist = ({
  order,
  rule,
  vehicles,
  uploaded,
  issued,
  release,
  taxNumber,
  inspections: arranged,
}: ReadPapers) =>
  checklistOf({
    rule,
    insured: order.terms ? order.terms.cover !== null : order.charges.some(({ kind }) => kind === 'insurance'),
    release: release?.kind ?? firstRelease.kind,
    taxNumber,
    vehicles: vehicles.map((vehicle) => ({
      ...vehicle,
      inspection: arranged.find(({ lineId }) => lineId === vehicle.id)?.state ?? null,
    })),
    papers: uploaded,
    issued: issued.map(({ kind }) => kind),
  })

/** Lists every vehicle where the destination demands an inspection, else only vehicles that have one. */
function inspections({ rule, vehicles, inspections: arranged }: ReadPapers): DealPapers['inspections'] {
  const none = demandedInspection(rule) ? { state: null, body: null, on: null, version: 0 } : undefined
  return vehicles.flatMap(({ id }) => {
    const match = arranged.find(({ lineId }) => lineId === id) ?? none
    return match ? [{ ...match, lineId: id }] : []
  })
}

async function presentRelease(db: Database, { order, release }: ReadPapers, side: DealSide, people: People) {
  const now = release ?? { ...firstRelease, agentReference: null, version: 0, surrenderedById: null }
  const shown = { ...now, surrenderedAt: now.surrenderedAt?.toISOString() ?? null }
  if (side === 'buyer') return shown
  const { standing } = await ledgerOf(db, order)
  const due = { currency: standing.currency, sum: unitsOf(standing.balance, standing.currency) }
  const by = now.surrenderedById && (people.get(now.surrenderedById) ?? null)
  return {
    ...shown,
    office: { by, due, hindrances: surrenderHindrances(now, isSettled(standing)) },
  }
}
