// Rule: an export that is imported again changes nothing.
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { type CarField, carFieldNames, getCarField } from '@minato/contract/stock/cars/fields.ts'
import type { ImportField } from '@minato/contract/stock/stock-imports/facts.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { formatCell } from '#stock/cars/car-columns.ts'
import { presentCar } from '#stock/cars/present-car.ts'
import type { CarRow } from '#stock/cars/table.ts'
import { isSavedForm } from './identity/saved-forms.ts'
import type { ReadRow } from './read-row.ts'
import type { RowContext } from './row-context.ts'

/** The number is compared when the car is identified; a column that hides cars also decides about completed ones. */
const comparedFields: readonly (string | null)[] = carFieldNames.filter(
  (name) => name !== 'stockNumber' && name !== 'isActive',
)

/** Drops cells that an export of the car has: the words of a stored text could be read as others. */
export function dropUnchangedCells(
  read: ReadRow,
  cells: readonly string[],
  { mapping, fullChassisOf }: Pick<RowContext, 'mapping' | 'fullChassisOf'>,
  row: CarRow,
) {
  const car = presentCar(row)
  car.chassisNumber = fullChassisOf(row) ?? car.chassisNumber
  for (const [index, field] of mapping.entries())
    if (isUnchanged(field, cells[index] ?? '', car)) {
      delete read.draft[field]
      read.notes = read.notes.filter((note) => note.field !== field)
    }
}

function isUnchanged(field: ImportField | null, cell: string, car: Car): field is CarField {
  if (cell === '' || !comparedFields.includes(field)) return false
  const name = field as CarField
  const stored = inLanguage(sourceLanguage, () => String(formatCell(car, name) ?? '')).trim()
  const isText = getCarField(name).most !== undefined
  return stored === cell || (isText && isSavedForm(stored, cell))
}
