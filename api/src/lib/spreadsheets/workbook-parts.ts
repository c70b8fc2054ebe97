import { megabyte } from '@minato/contract/values/files.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import type { Entry } from 'yauzl'
import type { Zip } from '../zip/zip.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'
import { createXmlReader, type XmlHandler } from './xml.ts'

/**
 * Limits of a workbook: decompressed bytes of parts, characters of all shared texts, number of sheets. Without rows, a sheet
 * may have `emptyTags`; each row allows more. Limits count work and not time, so that a busy machine changes nothing.
 */
export const workbookLimits = {
  files: 2000,
  part: 2 * megabyte,
  texts: 64 * megabyte,
  sheet: 400 * megabyte,
  shared: 40_000_000,
  sheets: 50,
  emptyTags: 2_000_000,
  emptyBytes: 100 * megabyte,
  rowTags: 5 * fileLimits.columns,
  rowBytes: 16_384,
}

export async function* readEntryText(zip: Zip, entry: Entry, bytes: number) {
  const decoder = new TextDecoder()
  for await (const piece of zip.read(entry, bytes)) yield decoder.decode(piece, { stream: true })
}

/** Reads a part up to a size; skips a missing part. */
export async function readPart(zip: Zip, name: string | undefined, bytes: number, handler: Partial<XmlHandler>) {
  const entry = name && zip.entries.get(name)
  if (!entry) return
  const reader = createXmlReader({ open() {}, close() {}, text() {}, ...handler })
  for await (const piece of readEntryText(zip, entry, bytes)) reader.take(piece)
  reader.end()
}

/** Number formats for dates that every spreadsheet program has. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

export async function readDateStyles(zip: Zip, part: string | undefined) {
  const customFormats = new Set<number>()
  const dates: boolean[] = []
  let inCells = false
  await readPart(zip, part, workbookLimits.part, {
    open(name, attribute) {
      if (name === 'numFmt' && /[yd]/i.test((attribute('formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
        customFormats.add(Number(attribute('numFmtId')))
      if (name === 'cellXfs') inCells = true
      const id = Number(attribute('numFmtId'))
      if (name === 'xf' && inCells) dates.push(isBuiltInDate(id) || customFormats.has(id))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}

/** Reads the texts that cells refer to by index. */
export async function readSharedTexts(zip: Zip, part: string | undefined) {
  const texts: string[] = []
  let [text, length, inText, inPhonetic] = ['', 0, false, false]
  function grow(by: number) {
    length += by
    if (length > workbookLimits.shared) throw new UnreadableFileError('bomb')
  }
  await readPart(zip, part, workbookLimits.texts, {
    open(name) {
      grow(16)
      if (name === 'si') text = ''
      inText = name === 't' && !inPhonetic
      // The pronunciation is no part of the text.
      if (name === 'rPh') inPhonetic = true
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetic = false
      if (name === 'si') texts.push(text)
    },
    text(piece) {
      if (!inText) return
      text += piece
      grow(piece.length)
    },
  })
  return texts
}
