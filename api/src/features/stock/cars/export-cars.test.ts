import { readCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { expect } from 'vitest'
import { readZip } from '#testing/files/read-zip.ts'
import { test } from '#testing/test.ts'

const formula = '=HYPERLINK("http://evil.example","2017 Toyota Vitz")'

test('exports the filtered cars without executable cells', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const features = [{ id: '1', type: 'Safety' as const, name: 'Ä, "B"' }]
  const car = await build.car({ title: formula, make: 'Kubota', features })
  await office.confidential.update({ params: car, body: { chassisNumber: 'NZE161-7012345', floorPrice: 5000 } })
  await build.car({ make: 'Toyota' })

  const csv = await (await office.cars.export({ query: { make: 'kubota' } })).text()
  const [headers = [], ...rows] = readCsv(csv)?.rows.map(({ cells }) => cells) ?? []
  expect(csv).toContain(`"'=HYPERLINK(`)
  expect(rows.map((cells) => Object.fromEntries(headers.map((header, place) => [header, cells[place]])))).toMatchObject(
    [
      {
        'Stock number': car.stockNumber,
        Title: formula,
        'Price (USD)': '6232',
        'Chassis number': 'NZE161-7012345',
        'Floor price (USD)': '5000',
        Features: '[{"type":"Safety","name":"Ä, \\"B\\""}]',
        Active: 'Yes',
      },
    ],
  )

  const xlsx = await office.cars.export({ query: { make: 'kubota', format: 'xlsx' } })
  const files = await readZip(Buffer.from(await xlsx.arrayBuffer()))
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString()
  expect(sheet).toContain('<t xml:space="preserve">\'=HYPERLINK(&quot;')
  expect(sheet).toContain('<c><v>6232</v></c>')
})
