import type { Database } from '#lib/database/database.ts'
import * as arrivals from '../arrivals/arrivals.ts'
import { type ArchiveFile, toArchiveFile } from './zip.ts'

type Arrivals = Awaited<ReturnType<typeof arrivals.getDealArrivals>>

export async function listPhotoFiles(db: Database, dealArrivals: Arrivals) {
  const all = listClaimedCars(dealArrivals).flatMap(({ car, claims }) =>
    claims.map(({ id }, place) => ({ id, stem: `claims/${car.replace(/[^\w-].*/, '')}-claim-${place + 1}` })),
  )
  const rows =
    all.length > 0
      ? await arrivals.listClaimPhotos(
          db,
          all.map(({ id }) => id),
        )
      : []
  const counts = new Map<string, number>()
  return new Map(
    rows.map(({ id, claimId, document, createdAt }) => {
      const count = (counts.get(claimId) ?? 0) + 1
      counts.set(claimId, count)
      const stem = all.find((claim) => claim.id === claimId)?.stem
      return [id, toArchiveFile(`${stem}-photo-${count}.jpg`, document, createdAt)]
    }),
  )
}

/** Includes cars that were removed from the order after the decision on their claims. */
const listClaimedCars = ({ cars, gone }: Arrivals) => [
  ...cars.map(({ stockNumber, title, received, claims }) => ({
    car: `${stockNumber} ${title}`,
    received,
    claims,
    isRemoved: false,
  })),
  ...gone.map((one) => ({ ...one, received: null, isRemoved: true })),
]

export const presentClaims = (dealArrivals: Arrivals, photos: ReadonlyMap<string, ArchiveFile>) =>
  listClaimedCars(dealArrivals).map(({ claims, ...car }) => ({
    ...car,
    claims: claims.map((claim) => ({ ...claim, photos: claim.photos.map(({ id }) => photos.get(id)?.name ?? '') })),
  }))
