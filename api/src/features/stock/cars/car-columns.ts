import { randomUUID } from 'node:crypto'
import { maskChassis } from '@minato/contract/platform/trade/chassis.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { findYear } from '@minato/contract/stock/cars/car-text.ts'
import { formatCondition } from '@minato/contract/stock/cars/condition/condition-text.ts'
import type { CarChange, CarDraft } from '@minato/contract/stock/cars/draft.ts'
import { carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, getCarField } from '@minato/contract/stock/cars/fields.ts'
import { toCents } from '@minato/contract/values/money.ts'
import type { Cell } from '@minato/contract/values/spreadsheets/spreadsheet.ts'

export const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Converts the fields of a change to columns. Missing fields stay undefined, so they are not updated. */
export const toColumns = ({
  price,
  color,
  features,
  chassisNumber,
  version: _,
  gallery: __,
  main: ___,
  ...otherFields
}: CarChange) => ({
  ...otherFields,
  chassisNumber: chassisNumber && maskChassis(chassisNumber),
  interiorColor: color,
  priceCents: price === undefined ? undefined : toCents(price),
  features: features?.map((feature) => ({ id: randomUUID(), ...feature })),
})

export const toRequiredColumns = ({ title, make, model, year, price, fuel, exteriorColor }: CarDraft) => ({
  title,
  make,
  model,
  year,
  fuel,
  exteriorColor,
  priceCents: toCents(price),
})

/** Cells that differ from the value itself. */
const cellFormats: { [Name in CarField]?: (car: Car) => Cell } = {
  year: findYear,
  features: ({ features }) =>
    features.length === 0 ? null : JSON.stringify(features.map(({ type, name }) => ({ type, name }))),
  condition: ({ condition }) => formatCondition(condition),
  status: ({ status }) => carStatuses[status].label,
}

/** Formats a field for an export; imports compare the same text. */
export function formatCell(car: Car, name: CarField): Cell {
  const special = cellFormats[name]
  if (special) return special(car)
  const value = car[name] as Cell
  return getCarField(name).codes?.[String(value)] ?? value
}
