import { translateStored } from '@minato/contract/language/stored-messages.ts'
import { getNumberKind } from '@minato/contract/stock/cars/words/number-kinds.ts'
import { formatRowNote, type ImportField } from '@minato/contract/stock/stock-imports/facts.ts'
import { describe, expect, test } from 'vitest'
import { readCell } from './read-cell.ts'
import { readRow } from './read-row.ts'

type Field = Exclude<ImportField, 'pictures'>
const readOne = (field: Field, text: string, header = '') => {
  const { value, why, question } = readCell(field, text, header, new Map([['JPHSM', 'Hososhima']]))
  return question?.readings ?? (why === undefined ? (value ?? null) : translateStored(why))
}

describe('a month', () => {
  test.each([
    ['2019-03', '2019-03'],
    ['2019/3/15', '2019-03'],
    ['2019年3月15日', '2019-03'],
    ['2019-03-01 00:00:00', '2019-03'],
    ['03/2019', '2019-03'],
    ['43525', '2019-03'],
    ['Mar-19', '2019-03'],
    ['Mar-98', '1998-03'],
    ['Mar 2019', '2019-03'],
    ['march, 2019', '2019-03'],
    ['15-Mar-19', '2019-03'],
    ['2019 Mar', '2019-03'],
    ['201903', '2019-03'],
    ['20190315', '2019-03'],
    ['H31.4', '2019-04'],
    ['2019.10', '2019-10'],
    ['H31.4.15', '2019-04'],
    ['平成30年4月15日', '2018-04'],
    ['2018年(H30年)3月', '2018-03'],
    ['平成30(2018)年 3月', '2018-03'],
    ['2018-03 (H30.3)', '2018-03'],
    ['３月／２０１８', '2018-03'],
  ])('%s is %s', (text, month) => expect(readOne('firstRegistration', text)).toBe(month))

  test.each([
    ['R1.4', 'There is no such month in this era. Please write the month as 2019-04.'],
    ['2019.1', 'This can be January, or an October that lost its zero. Please write 2019-01 or 2019-10.'],
    ['平成30年', 'Please enter the month of the first registration, such as 2019-06'],
    ['19-Mar', 'Please enter the month of the first registration, such as 2019-06'],
    ['Marvel 2019', 'Please enter the month of the first registration, such as 2019-06'],
    ['201913', 'Please enter the month of the first registration, such as 2019-06'],
    ['99999', 'Please enter the month of the first registration, such as 2019-06'],
  ])('%s is asked', (text, why) => expect(readOne('firstRegistration', text)).toBe(why))

  test.each(['2019', '2019年', 'R1年式', '2019(R1)年'])('of a manufacture may be the year %s', (text) =>
    expect(readOne('manufactured', text)).toBe('2019'),
  )
})

test.each([
  ['2019', 2019],
  ['2019/3', 2019],
  ['2019.1', 2019],
  ['43525', 2019],
  ['Mar-19', 2019],
  ['201903', 2019],
  ['平成30年', 2018],
  ['R1', 2019],
  ['R1.4', 'There is no such month in this era. Please write the month as 2019-04.'],
  ['2018年式', 2018],
  ['2018年(H30年)', 2018],
  ['2018年（平成30年）', 2018],
  ['2018(H30)年', 2018],
  ['2018年 (H30)', 2018],
  ['2018年(平成30年)3月', 2018],
  ['３月／２０１８', 2018],
  ['H30年式', 2018],
  ['平成30年式', 2018],
  ['平成30年(2018年)', 2018],
  ['平成30（2018）年', 2018],
  ['平成30年4月15日', 2018],
  ['2018 (new shape)', 2018],
  ['平成30年度', 'Please write the year with four digits'],
  ['H32年', 'Please write the year with four digits'],
  ['19', 'Please write the year with four digits'],
])('the year of %s is %s', (text, year) => expect(readOne('year', text)).toBe(year))

test.each<[Field, string, string]>([
  ['make', 'トヨタ', 'Toyota'],
  ['fuel', '軽油', 'Diesel'],
  ['exteriorColor', 'パール ホワイト', 'Pearl White'],
  ['transmission', 'オートマ', 'Automatic'],
  ['steering', '右ハンドル', 'RIGHT_HAND'],
  ['repairHistory', 'なし', 'NONE'],
  ['country', '日本', 'Japan'],
  ['type', '軽トラック', 'Kei truck'],
  ['loadingPort', '横浜', 'JPYOK'],
  ['loadingPort', 'Hososhima', 'JPHSM'],
  ['model', 'ヴィッツ', 'ヴィッツ'],
])('of a Japanese list %s %s is readOne as %s', (field, text, value) => expect(readOne(field, text)).toBe(value))

test.each<[Field, string, string, unknown]>([
  ['price', '1.234', '', [1234, 1.23]],
  ['price', '8.900', '', [8900, 8.9]],
  ['mileage', '120.000 km', '', [120_000, 120]],
  ['mileage', '80.000 miles', '', [128_748, 129]],
  ['mileage', '80,000 miles', '', 128_748],
  ['mileage', '80,000', 'Mileage (miles)', 128_748],
  ['mileage', '8.5万km', '', 85_000],
  ['price', 'FOB US$ 6.232,50.-', '', 6232.5],
  ['price', '12,34,567', '', 1_234_567],
  ['engineCC', '1.998', '', 1998],
  ['lengthMm', '4,695 mm', '', 4695],
  ['lengthMm', '4.695 mm', '', [4695, 5]],
])('%s %s is %j', (field, text, header, value) => expect(readOne(field, text, header)).toEqual(value))

test('reads no dollar price from a yen column', () =>
  expect(readOne('price', '1,250,000', '価格（円）')).toBe('It is not in US dollars'))

test.each([
  ['2021年3月', undefined, '2021-03'],
  ['2021', undefined, undefined],
  ['2021年3月', '2021-04', '2021-04'],
])('of the year %s and the registration %s, that is %s', (year, registration, month) => {
  const columns = { headers: ['年式', '初度登録'], mapping: ['year', 'firstRegistration'] as const }
  const { draft } = readRow(columns, [year, registration ?? ''], new Map())
  expect(draft).toMatchObject({ year: 2021 })
  expect(draft.firstRegistration).toBe(month)
})

test('keeps the month of a registration in another year than the model year, and proposes its year', () => {
  const columns = { headers: ['年式', '初度登録'], mapping: ['year', 'firstRegistration'] as const }
  const { draft, notes } = readRow(columns, ['2018', '2019年3月'], new Map())
  expect(draft).toMatchObject({ year: 2019, firstRegistration: '2019-03' })
  expect(notes.map(formatRowNote)).toContain('Year “2018”: read as 2019, because the first registration is 2019-03')
})

test.each([
  ['トヨタ ハイエース DX', 'Toyota HiAce DX'],
  ['トヨタ ハコスカ GT', 'トヨタ ハコスカ GT'],
])('translates the title %s as a whole or not at all', (text, title) => {
  const { draft, notes } = readRow({ headers: ['Title'], mapping: ['title'] }, [text], new Map())
  expect(draft.title).toBe(title)
  expect(notes.map(({ kind }) => kind)).toEqual([text === title ? 'japanese' : 'read'])
})

test('names every fault of a list of costs', () =>
  expect(
    readOne(
      'costs',
      '[{"what":"","amount":1,"currency":"USD","date":"2026-03-15"},{"what":"Tax","amount":"x","currency":"USD","date":"2026-03-15"}]',
    ),
  ).toBe('Please say what it was for; Please enter an amount: whole yen, or dollars with at most two decimals'))

test.each<[Field, string, number | number[]]>([
  ['year', '２０１８', 2018],
  ['year', 'H30.3', 2018],
  ['year', '平成30年', 2018],
  ['year', '2018年3月', 2018],
  ['year', '2018年(H30年)', 2018],
  ['price', '1,234.50', 1234.5],
  ['price', '$1,234', 1234],
  ['price', 'FOB USD 6,232.-', 6232],
  ['price', '5.000,01', 5000.01],
  ['price', 'USD. 12,500/- FOB', 12_500],
  ['price', 'FOB6,232', 6232],
  ['price', '12.000', [12_000, 12]],
  ['mileage', '85,000 km', 85_000],
  ['mileage', '8.5万km', 85_000],
  ['mileage', '120.000 km', [120_000, 120]],
  ['mileage', '80,000 miles', 128_748],
  ['mileage', '８０，０００ｍｉｌｅｓ', 128_748],
  ['engineCC', '1.998', 1998],
  ['engineCC', '2.0L', 2000],
  ['seats', '７人', 7],
  ['seats', '5 seats', 5],
  ['doors', '5ドア', 5],
  ['doors', '5D', 5],
  ['lengthMm', '4,695 mm', 4695],
  ['weightKg', '1,250kg', 1250],
  ['floorPrice', 'US$ 5,500', 5500],
])('the form reads the %s of %s like the import, as %j', (field, text, value) => {
  const readings = getNumberKind(field).read(text, 'en')
  expect(readings.length === 1 ? readings[0] : readings).toEqual(value)
  expect(readOne(field, text)).toEqual(value)
})

test.each(['18', '20190', '2,018', '43525', 'last year', ''])('the form refuses the year %j', (text) =>
  expect(getNumberKind('year').read(text)).toEqual([]),
)

test.each(['#REF!', '#NAME?', '#DIV/0!', '#N/A', '#GETTING_DATA', '#BEZUG!', '#¿NOMBRE?', 'Err:508'])(
  'reads a cell with the formula error %s as empty and notes it under its own name',
  (text) => {
    const headers = ['Title', 'Colour', 'Pictures']
    const { draft, pictures, notes, faults } = readRow(
      { headers, mapping: ['title', 'exteriorColor', 'pictures'] },
      [text, text, text],
      new Map(),
    )
    expect({ draft, pictures, faults }).toEqual({ draft: {}, pictures: [], faults: [] })
    expect(notes).toEqual(
      ['title', 'exteriorColor', 'pictures'].map((field) => ({ field, kind: 'nothing', written: text })),
    )
  },
)

test('takes a title that begins with a number sign', () => expect(readOne('title', '#1 Vitz!')).toBe('#1 Vitz!'))
