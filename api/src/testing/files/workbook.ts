import { createZip } from './create-zip.ts'

/** Builds a row of a sheet; an empty text is an empty cell. */
export const sheetRow = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** Builds an XLSX file of sheets by name, with workbook properties. Cells of style 1 are dates. */
export function createWorkbook(sheets: Readonly<Record<string, { rows: string; state?: string }>>, properties = '') {
  const entries = Object.entries(sheets)
  return createZip({
    'xl/workbook.xml': `<workbook>${properties}<sheets>${entries
      .map(([name, { state = 'visible' }], index) => `<sheet name="${name}" state="${state}" r:id="r${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${entries
      .map((_, index) => `<Relationship Id="r${index}" Type="x/worksheet" Target="worksheets/s${index}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      entries.map(([, { rows }], index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}
