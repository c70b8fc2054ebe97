import { zipped } from './zipped.ts'

/** A row of a sheet; an empty text is an empty cell. */
export const sheetRow = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** An XLSX file of these sheets by name, with what its workbook says of itself. A cell of style 1 is a date. */
export function workbook(sheets: Readonly<Record<string, { rows: string; state?: string }>>, properties = '') {
  const all = Object.entries(sheets)
  return zipped({
    'xl/workbook.xml': `<workbook>${properties}<sheets>${all
      .map(([name, { state = 'visible' }], index) => `<sheet name="${name}" state="${state}" r:id="r${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all
      .map((_, index) => `<Relationship Id="r${index}" Type="x/worksheet" Target="worksheets/s${index}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      all.map(([, { rows }], index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}
