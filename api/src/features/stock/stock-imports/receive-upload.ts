import { t } from '@minato/contract/language/messages.ts'
import { formatOfficeLabel } from '@minato/contract/stock/cars/fields.ts'
import { type Encoding, fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { cleanFileName, type Upload } from '#lib/http/uploads.ts'
import { UnreadableFileError } from '#lib/spreadsheets/unreadable-file-error.ts'
import { storeDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import { cars } from '../cars/table.ts'
import { insertBatchSize, storeImportRows } from './import-rows.ts'
import { openSource, type Source } from './source.ts'
import { stockImportPictures, stockImports } from './table.ts'
import { listPictures, type ZipPicture } from './zip-pictures.ts'

type ImportUpload = { file: Upload | undefined; zip: Upload | undefined; encoding: Encoding | undefined }

/** Refuses list and ZIP if one is unreadable. Without a list, each stock number in a picture name becomes a row. */
export async function receiveUpload({ db, files }: Services, by: Caller, upload: ImportUpload) {
  const { file, zip } = upload
  if (!file && !zip) throw new Refusal('file-missing', t('Please choose a file')).at('file')
  try {
    const { pictures, source } = await openFiles(db, upload)
    const storedZip = zip && (await storeDocument(files, 'imports', 'zip', zip))
    const name = cleanFileName((file ?? zip) as Upload)
    return await db.transaction(async (tx) => {
      const { id } = await createImport(tx, by, {
        fileName: name,
        encoding: source.encoding,
        zip: storedZip,
        pictures: pictures.length,
      })
      for (let from = 0; from < pictures.length; from += insertBatchSize)
        await tx
          .insert(stockImportPictures)
          .values(pictures.slice(from, from + insertBatchSize).map((picture) => ({ importId: id, ...picture })))
      await storeImportRows(tx, id, by, source)
      // Last, because storing moves the uploaded file.
      if (!file) return id
      const list = await storeDocument(files, 'imports', source.encoding ? 'csv' : 'xlsx', file)
      await tx.update(stockImports).set({ file: list }).where(eq(stockImports.id, id))
      return id
    })
  } catch (error) {
    throw refusalOf(error, file ? 'file' : 'pictures')
  }
}

/** @throws Refusal that names the faults of both files */
async function openFiles(db: Database, { file, zip, encoding }: ImportUpload) {
  const [zipResult, fileResult] = await Promise.allSettled([
    zip ? listPictures(zip.path) : [],
    file && openSource(file, { encoding }),
  ])
  if (zipResult.status === 'rejected' && fileResult.status === 'rejected')
    throw joinRefusals(refusalOf(fileResult.reason, 'file'), refusalOf(zipResult.reason, 'pictures'))
  if (zipResult.status === 'rejected') throw refusalOf(zipResult.reason, 'pictures')
  if (fileResult.status === 'rejected') throw refusalOf(fileResult.reason, 'file')
  const pictures = zipResult.value
  return { pictures, source: fileResult.value ?? (await rowsFromNames(db, pictures)) }
}

/** Any other error is not the user's. */
function joinRefusals(list: unknown, pictures: unknown) {
  if (!(list instanceof Refusal)) return list
  if (!(pictures instanceof Refusal)) return pictures
  list.errors = { ...list.errors, ...pictures.errors }
  return list
}

function refusalOf(error: unknown, field: string) {
  if (error instanceof UnreadableFileError) return new Refusal('stock-import-unreadable', error.fault).at(field)
  return isViolationOf(error, 'stock_imports_one_open') ? new Refusal('stock-import-open') : error
}

type NewImport = Pick<typeof stockImports.$inferInsert, 'fileName' | 'encoding' | 'zip' | 'pictures'>

async function createImport(tx: Database, by: Caller, values: NewImport) {
  const [created] = await tx
    .insert(stockImports)
    .values({ ...values, headers: [], mapping: [], rows: 0, uploadedById: by.id, byId: by.id, by: by.name })
    .returning({ id: stockImports.id })
  if (!created) throw new Error('the insert returned no row')
  return created
}

/** Prefers names that are stock numbers of existing cars: a folder may also be named after a date. */
async function rowsFromNames(db: Database, pictures: readonly ZipPicture[]): Promise<Source> {
  const names = ({ base, stem, folder }: ZipPicture) => [base, stem, folder].filter((name) => name !== null)
  const number = sql<string>`upper(${cars.stockNumber})`
  const existingCars = await db
    .select({ number })
    .from(cars)
    .where(inArray(number, [...new Set(pictures.flatMap(names))]))
  const existing = new Set(existingCars.map((car) => car.number))
  // A file that is no picture is noted in the row of its car.
  const numbers = new Set(
    pictures.flatMap((picture) => {
      const number = names(picture).find((name) => existing.has(name))
      return number ?? (picture.fault === null ? (picture.folder ?? picture.stem ?? picture.base) : [])
    }),
  )
  async function* rows() {
    yield [{ line: 1, cells: [formatOfficeLabel('stockNumber')] }]
    yield [...numbers].map((number, index) => ({ line: index + 2, cells: [number] }))
  }
  return { rows: rows(), most: fileLimits.csvRows, encoding: null, sheets: [], sheet: null, is1904: false }
}
