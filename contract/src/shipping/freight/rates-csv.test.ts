import { expect, test } from 'vitest'
import { writeCsv } from '#values/spreadsheets/csv.ts'
import type { Rate } from './draft.ts'
import { rateMessages } from './office.ts'
import { csvMessages } from './rate-cells.ts'
import { type ReadRate, rateColumns, readRates, type WrongRate } from './rates-csv.ts'

const rate = (changes: Partial<Rate> = {}): Rate => ({
  id: 'a',
  version: 3,
  from: null,
  to: 'KEMBA',
  method: 'RORO',
  vehicleClass: null,
  price: 85.5,
  minimum: 300,
  validFrom: '2026-12-01',
  source: "A carrier's tariff",
  ...changes,
})
const rates = [rate(), rate({ id: 'b', vehicleClass: 'suv', price: 1500, minimum: null, source: '=HYPERLINK("x")' })]
const ports = ['KEMBA', 'TZDAR', 'JPYOK']
const context = { rates, isPort: (code: string) => ports.includes(code) }
const readFile = (text: string) => readRates(text, context)
const head = 'from;to;method;lump sum for;price usd;minimum usd;valid from;source\n'
const readRow = (line: string) => readFile(head + line).rows?.[0] as ReadRate | WrongRate

test('changes nothing when an export is imported again', () => {
  const file = writeCsv([
    rateColumns.map(({ header }) => header),
    ...rates.map((row) => rateColumns.map(({ value }) => value(row))),
  ])
  expect(file).toContain(`"'=HYPERLINK(""x"")"`)
  expect(readFile(file).rows?.map(({ is }) => is)).toEqual(['unchanged', 'unchanged'])
})

test('accepts columns in any order, any separator, and words in any case', () => {
  const text = 'Valid_From\tSOURCE\tTo\tMethod\tPrice USD\r\n2026/12/1\tA tariff\ttzdar\troro\t$1,085.50\r\n'
  expect(readFile(text).rows).toEqual([
    {
      line: 2,
      is: 'new',
      draft: {
        from: null,
        to: 'TZDAR',
        method: 'RORO',
        vehicleClass: null,
        price: 1085.5,
        minimum: 0,
        validFrom: '2026-12-01',
        source: 'A tariff',
      },
    },
  ])
})

test('identifies a row by ports, method, kind and day', () => {
  expect(readRow("any port;KEMBA;RoRo;;90,25;300;2026-12-01;A carrier's tariff")).toMatchObject({
    is: 'changed',
    rate: { id: 'a' },
    draft: { price: 90.25 },
  })
  expect(readRow('JPYOK;KEMBA;Container share;SUV;1500;;2026-12-01;A tariff')).toMatchObject({ is: 'new' })
})

test.each([
  [';KEXXX;RORO;;1;;2026-12-01;x', `KEXXX: ${rateMessages.unknownPort}`],
  [';Mombasa;RORO;;1;;2026-12-01;x', `to: ${rateMessages.port}`],
  [';KEMBA;AIR;;1;;2026-12-01;x', `method: ${rateMessages.method}`],
  [';KEMBA;RORO;spaceship;1;;2026-12-01;x', `lump sum for: ${rateMessages.vehicleClass}`],
  [';KEMBA;RORO;;1,234;;2026-12-01;x', null],
  [';KEMBA;RORO;;1.234;;2026-12-01;x', 'price usd: This can be $1,234 or $1.23. Please write 1234 or 1.23.'],
  [';KEMBA;RORO;;1,23.4;;2026-12-01;x', `price usd: ${rateMessages.price}`],
  [';KEMBA;RORO;;-1;;2026-12-01;x', `price usd: ${rateMessages.price}`],
  [';KEMBA;RORO;;1;;01/12/2026;x', `valid from: ${csvMessages.day}`],
  [';KEMBA;RORO;;1;;2026-02-30;x', `valid from: ${csvMessages.day}`],
  [';KEMBA;RORO;;1;;2026-12-01;', `source: ${rateMessages.source}`],
])('%s', (line, why) => {
  const row = readRow(line)
  expect(row.is === 'wrong' ? row.why : null).toBe(why)
})

test('refuses the second copy of a row', () => {
  const line = ';TZDAR;RORO;;1;;2026-12-01;x\n'
  expect(readFile(head + line + line).rows?.map((row) => (row.is === 'wrong' ? row.why : row.is))).toEqual([
    'new',
    csvMessages.twice(2),
  ])
})

test.each([
  ['', csvMessages.empty],
  [head, csvMessages.empty],
  ['to,method\nKEMBA,RORO', csvMessages.missing(['price usd', 'valid from', 'source'])],
  [`${head};KEMBA;RORO;"SUV`, csvMessages.quote],
  [`${head};KEMBA;RORO;\ufffd`, csvMessages.encoding],
])('explains why it cannot read %j', (text, fault) => expect(readFile(text)).toEqual({ rows: null, fault }))
