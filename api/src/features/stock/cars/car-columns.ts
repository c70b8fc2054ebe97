import { randomUUID } from 'node:crypto'
import { maskedChassis } from '@minato/contract/ground/trade/chassis.ts'
import type { CarChange, CarDraft } from '@minato/contract/stock/cars/draft.ts'
import { toCents } from '@minato/contract/values/money.ts'

/** Without what was not named. */
export const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** What was named, in the columns' own terms; a column that was not named stays undefined and so unchanged. */
export function facts({
  price,
  color,
  features,
  chassisNumber,
  version: _,
  gallery: __,
  main: ___,
  ...same
}: CarChange) {
  return {
    ...same,
    chassisNumber: chassisNumber && maskedChassis(chassisNumber),
    interiorColor: color,
    priceCents: price === undefined ? undefined : toCents(price),
    features: features?.map((feature) => ({ id: randomUUID(), ...feature })),
  }
}

export const required = ({ title, make, model, year, price, fuel, exteriorColor }: CarDraft) => ({
  title,
  make,
  model,
  year,
  fuel,
  exteriorColor,
  priceCents: toCents(price),
})
