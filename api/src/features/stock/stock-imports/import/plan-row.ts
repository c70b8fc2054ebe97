// Rule: which outcome a row of an imported list has.
import { t } from '@minato/contract/language/messages.ts'
import { maskChassis } from '@minato/contract/platform/trade/chassis.ts'
import { findVehicleClass, storedTypes } from '@minato/contract/platform/trade/vehicle-words.ts'
import { vehicleClasses } from '@minato/contract/platform/trade/vehicles.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { carFieldNames } from '@minato/contract/stock/cars/fields.ts'
import { guessVehicleClass } from '@minato/contract/stock/cars/models/models.ts'
import { type ImportField, noteKinds } from '@minato/contract/stock/stock-imports/facts.ts'
import type { RowFindings } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { withStoredMessages } from '@minato/languages/reading.ts'
import type { StockRow } from '../table.ts'
import { type AddedPictures, completePlan, type Plan } from './complete-plan.ts'
import { alignYear, type Draft, dropContradictingDates, makeTitle, type ReadRow, rowFaults } from './read-row.ts'
import type { RowContext } from './row-context.ts'
import { dropUnchangedCells } from './unchanged-cells.ts'

/** Fields that identify a car. */
const numberFields: readonly ImportField[] = ['stockNumber', 'chassisNumber']

type RowToPlan = { row: StockRow; read: ReadRow }

/** Compares a row with the current stock; writes nothing. */
export function planRow({ row, read }: RowToPlan, context: RowContext): Plan {
  const { draft, faults, questions } = read
  const before = context.carOf(row)
  const findings: RowFindings = { changes: [], notes: read.notes, missing: [], faults: [...faults] }
  if (questions.length > 0) findings.questions = questions
  const plan: Plan = { row, outcome: 'wrong', findings, warned: false, draft: false, car: before, set: {}, secrets: {} }
  findings.faults.push(...faultsOf({ row, read }, before, context))
  if (findings.faults.length === 0 && questions.some(({ reading }) => !reading)) plan.outcome = 'waiting'
  else if (findings.faults.length === 0) {
    if (before) {
      dropUnchangedCells(read, row.cells, context, before)
      alignYear(read, before)
      dropContradictingDates(read, before)
      findings.notes = read.notes
    } else {
      addTitle(read)
      Object.assign(findings, addVehicleClass(draft))
    }
    const pictures = selectPictures(read, context, plan)
    completePlan(plan, { draft, values: readValues(plan, draft, context), pictures }, context)
  }
  plan.warned = findings.notes.some(({ kind }) => noteKinds[kind].warns)
  return plan
}

/** Faults of a missing or wrong number, and of a new car without a price. An open question may make it an existing car. */
function faultsOf({ row, read: { draft, unread, questions } }: RowToPlan, before: Plan['car'], context: RowContext) {
  const hasNumber = row.stockNumber || row.chassisNumber || unread.some((field) => numberFields.includes(field))
  const isNew = !before && !questions.some(({ car, reading }) => car && !reading)
  const lacksPrice = isNew && !('price' in draft) && !unread.includes('price')
  return [
    ...(hasNumber ? context.faultsOf(row, before) : [withStoredMessages(() => rowFaults.nameless)]),
    ...(lacksPrice ? [withStoredMessages(() => (context.hasList ? rowFaults.price : rowFaults.unnamed))] : []),
  ]
}

function addTitle({ draft, notes }: ReadRow) {
  const title = makeTitle(draft)
  if ('title' in draft || !title) return
  draft.title = title
  notes.push({ field: 'title', kind: 'made', written: '', read: title })
}

/** Freight depends on the vehicle class: if the list lacks it, make and model may determine it. */
function addVehicleClass(draft: Draft): Pick<RowFindings, 'guessed' | 'freightless'> {
  if (draft.vehicleClass ?? findVehicleClass((draft.type as string | undefined) ?? null)) return {}
  const textOf = (name: 'make' | 'model' | 'title') => String(draft[name] ?? '')
  const kind = guessVehicleClass({ make: textOf('make'), model: textOf('model'), title: textOf('title') })
  if (kind === null) return { freightless: true }
  if (draft.type === undefined) draft.type = storedTypes[kind]
  else draft.vehicleClass = kind
  return { guessed: withStoredMessages(() => vehicleClasses[kind].label) }
}

function selectPictures({ notes }: ReadRow, context: RowContext, { row, car }: Plan): AddedPictures {
  const { names, faults, repeated } = context.picturesOf(row)
  notes.push(
    ...faults.map(({ name, why }) => ({ field: 'pictures' as const, kind: 'unread' as const, written: name, why })),
    ...repeated.map(({ name, count }) => ({
      field: 'pictures' as const,
      kind: 'several' as const,
      written: name,
      read: String(count),
    })),
  )
  const existing = car ? [car.mainPicture, ...car.gallery].filter((name) => name !== null) : []
  const added = names.filter((name) => !existing.includes(name))
  const [main, more] = car?.mainPicture ? [undefined, added] : [added[0], added.slice(1)]
  const freeSlots = Math.max(0, context.galleryLimit - (car?.gallery.length ?? 0))
  if (more.length > freeSlots)
    notes.push({
      field: 'pictures',
      kind: 'unread',
      written: `${more.length - freeSlots}`,
      why: withStoredMessages(() => t('a gallery has at most {most} pictures', { most: context.galleryLimit })),
    })
  return { had: existing.length, main, more: more.slice(0, freeSlots) }
}

function readValues({ car, findings }: Plan, draft: Draft, context: RowContext) {
  const values = Object.fromEntries(
    carFieldNames.flatMap((name) => (name in draft ? [[name, draft[name]]] : [])),
  ) as Partial<Car>
  const chassis = values.chassisNumber
  if (chassis) {
    values.chassisNumber = maskChassis(chassis)
    if (chassis.includes('*') && chassis !== car?.chassisNumber) {
      findings.notes.push({
        field: 'chassisNumber',
        kind: 'unread',
        written: chassis,
        why: withStoredMessages(() => t('only its beginning is given')),
      })
      delete values.chassisNumber
    }
  }
  if (car && values.status && values.status !== car.status && context.isOrdered(car)) {
    findings.notes.push({
      field: 'status',
      kind: 'unread',
      written: values.status,
      why: withStoredMessages(() => t('it follows the order that holds the car')),
    })
    delete values.status
  }
  return values
}
