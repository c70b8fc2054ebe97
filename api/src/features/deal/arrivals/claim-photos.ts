// Rule: a photo of a damage claim is stored once, even if it is sent repeatedly.
import { arrivalMessages, claimPhotoLimits as rule } from '@minato/contract/deal/arrivals/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { storeUploadedDocument } from '#lib/pictures/uploaded-document.ts'
import { calculateSha256 } from '#lib/storage/documents.ts'
import { createFilePass } from '#lib/storage/file-passes.ts'
import type { Services } from '#services.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { getDealSide, requireOrderOfCaller } from '../orders/find-order.ts'
import { listClaimPhotos } from './arrivals.ts'
import type { Deps } from './record-arrival.ts'
import { claimPhotos, damageClaims } from './table.ts'

const field = 'photo'

/** @throws Refusal 404 unless the claim belongs to the order */
export async function requireClaim(db: Database, orderId: string, id: string) {
  const where = and(eq(damageClaims.orderId, orderId), eq(damageClaims.id, id))
  return requirePresent((await db.select().from(damageClaims).where(where))[0], 'claim-not-found')
}

type ClaimKey = { id: string; claimId: string }

/** Adds a photo to an open claim. Idempotent by content. Stores the file before the row that refers to it. */
export async function addPhoto(
  deps: Deps & Pick<Services, 'files'>,
  by: Caller,
  { id, claimId, ...keyedCall }: ClaimKey & KeyedCall,
  uploads: Uploads,
) {
  const [upload] = uploads[field] ?? []
  if (!upload) throw new Refusal('file-missing', t('Please choose a picture')).at(field)
  const side = getDealSide(by)
  await requireOrderOfCaller(deps.db, by, id)
  const sha256 = await calculateSha256(upload)
  if (await hasPhoto(deps.db, id, claimId, sha256)) return
  const stored = await storeUploadedDocument(deps.files, 'claims', upload, {
    field,
    types: rule.types,
    wrongType: arrivalMessages.photoType,
  })
  await changeDeal(deps, by, { order: id, side, ...keyedCall }, async ({ tx }) => {
    // Checked again under the lock, because a repeated upload may have finished meanwhile.
    if (await hasPhoto(tx, id, claimId, sha256)) return
    await tx.insert(claimPhotos).values({ claimId, sha256, document: stored.document })
  })
}

/** @throws Refusal where the claim accepts no further photo */
async function hasPhoto(db: Database, orderId: string, claimId: string, sha256: string) {
  const claim = await requireClaim(db, orderId, claimId)
  const photos = await listClaimPhotos(db, [claimId])
  if (photos.some((photo) => photo.sha256 === sha256)) return true
  if (claim.decidedAt) throw new Refusal('claim-decided')
  if (photos.length >= rule.most) throw new Refusal('claim-photos-full')
  return false
}

export async function createPhotoAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, claimId, photoId }: ClaimKey & { photoId: string },
) {
  await requireClaim(db, id, claimId)
  const photos = await listClaimPhotos(db, [claimId])
  const index = photos.findIndex((photo) => photo.id === photoId)
  const photo = requirePresent(photos[index], 'claim-photo-not-found')
  const name = `claim-${toShortId(claimId)}-${index + 1}.jpg`
  return createFilePass(db, clock.now(), { file: photo.document, type: 'image/jpeg', name })
}
