import type { Car } from '@minato/contract/stock/cars/car.ts'
import type { CarChange } from '@minato/contract/stock/cars/draft.ts'
import { type CarField, carFieldNames } from '@minato/contract/stock/cars/fields.ts'
import { missingOf } from '@minato/contract/stock/cars/missing.ts'
import { type RowOutcome, secretFields } from '@minato/contract/stock/stock-imports/facts.ts'
import type { RowFindings } from '@minato/contract/stock/stock-imports/stock-import.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { kept } from '@minato/languages/reading.ts'
import { cellOf, defined, facts } from '#stock/cars/car-columns.ts'
import { presentCar } from '#stock/cars/present.ts'
import type { CarRow } from '#stock/cars/table.ts'
import type { StockRow } from '../table.ts'
import type { Around } from './around.ts'
import type { Draft } from './read-row.ts'

/** The plan for a row: its outcome, its findings, and the changes. */
export type Plan = {
  row: StockRow
  outcome: RowOutcome
  findings: RowFindings
  warned: boolean
  draft: boolean
  car: CarRow | null
  /** The columns of the car, of an existing one those that change. */
  set: Partial<ReturnType<typeof facts>> & { mainPicture?: PictureName; gallery?: PictureName[] }
  secrets: Draft
}

/** Of a new car, what is not known yet; a price is demanded of every row. */
export const blank = { title: '', make: '', model: '', year: 0, fuel: '', exteriorColor: '' }
/** A car of which nothing is known, to compare a row with. */
const noCar = {
  ...Object.fromEntries(carFieldNames.map((name) => [name, null])),
  features: [],
  status: 'AVAILABLE',
  isActive: false,
  mainImage: null,
} as unknown as Car

/** The pictures that a car gets beside those that it had. */
export type AddedPictures = { had: number; main: PictureName | undefined; more: PictureName[] }
/** The content of a row: its values, as the API answers them, and pictures. */
type Brought = { draft: Draft; wanted: Partial<Car>; pictures: AddedPictures }

/** What a row changes of its car, or what a new one would be. */
export function compare(plan: Plan, { draft, wanted, pictures }: Brought, around: Around) {
  const { car, findings, set } = plan
  const was = car ? presentCar(car) : noCar
  const is: Car = { ...was, ...(car ? {} : blank), ...wanted }
  // Only whether there is a picture counts.
  if (pictures.main) is.mainImage = pictures.main
  const missing = missingOf(is)
  is.isActive = isShown(missing.length === 0, draft, car, around)
  findings.missing = is.isActive ? [] : missing
  plan.draft = findings.missing.length > 0

  const changed = carFieldNames.filter((name) => cellOf(is, name) !== cellOf(was, name))
  const change = Object.fromEntries(changed.map((name) => [name, is[name]])) as CarChange
  Object.assign(set, defined(facts(change)))
  if (pictures.main) set.mainPicture = pictures.main
  if (pictures.more.length > 0) set.gallery = [...(car?.gallery ?? []), ...pictures.more]
  plan.secrets = around.secretsOf(draft, car, is.chassisNumber !== was.chassisNumber)
  if (car) findings.changes = changesOf(plan, { car, was, is, changed, pictures }, around)
  plan.outcome = outcomeOf(plan, around)
}

type Compared = { car: CarRow; was: Car; is: Car; changed: readonly CarField[]; pictures: AddedPictures }

/** What a row changes of a car that is there, as its reader sees it. */
const changesOf = ({ secrets }: Plan, { car, was, is, changed, pictures }: Compared, around: Around) => [
  ...changed.map((field) => changeOf(field, was, is)),
  ...addedPictures(pictures),
  ...secretFields.flatMap((field) =>
    field in secrets ? [{ field, ...around.secretText(car, field, secrets[field]) }] : [],
  ),
  // Of a chassis number only the beginning is compared: the rest may be what is new.
  ...('chassisNumber' in secrets && !changed.includes('chassisNumber') ? [changeOf('chassisNumber', was, is)] : []),
]

/**
 * As the row says; else as before, but that what was kept back for what it lacked is shown as new cars are. What still lacks
 * something is shown only where it is shown already.
 */
function isShown(isWhole: boolean, draft: Draft, car: CarRow | null, around: Around) {
  if (!isWhole && !car?.isActive) return false
  const isAsBefore = car !== null && (car.isActive || missingOf(presentCar(car)).length === 0)
  return Boolean(draft.isActive ?? (isAsBefore ? car.isActive : around.show))
}

const changeOf = (field: CarField, was: Car, is: Car) =>
  kept(() => ({ field, from: textOf(was, field), to: textOf(is, field) }))

function addedPictures({ had, main, more }: AddedPictures): RowFindings['changes'] {
  const added = Number(main !== undefined) + more.length
  return added > 0 ? [{ field: 'pictures', from: `${had}`, to: `${had + added}` }] : []
}

/** What an order holds is changed only where the import was told so. */
function outcomeOf({ car, set, secrets }: Plan, { held }: Around): RowOutcome {
  if (!car) return 'new'
  if (Object.keys(set).length + Object.keys(secrets).length === 0) return 'unchanged'
  return car.status === 'AVAILABLE' || held ? 'changed' : 'held'
}

const textOf = (car: Car, field: CarField) =>
  field === 'features' ? car.features.map(({ name }) => name).join(', ') : String(cellOf(car, field) ?? '')
