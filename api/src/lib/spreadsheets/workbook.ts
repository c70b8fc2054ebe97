import type { FileFault } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { openZip, type Zip } from '../zip/zip.ts'
import { readRelations } from './relations.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'
import { readDateStyles, readPart, readSharedTexts, workbookLimits } from './workbook-parts.ts'

/** A visible sheet: its name and the path of its part. */
export type Sheet = { name: string; part: string }

/** Context for reading cells: shared texts, date styles and the date system. */
export type CellContext = { texts: readonly string[]; dates: readonly boolean[]; is1904: boolean }

/** @throws UnreadableFileError */
export async function openWorkbook(path: string) {
  const zip = await openZip(path, workbookLimits.files)
  try {
    const { sheets, is1904, texts, styles } = await readParts(zip)
    const cells = { texts: await readSharedTexts(zip, texts), dates: await readDateStyles(zip, styles), is1904 }
    return { zip, sheets, cells: cells satisfies CellContext }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Returns true if dates count from 1904. @throws Unreadable */
export async function usesDateSystem1904(path: string) {
  const zip = await openZip(path, workbookLimits.files)
  try {
    return (await readParts(zip)).is1904
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

/** Reads the visible sheets, the date system, and which parts hold shared texts and styles. */
async function readParts(zip: Zip) {
  const declared: { name: string; relation: string | undefined; isHidden: boolean }[] = []
  let is1904 = false
  const workbook = (await readRelations(zip, '')).byKind('officeDocument')
  // A text, a presentation, or a binary workbook.
  if (workbook && /^(?:word|ppt)\/|\.bin$/i.test(workbook)) throw new UnreadableFileError(diagnoseZip(zip))
  await readPart(zip, workbook, workbookLimits.part, {
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
  const relations = await readRelations(zip, workbook ?? '')
  const sheets = declared.flatMap(({ relation, ...sheet }) => {
    const part = relations.byId(relation, 'worksheet')
    return part ? [{ ...sheet, part }] : []
  })
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const fallback: Sheet[] = [{ name: '', part: relations.byKind('worksheet') ?? '' }]
  return {
    sheets: visible.length > 0 ? visible : sheets.length > 0 ? sheets : fallback,
    is1904,
    texts: relations.byKind('sharedStrings'),
    styles: relations.byKind('styles'),
  }
}
