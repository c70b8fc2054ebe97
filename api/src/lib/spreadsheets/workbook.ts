import type { FileFault } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { dateStyles, most, readPart, sharedTexts } from './workbook-parts.ts'
import { openZip, type Zip } from './zip.ts'

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

/** What a ZIP without a sheet of Excel is. */
export function kindOf({ entries }: Zip): FileFault {
  const names = [...entries.keys()]
  if (names.some((name) => /^(content\.xml|xl\/workbook\.bin|Index\/.*\.iwa|Index\.zip)$/.test(name)))
    return 'otherSheet'
  return names.some((name) => name.startsWith('xl/')) ? 'damaged' : 'zip'
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
