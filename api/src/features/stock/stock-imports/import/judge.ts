// Rule: what a row of a list is to the stock, and what becomes of it.

import { maskedChassis } from '@minato/contract/ground/trade/chassis.ts'
import { classOf } from '@minato/contract/ground/trade/vehicle-words.ts'
import { vehicleClasses } from '@minato/contract/ground/trade/vehicles.ts'
import { source } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { carFieldNames } from '@minato/contract/stock/cars/fields.ts'
import { noteKinds } from '@minato/contract/stock/stock-imports/facts.ts'
import type { RowFindings } from '@minato/contract/stock/stock-imports/stock-import.ts'
import { inLanguage, kept } from '@minato/languages/reading.ts'
import type { StockRow } from '../table.ts'
import type { Around } from './around.ts'
import { type AddedPictures, compare, type Plan } from './compare.ts'
import { usualClass } from './models.ts'
import { type Draft, leaveOutDates, type ReadRow, rowFaults } from './read-row.ts'

type Judged = { row: StockRow; read: ReadRow }

/** Says what a row is to the stock as it is now. Nothing is written. */
export function judge({ row, read }: Judged, around: Around): Plan {
  const { draft, notes, faults, questions } = read
  const before = around.carOf(row)
  const findings: RowFindings = { changes: [], notes, missing: [], faults: [...faults] }
  if (questions.length > 0) findings.questions = questions
  const plan: Plan = { row, outcome: 'wrong', findings, warned: false, draft: false, car: before, set: {}, secrets: {} }
  findings.faults.push(...faultsOf({ row, read }, before, around))
  if (findings.faults.length === 0 && questions.some(({ reading }) => !reading)) plan.outcome = 'waiting'
  else if (findings.faults.length === 0) {
    if (before) leaveOutDates(read, before)
    else {
      nameIt(read)
      Object.assign(findings, guessType(draft))
    }
    const pictures = picturesOf(read, around, plan)
    compare(plan, { draft, wanted: wantedOf(plan, draft, around), pictures }, around)
  }
  plan.warned = notes.some(({ kind }) => noteKinds[kind].warns)
  return plan
}

/** The faults of a row that names no car, names it wrongly, or brings a new one without a price. */
function faultsOf({ row, read: { draft, faults, unread } }: Judged, before: Plan['car'], around: Around) {
  const isNameless = !row.stockNumber && !row.chassisNumber
  const nameless = faults.length === 0 ? [kept(() => rowFaults.nameless)] : []
  const lacksPrice = !before && !('price' in draft) && !unread.includes('price')
  return [
    ...(isNameless ? nameless : around.faultsOf(row, before)),
    ...(lacksPrice ? [kept(() => (around.hasList ? rowFaults.price : rowFaults.unnamed))] : []),
  ]
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
  const label = () => vehicleClasses[kind].label
  // A word of the stock's own, as cars have it, in English.
  if (draft.type === undefined) draft.type = inLanguage(source, label)
  else draft.vehicleClass = kind
  return { guessed: kept(label) }
}

/** Which pictures a car gets beside those that it has. */
function picturesOf({ notes }: ReadRow, around: Around, { row, car }: Plan): AddedPictures {
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
      why: kept(() => t('a gallery has at most {most} pictures', { most: around.galleryLimit })),
    })
  return { had: had.length, main, more: rest.slice(0, room) }
}

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
        why: kept(() => t('only its beginning is given')),
      })
      delete wanted.chassisNumber
    }
  }
  if (car && wanted.status && wanted.status !== car.status && around.isOrdered(car)) {
    findings.notes.push({
      field: 'status',
      kind: 'unread',
      written: wanted.status,
      why: kept(() => t('it follows the order that holds the car')),
    })
    delete wanted.status
  }
  return wanted
}
