import type { Car } from '@minato/contract/stock/cars/car.ts'
import type { CarChange } from '@minato/contract/stock/cars/draft.ts'
import { type CarField, carFieldNames } from '@minato/contract/stock/cars/fields.ts'
import { listMissingFields } from '@minato/contract/stock/cars/missing-fields.ts'
import { confidentialFields, type RowOutcome } from '@minato/contract/stock/stock-imports/facts.ts'
import type { RowFindings } from '@minato/contract/stock/stock-imports/stock-import.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { withStoredMessages } from '@minato/languages/reading.ts'
import { formatCell, omitUndefined, toColumns } from '#stock/cars/car-columns.ts'
import { presentCar } from '#stock/cars/present-car.ts'
import type { CarRow } from '#stock/cars/table.ts'
import type { StockRow } from '../table.ts'
import type { Draft } from './read-row.ts'
import type { RowContext } from './row-context.ts'

export type Plan = {
  row: StockRow
  outcome: RowOutcome
  findings: RowFindings
  warned: boolean
  draft: boolean
  car: CarRow | null
  /** Columns of a new car; of an existing car only the changed ones. */
  set: Partial<ReturnType<typeof toColumns>> & { mainPicture?: PictureName; gallery?: PictureName[] }
  secrets: Draft
}

/** Defaults of a new car. The price has none, because every row needs one. */
export const blankCar = { title: '', make: '', model: '', year: 0, fuel: '', exteriorColor: '' }
/** Stands for a missing car in a comparison. */
const noCar = {
  ...Object.fromEntries(carFieldNames.map((name) => [name, null])),
  features: [],
  status: 'AVAILABLE',
  isActive: false,
  mainImage: null,
} as unknown as Car

/** `had`: number of pictures before. */
export type AddedPictures = { had: number; main: PictureName | undefined; more: PictureName[] }
type RowContent = { draft: Draft; values: Partial<Car>; pictures: AddedPictures }

/** Completes the plan: the changes of an existing car, or the columns of a new one. */
export function completePlan(plan: Plan, { draft, values, pictures }: RowContent, context: RowContext) {
  const { car, findings, set } = plan
  const before = car ? presentCar(car) : noCar
  const after: Car = { ...before, ...(car ? {} : blankCar), ...values }
  // Only the presence of a picture is compared.
  if (pictures.main) after.mainImage = pictures.main
  const missing = listMissingFields(after)
  after.isActive = shouldShow(missing.length === 0, draft, car, context)
  findings.missing = after.isActive ? [] : missing
  plan.draft = findings.missing.length > 0

  const changed = carFieldNames.filter((name) => formatCell(after, name) !== formatCell(before, name))
  const change = Object.fromEntries(changed.map((name) => [name, after[name]])) as CarChange
  Object.assign(set, omitUndefined(toColumns(change)))
  if (pictures.main) set.mainPicture = pictures.main
  if (pictures.more.length > 0) set.gallery = [...(car?.gallery ?? []), ...pictures.more]
  plan.secrets = context.secretsOf(draft, car, after.chassisNumber !== before.chassisNumber)
  if (car) findings.changes = listChanges(plan, { car, before, after, changed, pictures }, context)
  plan.outcome = determineOutcome(plan, context)
}

type Comparison = { car: CarRow; before: Car; after: Car; changed: readonly CarField[]; pictures: AddedPictures }

const listChanges = ({ secrets }: Plan, { car, before, after, changed, pictures }: Comparison, context: RowContext) => [
  ...changed.map((field) => describeChange(field, before, after)),
  ...addedPictures(pictures),
  ...confidentialFields.flatMap((field) =>
    field in secrets ? [{ field, ...context.secretText(car, field, secrets[field]) }] : [],
  ),
  // Masked numbers are equal if they differ only in their last part.
  ...('chassisNumber' in secrets && !changed.includes('chassisNumber')
    ? [describeChange('chassisNumber', before, after)]
    : []),
]

/** The row decides; else visibility stays. A car that becomes complete is shown; an incomplete one only if visible already. */
function shouldShow(isComplete: boolean, draft: Draft, car: CarRow | null, context: RowContext) {
  if (!isComplete && !car?.isActive) return false
  const keepsVisibility = car !== null && (car.isActive || listMissingFields(presentCar(car)).length === 0)
  return Boolean(draft.isActive ?? (keepsVisibility ? car.isActive : context.show))
}

const describeChange = (field: CarField, before: Car, after: Car) =>
  withStoredMessages(() => ({ field, from: formatValue(before, field), to: formatValue(after, field) }))

function addedPictures({ had, main, more }: AddedPictures): RowFindings['changes'] {
  const added = Number(main !== undefined) + more.length
  return added > 0 ? [{ field: 'pictures', from: `${had}`, to: `${had + added}` }] : []
}

/** Cars that an order holds change only if the import allows it. */
function determineOutcome({ car, set, secrets }: Plan, { held }: RowContext): RowOutcome {
  if (!car) return 'new'
  if (Object.keys(set).length + Object.keys(secrets).length === 0) return 'unchanged'
  return car.status === 'AVAILABLE' || held ? 'changed' : 'held'
}

const formatValue = (car: Car, field: CarField) =>
  field === 'features' ? car.features.map(({ name }) => name).join(', ') : String(formatCell(car, field) ?? '')
