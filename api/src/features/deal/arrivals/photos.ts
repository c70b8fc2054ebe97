// Rule: a photo of a damage claim is stored once, even if it is sent repeatedly.
import { arrivalMessages, claimPhotos as rule } from '@minato/contract/deal/arrivals/facts.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { keepUploaded } from '#lib/pictures/uploaded-document.ts'
import { sha256Of } from '#lib/storage/documents.ts'
import { passTo } from '#lib/storage/file-passes.ts'
import type { Services } from '#services.ts'
import { orderFor, sideOf } from '../orders/find-order.ts'
import { inDeal } from '../orders/in-deal.ts'
import { photosOf } from './arrivals.ts'
import type { Deps } from './receive.ts'
import { claimPhotos, damageClaims } from './table.ts'

const field = 'photo'

/** @throws Refusal 404 unless the claim belongs to the order */
export async function claimOf(db: Database, orderId: string, id: string) {
  const which = and(eq(damageClaims.orderId, orderId), eq(damageClaims.id, id))
  return requirePresent((await db.select().from(damageClaims).where(which))[0], 'claim-not-found')
}

type Claim = { id: string; claimId: string }

/** Adds a photo to an open claim. Idempotent by content. Stores the file before the row that refers to it. */
export async function addPhoto(
  deps: Deps & Pick<Services, 'files'>,
  by: Caller,
  { id, claimId }: Claim,
  uploads: Uploads,
) {
  const [upload] = uploads[field] ?? []
  if (!upload) throw new Refusal('file-missing', arrivalMessages.photoMissing).at(field)
  const side = sideOf(by)
  await orderFor(deps.db, by, id)
  const sha256 = await sha256Of(upload)
  if (await isTaken(deps.db, id, claimId, sha256)) return
  const kept = await keepUploaded(deps.files, 'claims', upload, {
    field,
    types: rule.types,
    wrongType: arrivalMessages.photoType,
  })
  await inDeal(deps, by, { order: id, side }, async ({ tx }) => {
    // Checked again under the lock, because a repeated upload may have finished meanwhile.
    if (await isTaken(tx, id, claimId, sha256)) return
    await tx.insert(claimPhotos).values({ claimId, sha256, document: kept.document })
  })
}

/** @throws Refusal where the claim accepts no further photo */
async function isTaken(db: Database, orderId: string, claimId: string, sha256: string) {
  const claim = await claimOf(db, orderId, claimId)
  const photos = await photosOf(db, [claimId])
  if (photos.some((photo) => photo.sha256 === sha256)) return true
  if (claim.decidedAt) throw new Refusal('claim-decided')
  if (photos.length >= rule.most) throw new Refusal('claim-photos-full')
  return false
}

export async function photoAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, claimId, photoId }: Claim & { photoId: string },
) {
  await claimOf(db, id, claimId)
  const photos = await photosOf(db, [claimId])
  const place = photos.findIndex((photo) => photo.id === photoId)
  const photo = requirePresent(photos[place], 'claim-photo-not-found')
  const name = `claim-${shortId(claimId)}-${place + 1}.jpg`
  return passTo(db, clock.now(), { file: photo.document, type: 'image/jpeg', name })
}
