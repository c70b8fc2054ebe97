import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCsvReader, readCsv, writeCsv } from './csv.ts'

const cells = (text: string) => readCsv(text)?.rows.map((row) => row.cells)

test.each([
  [
    'a comma',
    'a,b\r\n1,"x, ""y"""\r\n',
    [
      ['a', 'b'],
      ['1', 'x, "y"'],
    ],
  ],
  [
    'a semicolon, with a mark',
    '\ufeffa;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a tab, without an end',
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'empty rows',
    '\n\na,b\n,\n  \n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'spaces, also around quotes',
    ' a , "b" \n 1 ,  2 ',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ...(['sep=|', '"sep=|"', '\ufeffSEP=|'] as const).map((first): [string, string, string[][]] => [
    `${first} above`,
    `${first}\r\na,b|c\r\n1|2\r\n`,
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  ]),
  [
    'a Ctrl-Z at the end',
    'a,b\r\n1,2\r\n\u001a',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a line end in quotes',
    'a,b\n"1\n2",3',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
])('%s', (_, text, rows) => expect(cells(text)).toEqual(rows))

test('returns the line of each row', () => {
  expect(readCsv('a,b\n"1\n2",3\n\n4,5')?.rows.map(({ line }) => line)).toEqual([1, 2, 5])
  expect(readCsv('sep=;\na;b\n1;2')?.rows.map(({ line }) => line)).toEqual([2, 3])
})

test('refuses a quote that is never closed', () => expect(readCsv('a,b\n"1,2')).toBeNull())

test('neutralises formulas and restores them when reading', () => {
  expect(writeCsv([['=1+1', '-5', '@x', "'=x"]])).toBe("\ufeff'=1+1,-5,'@x,''=x\r\n")
  expect(writeCsv([['＝1+1', '＠x', '＋1', '－1']])).toBe("\ufeff'＝1+1,'＠x,'＋1,'－1\r\n")
  const text = fc
    .string({ unit: fc.constantFrom(...'=+-@＝＠\'",;\t\nab1 é'), maxLength: 6 })
    .map((value) => value.trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const full = rows.map(([first, second]) => [first, second, 'end'])
      expect(cells(writeCsv([['a', 'b', 'c'], ...full]))).toEqual([['a', 'b', 'c'], ...full])
    }),
  )
})

test('reads a file in pieces like the full file', () => {
  const signs = fc.constantFrom('a', '"', '""', ',', '\r', '\n', '\r\n', ' ', "'=")
  fc.assert(
    fc.property(fc.array(fc.array(signs)), (pieces) => {
      const text = pieces.flat().join('')
      const reader = createCsvReader(',')
      const rows = pieces.flatMap((piece) => reader.take(piece.join('')))
      const end = reader.end()
      const fullReader = createCsvReader(',')
      const fullRows = fullReader.take(text)
      const fullEnd = fullReader.end()
      expect(end && [...rows, ...end]).toEqual(fullEnd && [...fullRows, ...fullEnd])
    }),
  )
})
