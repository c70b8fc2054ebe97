// Rule: when a stranger's file is refused.

import { messages, t } from '../language/messages.ts'
import { counted } from './counted.ts'
import { megabyte, uploadTotal } from './files.ts'
import { namesOf } from './names.ts'

/** What of a list is read: bytes of each kind of file, rows, columns, characters of one row and of the name of a sheet; files of a ZIP of pictures. */
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

/** What a file of text may be written in; where it cannot be known somebody says it. */
export const encodings = messages({
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  shift_jis: 'Shift_JIS (Japanese)',
  'windows-1252': 'Windows-1252 (Western European)',
} as const)
export type Encoding = keyof typeof encodings
export const encodingNames = namesOf(encodings)

/** Why a file cannot be read at all. */
export const fileFaults = messages({
  empty: 'There are no rows in it, or no line of headers above them.',
  noPictures: 'There are no pictures in it.',
  quote: 'A quotation mark in it is never closed.',
  get columns() {
    return t('A row of it has more than {columns} columns.', { columns: fileLimits.columns })
  },
  get long() {
    return t('A row of it has more than {characters} characters.', {
      characters: counted(fileLimits.rowLength),
    })
  },
  get csvRows() {
    return t('It has more than {rows} rows. Please divide it.', { rows: counted(fileLimits.csvRows) })
  },
  get xlsxRows() {
    return t('It has more than {rows} rows. Please save it as CSV.', {
      rows: counted(fileLimits.xlsxRows),
    })
  },
  get xlsxBytes() {
    return t('It is larger than {megabytes} MB. Please save it as CSV.', { megabytes: fileLimits.xlsxBytes / megabyte })
  },
  get csvBytes() {
    return t('It is larger than {megabytes} MB. Please divide it.', { megabytes: fileLimits.csvBytes / megabyte })
  },
  oldExcel: 'It is an old Excel file. Please save it as XLSX or CSV.',
  otherSheet: 'It is a spreadsheet of another program. Please save it as XLSX or CSV.',
  webPage: 'It is a web page, whatever its name says. Please open it in Excel and save it as XLSX.',
  pdf: 'It is a PDF. Please ask for the list as XLSX or CSV.',
  picture: 'It is a picture. Please choose the list as XLSX or CSV.',
  zip: 'It is a ZIP, not a list. If it holds pictures, please choose it under Pictures.',
  damaged: 'It is damaged, or not what its name says.',
  bomb: 'It unpacks to far more than such a file holds.',
  declarations: 'There are declarations in it that no spreadsheet needs.',
  names: 'A name in it leads out of it.',
  locked: 'It is protected by a password. Please save it without one.',
  encoding: 'It is not written in the encoding that was chosen.',
  get pictures() {
    return t('It has more than {files} files.', { files: counted(fileLimits.pictures) })
  },
} as const)
export type FileFault = keyof typeof fileFaults
