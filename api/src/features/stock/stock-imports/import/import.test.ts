import { formatRowNote } from '@minato/contract/stock/stock-imports/facts.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { confidential } from '#stock/cars/confidential/table.ts'
import { cars } from '#stock/cars/table.ts'
import { createZip } from '#testing/files/create-zip.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { createWorkbook, sheetRow } from '#testing/files/workbook.ts'
import { importTest as test } from '#testing/imports/import-test.ts'
import { markTranslations } from '#testing/mark-translations.ts'
import type { App } from '#testing/test.ts'
import { processImportBatch } from '../process-batch.ts'
import { stockImports } from '../table.ts'

type Office = Awaited<ReturnType<App['as']>>

const head = [
  'Stock No',
  'Title',
  'Make',
  'Model',
  'Year',
  'FOB',
  'Fuel',
  'Colour',
  'Mileage (km)',
  'Chassis No',
  'Engine',
]
const vitzRow = [
  'AB-1',
  '2017 Vitz',
  'Toyota',
  'Vitz',
  '2017/7',
  'USD 6,232',
  'Petrol',
  'White',
  '62,000km',
  'NZE161-7012345',
  '1.3',
]

const stockOf = async (app: App, office: Office, stockNumber: string) => {
  const [row] = await app.services.db.select().from(cars).where(eq(cars.stockNumber, stockNumber))
  return row && office.cars.show({ params: row })
}

test('checks, imports, exports, reimports without changes, and undoes a list', async ({ app, office, bring }) => {
  const checked = await bring.check([
    head,
    vitzRow,
    ['', '', 'Honda', 'Fit', '2015', '4000', '', '', '', '', ''],
    [...vitzRow],
    ['AB-2', '', 'Honda', 'Fit', '', '4000', '', '', '', '', ''],
  ])
  expect(checked.counts).toEqual({ new: 2, wrong: 2 })
  expect(checked.list.map(({ outcome, faults, missing }) => [outcome, faults, missing])).toEqual([
    ['new', [], ['pictures']],
    ['wrong', ['It has neither a stock number nor a chassis number.'], []],
    ['wrong', ['The same car as on line 2.'], []],
    ['new', [], ['title', 'year', 'fuel', 'exteriorColor', 'pictures']],
  ])
  expect(checked.list[0]?.notes.map(({ field, kind, read }) => [field, kind, read])).toEqual([
    ['year', 'read', '2017'],
    ['price', 'read', '6232'],
    ['mileage', 'read', '62000'],
    ['engineCC', 'litres', '1300'],
  ])
  expect(await stockOf(app, office, 'AB-1')).toBeUndefined()

  const wrong = await office.stockImports.exportRows({ params: checked, query: { outcome: 'wrong' } })
  expect(await wrong.text()).toContain(
    'Honda,Fit,2015,4000,,,,,,3,Wrong,It has neither a stock number nor a chassis number.',
  )

  const done = await bring.run(checked.id)
  expect([done.state, done.counts, done.drafts]).toEqual(['done', { new: 2, wrong: 2 }, 2])
  expect((await office.notices.list({})).data[0]).toMatchObject({
    topic: 'imports',
    fact: { import: checked.id, rows: 4 },
  })
  const car = await stockOf(app, office, 'AB-1')
  expect(car).toMatchObject({
    price: 6232,
    year: 2017,
    isActive: false,
    chassisNumber: 'NZE161-701****',
    engineCC: 1300,
  })
  expect((await office.cars.listAll({ query: { state: 'draft' } })).data.map(({ id }) => id)).toContain(car?.id)

  const bare = await stockOf(app, office, 'AB-2')
  const { data: written } = await office.audit.list({ query: { entity: 'car', entityId: bare?.id } })
  expect(written).toMatchObject([{ action: 'created', title: 'AB-2' }])

  for (const format of ['csv', 'xlsx'] as const) {
    const away = await office.cars.export({ query: { state: 'draft', format } })
    const again = await bring.check(away)
    expect(again.list.map(({ changes, notes }) => [changes, notes])).toEqual([
      [[], []],
      [[], []],
    ])
    expect((await bring.run(again.id)).counts).toEqual({ unchanged: 2 })
  }
  expect((await bring.undo(checked.id)).state).toBe('undone')
  expect(await stockOf(app, office, 'AB-1')).toBeUndefined()
})

test('translates findings for their reader, and reimports a Japanese export without changes', async ({
  office,
  bring,
}) => {
  markTranslations('ja')
  const checked = await inLanguage('ja', () =>
    bring.check([
      [...head, 'Condition', 'Steering', 'Status'],
      [...vitzRow, 'Left front door: A1, U2', 'RHD', 'on hold'],
      ['', ...vitzRow.slice(1, 9), '', '', '', '', ''],
      ['AB-3', 'A car', 'Honda', 'Fit', 'soon', '€ 4000', 'n/a', 'White', '', '', '', 'Door: A1', '', ''],
    ]),
  )
  const inEnglish = await bring.rows(checked.id)
  const inJapanese = await inLanguage('ja', () => bring.rows(checked.id))
  expect(JSON.stringify(inEnglish)).not.toMatch(/⟦|\ue000/)
  expect(inEnglish.map(({ faults }) => faults)).toEqual([
    [],
    ['It has neither a stock number nor a chassis number.'],
    [expect.stringMatching(/^Year “soon”: /), 'Price (USD) “€ 4000”: It is not in US dollars'],
  ])
  expect(inJapanese.map(({ faults }) => faults)).toEqual([
    [],
    ['⟦ja It has neither a stock number nor a chassis number.⟧'],
    [
      expect.stringMatching(/^⟦ja ⟦ja Year⟧ “soon”: ⟦ja .*⟧⟧$/),
      '⟦ja ⟦ja Price⟧ (USD) “€ 4000”: ⟦ja It is not in US dollars⟧⟧',
    ],
  ])
  const remarks = (rows: typeof inEnglish) => rows.flatMap(({ notes }) => notes.map(({ read, why }) => read ?? why))
  expect(remarks(inEnglish)).toContain('Right Hand')
  expect(remarks(inJapanese)).toContain('⟦ja Right Hand⟧')
  expect(remarks(inJapanese)).toContainEqual(expect.stringMatching(/^⟦ja Line 1: .*⟦ja /))

  await inLanguage('ja', () => bring.run(checked.id))
  const away = await inLanguage('ja', () => office.cars.export({ query: { search: 'AB-1' } }))
  const again = await inLanguage('ja', () => bring.check(away))
  expect(again.list.map(({ changes, notes, faults }) => [changes, notes, faults])).toEqual([[[], [], []]])
  await office.stockImports.remove({ params: again })
  const file = new File([`stock number,steering\nAB-1,LHD\n`], 'stock.csv')
  const changed = await inLanguage('ja', () => bring.check(file))
  expect(changed.list[0]?.changes).toEqual([{ field: 'steering', from: '⟦ja Right Hand⟧', to: '⟦ja Left Hand⟧' }])
  await office.stockImports.remove({ params: changed })
  await bring.undo(checked.id)
})

test('lists changes, skips held cars by default, and keeps later changes when undone', async ({
  app,
  office,
  bring,
  build,
}) => {
  const [free, heldCar, other] = [await build.car(), await build.car({ status: 'ON_HOLD' }), await build.car()]
  const rows = [
    ['Ref', 'Price'],
    [free.stockNumber, 5000],
    [heldCar.stockNumber, 5000],
    [other.stockNumber.toLowerCase(), 5500],
  ]
  const checked = await bring.check(rows)
  expect(checked.list.map(({ outcome, changes }) => [outcome, changes])).toEqual([
    ['changed', [{ field: 'price', from: '6232', to: '5000' }]],
    ['held', [{ field: 'price', from: '6232', to: '5000' }]],
    ['changed', [{ field: 'price', from: '6232', to: '5500' }]],
  ])
  await bring.run(checked.id)
  const prices = async () =>
    Promise.all([free, heldCar, other].map(async ({ id }) => (await office.cars.show({ params: { id } })).price))
  expect(await prices()).toEqual([5000, 6232, 5500])

  await office.cars.update({ params: other, form: formOf({ price: 5400 }) })
  const undone = await bring.undo(checked.id)
  expect([undone.left, await prices()]).toEqual([1, [6232, 6232, 5400]])
  expect((await bring.rows(checked.id)).map(({ left }) => left)).toEqual([null, null, 'changed'])
  expect((await app.services.db.select().from(stockImports).orderBy(desc(stockImports.createdAt)))[0]?.state).toBe(
    'undone',
  )

  const ticked = await bring.check(rows)
  await bring.run(ticked.id, true)
  expect(await prices()).toEqual([5000, 5000, 5500])
})

test('reads a Japanese Excel file with a title line, and lets another sheet and line be chosen', async ({
  office,
  bring,
}) => {
  const sheets = {
    表紙: { rows: sheetRow('株式会社ミナト自動車', '2026年11月') },
    在庫: {
      rows: [
        sheetRow('在庫一覧表', '', '2026年11月23日'),
        sheetRow('担当', '佐藤'),
        '<row/>',
        sheetRow('管理番号', 'メーカー', '車名', '年式', '価格（ドル）', '外装色', '燃料', '走行距離(km)'),
        sheetRow('JP-1', 'トヨタ', 'アクア', 'H30', '6,500', '白', 'ハイブリッド', '52千km', '傷あり'),
      ].join(''),
    },
    Sold: { rows: sheetRow('Ref', 'Car', 'Price') + sheetRow('JP-2', 'Sold', '1000') },
  }
  const file = new Blob([new Uint8Array(await createWorkbook(sheets))])
  const checked = await bring.check(file)
  expect(checked).toMatchObject({ sheets: Object.keys(sheets), sheet: '在庫', headLine: 4, rows: 1, encoding: null })
  expect(checked.top.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, '在庫一覧表'],
    [2, '担当'],
    [4, '管理番号'],
    [5, 'JP-1'],
  ])
  expect(checked.list).toMatchObject([
    { outcome: 'new', name: 'JP-1 · トヨタ アクア', faults: [], missing: ['pictures'] },
  ])
  const notes = checked.list[0]?.notes.map(formatRowNote)
  expect(notes).toContain('Make “トヨタ”: read as Toyota')
  expect(notes).toContain('Mileage (km) “52千km”: read as 52000')

  const { import: other } = await office.stockImports.read({ params: checked, body: { sheet: 'Sold' } })
  expect([other.state, other.sheet, other.headLine]).toEqual(['columns', 'Sold', 1])
  expect(other.columns.map(({ header }) => header)).toEqual(['Ref', 'Car', 'Price'])
  const { import: wrong } = await office.stockImports.read({ params: checked, body: { sheet: '在庫', line: 1 } })
  expect([wrong.headLine, wrong.rows, wrong.columns[0]?.header]).toEqual([1, 3, '在庫一覧表'])
  await office.stockImports.remove({ params: checked })
  await expect(office.stockImports.read({ params: checked, body: {} })).rejects.toMatchObject({ status: 404 })
})

test('reads unformatted serial dates since 1904 in date columns', async ({ office, bring }) => {
  const number = (value: number) => `<c><v>${value}</v></c>`
  const rows = [
    sheetRow('Ref', 'First registration', 'Manufactured', 'Year', 'Mileage', 'Price'),
    `<row><c t="inlineStr"><is><t>JF-1</t></is></c>${[42_063, 41_971, 42_063, 42_063, 5000].map(number).join('')}</row>`,
  ].join('')
  const from1904 = '<workbookPr date1904="1"/>'
  const checked = await bring.check(new Blob([new Uint8Array(await createWorkbook({ a: { rows } }, from1904))]))
  expect(checked.columns.map(({ samples }) => samples[0])).toEqual([
    'JF-1',
    '2019-03-01',
    '2018-11-29',
    '2019-03-01',
    '42063',
    '5000',
  ])
  const notes = checked.list[0]?.notes.map(formatRowNote)
  expect(notes).toContain('First registration “2019-03-01”: read as 2019-03')
  expect(notes).toContain('Manufactured “2018-11-29”: read as 2018-11')
  await office.stockImports.remove({ params: checked })
})

test('assigns pictures of a ZIP by name, folder or column, and reports the others', async ({ app, office, bring }) => {
  let shade = 0
  const picture = async () =>
    Buffer.from(await (await createPictureFile('x.jpg', `#${100_000 + 7 * shade++}`)).arrayBuffer())
  const packed = await createZip({
    'za-1.JPG': await picture(),
    'ZA-1_3.jpeg': await picture(),
    'Photos/ZA-2/1.jpg': await picture(),
    'Photos/ZA-2/2.jpg': await picture(),
    'Photos/写真/正面.jpg': await picture(),
    'ZA-9.jpg': await picture(),
    'ZA-1-2.heic': 'no picture',
    '__MACOSX/Photos/ZA-2/._1.jpg': 'beside',
    'Photos/.DS_Store': 'beside',
  })
  const checked = await bring.check(
    [
      ['Stock No', 'Price', 'Photos'],
      ['ZA-1', 1000, ''],
      ['ZA-2', 1000, ''],
      ['ZA-3', 1000, 'C:\\cars\\正面.JPG; behind.jpg'],
    ],
    packed,
  )
  expect([checked.unreadPictures, checked.unusedPictures]).toEqual([
    { count: 1, names: ['ZA-1-2.heic'] },
    { count: 1, names: ['ZA-9.jpg'] },
  ])
  expect(checked.list.map(({ notes }) => notes.map(({ written, why }) => `${written}: ${why}`))).toEqual([
    [`ZA-1-2.heic: ${fileMessages.pictureType}`],
    [],
    ['behind.jpg: it is not in the ZIP'],
  ])
  await bring.run(checked.id)
  const counts = async () => {
    const foundCars = await Promise.all(['ZA-1', 'ZA-2', 'ZA-3'].map((number) => stockOf(app, office, number)))
    return foundCars.map((car) => Number(Boolean(car?.mainImage)) + (car?.gallery.length ?? 0))
  }
  expect(await counts()).toEqual([2, 2, 1])

  const alone = await bring.check(null, await createZip({ '2026-11/ZA-3-2.jpg': await picture() }))
  expect(alone.list).toMatchObject([{ outcome: 'changed', changes: [{ field: 'pictures', from: '1', to: '2' }] }])
  await bring.run(alone.id)
  expect(await counts()).toEqual([2, 2, 2])
})

test('reports repeated names and files that are no picture, and reads each picture column', async ({
  app,
  office,
  bring,
  build,
}) => {
  let shade = 0
  const picture = async () =>
    Buffer.from(await (await createPictureFile('x.jpg', `#${200_000 + 9 * shade++}`)).arrayBuffer())
  const existing = await build.car({ stockNumber: 'PN-9' })
  const files = await Promise.all(
    [
      'a/PN-1.jpg',
      'b/PN-1.jpg',
      'c/PN-1.jpg',
      'd/PN-1.jpg',
      'PN-2/1.jpg',
      'PN-3/1.jpg',
      'x1.jpg',
      'y1.jpg',
      'zz.jpg',
    ].map(async (name) => [name, await picture()] as const),
  )
  const packed = await createZip({
    ...Object.fromEntries(files),
    'zy.jpg': await picture(),
    'PN-5.jpg': '<html>no picture</html>',
    'PN-6.png': '',
    'PN-7.jpg': (await picture()).subarray(0, 300),
  })
  // Some programs pack several files under one name.
  const twice = Buffer.from(packed.toString('latin1').replaceAll('zy.jpg', 'zz.jpg'), 'latin1')
  const row = (number: string, ...names: string[]) => [number, 1000, ...names, ...Array(3 - names.length).fill('')]
  const checked = await bring.check(
    [
      ['Stock No', 'Price', 'Main image', 'Gallery 1', 'Gallery 2'],
      row('PN-1'),
      row('PN-2', '1.jpg'),
      row('PN-4', 'x1.jpg', 'y1.jpg', '1.jpg'),
      row('PN-5'),
      row('PN-6'),
      row('PN-7'),
      row('PN-8', 'zz.jpg'),
      row('PN-3', 'pn-3/1.jpg'),
    ],
    twice,
  )
  expect(checked.columns.map(({ field }) => field)).toEqual([
    'stockNumber',
    'price',
    'pictures',
    'pictures',
    'pictures',
  ])
  expect(checked.list.map(({ notes }) => notes.map(formatRowNote))).toEqual([
    ['Pictures “PN-1.jpg”: 4 pictures have this name, all are used'],
    [],
    ['Pictures “1.jpg”: left out: 2 files in the ZIP have this name. Please write their folder in front of it.'],
    [`Pictures “PN-5.jpg”: left out: ${fileMessages.pictureType}`],
    [`Pictures “PN-6.png”: left out: ${fileMessages.pictureType}`],
    [`Pictures “PN-7.jpg”: left out: ${fileMessages.pictureDamaged}`],
    ['Pictures “zz.jpg”: left out: 2 files in the ZIP have this name'],
    [],
  ])
  await bring.run(checked.id)
  const car = await stockOf(app, office, 'PN-4')
  expect([car?.mainImage !== null, car?.gallery.length]).toEqual([true, 1])

  const alone = await bring.check(null, await createZip({ 'PN-8.jpg': await picture(), 'PN-9.jpg': 'no picture' }))
  expect(alone.list.map(({ carId, notes }) => [carId === existing.id, notes.map(formatRowNote)])).toEqual([
    [false, []],
    [true, [`Pictures “PN-9.jpg”: left out: ${fileMessages.pictureType}`]],
  ])
  await office.stockImports.remove({ params: alone })
})

test('matches chassis numbers with a space and stored ones without a dash', async ({ app, office, bring, build }) => {
  const [dashed, bare] = [await build.car(), await build.car()]
  const { db } = app.services
  await office.confidential.update({ params: dashed, body: { chassisNumber: 'NZE161-7010000' } })
  await office.confidential.update({ params: bare, body: { chassisNumber: 'KSP90-5010000' } })
  await db.update(confidential).set({ chassisNumber: 'KSP905010000' }).where(eq(confidential.id, bare.id))
  const checked = await bring.check([
    ['Chassis No', 'Price'],
    ['nze161 7010000', 5000],
    ['KSP90 5010000', 5000],
  ])
  expect(checked.list.map(({ outcome, carId }) => [outcome, carId])).toEqual([
    ['changed', dashed.id],
    ['changed', bare.id],
  ])
  await bring.run(checked.id)
  expect((await office.confidential.show({ params: bare })).chassisNumber).toBe('KSP90-5010000')
})

test('transliterates Japanese names, and guesses the type only of usual models', async ({ app, office, bring }) => {
  const checked = await bring.check([
    ['管理番号', 'メーカー', '車種', '車両名', '年式', '価格（ドル）', 'ボディタイプ', 'Vehicle class'],
    ['JN-1', 'トヨタ', 'ハイエース', 'トヨタ ハイエース DX', '2015', '9000', '', ''],
    ['JN-2', 'トヨタ', 'ハコスカ', '', '2015', '9000', '', ''],
    ['JN-3', 'トヨタ', 'カローラ', '', '2015', '9000', '', ''],
    ['JN-4', 'トヨタ', 'カローラ', '', '2015', '9000', 'セダン', ''],
    ['JN-5', 'ホンダ', 'フィット', '', '2015', '9000', '5ドア', ''],
    ['JN-6', 'ホンダ', 'シビック', '', '2015', '9000', '', 'Sedan'],
  ])
  expect(checked.list.map(({ guessed, freightless }) => guessed ?? freightless ?? 'said')).toEqual([
    'Van',
    true,
    true,
    'said',
    'Hatchback',
    'said',
  ])
  expect([checked.freightless, checked.warned]).toEqual([2, 1])
  const freightless = (await office.stockImports.rows({ params: checked, query: { only: 'freightless' } })).data
  expect(freightless.map(({ line }) => line)).toEqual([3, 4])
  const notes = checked.list.map((row) => row.notes.map(formatRowNote))
  expect(notes[0]).toContain('Model “ハイエース”: read as HiAce')
  expect(notes[0]).toContain('Title “トヨタ ハイエース DX”: read as Toyota HiAce DX')
  expect(notes[1]).toContain('Model “ハコスカ”: please write it in Latin letters: buyers overseas cannot read this')
  const file = await (await office.stockImports.exportRows({ params: checked, query: {} })).text()
  expect(file).toContain('Type: guessed from make and model: Van')
  expect(file).toContain('No freight: neither a type nor a usual make and model shows what kind of vehicle it is')

  await bring.run(checked.id)
  expect(await stockOf(app, office, 'JN-1')).toMatchObject({ model: 'HiAce', title: 'Toyota HiAce DX', type: 'Van' })
  expect(await stockOf(app, office, 'JN-5')).toMatchObject({ type: '5ドア', vehicleClass: 'hatchback' })
  // Existing cars change only by values of the list, never by a guess.
  const again = await bring.check([
    ['Stock No', 'Model', 'Make'],
    ['JN-3', 'Corolla Axio', 'Toyota'],
  ])
  expect(again.list).toMatchObject([{ changes: [{ field: 'model' }] }])
  await office.stockImports.remove({ params: again })
})

test('reports pictures whose stock number has no row', async ({ office, bring }) => {
  const picture = Buffer.from(await (await createPictureFile()).arrayBuffer())
  const alone = await bring.check(null, await createZip({ 'QX77.jpg': picture }))
  expect(alone.list.map(({ name, faults }) => [name, faults])).toEqual([
    ['QX77', ['No car has this stock number, and no row names it. Please rename its pictures, or add a list with it.']],
  ])
  await office.stockImports.remove({ params: alone })
})

test('holds back a row with an ambiguous number until a reading is chosen for it or its column', async ({
  app,
  office,
  bring,
}) => {
  const checked = await bring.check([
    ['Stock No', 'Price', 'Mileage', 'Seats'],
    ['AM-1', '12.000', '120.000 km', ''],
    ['AM-2', '8.900', '61,000', ''],
    ['AM-3', '5,000', '80.000 km', ''],
    ['AM-4', '$12.000', '', ''],
    ['', '12.000', '', ''],
  ])
  expect(checked.counts).toEqual({ waiting: 4, wrong: 1 })
  expect(checked.questions).toEqual([
    { field: 'mileage', written: '120.000 km', readings: [120_000, 120], rows: 2, open: 2 },
    { field: 'price', written: '12.000', readings: [12_000, 12], rows: 4, open: 4 },
  ])
  expect(checked.list.map(({ outcome, faults }) => [outcome, faults.length])).toEqual([
    ...Array(4).fill(['waiting', 0]),
    ['wrong', 1],
  ])
  expect(checked.list[1]?.questions).toEqual([{ field: 'price', written: '8.900', readings: [8900, 8.9] }])
  const answer = (field: 'price' | 'mileage', reading: 'thousands' | 'decimals', row?: number) =>
    bring.answer(checked.id, field, reading, row)
  expect(await answer('price', 'thousands', 1)).toEqual({ waiting: 4, wrong: 1 })
  expect(await answer('mileage', 'thousands')).toEqual({ new: 2, waiting: 2, wrong: 1 })
  expect(await answer('price', 'decimals', 2)).toEqual({ new: 3, waiting: 1, wrong: 1 })
  expect((await bring.rows(checked.id))[1]).toMatchObject({
    questions: [{ reading: 'decimals' }],
    notes: [{ kind: 'read', read: '8.9' }, { kind: 'read' }, { kind: 'low' }],
  })
  await answer('price', 'thousands', 2)
  await expect(answer('price', 'thousands', 3)).rejects.toMatchObject({ code: 'stock-import-not-now' })

  // Choices belong to the texts of a column, whatever field it is assigned to.
  const recheck = async (...mapping: ((typeof checked.columns)[number]['field'] | null)[]) => {
    await office.stockImports.check({ params: checked, body: { mapping, show: true } })
    return bring.work(checked.id)
  }
  const rechecked = await recheck('stockNumber', 'price', 'mileage', null)
  expect(rechecked.questions.map(({ field, open }) => [field, open])).toEqual([
    ['mileage', 0],
    ['price', 2],
  ])
  expect((await recheck('stockNumber', 'price', null, 'mileage')).questions).toMatchObject([{ open: 2 }])
  expect((await recheck('stockNumber', 'price', 'mileage', 'seats')).questions).toEqual(rechecked.questions)

  const waiting = await office.stockImports.exportRows({ params: checked, query: { outcome: 'waiting' } })
  expect(await waiting.text()).toContain('Price (USD) “$12.000”: This can be $12,000 or $12. Please write 12000 or 12.')
  const done = await bring.run(checked.id)
  expect(done.counts).toEqual({ new: 3, waiting: 1, wrong: 1 })
  const stock = await Promise.all(['AM-1', 'AM-2', 'AM-3', 'AM-4'].map((number) => stockOf(app, office, number)))
  expect(stock.map((car) => car && [car.price, car.mileage])).toEqual([
    [12_000, 120_000],
    [8900, 61_000],
    [5000, 80_000],
    undefined,
  ])
  await expect(answer('price', 'thousands')).rejects.toMatchObject({ code: 'stock-import-not-now' })
})

test('shows an ambiguous floor price only to staff who may edit costs', async ({ app, build, office, bring }) => {
  const role = await office.roles.create({ body: { name: 'Lists', permissions: ['cars.edit'] } })
  const clerk = await app.as(await build.user({ staffRoleId: role.id }))
  const checked = await bring.check([
    ['Stock No', 'Price', 'Floor price'],
    ['AF-1', '6,000', '5.000'],
  ])
  expect(checked.questions).toMatchObject([{ field: 'floorPrice' }])
  const { data } = await clerk.stockImports.rows({ params: checked, query: {} })
  expect(data).toMatchObject([{ outcome: 'waiting', questions: [], faults: [] }])
  expect((await clerk.stockImports.show({ params: checked })).import.questions).toEqual([])
  const body = { field: 'floorPrice', reading: 'thousands', row: 1 } as const
  await expect(clerk.stockImports.answer({ params: checked, body })).rejects.toMatchObject({ code: 'forbidden' })
  const { import: answered } = await office.stockImports.answer({ params: checked, body })
  expect([answered.state, answered.counts]).toEqual(['checked', { new: 1 }])
  await office.stockImports.remove({ params: checked })
})

test('reads amounts and mileages in their usual spellings', async ({ office, bring }) => {
  const prices: Record<string, number | number[] | null> = {
    '5,000': 5000,
    '5 000,01': 5000.01,
    '5\u202f000,01': 5000.01,
    '5\u00a0000,01': 5000.01,
    '5.000,01': 5000.01,
    '5,000.01': 5000.01,
    "5'000.01": 5000.01,
    '6232,50': 6232.5,
    '6232.50': 6232.5,
    '0,5': 0.5,
    '25,5': 25.5,
    '12,34,567': 1_234_567,
    '1,23,456': 123_456,
    '1.234.567': 1_234_567,
    '$1,234': 1234,
    'US$ 1,234.50': 1234.5,
    '１２３４': 1234,
    '১২৩৪': 1234,
    '1.234': [1234, 1.23],
    '12.000': [12_000, 12],
    '8.900': [8900, 8.9],
    '1,234.567': null,
    '1,23.4': null,
    '1.2.3': null,
    '-5': null,
    '1234.567': null,
    '0,500': null,
    '1,234,56': null,
    '5 00': null,
  }
  const mileages: Record<string, number | number[] | null> = {
    '85,000 km': 85_000,
    '120.000 km': [120_000, 120],
    '8.5万km': 85_000,
    '85000.5': null,
    '８５０００': 85_000,
  }
  const [asPrices, asMileages] = [Object.keys(prices), Object.keys(mileages)]
  const checked = await bring.check([
    ['Stock No', 'Price', 'Mileage'],
    ...asPrices.map((text, index) => [`PP-${index}`, text, '']),
    ...asMileages.map((text, index) => [`PM-${index}`, '5000', text]),
  ])
  const readIn = (field: 'price' | 'mileage') => (row: (typeof checked.list)[number]) => {
    const note = row.notes.find((entry) => entry.field === field && (entry.kind === 'read' || entry.kind === 'unread'))
    if (row.questions) return row.questions[0]?.readings
    if (row.outcome === 'wrong' || note?.kind === 'unread') return null
    return note ? Number(note.read) : 'as written'
  }
  const [ofPrices, ofMileages] = [checked.list.slice(0, asPrices.length), checked.list.slice(asPrices.length)]
  expect(ofPrices.map(readIn('price'))).toEqual(Object.values(prices))
  expect(ofMileages.map(readIn('mileage'))).toEqual(Object.values(mileages))
  await office.stockImports.remove({ params: checked })
})

test('follows the month of registration of a car in later lists', async ({ build, office, bring }) => {
  const [kept, moved] = [
    await build.car({ year: 2019, firstRegistration: '2019-03' }),
    await build.car({ year: 2018, firstRegistration: null }),
  ]
  const checked = await bring.check([
    ['Stock No', '年式', '初度登録'],
    [kept.stockNumber, '2018', ''],
    [moved.stockNumber, '', '2019-03'],
  ])
  expect(checked.list.map(({ outcome, changes }) => [outcome, changes])).toEqual([
    ['unchanged', []],
    [
      'changed',
      [
        { field: 'year', from: '2018', to: '2019' },
        { field: 'firstRegistration', from: '', to: '2019-03' },
      ],
    ],
  ])
  expect(checked.list[0]?.notes.map(formatRowNote)).toEqual([
    'Year “2018”: read as 2019, because the first registration is 2019-03',
  ])
  await office.stockImports.remove({ params: checked })
})

test('names all faults of a row, and those of both files', async ({ build, office, bring }) => {
  const [car, other] = [await build.car({ stockNumber: 'TF-1' }), await build.car({ stockNumber: 'TF-2' })]
  await office.confidential.update({ params: other, body: { chassisNumber: 'ZRE142-6000001' } })
  const checked = await bring.check([
    ['Stock No', 'Year', 'Price', 'Chassis No'],
    ['TF-1', '2018', 5000, ''],
    ['TF-1', 'soon', '€ 4', 'ZRE142-6000001'],
    ['', 'soon', 5000, ''],
  ])
  expect(checked.list.map(({ carId, faults }) => [carId, faults])).toEqual([
    [car.id, []],
    [
      car.id,
      [
        'Year “soon”: Please write the year with four digits',
        'Price (USD) “€ 4”: It is not in US dollars',
        'The same car as on line 2.',
        'Another car has this chassis number. Please look at it first.',
      ],
    ],
    [
      null,
      ['Year “soon”: Please write the year with four digits', 'It has neither a stock number nor a chassis number.'],
    ],
  ])
  await office.stockImports.remove({ params: checked })

  const files = { file: new File(['%PDF-1.4\n'], 'stock.csv'), pictures: new File(['no ZIP'], 'pictures.zip') }
  await expect(office.stockImports.upload({ form: formOf(files) })).rejects.toMatchObject({
    code: 'stock-import-unreadable',
    errors: { file: expect.stringContaining('It is a PDF'), pictures: expect.stringContaining('It is damaged') },
  })
})

test('refuses files that are no list', async ({ office }) => {
  const send = (content: Buffer) => {
    const file = new File([new Uint8Array(content)], 'stock.csv')
    return office.stockImports.upload({ form: formOf({ file }) })
  }
  const picture = Buffer.from(await (await createPictureFile()).arrayBuffer())
  const pdf = Buffer.from('%PDF-1.4\nmake,model\nToyota,Vitz\n')
  for (const content of [picture, pdf])
    await expect(send(content)).rejects.toMatchObject({ code: 'stock-import-unreadable' })
})

test('imports no costs for staff who have lost the permission', async ({ app, build, office, bring }) => {
  const role = await office.roles.create({ body: { name: 'Purchase', permissions: ['cars.edit', 'costs.edit'] } })
  const clerk = await app.as(await build.user({ staffRoleId: role.id }))
  const list = await bring.check([
    ['stock number', 'price', 'floor price'],
    ['FL-1', 6000, 5000],
  ])
  await clerk.stockImports.run({ params: list, body: { held: false } })
  await office.roles.update({ params: role, body: { permissions: ['cars.edit'] } })
  await expect(processImportBatch(app.services, list.id)).rejects.toThrow('may not change')
  expect(await stockOf(app, office, 'FL-1')).toBeUndefined()
  await office.stockImports.stop({ params: list })
  expect(await bring.run(list.id)).toMatchObject({ state: 'done' })
})

test('reads an added port of loading by its name', async ({ app, build, office, bring }) => {
  const port = { code: 'JPHSM', name: 'Hososhima', country: 'JP', kind: 'loading' as const, roro: true }
  await office.ports.create({ body: { ...port, serves: [], transit: [], note: null } })
  const checked = await bring.check([
    [...head, 'Port of loading'],
    ['AB-91', ...vitzRow.slice(1, 9), 'NZE161-7099091', ...vitzRow.slice(10), 'hososhima'],
  ])
  await bring.run(checked.id)
  const [car] = (await office.cars.listAll({ query: { search: 'AB-91' } })).data
  expect(car?.loadingPort).toBe('JPHSM')
  const { id } = await build.car({ loadingPort: 'JPHSM' })
  const { order } = await (await app.as(await build.user())).orders.place({ body: { carIds: [id] } })
  await office.offers.make({ params: order, body: { amount: 6000, term: 'FOB' } })
  expect((await office.orders.deal({ params: order })).deal.offers.all).toMatchObject([
    { term: 'FOB', loading: 'Hososhima' },
  ])
})

test('restores an offered car as available and a manually held one as held when undone', async ({
  app,
  build,
  office,
  bring,
}) => {
  const [aside, byHand] = [await build.car(), await build.car({ status: 'ON_HOLD' })]
  const { order } = await (await app.as(await build.user())).orders.place({ body: { carIds: [aside.id] } })
  const waiting = await app.as(await build.user())
  for (const params of [aside, byHand]) await waiting.tellFirst.join({ params })
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  const { id } = await bring.check([
    ['Stock No', 'Status'],
    [aside.stockNumber, 'Sold'],
    [byHand.stockNumber, 'Available'],
  ])
  await bring.run(id, true)
  const read = async () => [await office.cars.show({ params: aside }), await office.cars.show({ params: byHand })]
  expect(await read()).toMatchObject([{ status: 'SOLD' }, { status: 'ON_HOLD' }])
  expect((await waiting.tellFirst.place({ params: byHand })).turn).toMatchObject({ alone: true })
  expect((await bring.undo(id)).state).toBe('undone')
  expect(await read()).toMatchObject([{ status: 'AVAILABLE' }, { status: 'ON_HOLD' }])
  expect(await waiting.tellFirst.place({ params: byHand })).toMatchObject({ turn: null, place: 1 })
})
