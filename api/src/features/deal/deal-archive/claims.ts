import type { Database } from '#lib/database/database.ts'
import * as arrivals from '../arrivals/arrivals.ts'
import { type ArchiveFile, toArchiveFile } from './zip.ts'

type Arrivals = Awaited<ReturnType<typeof arrivals.readDealArrivals>>

export async function listPhotoFiles(db: Database, dealArrivals: Arrivals) {
  const claimStems = listClaimedCars(dealArrivals).flatMap(({ car, claims }) =>
    claims.map(({ id }, index) => ({ id, stem: `claims/${car.replace(/[^\w-].*/, '')}-claim-${index + 1}` })),
  )
  const rows =
    claimStems.length > 0
      ? await arrivals.listClaimPhotos(
          db,
          claimStems.map(({ id }) => id),
        )
      : []
  const counts = new Map<string, number>()
  return new Map(
    rows.map(({ id, claimId, document, createdAt }) => {
      const count = (counts.get(claimId) ?? 0) + 1
      counts.set(claimId, count)
      const stem = claimStems.find((claim) => claim.id === claimId)?.stem
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
  ...gone.map((car) => ({ ...car, received: null, isRemoved: true })),
]

export const presentClaims = (dealArrivals: Arrivals, photos: ReadonlyMap<string, ArchiveFile>) =>
  listClaimedCars(dealArrivals).map(({ claims, ...car }) => ({
    ...car,
    claims: claims.map((claim) => ({ ...claim, photos: claim.photos.map(({ id }) => photos.get(id)?.name ?? '') })),
  }))
