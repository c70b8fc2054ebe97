import type { documentProblems } from '@minato/contract/deal/documents/facts.ts'
import { zipLimits } from '@minato/contract/deal/documents/facts.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { documents as table } from '#deal/documents/table.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

export const papers: Record<keyof typeof documentProblems, Provoke> = {
  'paper-not-found': async ({ asAdmin, order }) =>
    asAdmin.papers.remove({ params: { id: (await order()).id, paperId: missingId.id } }),
  'courier-not-found': async ({ asAdmin, order }) =>
    asAdmin.papers.removeCourier({ params: { id: (await order()).id, courierId: missingId.id } }),
  'draft-not-open': async (world) => {
    const { id, paperId } = await createOrderWithDocuments(world, 1)
    return world.asCustomer.papers.approve({ params: { id, paperId } })
  },
  'release-not-possible': async ({ asAdmin, order }) =>
    asAdmin.papers.surrender({ params: await order(), body: { agentReference: null, version: 0 } }),
  'zip-too-large': async (world) =>
    world.asCustomer.papers.zipAddress({ params: await createOrderWithDocuments(world, zipLimits.files + 1) }),
}

/** Creates an order with this number of photos. */
async function createOrderWithDocuments({ app, admin, order }: TestWorld, count: number) {
  const { id } = await order()
  const document = `papers/${missingId.id}.jpg` as DocumentName
  const file = { document, type: 'image/jpeg', bytes: 1, sha256: '' }
  const photo = { orderId: id, kind: 'port-photo', ...file, visible: true, byId: admin.id } as const
  const rows = await app.services.db
    .insert(table)
    .values(Array.from({ length: count }, () => photo))
    .returning()
  return { id, paperId: rows[0]?.id ?? '' }
}
