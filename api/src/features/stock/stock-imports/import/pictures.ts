import { t } from '@minato/contract/language/messages.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { type StockRow, stockImportPictures } from '../table.ts'

/** Pictures of a row in the ZIP, files that are no picture, and repeated file names. */
export type Pictures = {
  names: PictureName[]
  faults: { name: string; why: string }[]
  repeated: { name: string; count: number }[]
}
type StockImportPicture = typeof stockImportPictures.$inferSelect

export const listKeys = (rows: readonly StockRow[], key: 'stockNumber' | 'chassisNumber') =>
  rows.map((row) => row[key]).filter((key) => key !== null)

/** Assigns pictures by the stock number in their name or folder, or by their name in a column. */
export async function assignPictures(tx: Database, importId: string, rows: readonly StockRow[], hasZip: boolean) {
  const keys = listKeys(rows, 'stockNumber')
  const listedNames = rows.flatMap(({ pictureNames }) => pictureNames)
  const { base, stem, folder, name, picture, fault } = stockImportPictures
  const candidates = await tx
    .select()
    .from(stockImportPictures)
    .where(
      and(
        eq(stockImportPictures.importId, importId),
        or(
          inArray(base, keys),
          inArray(stem, keys),
          inArray(folder, keys),
          inArray(sql`lower_case(${name})`, listedNames),
          inArray(sql`lower_case(regexp_replace(${name}, '^.*/', ''))`, listedNames),
        ),
        or(isNotNull(picture), isNotNull(fault)),
      ),
    )
    .orderBy(stockImportPictures.place, stockImportPictures.name)
  return (row: StockRow) =>
    row.pictureNames.length > 0 ? findListed(candidates, row, hasZip) : findNumbered(candidates, row, keys)
}

/** If several folders contain the name, only the row's folder counts: any other choice would be a guess. */
function findListed(candidates: readonly StockImportPicture[], row: StockRow, hasZip: boolean): Pictures {
  const matches = row.pictureNames.map((name) => {
    const sameNameFiles = candidates.filter((file) => hasName(file.name, name))
    const inFolder = sameNameFiles.filter(({ folder }) => folder === row.stockNumber)
    return { name, files: inFolder.length > 0 ? inFolder : sameNameFiles }
  })
  const isUnique = ({ files }: (typeof matches)[number]) => new Set(files.map(({ picture }) => picture)).size === 1
  return {
    names: picturesOf(matches.filter(isUnique).flatMap(({ files }) => files)),
    faults: matches.flatMap((match) => {
      const { name, files } = match
      if (files.length === 0) return hasZip ? [{ name, why: t('it is not in the ZIP') }] : []
      if (isUnique(match)) return faultsOf(files)
      const why = t(
        '{count, plural, one {# file} other {# files}} in the ZIP have this name. Please write their folder in front of it.',
        { count: files.length },
      )
      return [{ name, why }]
    }),
    repeated: [],
  }
}

function findNumbered(
  candidates: readonly StockImportPicture[],
  { stockNumber: key }: StockRow,
  keys: readonly string[],
): Pictures {
  // M10 and M10-2 may both be stock numbers, so the full name takes precedence.
  const rowPictures = candidates.filter(
    (file) =>
      key &&
      (file.base === key ||
        (file.stem === key && !keys.includes(file.base)) ||
        (file.folder === key && file.stem !== key)),
  )
  const sameName = [...Map.groupBy(rowPictures, ({ name }) => baseName(name)).values()]
  return {
    names: picturesOf(rowPictures),
    faults: faultsOf(rowPictures),
    repeated: sameName
      .map((files) => ({ name: files[0]?.name.replace(/^.*\//, '') ?? '', count: picturesOf(files).length }))
      .filter(({ count }) => count > 1),
  }
}

const picturesOf = (files: readonly StockImportPicture[]) => [...new Set(files.flatMap(({ picture }) => picture ?? []))]
const faultsOf = (files: readonly StockImportPicture[]) =>
  files.flatMap(({ name, fault }) => (fault ? [{ name, why: fault }] : []))

const baseName = (name: string) => foldCase(name).replace(/^.*\//, '')
/** Matches with or without its folder. */
const hasName = (file: string, name: string) => name === foldCase(file) || name === baseName(file)

export const parseFileNames = (text: string) =>
  text
    .split(/[;,|\n]/)
    .map(parseFileName)
    .filter(Boolean)

/** Lower case; of an address or a local path only the last part. */
const parseFileName = (text: string) => {
  const path = text.trim().replaceAll('\\', '/')
  return foldCase(path.replace(/^(\w+:)?\/.*\//, '').normalize('NFC'))
}
