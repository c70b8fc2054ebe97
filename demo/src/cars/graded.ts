import type { Mark } from '@minato/contract/stock/cars/condition/condition.ts'
import type { dice } from '../dice.ts'

/** Inspector's marks on one car in three, by mileage. One in five was not inspected. */
export function marks(mileage: number, { next, between, pick, some }: ReturnType<typeof dice>): Mark[] | null {
  if (next() < 0.2) return null
  const panels = [
    'bumper_front',
    'bonnet',
    'door_fl',
    'door_fr',
    'door_rl',
    'quarter_r',
    'bumper_rear',
    'roof',
  ] as const
  const damaged = some(panels, between(0, mileage > 100_000 ? 5 : 2))
  return damaged.map((panel) => ({
    panel,
    place: null,
    letter: pick(['A', 'A', 'A', 'U', 'B', 'P', 'W'] as const),
    degree: pick([1, 1, 2] as const),
    note: null,
  }))
}

/** Auction grade: better with low mileage; one in fifteen was repaired after an accident. */
export function graded(mileage: number, { next, pick }: ReturnType<typeof dice>) {
  const worn = mileage > 120_000 ? 2 : mileage > 60_000 ? 1 : 0
  if (next() < 0.07)
    return { auctionGrade: 'R', interiorGrade: pick(['B', 'C'] as const), repairHistory: 'REPAIRED' } as const
  const grades = [
    ['5', '4.5', '4.5'],
    ['4.5', '4', '4'],
    ['4', '3.5', '3'],
  ] as const
  const interiors = [
    ['A', 'A', 'B'],
    ['A', 'B', 'B'],
    ['B', 'C', 'C'],
  ] as const
  return {
    auctionGrade: pick(grades[worn] ?? grades[2]),
    interiorGrade: pick(interiors[worn] ?? interiors[2]),
    repairHistory: next() < 0.8 ? 'NONE' : null,
  } as const
}
