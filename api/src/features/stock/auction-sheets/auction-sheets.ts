import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { auctionSheetMessages } from '@minato/contract/stock/auction-sheets/facts.ts'
import { buildPictureUrl, widestPicture } from '@minato/contract/values/files.ts'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Uploads } from '#lib/http/uploads.ts'
import { parseSha256 } from '#lib/storage/documents.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import * as cars from '../cars/cars.ts'
import type { CarRow } from '../cars/table.ts'
import { coverSheet } from './cover-sheet.ts'
import { lockCar, setPublicSheet } from './public-sheet.ts'
import { storeSheet, uploadField } from './store-sheet.ts'
import { type AuctionSheetRow, auctionSheets } from './table.ts'

export { coverSheet }

type Deps = Pick<Services, 'db' | 'files' | 'jobs'>

const rows = createRowQueries(auctionSheets)

const present = (
  { id, width, height, covers, version }: AuctionSheetRow,
  { auctionSheet }: Pick<CarRow, 'auctionSheet'>,
) => ({ id, width, height, covers, version, shown: auctionSheet && buildPictureUrl(auctionSheet, widestPicture) })

export const getSheet = async (db: Database, id: string) =>
  requirePresent(await rows.find(db, id), 'auction-sheet-not-found')

export async function showSheet(db: Database, id: string) {
  const car = requirePresent(await cars.find(db, id), 'car-not-found')
  const sheet = await rows.find(db, id)
  return { sheet: sheet ? present(sheet, car) : null }
}

/** Replaces an existing sheet; its public copy is removed. */
export async function uploadSheet({ db, files }: Deps, by: Caller, id: string, uploads: Uploads) {
  if (!(await cars.find(db, id))) throw new Refusal('car-not-found')
  const [file] = uploads[uploadField] ?? []
  if (!file) throw new Refusal('file-missing', auctionSheetMessages.missing).at(uploadField)
  const stored = await storeSheet(files, file)
  return db.transaction(async (tx) => {
    const car = await lockCar(tx, id)
    const [before] = await rows.lock(tx, [id])
    const after = before
      ? await rows.update(tx, id, { ...stored, covers: [] })
      : await rows.insert(tx, { id, ...stored })
    await record(tx, by, car, { before, after })
    return present(after, await setPublicSheet(tx, by, car, null))
  })
}

/** Publishes a covered copy. Drawing it is slow, so it happens before any row is locked. */
export async function publishSheet(deps: Deps, by: Caller, id: string, covers: Cover[], version: number) {
  const sheet = await getSheet(deps.db, id)
  requireVersion(sheet, version)
  const covered = await coverSheet(deps, sheet, covers)
  return deps.db.transaction(async (tx) => {
    const car = await lockCar(tx, id)
    const locked = requirePresent((await rows.lock(tx, [id]))[0], 'auction-sheet-not-found')
    requireVersion(locked, version)
    const after = await rows.update(tx, id, { covers })
    return present(after, await setPublicSheet(tx, by, car, covered))
  })
}

/** Removes the public copy; the original and its covers stay. */
export const withdrawSheet = ({ db }: Deps, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const car = await lockCar(tx, id)
    const sheet = await getSheet(tx, id)
    return present(sheet, await setPublicSheet(tx, by, car, null))
  })

/** The next sweep deletes the files. */
export const deleteSheet = ({ db }: Deps, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const car = await lockCar(tx, id)
    const before = requirePresent((await rows.remove(tx, [id]))[0], 'auction-sheet-not-found')
    await record(tx, by, car, { before })
    await setPublicSheet(tx, by, car, null)
  })

type States = { before?: AuctionSheetRow | undefined; after?: AuctionSheetRow }

/** Logged under `confidential`: only permitted staff may know that a sheet exists. */
const record = (tx: Database, by: Caller, { id, title }: CarRow, { before, after }: States) => {
  const toLogged = (sheet: AuctionSheetRow | undefined) => ({
    auctionSheet: sheet ? parseSha256(sheet.original) : null,
  })
  return audit.record(tx, by, { entity: 'confidential', id, title, before: toLogged(before), after: toLogged(after) })
}
