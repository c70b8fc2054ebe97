import type { Car } from '@minato/contract/stock/cars/car.ts'
import { knownYear } from '@minato/contract/stock/cars/car-text.ts'
import { conditionText } from '@minato/contract/stock/cars/condition/condition-text.ts'
import { carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, fieldOf } from '@minato/contract/stock/cars/fields.ts'
import type { Cell } from '@minato/contract/values/spreadsheets/spreadsheet.ts'

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
