import type { AuctionSheet, Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { auctionSheetMessages } from '@minato/contract/stock/auction-sheets/facts.ts'
import { pictureUrl, widestPicture } from '@minato/contract/values/files.ts'
import * as audit from '#ground/audit/audit.ts'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { rowsOf } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { sha256In } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import * as cars from '../cars/cars.ts'
import type { CarRow } from '../cars/table.ts'
import { coverSheet } from './cover-sheet.ts'
import { field, keepSheet } from './keep-sheet.ts'
import { lockCar, showing } from './shown.ts'
import { type AuctionSheetRow, auctionSheets } from './table.ts'

export { coverSheet }

type Parts = Pick<Services, 'db' | 'files' | 'jobs'>

const rows = rowsOf(auctionSheets)

const present = (
  { id, width, height, covers, version }: AuctionSheetRow,
  { auctionSheet }: Pick<CarRow, 'auctionSheet'>,
): AuctionSheet => ({
  id,
  width,
  height,
  covers,
  version,
  shown: auctionSheet && pictureUrl(auctionSheet, widestPicture),
})

export async function find(db: Database, id: string) {
  return requirePresent(await rows.find(db, id), 'auction-sheet-not-found')
}

/** The sheet of a car that is there; null where it has none. */
export async function show(db: Database, id: string) {
  const car = requirePresent(await cars.find(db, id), 'car-not-found')
  const sheet = await rows.find(db, id)
  return { sheet: sheet ? present(sheet, car) : null }
}

/** Keeps a sheet instead of another one, if there is: that one is shown no more. */
export async function upload({ db, files }: Parts, by: Caller, id: string, uploads: Uploads) {
  if (!(await cars.find(db, id))) throw new Refusal('car-not-found')
  const [sent] = uploads[field] ?? []
  if (!sent) throw new Refusal('file-missing', auctionSheetMessages.missing).at(field)
  const kept = await keepSheet(files, sent)
  return db.transaction(async (tx) => {
    const car = await lockCar(tx, id)
    const [before] = await rows.lock(tx, [id])
    const after = before ? await rows.update(tx, id, { ...kept, covers: [] }) : await rows.insert(tx, { id, ...kept })
    await record(tx, by, car, { before, after })
    return present(after, await showing(tx, by, car, null))
  })
}

/** Puts a covered copy on the page of the car. The picture takes its time, so it is made before anything is locked. */
export async function publish(parts: Parts, by: Caller, id: string, covers: Cover[], version: number) {
  const sheet = await find(parts.db, id)
  requireVersion(sheet, version)
  const covered = await coverSheet(parts, sheet, covers)
  return parts.db.transaction(async (tx) => {
    const car = await lockCar(tx, id)
    const locked = requirePresent((await rows.lock(tx, [id]))[0], 'auction-sheet-not-found')
    requireVersion(locked, version)
    const after = await rows.update(tx, id, { covers })
    return present(after, await showing(tx, by, car, covered))
  })
}

/** Takes it off the page; the original and its covers stay. */
export const withdraw = ({ db }: Parts, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const car = await lockCar(tx, id)
    const sheet = await find(tx, id)
    return present(sheet, await showing(tx, by, car, null))
  })

/** Deletes it; the files go with the next sweep. */
export const remove = ({ db }: Parts, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const car = await lockCar(tx, id)
    const before = requirePresent((await rows.remove(tx, [id]))[0], 'auction-sheet-not-found')
    await record(tx, by, car, { before })
    await showing(tx, by, car, null)
  })

type States = { before?: AuctionSheetRow | undefined; after?: AuctionSheetRow }

/** That there is a sheet at all is for those who may see it. */
const record = (tx: Database, by: Caller, { id, title }: CarRow, { before, after }: States) => {
  const named = (sheet: AuctionSheetRow | undefined) => ({ auctionSheet: sheet ? sha256In(sheet.original) : null })
  return audit.record(tx, by, { entity: 'confidential', id, title, before: named(before), after: named(after) })
}
