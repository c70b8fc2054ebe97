// Rule: what a row of a list is to the stock, and what becomes of it.
import { maskedChassis } from '@minato/contract/ground/trade/chassis.ts'
import { classOf, vehicleClasses } from '@minato/contract/ground/trade/vehicles.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import type { CarChange } from '@minato/contract/stock/cars/draft.ts'
import { type CarField, carFieldNames } from '@minato/contract/stock/cars/fields.ts'
import { missingOf } from '@minato/contract/stock/cars/missing.ts'
import type { RowFindings } from '@minato/contract/stock/stock-imports/endpoints.ts'
import { noteKinds, type RowOutcome, secretFields } from '@minato/contract/stock/stock-imports/facts.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import type { StockRow } from '../../stock-imports/table.ts'
import { cellOf } from '../cells.ts'
import { present } from '../present.ts'
import { facts } from '../save-car.ts'
import type { CarRow } from '../table.ts'
import type { Around } from './around.ts'
import { usualClass } from './models.ts'
import { type Draft, leaveOutDates, type ReadRow, rowFaults } from './read-row.ts'

/** What is to become of a row: what it is, what is said of it, and what would be written. */
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

type Judged = { row: StockRow; read: ReadRow }

/** Says what a row is to the stock as it is now. Nothing is written. */
export function judge({ row, read }: Judged, around: Around): Plan {
  const { draft, notes, faults } = read
  const before = around.carOf(row)
  const findings: RowFindings = { changes: [], notes, missing: [], faults: [...faults] }
  const plan: Plan = { row, outcome: 'wrong', findings, warned: false, draft: false, car: before, set: {}, secrets: {} }
  const isNameless = !row.stockNumber && !row.chassisNumber
  if (!isNameless) findings.faults.push(...around.faultsOf(row, before))
  else if (faults.length === 0) findings.faults.push(rowFaults.nameless)
  if (!before && !('price' in draft) && !read.unread.includes('price'))
    findings.faults.push(around.hasList ? rowFaults.price : rowFaults.unnamed)
  if (findings.faults.length === 0) {
    if (before) leaveOutDates(read, before)
    else {
      nameIt(read)
      Object.assign(findings, guessType(draft))
    }
    const pictures = picturesOf(read, around, plan)
    compare(plan, { draft, pictures }, around)
  }
  plan.warned = notes.some(({ kind }) => noteKinds[kind].warns)
  return plan
}

/** A title is made where everything that it is mostly made of is there. */
function nameIt({ draft, notes }: ReadRow) {
  const { year, make, model } = draft
  if ('title' in draft || !year || !make || !model) return
  draft.title = `${year} ${make} ${model}`
  notes.push({ field: 'title', kind: 'made', written: '', read: String(draft.title) })
}

/** Freight goes by what a car is: where the list does not say it, its make and model may. */
function guessType(draft: Draft): Pick<RowFindings, 'guessed' | 'freightless'> {
  if (draft.vehicleClass ?? classOf((draft.type as string | undefined) ?? null)) return {}
  const kind = usualClass(String(draft.make ?? ''), String(draft.model ?? ''))
  if (kind === null) return { freightless: true }
  if (draft.type === undefined) draft.type = vehicleClasses[kind].label
  else draft.vehicleClass = kind
  return { guessed: vehicleClasses[kind].label }
}

/** Which pictures a car gets beside those that it has. */
function picturesOf({ notes }: ReadRow, around: Around, { row, car }: Plan) {
  const { names, faults, repeated } = around.picturesOf(row)
  notes.push(
    ...faults.map(({ name, why }) => ({ field: 'pictures' as const, kind: 'unread' as const, written: name, why })),
    ...repeated.map(({ name, count }) => ({
      field: 'pictures' as const,
      kind: 'several' as const,
      written: name,
      read: String(count),
    })),
  )
  const had = car ? [car.mainPicture, ...car.gallery].filter((name) => name !== null) : []
  const added = names.filter((name) => !had.includes(name))
  const [main, rest] = car?.mainPicture ? [undefined, added] : [added[0], added.slice(1)]
  const room = Math.max(0, around.galleryLimit - (car?.gallery.length ?? 0))
  if (rest.length > room)
    notes.push({
      field: 'pictures',
      kind: 'unread',
      written: `${rest.length - room}`,
      why: `a gallery has at most ${around.galleryLimit} pictures`,
    })
  return { had: had.length, main, more: rest.slice(0, room) }
}

type Brought = { draft: Draft; pictures: ReturnType<typeof picturesOf> }

/** What a row changes of its car, or what a new one would be. */
function compare(plan: Plan, { draft, pictures }: Brought, around: Around) {
  const { car, findings, set } = plan
  const was = car ? present(car) : noCar
  const wanted = wantedOf(plan, draft, around)
  const is: Car = { ...was, ...(car ? {} : blank), ...wanted }
  // Whether there is a picture is all that is asked.
  if (pictures.main) is.mainImage = pictures.main
  const missing = missingOf(is)
  const wasMissing = car ? missingOf(was) : []
  const shown = draft.isActive ?? (car && (car.isActive || wasMissing.length === 0) ? car.isActive : around.show)
  is.isActive = Boolean(shown) && (missing.length === 0 || car?.isActive === true)
  findings.missing = is.isActive ? [] : missing

  const changed = carFieldNames.filter((name) => cellOf(is, name) !== cellOf(was, name))
  const change = Object.fromEntries(changed.map((name) => [name, is[name]])) as CarChange
  Object.assign(set, given(facts(change)))
  if (pictures.main) set.mainPicture = pictures.main
  if (pictures.more.length > 0) set.gallery = [...(car?.gallery ?? []), ...pictures.more]
  plan.secrets = around.secretsOf(draft, car, is.chassisNumber !== was.chassisNumber)
  const isChanged = Object.keys(set).length + Object.keys(plan.secrets).length > 0
  if (car) {
    findings.changes = changed.map((field) => ({ field, from: textOf(was, field), to: textOf(is, field) }))
    const more = Number(pictures.main !== undefined) + pictures.more.length
    if (more > 0) findings.changes.push({ field: 'pictures', from: `${pictures.had}`, to: `${pictures.had + more}` })
    for (const field of secretFields)
      if (field in plan.secrets) findings.changes.push({ field, ...around.secretText(car, field, plan.secrets[field]) })
    if ('chassisNumber' in plan.secrets && !changed.includes('chassisNumber'))
      findings.changes.push({
        field: 'chassisNumber',
        from: textOf(was, 'chassisNumber'),
        to: textOf(is, 'chassisNumber'),
      })
  }
  plan.draft = !is.isActive && missing.length > 0
  plan.outcome = !car
    ? 'new'
    : !isChanged
      ? 'unchanged'
      : car.status === 'AVAILABLE' || around.held
        ? 'changed'
        : 'held'
}

/** The fields that a row names, as the API answers them. */
function wantedOf({ car, findings }: Plan, draft: Draft, around: Around) {
  const wanted = Object.fromEntries(
    carFieldNames.flatMap((name) => (name in draft ? [[name, draft[name]]] : [])),
  ) as Partial<Car>
  const chassis = wanted.chassisNumber
  if (chassis) {
    wanted.chassisNumber = maskedChassis(chassis)
    if (chassis.includes('*') && chassis !== car?.chassisNumber) {
      findings.notes.push({
        field: 'chassisNumber',
        kind: 'unread',
        written: chassis,
        why: 'only its beginning is there',
      })
      delete wanted.chassisNumber
    }
  }
  if (car && wanted.status && wanted.status !== car.status && around.isOrdered(car)) {
    findings.notes.push({
      field: 'status',
      kind: 'unread',
      written: wanted.status,
      why: 'it follows the order of the car',
    })
    delete wanted.status
  }
  return wanted
}

const textOf = (car: Car, field: CarField) =>
  field === 'features' ? car.features.map(({ name }) => name).join(', ') : String(cellOf(car, field) ?? '')

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
