import { createChecklist } from '@minato/contract/deal/documents/checklist.ts'
import { defaultRelease } from '@minato/contract/deal/documents/release.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { OrderRow } from '#deal/orders/table.ts'
import * as parties from '#deal/parties/parties.ts'
import type { Database } from '#lib/database/database.ts'
import * as importRules from '#shipping/import-rules/import-rules.ts'
import { dependents } from '../dependents.ts'
import type { ShippedCar } from '../shipped-cars.ts'

/** Documents that a buyer brings to the port, and the reference of the carrier's agent. */
export type CollectionInfo = { bring(): readonly string[]; agentReference: string | null }

/** Without an original B/L the consignee needs a passport instead. */
export async function findCollectionInfo(db: Database, order: OrderRow): Promise<CollectionInfo> {
  const release = (await dependents.releaseOf(db, order.id)) ?? { ...defaultRelease, agentReference: null }
  const rule = order.destination ? await importRules.findRule(db, order.destination.country) : null
  const { consignee } = await parties.findPartiesByRole(db, order.id)
  const insured = order.terms ? order.terms.cover !== null : order.charges.some(({ kind }) => kind === 'insurance')
  const lines = () =>
    createChecklist({
      rule: rule ?? null,
      insured,
      release: release.kind,
      taxNumber: consignee?.taxNumber ?? null,
      vehicles: [],
      papers: [],
      issued: [],
    })
  const bring = () =>
    lines().map(({ kind, label, original }) =>
      kind === 'bl' && !original
        ? t('Passport or licence of the consignee: you do not need an original B/L')
        : original
          ? t('{paper} (original)', { paper: label })
          : label,
    )
  return { bring, agentReference: release.agentReference }
}

export const listCollectionFacts = ({ carrier, arrives }: ShippedCar, { bring, agentReference }: CollectionInfo) => [
  [t('Bring'), bring().join('\n')] as const,
  [
    t('Ask'),
    [
      t('Your customs agent, for customs clearance'),
      agentReference
        ? t('The agent of {carrier} in {port}, to collect it (reference {reference})', {
            carrier,
            port: arrives.port,
            reference: agentReference,
          })
        : t('The agent of {carrier} in {port}, to collect it', { carrier, port: arrives.port }),
    ].join('\n'),
  ] as const,
]
