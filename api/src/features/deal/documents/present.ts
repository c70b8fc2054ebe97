import { listOpenDrafts } from '@minato/contract/deal/documents/bl-draft.ts'
import { createChecklist, findDemandedInspection } from '@minato/contract/deal/documents/checklist.ts'
import { findTrackingUrl } from '@minato/contract/deal/documents/courier.ts'
import type { DealDocuments } from '@minato/contract/deal/documents/deal-documents.ts'
import type { UploadedDocument } from '@minato/contract/deal/documents/document.ts'
import { defaultRelease, listSurrenderObstacles } from '@minato/contract/deal/documents/release.ts'
import { isSettled } from '@minato/contract/deal/payments/ledger.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toCurrencyUnits } from '@minato/contract/values/money.ts'
import { readLedger } from '../orders/ledger/ledger.ts'
import type { OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { type DocumentData, readDocumentData } from './document-data.ts'
import { toFiles } from './readable-files.ts'
import type { DocumentRow } from './table.ts'

export async function readDealDocuments(reads: OrderReads, order: OrderRow, side: DealSide): Promise<DealDocuments> {
  const data = await readDocumentData(reads, order)
  const files = toFiles(data, side)
  const visibleRows = filterVisible(data.uploaded, side)
  const names = new Map(files.map(({ id, name }) => [id, name]))
  const open = new Set(listOpenDrafts(data.uploaded).map(({ id }) => id))
  const presentDocument = ({ author, ...row }: DocumentData['uploaded'][number]): UploadedDocument => ({
    ...row,
    name: names.get(row.id) ?? '',
    createdAt: row.createdAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    isOpenDraft: open.has(row.id),
    ...(side === 'office' && { office: toOfficeFields(row, author) }),
  })
  return {
    papers: visibleRows.map(presentDocument),
    checklist: checklist(data),
    demanded: findDemandedInspection(data.rule),
    inspections: inspections(data),
    couriers: data.couriers.map((courier) => ({ ...courier, tracking: findTrackingUrl(courier) })),
    release: await presentRelease(reads, data, side),
    zip: { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
  }
}

const filterVisible = <Row extends { visible: boolean }>(uploaded: readonly Row[], side: DealSide) =>
  uploaded.filter(({ visible }) => visible || side === 'office')

const toOfficeFields = (
  { visible, firstOpenedAt, version }: DocumentRow,
  author: DocumentData['uploaded'][number]['author'],
) => ({ visible, firstOpenedAt: firstOpenedAt?.toISOString() ?? null, by: formatFullName(author), version })

const checklist = ({
  order,
  rule,
  vehicles,
  uploaded,
  issued,
  release,
  taxNumber,
  inspections: arranged,
}: DocumentData) =>
  createChecklist({
    rule,
    insured: order.terms ? order.terms.cover !== null : order.charges.some(({ kind }) => kind === 'insurance'),
    release: release?.kind ?? defaultRelease.kind,
    taxNumber,
    vehicles: vehicles.map((vehicle) => ({
      ...vehicle,
      inspection: arranged.find(({ lineId }) => lineId === vehicle.id)?.state ?? null,
    })),
    papers: uploaded,
    issued: issued.map(({ kind }) => kind),
  })

/** Lists every vehicle where the destination demands an inspection, else only vehicles that have one. */
function inspections({ rule, vehicles, inspections: arranged }: DocumentData): DealDocuments['inspections'] {
  const emptyInspection = findDemandedInspection(rule) ? { state: null, body: null, on: null, version: 0 } : undefined
  return vehicles.flatMap(({ id }) => {
    const match = arranged.find(({ lineId }) => lineId === id) ?? emptyInspection
    return match ? [{ ...match, lineId: id }] : []
  })
}

async function presentRelease(reads: OrderReads, { order, release }: DocumentData, side: DealSide) {
  const now = release ?? { ...defaultRelease, agentReference: null, version: 0, surrenderedBy: null }
  const presented = { ...now, surrenderedAt: now.surrenderedAt?.toISOString() ?? null }
  if (side === 'buyer') return presented
  const { standing } = await readLedger(reads, order)
  const due = { currency: standing.currency, sum: toCurrencyUnits(standing.balance, standing.currency) }
  const by = now.surrenderedBy && formatFullName(now.surrenderedBy)
  return { ...presented, office: { by, due, hindrances: listSurrenderObstacles(now, isSettled(standing)) } }
}
