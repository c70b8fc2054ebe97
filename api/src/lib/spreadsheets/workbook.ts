import type { FileFault } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { openZip, type Zip } from '../zip/zip.ts'
import { readDateStyles, readPart, readSharedTexts, workbookLimits } from './workbook-parts.ts'

/** A visible sheet: its name and the path of its part. */
export type Sheet = { name: string; part: string }

/** Context for reading cells: shared texts, date styles and the date system. */
export type CellContext = { texts: readonly string[]; dates: readonly boolean[]; is1904: boolean }

/** @throws UnreadableFileError */
export async function openWorkbook(path: string) {
  const zip = await openZip(path, workbookLimits.files)
  try {
    const { sheets, is1904 } = await readSheets(zip)
    const cells: CellContext = { texts: await readSharedTexts(zip), dates: await readDateStyles(zip), is1904 }
    return { zip, sheets, cells }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Returns true if dates count from 1904. @throws Unreadable */
export async function usesDateSystem1904(path: string) {
  const zip = await openZip(path, workbookLimits.files)
  try {
    return (await readSheets(zip)).is1904
  } finally {
    zip.close()
  }
}

/** Returns the fault of a ZIP without Excel sheets. */
export function diagnoseZip({ entries }: Zip): FileFault {
  const names = [...entries.keys()]
  if (names.some((name) => /^(content\.xml|xl\/workbook\.bin|Index\/.*\.iwa|Index\.zip)$/.test(name)))
    return 'otherSheet'
  return names.some((name) => name.startsWith('xl/')) ? 'damaged' : 'zip'
}

/** Reads the visible sheets, which the workbook names by relations, and the date system. */
async function readSheets(zip: Zip) {
  const declared: { name: string; relation: string | undefined; isHidden: boolean }[] = []
  let is1904 = false
  await readPart(zip, 'xl/workbook.xml', workbookLimits.part, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name === 'sheet')
        declared.push({
          name: attribute('name') ?? '',
          relation: attribute('id'),
          isHidden: /hidden/i.test(attribute('state') ?? ''),
        })
    },
  })
  const parts = new Map<string | undefined, string>()
  await readPart(zip, 'xl/_rels/workbook.xml.rels', workbookLimits.part, {
    open(name, attribute) {
      const target = attribute('Target') ?? ''
      if (name === 'Relationship' && /worksheet$/.test(attribute('Type') ?? 'worksheet'))
        parts.set(attribute('Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  const sheets = declared
    .map((sheet) => ({ ...sheet, part: parts.get(sheet.relation) ?? '' }))
    .filter(({ part }) => part)
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const fallback: Sheet[] = [{ name: '', part: 'xl/worksheets/sheet1.xml' }]
  return { sheets: visible.length > 0 ? visible : sheets.length > 0 ? sheets : fallback, is1904 }
}
