import { type PassThrough, Readable } from 'node:stream'
import { escapeFormula } from '@minato/contract/values/spreadsheets/csv.ts'
import type { Cell } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { ZipFile } from 'yazl'
import { toChunks } from './chunks.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSchema = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The fixed parts: the minimum for Excel, LibreOffice and Numbers. */
const frame = {
  '[Content_Types].xml': `<Types xmlns="${packageSchema}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageSchema}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageSchema}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** Streams rows as an XLSX file of one sheet. Numbers stay numbers, everything else is text. */
export function writeXlsx(lines: AsyncIterable<Cell[]>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as PassThrough
  zip.on('error', (error) => out.destroy(error))
  for (const [name, content] of Object.entries(frame)) zip.addBuffer(Buffer.from(head + content), name)
  const sheet = Readable.from(toChunks(toSheetXml(lines)), { objectMode: false })
  // A client that disconnects ends the database query; a failed query breaks the file off.
  out.on('close', () => sheet.destroy())
  sheet.on('error', (error) => out.destroy(error))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return out
}

async function* toSheetXml(lines: AsyncIterable<Cell[]>) {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`
  for await (const line of lines) yield `<row>${line.map(toCellXml).join('')}</row>`
  yield '</sheetData></worksheet>'
}

function toCellXml(cell: Cell) {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(escapeFormula(cell))}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML: drops invalid characters and escapes the format's own `_x000D_` sequences. */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>"]/g, (sign) => entities[sign] as string)
