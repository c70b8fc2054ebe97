import type { FileFault } from '@minato/contract/values/file-faults.ts'
import { megabyte } from '@minato/contract/values/files.ts'
import type { Entry } from 'yauzl'
import { Unreadable } from './unreadable.ts'
import { type XmlHandler, xmlReader } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

/** Bytes that the parts of a file may unpack to, characters of all its shared texts, and sheets that are looked at. */
export const most = {
  files: 2000,
  part: 2 * megabyte,
  texts: 128 * megabyte,
  sheet: 400 * megabyte,
  shared: 40_000_000,
  sheets: 50,
}

/** A sheet that is seen in Excel: its name, and where its part stands in the file. */
export type Sheet = { name: string; part: string }

/** What cells are read by: the texts that they name, which styles are dates, and from when their days are counted. */
export type Cells = { texts: readonly string[]; dates: readonly boolean[]; is1904: boolean }

/** Opens an XLSX file. @throws Unreadable */
export async function openWorkbook(path: string) {
  const zip = await openZip(path, most.files)
  try {
    const { sheets, is1904 } = await sheetsIn(zip)
    const cells: Cells = { texts: await sharedTexts(zip), dates: await dateStyles(zip), is1904 }
    return { zip, sheets, cells }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Whether the days of an XLSX file are counted from 1904. @throws Unreadable */
export async function countsFrom1904(path: string) {
  const zip = await openZip(path, most.files)
  try {
    return (await sheetsIn(zip)).is1904
  } finally {
    zip.close()
  }
}

/** The text of a part, piece by piece. */
export async function* textIn(zip: Zip, entry: Entry, bytes: number) {
  const decoder = new TextDecoder()
  for await (const piece of zip.read(entry, bytes)) yield decoder.decode(piece, { stream: true })
}

/** What a ZIP without a sheet of Excel is. */
export function kindOf({ entries }: Zip): FileFault {
  const names = [...entries.keys()]
  if (names.some((name) => /^(content\.xml|xl\/workbook\.bin|Index\/.*\.iwa|Index\.zip)$/.test(name)))
    return 'otherSheet'
  return names.some((name) => name.startsWith('xl/')) ? 'damaged' : 'zip'
}

async function readPart(zip: Zip, name: string, bytes: number, handler: Partial<XmlHandler>) {
  const entry = zip.entries.get(name)
  if (!entry) return
  const reader = xmlReader({ open() {}, close() {}, text() {}, ...handler })
  for await (const piece of textIn(zip, entry, bytes)) reader.take(piece)
  reader.end()
}

/** The sheets that are not hidden, by the workbook, which names each by a relation; and whether its days are counted from 1904. */
async function sheetsIn(zip: Zip) {
  const named: { name: string; relation: string | undefined; isHidden: boolean }[] = []
  let is1904 = false
  await readPart(zip, 'xl/workbook.xml', most.part, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name === 'sheet')
        named.push({
          name: attribute('name') ?? '',
          relation: attribute('id'),
          isHidden: /hidden/i.test(attribute('state') ?? ''),
        })
    },
  })
  const parts = new Map<string | undefined, string>()
  await readPart(zip, 'xl/_rels/workbook.xml.rels', most.part, {
    open(name, attribute) {
      const target = attribute('Target') ?? ''
      if (name === 'Relationship' && /worksheet$/.test(attribute('Type') ?? 'worksheet'))
        parts.set(attribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  const all = named.map((one) => ({ ...one, part: parts.get(one.relation) ?? '' })).filter(({ part }) => part)
  const shown = all.filter(({ isHidden }) => !isHidden)
  const first: Sheet[] = [{ name: '', part: 'xl/worksheets/sheet1.xml' }]
  return { sheets: shown.length > 0 ? shown : all.length > 0 ? all : first, is1904 }
}

/** The texts that cells name by their place. */
async function sharedTexts(zip: Zip) {
  const texts: string[] = []
  let [text, length, inText, aside] = ['', 0, false, false]
  await readPart(zip, 'xl/sharedStrings.xml', most.texts, {
    open(name) {
      if (name === 'si') text = ''
      inText = name === 't' && !aside
      // How a word is spoken is no part of it.
      if (name === 'rPh') aside = true
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') aside = false
      if (name !== 'si') return
      length += text.length + 16
      if (length > most.shared) throw new Unreadable('bomb')
      texts.push(text)
    },
    text(piece) {
      if (inText) text += piece
    },
  })
  return texts
}

/** Formats that come with every program and show a date. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Which of the styles show a number as a date. */
async function dateStyles(zip: Zip) {
  const own = new Set<number>()
  const dates: boolean[] = []
  let inCells = false
  await readPart(zip, 'xl/styles.xml', most.part, {
    open(name, attribute) {
      if (name === 'numFmt' && /[yd]/i.test((attribute('formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
        own.add(Number(attribute('numFmtId')))
      if (name === 'cellXfs') inCells = true
      const id = Number(attribute('numFmtId'))
      if (name === 'xf' && inCells) dates.push(isBuiltInDate(id) || own.has(id))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}
