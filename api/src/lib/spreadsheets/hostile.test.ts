import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FileFault } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createZip } from '#testing/files/create-zip.ts'
import { createWorkbook } from '#testing/files/workbook.ts'
import { openZip } from '../zip/zip.ts'
import { detectListFormat } from './detect-format.ts'
import { detectEncoding } from './encoding.ts'
import { readCsv } from './read-csv.ts'
import { listXlsxSheets, readXlsx } from './read-xlsx.ts'

const megabyte = 1024 * 1024
/** Memory beyond the test process's own, in bytes. */
const maxMemory = 300 * megabyte

async function writeFile(content: Uint8Array | string) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-hostile-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'file')
  await fs.writeFile(file, content)
  return file
}

async function collect<Item>(pieces: AsyncIterable<Item[]>) {
  const rows: Item[] = []
  for await (const piece of pieces) rows.push(...piece)
  return rows
}

const sheet = (rows: string, before = '') => ({
  'xl/worksheets/sheet1.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})
const cell = (text: string, at = '') => `<c t="inlineStr"${at && ` r="${at}"`}><is><t>${text}</t></is></c>`

async function expectRefused(fault: FileFault, work: Promise<unknown>) {
  const before = process.memoryUsage().rss
  await expect(work).rejects.toMatchObject({ fault })
  expect(process.memoryUsage().rss - before).toBeLessThan(maxMemory)
}

test('ignores a declared size of billions of cells', async () => {
  const file = await writeFile(
    await createZip(
      sheet(
        `<row r="7">${cell('A_x000D_&amp;', 'B7')}<c><v>6231.9999999999991</v></c></row>`,
        '<?xml version="1.0"?><dimension ref="A1:XFD1048576"/>',
      ),
    ),
  )
  expect(await collect(readXlsx(file))).toEqual([{ line: 7, cells: ['', 'A\n&', '6232'] }])
})

test('refuses a part that decompresses to a thousand times its size', async () => {
  const parts = { ...sheet(''), 'xl/workbook.xml': ' '.repeat(10 * megabyte) }
  await expectRefused('bomb', collect(readXlsx(await writeFile(await createZip(parts)))))
})

const packageRelation = (kind: string, target: string, id = kind) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
const unusualParts = {
  '_rels/.rels': `<Relationships>${packageRelation('officeDocument', 'book/Main.xml')}</Relationships>`,
  'book/main.xml': '<workbook><sheets><sheet name="Stock" r:id="s"/></sheets></workbook>',
  'book/_rels/main.xml.rels': `<Relationships>${[
    packageRelation('worksheet', '../cells/one.xml', 's'),
    packageRelation('sharedStrings', '/words/texts%20of%20cells.xml'),
    packageRelation('styles', './look.xml'),
  ].join('')}</Relationships>`,
  'book/look.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'words/texts of cells.xml': '<sst><si><t>Toyota</t></si></sst>',
  'cells/one.xml':
    '<worksheet><sheetData><row><c t="s"><v>0</v></c><c s="1"><v>43525</v></c><c t="e"><v>#REF!</v></c></row></sheetData></worksheet>',
}

test('reads every part by its relations, under any name', async () => {
  const file = await writeFile(await createZip(unusualParts))
  expect(await listXlsxSheets(file, 1)).toMatchObject([{ name: 'Stock' }])
  expect(await collect(readXlsx(file))).toEqual([{ line: 1, cells: ['Toyota', '2019-03-01', '#REF!'] }])
})

test('reads a workbook without the parts for texts and styles that it names', async () => {
  const { 'words/texts of cells.xml': texts, 'book/look.xml': styles, ...parts } = unusualParts
  const cells = `<worksheet><sheetData><row>${cell('Toyota')}<c s="1"><v>43525</v></c></row></sheetData></worksheet>`
  const file = await writeFile(await createZip({ ...parts, 'cells/one.xml': cells }))
  expect(await collect(readXlsx(file))).toEqual([{ line: 1, cells: ['Toyota', '43525'] }])
})

test.each([
  ['a sheet', 'cells/one.xml', ''],
  ['its workbook', 'book/main.xml', ''],
  ['a part for the texts of its cells', 'words/texts of cells.xml', ''],
  ['a text of a cell', 'words/texts of cells.xml', '<sst/>'],
])('refuses a workbook that lacks %s', async (_, part, content) => {
  const { [part]: removed, ...parts } = unusualParts as Record<string, string>
  expect(removed).toBeTruthy()
  await expectRefused(
    'damaged',
    collect(readXlsx(await writeFile(await createZip(content ? { ...parts, [part]: content } : parts)))),
  )
})

/** Seconds of CPU time, which other work on the machine does not change. */
const maxWork = 15

test.each<[string, Record<string, string>]>([
  ['empty rows', sheet('<row/>'.repeat(9 * megabyte))],
  ['empty cells', sheet(`<row>${'<c r="A1"/>'.repeat(6 * megabyte)}</row>`)],
  ['styles of no row', sheet('', `<cols>${'<col/>'.repeat(9 * megabyte)}</cols>`)],
  ['tags without texts', { ...sheet(''), 'xl/sharedStrings.xml': `<sst>${'<x/>'.repeat(9 * megabyte)}</sst>` }],
  ['spaces', sheet(' '.repeat(110 * megabyte))],
])('refuses a bomb of %s within seconds of work', async (_, parts) => {
  // Data that cannot be compressed raises the allowed size.
  const file = await writeFile(await createZip({ ...parts, 'xl/media/photo.jpg': randomBytes(2 * megabyte) }))
  const before = process.cpuUsage()
  await expectRefused('bomb', collect(readXlsx(file)))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(maxWork)
})

test.each<[string, FileFault, Record<string, string>]>([
  [
    'entities from outside',
    'declarations',
    sheet(`<row>${cell('&xxe;')}</row>`, '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'),
  ],
  ['an entity that nobody declared', 'declarations', sheet(`<row>${cell('&xxe;')}</row>`)],
  ['a million columns', 'columns', sheet(`<row>${cell('x', 'XFD1')}</row>`)],
  ['a tag without an end', 'damaged', sheet(`<row ${'a'.repeat(2 * megabyte)}`)],
  ['tags within tags', 'damaged', sheet('<a>'.repeat(10 * megabyte))],
  [
    'a tag of ever more attributes',
    'damaged',
    sheet(`<row ${Array.from({ length: megabyte }, (_, n) => `a${n}=""`).join(' ')}`),
  ],
  ['one long shared text', 'bomb', { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(50 * megabyte)}` }],
  ['no sheet', 'damaged', { 'xl/other.xml': '' }],
])('refuses a file: %s', async (_, fault, files) =>
  expectRefused(fault, collect(readXlsx(await writeFile(await createZip(files))))),
)

test('reads no hidden sheet, and another one by name', async () => {
  const sheets = {
    codes: { rows: `<row>${cell('hidden')}</row>`, state: 'hidden' },
    lists: { rows: `<row>${cell('very hidden')}</row>`, state: 'veryHidden' },
    在庫: { rows: `<row>${cell('cars')}</row><row>${cell('more')}</row>` },
    'A &amp; B': { rows: `<row>${cell('others')}</row>` },
  }
  const file = await writeFile(await createWorkbook(sheets))
  const texts = async (name?: string) => (await collect(readXlsx(file, name))).map(({ cells }) => cells[0])
  expect([await texts(), await texts('A & B'), await texts('codes')]).toEqual([
    ['cars', 'more'],
    ['others'],
    ['cars', 'more'],
  ])
  expect(await listXlsxSheets(file, 1)).toEqual([
    { name: '在庫', first: [{ line: 1, cells: ['cars'] }] },
    { name: 'A & B', first: [{ line: 1, cells: ['others'] }] },
  ])
})

test.each([
  ['1900', ''],
  ['1904', '<workbookPr date1904="1"/>'],
])('reads the same days from files that count from %s', async (from, properties) => {
  const days = from === '1904' ? 43_525 - 1462 : 43_525
  const file = await writeFile(
    await createWorkbook({ a: { rows: `<row><c s="1"><v>${days}</v></c></row>` } }, properties),
  )
  expect(await collect(readXlsx(file))).toEqual([{ line: 1, cells: ['2019-03-01'] }])
})

test.each<[string, FileFault, () => Promise<Uint8Array | string>]>([
  ['an Excel file with a password', 'locked', async () => oldExcel('EncryptedPackage')],
  ['an old Excel file', 'oldExcel', async () => oldExcel('Workbook')],
  ['an Excel file as XML', 'oldExcel', async () => '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>'],
  ['a web page', 'webPage', async () => '\ufeff <html xmlns:o="urn:schemas-microsoft-com:office:office"><table>'],
  ['a table of a web page', 'webPage', async () => '<table border=1><tr><td>Ref</td></tr></table>'],
  ['a PDF', 'pdf', async () => '%PDF-1.4\nmake,model\n'],
  ['a picture', 'picture', async () => Buffer.from('\x89PNG\r\n\x1a\nabc', 'latin1')],
  ['an OpenDocument', 'otherSheet', () => createZip({ mimetype: '', 'content.xml': '<x/>' })],
  ['a ZIP of pictures', 'zip', () => createZip({ 'M1.jpg': '' })],
  ['a row of a million columns', 'columns', async () => `a,b\n${'x,'.repeat(1_000_000)}\n`],
])('recognises %s', async (_, fault, content) => {
  const file = await writeFile(await content())
  const read = async () => collect((await detectListFormat(file)) === 'xlsx' ? readXlsx(file) : readCsv(file, 'utf-8'))
  await expectRefused(fault, read())
})
const oldExcel = (part: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100_000), Buffer.from(part, 'utf16le')])

test('refuses a ZIP with path traversal, too many files or truncation', async () => {
  const astray = await createZip({ 'aaaa/b.jpg': 'x' })
  await expectRefused(
    'names',
    openZip(await writeFile(Buffer.from(astray.toString('latin1').replaceAll('aaaa/b', '../../'), 'latin1')), 10),
  )
  await expectRefused('pictures', openZip(await writeFile(await createZip({ a: '', b: '', c: '' })), 2))
  await expectRefused('damaged', openZip(await writeFile(astray.subarray(0, 60)), 10))
  const zip = await openZip(await writeFile(await createZip({ a: ' '.repeat(5 * megabyte) })), 10)
  onTestFinished(() => zip.close())
  const entry = zip.entries.get('a')
  if (!entry) throw new Error('the ZIP is empty')
  await expectRefused('bomb', Array.fromAsync(zip.read(entry, megabyte)))
})

/** Builds a ZIP whose directory lists one body repeatedly with this size. */
async function createSharedBody(count: number, bytes: number) {
  const original = await createZip({ 'a.jpg': '\0'.repeat(bytes) })
  const [directory, end] = [original.indexOf('PK\u0001\u0002'), original.indexOf('PK\u0005\u0006')]
  const names = Array.from({ length: count }, (_, place) => {
    const entry = Buffer.from(original.subarray(directory, end))
    entry.write(String(place).padStart(5, '0'), 46, 'latin1')
    return entry
  })
  const tail = Buffer.from(original.subarray(end))
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(
    names.reduce((sum, entry) => sum + entry.length, 0),
    12,
  )
  return Buffer.concat([original.subarray(0, directory), ...names, tail])
}

test('refuses a bomb by its directory: by size and by shared bodies', async () => {
  const bomb = await createSharedBody(5000, 10 * megabyte)
  expect(bomb.length).toBeLessThan(311_000)
  await expectRefused('bomb', openZip(await writeFile(bomb), 5000))
  // Small in total; the fault is that two names share one body.
  await expectRefused('bomb', openZip(await writeFile(await createSharedBody(2, 1000)), 10))
  await expectRefused('bomb', openZip(await writeFile(await createZip({ a: ' '.repeat(40 * megabyte) })), 10))
  const validZip = await openZip(await writeFile(await createSharedBody(1, 10 * megabyte)), 10)
  onTestFinished(() => validZip.close())
  expect(validZip.entries.size).toBe(1)
})

test('decodes names of a ZIP without a declared encoding', async () => {
  const composed = Buffer.from('カ\u3099.jpg')
  const japanese = Buffer.from([0x95, 0x5c, 0x8e, 0xca, 0x2f, 0x31])
  let packed = (await createZip({ ['a'.repeat(composed.length)]: '', ['b'.repeat(japanese.length)]: '' })).toString(
    'latin1',
  )
  packed = packed.replaceAll('a'.repeat(composed.length), composed.toString('latin1'))
  const zip = Buffer.from(packed.replaceAll('b'.repeat(japanese.length), japanese.toString('latin1')), 'latin1')
  for (const [sign, flags] of Object.entries({ 'PK\u0003\u0004': 6, 'PK\u0001\u0002': 8 }))
    for (let at = zip.indexOf(sign); at >= 0; at = zip.indexOf(sign, at + 1)) zip.writeUInt16LE(0, at + flags)
  const { entries, close } = await openZip(await writeFile(zip), 10)
  onTestFinished(close)
  expect([...entries.keys()]).toEqual(['ガ.jpg', '表写/1'])
})

test('refuses an endless CSV row and an unclosed quote', async () => {
  await expectRefused('long', collect(readCsv(await writeFile(`a,b\n"${'x'.repeat(30 * megabyte)}`), 'utf-8')))
  await expectRefused('quote', collect(readCsv(await writeFile('a,b\n"x'), 'utf-8')))
})

test.each<[string, Awaited<ReturnType<typeof detectEncoding>>, number[]]>([
  ['UTF-8', 'utf-8', [...Buffer.from('日本,é')]],
  ['UTF-16', 'utf-16le', [...Buffer.from('make,日本', 'utf16le')]],
  ['Shift_JIS', 'shift_jis', [0x83, 0x67, 0x83, 0x88, 0x83, 0x5e, 0x2c, 0x61]],
  ['Windows-1252', 'windows-1252', [...Buffer.from('modèle,coupé,Citroën', 'latin1')]],
  ['either', null, [0x93, 0xfa, 0x96, 0x7b]],
  ['none of them', null, [...Buffer.from('AB-1,ÿþú Aqua', 'latin1')]],
  ['EUC-JP', null, [0xa5, 0xc8, 0xa5, 0xe8, 0xa5, 0xbf, 0xff, 0x2c, 0x61]],
])('%s is recognised', async (_, encoding, bytes) =>
  expect(await detectEncoding(await writeFile(new Uint8Array(bytes)))).toBe(encoding),
)
