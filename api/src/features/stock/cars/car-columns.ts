import { randomUUID } from 'node:crypto'
import { maskedChassis } from '@minato/contract/ground/trade/chassis.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { knownYear } from '@minato/contract/stock/cars/car-text.ts'
import { conditionText } from '@minato/contract/stock/cars/condition/condition-text.ts'
import type { CarChange, CarDraft } from '@minato/contract/stock/cars/draft.ts'
import { carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, fieldOf } from '@minato/contract/stock/cars/fields.ts'
import { toCents } from '@minato/contract/values/money.ts'
import type { Cell } from '@minato/contract/values/spreadsheets/spreadsheet.ts'

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

/** What a field of a car says in a cell, where that is not the value itself. */
const written: { [Name in CarField]?: (car: Car) => Cell } = {
  year: knownYear,
  features: ({ features }) =>
    features.length === 0 ? null : JSON.stringify(features.map(({ type, name }) => ({ type, name }))),
  condition: ({ condition }) => conditionText(condition),
  status: ({ status }) => carStatuses[status].label,
}

/** What a list of cars that is taken away says of one, and what an import compares. */
export function cellOf(car: Car, name: CarField): Cell {
  const special = written[name]
  if (special) return special(car)
  const value = car[name] as Cell
  return fieldOf(name).codes?.[String(value)] ?? value
}
