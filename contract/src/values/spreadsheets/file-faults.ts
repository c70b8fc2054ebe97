// Rule: when an uploaded file is refused.
import { lazyValue, messages, t } from '#language/messages.ts'
import { megabyte, uploadTotal } from '../files.ts'
import { formatCount } from '../format-count.ts'
import { getKeys } from '../keys.ts'

/**
 * Limits of uploaded lists: bytes by kind of file, rows, columns, characters of a row and of a sheet name. Also the files of a
 * ZIP of pictures.
 */
export const fileLimits = {
  csvBytes: 64 * megabyte,
  csvRows: 200_000,
  xlsxBytes: 20 * megabyte,
  xlsxRows: 20_000,
  columns: 200,
  rowLength: 200_000,
  sheetName: 200,
  zipBytes: uploadTotal,
  pictures: 5000,
} as const

/** Encodings of text files. Users choose one where it cannot be detected. */
export const encodings = messages({
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  shift_jis: 'Shift_JIS (Japanese)',
  'windows-1252': 'Windows-1252 (Western European)',
} as const)
export type Encoding = keyof typeof encodings
export const encodingNames = getKeys(encodings)

export const fileFaults = messages({
  empty: 'It has no rows, or no header row above them.',
  noPictures: 'It has no pictures.',
  quote: 'A quotation mark in it is never closed.',
  columns: lazyValue(() => t('One of its rows has more than {columns} columns.', { columns: fileLimits.columns })),
  long: lazyValue(() =>
    t('One of its rows has more than {characters} characters.', { characters: formatCount(fileLimits.rowLength) }),
  ),
  csvRows: lazyValue(() =>
    t('It has more than {rows} rows. Please split it.', { rows: formatCount(fileLimits.csvRows) }),
  ),
  xlsxRows: lazyValue(() =>
    t('It has more than {rows} rows. Please save it as CSV.', { rows: formatCount(fileLimits.xlsxRows) }),
  ),
  xlsxBytes: lazyValue(() =>
    t('It is larger than {megabytes} MB. Please save it as CSV.', { megabytes: fileLimits.xlsxBytes / megabyte }),
  ),
  csvBytes: lazyValue(() =>
    t('It is larger than {megabytes} MB. Please split it.', { megabytes: fileLimits.csvBytes / megabyte }),
  ),
  oldExcel: 'It is an old Excel file. Please save it as XLSX or CSV.',
  otherSheet: 'It is a spreadsheet from another program. Please save it as XLSX or CSV.',
  webPage: 'It is a web page, whatever its name says. Please open it in Excel and save it as XLSX.',
  pdf: 'It is a PDF. Please ask for the list as XLSX or CSV.',
  picture: 'It is a picture. Please choose the list as XLSX or CSV.',
  zip: 'It is a ZIP, not a list. If it holds pictures, please choose it under Pictures.',
  damaged: 'It is damaged, or not what its name says.',
  bomb: 'It unpacks to far more data than such a file should have.',
  declarations: 'It has declarations that no spreadsheet needs.',
  names: 'A file name in it points outside it.',
  locked: 'It is protected by a password. Please save it without one.',
  encoding: 'It does not have the chosen encoding.',
  pictures: lazyValue(() => t('It has more than {files} files.', { files: formatCount(fileLimits.pictures) })),
} as const)
export type FileFault = keyof typeof fileFaults
