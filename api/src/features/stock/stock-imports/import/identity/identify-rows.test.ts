import fs from 'node:fs/promises'
import { formatRowNote } from '@minato/contract/stock/stock-imports/facts.ts'
import { like } from 'drizzle-orm'
import { expect, test as plainTest } from 'vitest'
import { cars } from '#stock/cars/table.ts'
import { createWorkbook, sheetRow } from '#testing/files/workbook.ts'
import { importTest as test } from '#testing/imports/import-test.ts'
import type { App } from '#testing/test.ts'
import { isSavedForm, listSources } from './saved-forms.ts'

const readExample = async (name: string) =>
  new Blob([await fs.readFile(new URL(`../../../../../testing/examples/lists/${name}.csv`, import.meta.url))])

const listStock = async ({ services }: App, title: string) => {
  const rows = await services.db
    .select()
    .from(cars)
    .where(like(cars.title, `${title}%`))
    .orderBy(cars.stockNumber)
  return rows.map(({ stockNumber, priceCents }) => [stockNumber, priceCents / 100])
}

const head = ['stockNumber', 'title', 'year', 'mileage', 'price', 'chassisNumber']

test('asks which car a stock number means that Excel has changed, and adds no second car', async ({ app, bring }) => {
  const first = await bring.check(await readExample('zeros_1'))
  expect(first.counts).toEqual({ new: 4 })
  await bring.run(first.id)

  const saved = await bring.check(await readExample('zeros_2_saved_by_excel'))
  expect(saved.counts).toEqual({ waiting: 4 })
  expect(saved.questions).toMatchObject([{ field: 'stockNumber', written: '123', rows: 4, open: 4, newCars: 2 }])
  expect(
    saved.list.map(({ questions = [] }) => questions.map((one) => [one.written, one.car?.stockNumber, one.mayBeNew])),
  ).toEqual([
    [['123', '00123', true]],
    [['2.01235E+15', '2012345678901234', false]],
    [['12-Mar', '3-12', true]],
    [['7.00E+05', '7E5', false]],
  ])
  expect(await bring.answer(saved.id, 'stockNumber', 'existing')).toEqual({ changed: 4 })
  expect((await bring.rows(saved.id)).map(({ changes }) => changes)).toEqual(
    Array(4).fill([{ field: 'price', from: '3900', to: '3800' }]),
  )
  expect((await bring.run(saved.id)).counts).toEqual({ changed: 4 })
  expect(await listStock(app, 'Toyota Vitz')).toEqual(
    ['00123', '2012345678901234', '3-12', '7E5'].map((number) => [number, 3800]),
  )
  await bring.undo(saved.id)
  expect((await listStock(app, 'Toyota Vitz')).map(([, price]) => price)).toEqual(Array(4).fill(3900))
})

test('makes no car of a text that is no stock number, whatever the answer', async ({ app, office, bring }) => {
  const saved = await bring.check(await readExample('zeros_2_saved_by_excel'))
  expect(await bring.answer(saved.id, 'stockNumber', 'new')).toEqual({ new: 2, waiting: 2 })
  await expect(bring.answer(saved.id, 'stockNumber', 'new', 2)).rejects.toMatchObject({ code: 'stock-import-not-now' })
  await expect(bring.answer(saved.id, 'stockNumber', 'thousands', 1)).rejects.toMatchObject({ code: 'invalid' })
  expect(await bring.answer(saved.id, 'stockNumber', 'existing', 1)).toEqual({ changed: 1, new: 1, waiting: 2 })
  const waiting = await office.stockImports.exportRows({ params: saved, query: { outcome: 'waiting' } })
  expect(await waiting.text()).toContain(
    'Stock number “7.00E+05”: This may be the car 7E5 (Toyota Vitz E). Please write the stock number as text, and import the row again.',
  )
  expect((await bring.run(saved.id)).counts).toEqual({ changed: 1, new: 1, waiting: 2 })
  expect((await listStock(app, 'Toyota Vitz')).map(([number]) => number)).toEqual([
    '00123',
    '12-MAR',
    '2012345678901234',
    '3-12',
    '7E5',
  ])
  await bring.undo(saved.id)

  const unmatched = await bring.check([
    head,
    ['9.01235E+15', 'Hino Ranger', 2015, 9000, 9000, ''],
    ['M/1', '', '', '', 100, ''],
    ['5-Aug', '', '', '', 100, ''],
  ])
  expect(unmatched.list.map(({ faults }) => faults)).toEqual([
    ['A spreadsheet has shortened the stock number “9.01235E+15”. Please write the number as text.'],
    ['Stock number “M/1”: Please enter a stock number of 2 to 20 letters, digits and dashes'],
    ['A spreadsheet may have made a date of this stock number. Please write the number as text.'],
  ])
  await office.stockImports.remove({ params: unmatched })
})

test('adds no second car from a list that went through Excel twice, the last time as XLSX', async ({ app, bring }) => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`
  const row = (stockNumber: string, title: string, price: number) =>
    `<row>${stockNumber}${text(title)}${[2014, 51_000, price].map((value) => number(value)).join('')}</row>`
  const original = ['00456', '2012345678905678', '4-11', '8E5']
  const sheet = await createWorkbook({
    Sheet1: {
      rows: [
        sheetRow(...head.slice(0, 5)),
        row(number(456), 'Honda Fit twice 0', 2800),
        row(number(2_012_350_000_000_000), 'Honda Fit twice 1', 2800),
        row(number(46_123, 1), 'Honda Fit twice 2', 2800),
        row(number(800_000), 'Honda Fit twice 3', 2800),
        row(text('NEW-77'), 'Honda Fit twice 4', 2800),
      ].join(''),
    },
  })
  const first = await bring.check([
    head,
    ...original.map((number, index) => [number, `Honda Fit twice ${index}`, 2014, 51_000, 2900, '']),
  ])
  await bring.run(first.id)
  const again = await bring.check(new Blob([new Uint8Array(sheet)]))
  expect(again.list.map(({ questions: [question] = [] }) => [question?.written, question?.car?.stockNumber])).toEqual([
    ['456', '00456'],
    ['2012350000000000', '2012345678905678'],
    ['2026-04-11', '4-11'],
    ['800000', '8E5'],
    [undefined, undefined],
  ])
  expect(await bring.answer(again.id, 'stockNumber', 'existing')).toEqual({ changed: 4, new: 1 })
  await bring.run(again.id)
  expect(await listStock(app, 'Honda Fit twice')).toEqual(
    [...original, 'NEW-77'].map((number) => [number, 2800]).sort(),
  )
})

test('asks about a new number whose title, year and mileage are those of a car', async ({ office, build, bring }) => {
  const facts = { title: 'Isuzu Elf match', year: 2016, mileage: 88_000, priceCents: 900_000 }
  const car = await build.car({ stockNumber: 'EL-1', ...facts })
  const row = (number: string, mileage: number | '', price: number, title = facts.title) => [
    number,
    title,
    2016,
    mileage,
    price,
    '',
  ]
  const checked = await bring.check([
    head,
    row('EL-2', '', 8500),
    row('EL-3', '', 9000, 'Isuzu Elf'),
    row('EL-4', 88_001, 9000),
    row('EL-5', 88_000, 8500),
    ['', 'no number', 2016, 88_000, 9000, 'NKR85-7000001'],
  ])
  expect(checked.list.map(({ outcome, questions = [] }) => [outcome, questions[0]?.car?.id])).toEqual([
    ['new', undefined],
    ['new', undefined],
    ['new', undefined],
    ['waiting', car.id],
    ['new', undefined],
  ])
  await office.stockImports.remove({ params: checked })

  const priced = await bring.check([head, row('EL-2', '', 9000)])
  expect(priced.list).toMatchObject([{ outcome: 'waiting', questions: [{ car: { id: car.id } }] }])
  await office.stockImports.remove({ params: priced })
})

test('asks about a car once for equal new cars, and not if the list or the chassis number names it', async ({
  office,
  build,
  bring,
}) => {
  const facts = { title: 'Toyota Hiace fleet', year: 2026, mileage: 10 }
  const car = await build.car({ stockNumber: 'FL-900', ...facts })
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => [`FL-${index + 1}`, facts.title, 2026, 10, 30_000 + index, ''])
  const once = await bring.check([head, ...rows(20)])
  expect(once.counts).toEqual({ waiting: 1, new: 19 })
  expect(await bring.answer(once.id, 'stockNumber', 'new', 1)).toEqual({ new: 20 })
  expect((await bring.run(once.id)).counts).toEqual({ new: 20 })
  await bring.undo(once.id)

  const listed = await bring.check([head, ...rows(3), ['fl-900', facts.title, 2026, 10, 6232, '']])
  expect(listed.counts).toEqual({ new: 3, unchanged: 1 })
  await office.stockImports.remove({ params: listed })

  await office.confidential.update({ params: car, body: { chassisNumber: 'GDH201-2000001' } })
  const other = await bring.check([head, [...(rows(1)[0] ?? []).slice(0, 5), 'GDH201-2000002']])
  expect(other.counts).toEqual({ new: 1 })
  await office.stockImports.remove({ params: other })
})

test('imports more equal new cars than one batch has without a question', async ({ app, bring }) => {
  const rows = Array.from({ length: 300 }, (_, index) => [`EQ-${index}`, 'Suzuki Carry equal', 2026, 5, 9000, ''])
  const checked = await bring.check([head, ...rows])
  expect(checked.counts).toEqual({ new: 300 })
  expect((await bring.run(checked.id)).counts).toEqual({ new: 300 })
  expect((await bring.undo(checked.id)).state).toBe('undone')
  expect(await listStock(app, 'Suzuki Carry equal')).toEqual([])
})

test('asks about one of many cars whose numbers a spreadsheet has shortened alike only if its data say which', async ({
  office,
  build,
  bring,
}) => {
  const cars = []
  for (let index = 0; index < 5; index++)
    cars.push(await build.car({ stockNumber: `314159000000000${index}`, title: `Daihatsu Mira ${index}`, year: 2014 }))
  const checked = await bring.check([
    head,
    ['3.14159E+15', 'Daihatsu Mira 4', 2014, cars[4]?.mileage ?? '', 3000, ''],
    ['3.14159E+15', 'Daihatsu Mira 9', 2014, 10, 3000, ''],
  ])
  expect(checked.list.map(({ questions = [], faults }) => [questions[0]?.car?.id, faults])).toEqual([
    [cars[4]?.id, []],
    [undefined, ['A spreadsheet has shortened the stock number “3.14159E+15”. Please write the number as text.']],
  ])
  await office.stockImports.remove({ params: checked })
})

test('asks about no car that a row of a later batch names', async ({ office, build, bring }) => {
  const facts = { title: 'Toyota Passo listed', year: 2013, mileage: 70_000 }
  await build.car({ stockNumber: '0009901', ...facts })
  const later = Array.from({ length: 260 }, (_, index) => [`LA-${index}`, 'Toyota Passo other', 2013, index, 4000, ''])
  const checked = await bring.check([
    head,
    ['LI-1', facts.title, 2013, 70_000, 4000, ''],
    ...later,
    ['9901', facts.title, 2013, 70_000, 4000, ''],
  ])
  expect(checked.counts).toEqual({ new: 261, waiting: 1 })
  expect(checked.questions).toMatchObject([{ written: '9901', rows: 1 }])
  expect(checked.list[0]).toMatchObject({ outcome: 'new' })
  await office.stockImports.remove({ params: checked })
})

test('forgets the cars of an earlier check with other columns', async ({ office, build, bring }) => {
  const facts = { title: 'Nissan Note columns', year: 2015, mileage: 60_000 }
  const [similar, named] = [
    await build.car({ stockNumber: 'CO-1', ...facts }),
    await build.car({ stockNumber: 'CO-2', title: 'Nissan Note named', year: 2015 }),
  ]
  const row = (lot: string, number: string, title = facts.title) => [lot, number, title, 2015, 60_000, 4000]
  const checked = await bring.check([
    ['Stock No', 'Lot', 'Title', 'Year', 'Mileage', 'Price'],
    row('CO-1', 'NO-1', 'Nissan Note one'),
    row('CO-2', 'NO-2', 'Nissan Note two'),
    row('NO-8', 'NO-3'),
    row('NO-9', 'CO-2', 'Nissan Note named'),
  ])
  expect(checked.list.map(({ carId }) => carId)).toEqual([similar.id, named.id, null, null])
  const mapping = [null, 'stockNumber', 'title', 'year', 'mileage', 'price'] as const
  await office.stockImports.check({ params: checked, body: { mapping: [...mapping], show: true } })
  await bring.work(checked.id)
  expect(
    (await bring.rows(checked.id)).map(({ outcome, faults, questions = [] }) => [
      outcome,
      faults,
      questions[0]?.car?.id,
    ]),
  ).toEqual([
    ['new', [], undefined],
    ['new', [], undefined],
    ['waiting', [], similar.id],
    ['changed', [], undefined],
  ])
  await office.stockImports.remove({ params: checked })
})

test('keeps the stock number of a car that the chassis number names', async ({ office, build, bring }) => {
  const [zeros, dated, renamed] = [
    await build.car({ stockNumber: '00777' }),
    await build.car({ stockNumber: '4-10' }),
    await build.car({ stockNumber: 'RN-1' }),
  ]
  for (const [index, params] of [zeros, dated, renamed].entries())
    await office.confidential.update({ params, body: { chassisNumber: `KGC10-001000${index}` } })
  const checked = await bring.check([
    ['stockNumber', 'price', 'chassisNumber'],
    ['777', 5000, 'KGC10-0010000'],
    ['10-Apr', 5000, 'KGC10-0010001'],
    ['RN-2', 5000, 'KGC10-0010002'],
  ])
  const price = { field: 'price', from: '6232', to: '5000' }
  expect(checked.list.map(({ changes }) => changes)).toEqual([
    [price],
    [price],
    [{ field: 'stockNumber', from: 'RN-1', to: 'RN-2' }, price],
  ])
  expect(checked.list[0]?.notes.map(formatRowNote)).toEqual([
    'Stock number “777”: left out: the car keeps its number 00777',
  ])
  await office.stockImports.remove({ params: checked })
})

test('takes an answer only for the car that the question named', async ({ office, build, bring }) => {
  const facts = { title: 'Mazda Bongo answer', year: 2012, mileage: 77_000 }
  const first = await build.car({ stockNumber: 'BO-1', ...facts })
  const checked = await bring.check([head, ['BO-3', facts.title, 2012, 77_000, 4000, '']])
  expect(await bring.answer(checked.id, 'stockNumber', 'existing')).toEqual({ changed: 1 })
  await office.cars.remove({ params: first })
  await build.car({ stockNumber: 'BO-2', ...facts })
  expect((await bring.run(checked.id)).counts).toEqual({ waiting: 1 })
})

plainTest.each([
  ['00123', '123'],
  ['2012345678901234', '2.01235E+15'],
  ['2012345678901234', '2012345678901230'],
  ['2012345678901234', '2012350000000000'],
  ['7E5', '7.00E+05'],
  ['7E5', '700000'],
  ['3-12', '12-Mar'],
  ['3-12', '2026-03-12'],
  ['3-12', '3月12日'],
  ['03-12', '3/12/2026'],
  ['3-2012', 'Mar-12'],
])('%s may be saved as %s', (number, saved) => {
  expect(isSavedForm(number, saved)).toBe(true)
  const { texts, range: [least = '', most = ''] = [] } = listSources(saved)
  expect(texts.includes(number) || (least <= number && number <= most)).toBe(true)
})

plainTest.each([
  ['123', '124'],
  ['3-13', '12-Mar'],
  ['M10', 'M100'],
  ['2012345678901234', '2.01236E+15'],
])('%s is not saved as %s', (number, saved) => expect(isSavedForm(number, saved)).toBe(false))
