import type { ScheduleForm, ScheduleRow } from '@minato/contract/shipping/voyages/schedule.ts'
import { formatScheduleFault } from '@minato/contract/shipping/voyages/schedule-facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { expect } from 'vitest'
import { test as base } from '#testing/test.ts'
import { findNearestDay, findNextDay, parseDay } from './parse-date.ts'

const test = base.extend('office', { scope: 'file' }, async ({ app, build }) => app.as(await build.admin()))

/** With the faults of real files: dates without a year, ports out of order, a carrier in quotation marks, `O` and `END`. */
const csv = `carrier,vessel,voyage,departure 1,departure 2,departure 3,arrival 1,arrival 2
"THE EXAMPLE CO.,LTD.",Paper Crane,034A,Dec 16,-,Dec 15,Jan 10,-
EXAMPLE(PHOENIX),Paper Crane,034A,Dec 16,-,Dec 15,-,Jan 18
ECL,Quiet Tide,27,Dec 28,,Jan 2,O,Jan 30
ECL,Quiet Tide,END,Dec 29,-,-,O,O
ECL,Grey Heron,8,Jan 9,-,-,Feb 11,Dec 10
ECL,Grey  Heron,9,-,-,-,Mar 1,-
,Amber Sail,3,Feb 30,12/1,-,Mar 1,-
ECL,Amber Sail,5,-,Feb 27,Feb 29,Mar 24,-
ecl,AMBER SAIL,5,-,Feb 27,Feb 29,Mar 24,-
ECL,#REF!,6,-,Mar 27,-,Apr 24,-
`
const form: ScheduleForm = {
  name: 'Example, East Africa',
  method: 'RORO',
  carrier: null,
  columns: [
    { is: 'carrier' },
    { is: 'vessel' },
    { is: 'number' },
    { is: 'etd', port: 'JPYOK' },
    { is: 'etd', port: 'JPNGO' },
    { is: 'etd', port: 'JPUKB' },
    { is: 'eta', port: 'KEMBA' },
    { is: 'eta', port: 'TZDAR' },
  ],
  cutDays: 3,
  noCall: [],
}
const body = { csv, form, year: 2027, dry: false }
const summarize = (rows: readonly ScheduleRow[]) =>
  rows.map(({ row, ship, outcome, faults }) => [row, ship, outcome, ...faults.map(formatScheduleFault)])

test('imports a schedule, names unclear values, and changes nothing on a second import', async ({ office }) => {
  const list = () => office.voyages.listAll({ query: { past: 'all' } })
  const dry = await office.voyages.takeSchedule({ body: { ...body, dry: true } })
  expect(summarize(dry.rows)).toEqual([
    [2, 'Paper Crane 034A', 'new'],
    [3, 'Paper Crane 034A', 'new'],
    [4, 'Quiet Tide 27', 'wrong', 'arrival 1: “O” is not understood'],
    [
      5,
      'Quiet Tide END',
      'wrong',
      'voyage: “END” has no digit, so it is not a voyage number',
      'arrival 1: “O” is not understood',
      'arrival 2: “O” is not understood',
    ],
    [6, 'Grey Heron 8', 'wrong', 'arrival 2: “Dec 10” is too far from the first departure'],
    [7, 'Grey Heron 9', 'wrong', 'no call at any port of loading'],
    [
      8,
      'Amber Sail 3',
      'wrong',
      'carrier: is missing',
      'departure 2: “12/1” is not understood',
      'departure 1: “Feb 30” is not a day of that year',
    ],
    [9, 'Amber Sail 5', 'new'],
    [10, 'AMBER SAIL 5', 'wrong', 'is already in an earlier row'],
    [11, '6', 'wrong', 'vessel: “#REF!” is missing'],
  ])
  expect((await list()).data).toEqual([])
  expect((await office.voyages.readSchedule({ body: { csv } })).forms).toEqual([])

  await office.voyages.takeSchedule({ body })
  const first = await list()
  expect(first.data.map(({ vessel, loading, discharge }) => [vessel, loading, discharge])).toEqual([
    ...[
      { port: 'TZDAR', eta: '2028-01-18', ata: null },
      { port: 'KEMBA', eta: '2028-01-10', ata: null },
    ].map((call) => [
      'Paper Crane',
      [
        { port: 'JPUKB', cut: '2027-12-12', etd: '2027-12-15', atd: null },
        { port: 'JPYOK', cut: '2027-12-13', etd: '2027-12-16', atd: null },
      ],
      [call],
    ]),
    [
      'Amber Sail',
      [
        { port: 'JPNGO', cut: '2028-02-24', etd: '2028-02-27', atd: null },
        { port: 'JPUKB', cut: '2028-02-26', etd: '2028-02-29', atd: null },
      ],
      [{ port: 'KEMBA', eta: '2028-03-24', ata: null }],
    ],
  ])
  const again = await office.voyages.takeSchedule({ body })
  expect(new Set(again.rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged', 'wrong']))
  expect(await list()).toEqual(first)
})

test('finds a ship by its name in any case', async ({ office }) => {
  const greek = { ...body, csv: csv.replaceAll('Paper Crane', 'İzmir ΗΛΙΟΣ') }
  await office.voyages.takeSchedule({ body: greek })
  const { rows } = await office.voyages.takeSchedule({
    body: { ...greek, csv: greek.csv.replaceAll('ΗΛΙΟΣ', 'Ηλιος') },
  })
  expect(rows.filter(({ ship }) => ship.startsWith('İzmir')).map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
  ])
})

test('updates only the columns of a newer file, and lists old and new days', async ({ office }) => {
  await office.voyages.takeSchedule({ body })
  const [voyage] = (await office.voyages.listAll({ query: { past: 'all' } })).data.filter(
    ({ vessel }) => vessel === 'Amber Sail',
  )
  if (!voyage) throw new Error('the schedule brought no voyage')
  // Typed by hand: a call without a column in the file, another CUT, and a departure.
  const loading = [
    { port: 'JPNGO', cut: '2028-02-20', etd: '2028-02-27', atd: '2028-02-27' },
    { port: 'JPUKB', cut: '2028-02-26', etd: '2028-02-29', atd: null },
  ]
  const discharge = [...voyage.discharge, { port: 'ZADUR', eta: '2028-04-01', ata: null }]
  await office.voyages.update({ params: voyage, body: { loading, discharge } })
  const newer = csv.replaceAll('5,-,Feb 27,Feb 29,Mar 24', '5,Mar 2,Feb 27,-,Mar 26')
  const { rows } = await office.voyages.takeSchedule({ body: { ...body, csv: newer } })
  expect(rows.find(({ row }) => row === 9)).toMatchObject({
    outcome: 'changed',
    voyageId: voyage.id,
    changes: [
      { what: 'cut', port: 'JPUKB', before: '2028-02-26', after: null },
      { what: 'etd', port: 'JPUKB', before: '2028-02-29', after: null },
      { what: 'eta', port: 'KEMBA', before: '2028-03-24', after: '2028-03-26' },
      { what: 'cut', port: 'JPYOK', before: null, after: '2028-02-28' },
      { what: 'etd', port: 'JPYOK', before: null, after: '2028-03-02' },
    ],
  })
  const after = await office.voyages.show({ params: voyage })
  expect(after.loading).toContainEqual(loading[0])
  expect(after.discharge.map(({ port, eta }) => [port, eta])).toEqual([
    ['KEMBA', '2028-03-26'],
    ['ZADUR', '2028-04-01'],
  ])
})

test('recognizes a stored form by its columns', async ({ office }) => {
  await office.voyages.takeSchedule({ body })
  const shape = await office.voyages.readSchedule({ body: { csv: csv.replaceAll(',', ';').replaceAll('"', '') } })
  expect(shape.forms).toEqual([form])
  expect(shape.headers[3]).toBe('departure 1')
  const other = await office.voyages.readSchedule({
    body: { csv: 'Vessel,Voy,ETD Yoko Hama,ETA 1\nQuiet Tide,1,Dec 2,-' },
  })
  expect(other).toMatchObject({
    forms: [],
    columns: [{ is: 'vessel' }, { is: 'number' }, { is: 'etd', port: 'JPYOK' }, null],
    rows: [['Quiet Tide', '1', 'Dec 2', '-']],
  })
})

test('infers all column heads of a real East Asia schedule', async ({ office }) => {
  const heads = 'Yoko Hama,Kawa Saki,Nagoya,Kobe,Osaka,Hakata,Kanda,Kisa Razu,Hitachi Naka'.split(',')
  const csv = `carrier,vessel,voyage,${heads.map((head) => `ETD ${head}`).join(',')}\nECL,Malaysia Grace,26,${heads.map(() => '-').join(',')}`
  const { columns } = await office.voyages.readSchedule({ body: { csv } })
  expect(columns.map((column) => column && 'port' in column && column.port)).toEqual([
    ...[false, false, false],
    ...['JPYOK', 'JPKWS', 'JPNGO', 'JPUKB', 'JPOSA', 'JPHKT', 'JPKND', 'JPKZU', 'JPHIC'],
  ])
})

test('reads ports as column heads, and a day word after a port', async ({ office }) => {
  const heads = [
    'VESSEL NAME',
    'VOY NO.',
    'YOKOHAMA',
    'Kobe CUT',
    'Kobe',
    'MOMBASA',
    'DAR ES SALAAM',
    'ETA Kobe ETD',
    'Days',
  ]
  const csv = `${heads.join(',')}\nPaper Crane,35B,Dec 16,Dec 17,Dec 19,Jan 10,Jan 14,-,30`
  const { columns } = await office.voyages.readSchedule({ body: { csv } })
  expect(columns).toEqual([
    { is: 'vessel' },
    { is: 'number' },
    { is: 'etd', port: 'JPYOK' },
    { is: 'cut', port: 'JPUKB' },
    { is: 'etd', port: 'JPUKB' },
    { is: 'eta', port: 'KEMBA' },
    { is: 'eta', port: 'TZDAR' },
    null,
    null,
  ])
})

test('asks about a number used three years ago, and leaves that voyage alone', async ({ office }) => {
  await office.voyages.takeSchedule({ body })
  const before = (await office.voyages.listAll({ query: { past: 'all' } })).data
  const { rows } = await office.voyages.takeSchedule({ body: { ...body, year: 2030 } })
  expect(rows.find(({ row }) => row === 2)).toMatchObject({
    outcome: 'wrong',
    faults: [{ text: '034A', because: 'number-of-old' }],
  })
  expect((await office.voyages.listAll({ query: { past: 'all' } })).data).toEqual(before)
})

test('creates a new voyage with a reused number on request, and finds it again', async ({ office }) => {
  await office.voyages.takeSchedule({ body })
  const before = (await office.voyages.listAll({ query: { past: 'all' } })).data
  const later = { ...body, year: 2031, anew: true }
  const outcomes = async (asked: object) => {
    const { rows } = await office.voyages.takeSchedule({ body: { ...later, ...asked } })
    return rows.filter(({ ship }) => ship === 'Paper Crane 034A').map(({ outcome }) => outcome)
  }
  expect(await outcomes({})).toEqual(['new', 'new'])
  const after = (await office.voyages.listAll({ query: { past: 'all' } })).data
  expect(after.length).toBeGreaterThan(before.length)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(await outcomes({ anew: false })).toEqual(['unchanged', 'unchanged'])
})

test('treats the same number half a year later as another voyage, earlier as the same', async ({ office, build }) => {
  const voyage = await build.voyage({ vessel: 'Amber Sail', number: '77' })
  const { carrier, vessel, number, method } = voyage
  const again = (etd: string) =>
    office.voyages.create({
      body: {
        ...{ carrier, vessel: vessel.toUpperCase(), number, method, notes: null, cancelled: false, discharge: [] },
        loading: [{ port: 'JPYOK', cut: null, etd, atd: null }],
      },
    })
  const begins = voyage.loading.flatMap(({ etd }) => etd ?? []).sort()[0] ?? ''
  await expect(again(addDays(begins, 100))).rejects.toMatchObject({ code: 'voyage-exists' })
  const other = await again(addDays(begins, 1000))
  expect(other.number).toBe('77')
  const third = await again(addDays(begins, 2000))
  const renamed = { number: '78', loading: [{ port: 'JPYOK', cut: null, etd: addDays(begins, 990), atd: null }] }
  await office.voyages.update({ params: third, body: renamed })
  await expect(office.voyages.update({ params: third, body: { number: '77' } })).rejects.toMatchObject({
    code: 'voyage-exists',
  })
})

test.for<[what: string, change: object, field: string]>([
  ['no CSV', { csv: 'a,"b\nc' }, 'csv'],
  ['a head alone', { csv: 'vessel,voyage' }, 'csv'],
  ['other columns', { form: { ...form, columns: form.columns.slice(0, 4) } }, 'form'],
  ['no year', { year: 26 }, 'year'],
  ['no column for the ship', { form: { ...form, columns: form.columns.with(1, { is: 'ignored' }) } }, 'form.columns'],
  [
    'a port that nobody knows',
    { form: { ...form, columns: form.columns.with(3, { is: 'etd', port: 'JPXXX' }) } },
    'form.columns.3.port',
  ],
  [
    'one meaning twice',
    { form: { ...form, columns: form.columns.with(4, { is: 'etd', port: 'JPYOK' }) } },
    'form.columns.4.port',
  ],
])('refuses %s', async ([, change, field], { office }) => {
  const asked = office.voyages.takeSchedule({ body: { ...body, ...change } })
  await expect(asked).rejects.toMatchObject({ errors: { [field]: expect.any(String) } })
})

test('parses unambiguous days only', () => {
  const read = (text: string) => parseDay(text)
  const december = { year: null, month: 12, day: 5 }
  for (const text of ['Dec 5', 'DEC. 5', '5 Dec', '5-Dec', '05/Dec', 'December 5th', '12月5日', 'Ｄｅｃ　５'])
    expect(read(text), text).toEqual(december)
  for (const text of ['2026-12-05', '2026/12/5', 'Dec 5, 2026', '5 Dec 2026', '2026年12月5日'])
    expect(read(text), text).toEqual({ ...december, year: 2026 })
  for (const text of ['12/5', '5.12.', 'O', 'END', 'TBA', 'De 5', '45272', 'Dec', ''])
    expect(read(text), text).toBeNull()
  expect(findNearestDay({ year: null, month: 12, day: 15 }, '2026-12-16')).toBe('2026-12-15')
  expect(findNearestDay({ year: null, month: 1, day: 2 }, '2026-12-28')).toBe('2027-01-02')
  expect(findNearestDay({ year: null, month: 12, day: 30 }, '2027-01-02')).toBe('2026-12-30')
  expect(findNextDay({ year: null, month: 1, day: 2 }, '2026-12-28')).toBe('2027-01-02')
  expect(findNextDay({ year: null, month: 12, day: 10 }, '2026-12-12')).toBe('2027-12-10')
})
