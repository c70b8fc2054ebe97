import type { ConfidentialCar } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { cars } from '../table.ts'
import { type ConfidentialRow, confidential } from './table.ts'

const noData = { chassisNumber: null, engineNumber: null, auctionHouse: null, auctionLot: null, floorPriceCents: null }

export type StoredConfidential = Omit<ConfidentialRow, 'chassisCopy' | 'createdAt' | 'updatedAt'>

export async function getConfidential(db: Database, id: string): Promise<StoredConfidential> {
  const [row] = await db.select().from(confidential).where(eq(confidential.id, id))
  return row ?? { id, version: 0, costs: [], ...noData }
}

export const presentConfidential = ({ floorPriceCents, ...row }: StoredConfidential): ConfidentialCar => ({
  ...row,
  floorPrice: floorPriceCents === null ? null : toDollars(floorPriceCents),
})

export async function showConfidential(db: Database, id: string): Promise<ConfidentialCar> {
  requirePresent((await db.select({ id: cars.id }).from(cars).where(eq(cars.id, id)))[0], 'car-not-found')
  return presentConfidential(await getConfidential(db, id))
}
