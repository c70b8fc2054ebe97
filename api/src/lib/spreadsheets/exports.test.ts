import { readRates } from '@minato/contract/shipping/freight/rates-csv.ts'
import { readCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { expect } from 'vitest'
import { createInvoice } from '#testing/examples/invoice.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { markTranslations } from '#testing/mark-translations.ts'
import { test } from '#testing/test.ts'

const readRows = async (answer: Blob) => {
  const [headers = [], ...rows] = readCsv(await answer.text())?.rows.map(({ cells }) => cells) ?? []
  return rows.map((cells) => Object.fromEntries(headers.map((header, place) => [header, cells[place]])))
}

test('exports all pages of a filtered list with formulas neutralised', async ({ app, build }) => {
  const [buyer, other, admin] = [
    await build.user({ firstName: '=1+1', lastName: 'Nguyễn Thị Ánh' }),
    await build.user(),
    await build.admin(),
  ]
  const [buyerClient, otherClient, office] = [await app.as(buyer), await app.as(other), await app.as(admin)]
  const car = await build.car({ title: '@SUM(A1)' })
  const { order } = await buyerClient.orders.place({ body: { carIds: [car.id] } })
  await otherClient.orders.place({ body: { carIds: [(await build.car()).id] } })
  await office.orders.update({ params: order, body: { internalNotes: 'Calls on Mondays' } })

  const csv = await (await office.orders.export({ query: { search: order.id } })).text()
  expect(csv).toContain("'=1+1 Nguyễn Thị Ánh")
  expect(csv).toContain("'@SUM(A1)")
  expect(await readRows(await office.orders.export({ query: { search: order.id } }))).toMatchObject([
    {
      Customer: '=1+1 Nguyễn Thị Ánh',
      'Stock numbers': car.stockNumber,
      'Vehicle price (FOB), USD': String(order.totalOriginalPrice),
      'To be paid (USD)': String(order.amountDue),
      Status: 'Negotiating',
      'Internal notes': 'Calls on Mondays',
      'Placed (day in Japan)': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ])
  expect(await readRows(await office.orders.export({}))).toHaveLength(2)

  const yen = { sum: 150_000, currency: 'JPY' } as const
  const { payments } = await buyerClient.payments.report({ params: order, form: formOf({ ...yen, reference: '-1+1' }) })
  const answer = { ...yen, on: '2026-06-01', rate: 150, source: 'Our bank', counted: 998.5 }
  await office.payments.confirm({ params: { ...order, entry: payments.entries[0]?.id ?? '' }, body: answer })
  expect(await readRows(await office.payments.export({ query: { search: order.id } }))).toMatchObject([
    { Order: order.id, Entry: 'Reported', State: 'Confirmed', 'Counts for': '', Sum: '150000', Reference: '-1+1' },
    { Entry: 'Confirmed', 'Counts for': '998.5', In: 'USD', Currency: 'JPY', 'Yen for one US dollar': '150' },
  ])
  expect(await readRows(await office.users.export({ query: { search: 'Ánh' } }))).toMatchObject([{ Role: 'User' }])

  for (const place of Array.from({ length: 501 }, (_, n) => n))
    await build.user({ lastName: `Many ${place}`, companyName: 'Many Motors' })
  const many = await readRows(await office.users.export({ query: { search: 'many motors' } }))
  expect(new Set(many.map(({ ID }) => ID)).size).toBe(501)
})

test('names the invoice and the stock numbers of the order beside each payment', async ({ app, build }) => {
  const { buyer, orderId, number } = await createInvoice({ app, build })
  const params = { id: orderId }
  await buyer.payments.report({ params, form: formOf({ sum: 900, currency: 'USD' }) })
  const { order } = await buyer.orders.show({ params })
  const office = await app.as(await build.admin())
  expect(await readRows(await office.payments.export({ query: { search: orderId } }))).toMatchObject([
    {
      Entry: 'Reported',
      'Proforma invoice': number,
      'Commercial invoice': '',
      'Stock numbers': order.orderItems.map(({ car }) => car.stockNumber).join(', '),
    },
  ])
})

test('exports lists in English for every reader', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { order } = await (await app.as(await build.user())).orders.place({
    body: { carIds: [(await build.car({ condition: [] })).id] },
  })
  await office.orders.update({ params: order, body: { status: 'PAID' } })
  const kenya = (await office.importRules.listAll()).data.filter(({ country }) => country === 'KE')
  markTranslations('ja')
  await inLanguage('ja', async () => {
    for (const list of [
      await office.cars.export({}),
      await office.orders.export({}),
      await office.users.export({}),
      await office.audit.export({}),
      await office.importRules.export({ body: { ids: kenya.map(({ id }) => id) } }),
    ]) {
      const text = await list.text()
      expect(text).not.toContain('⟦')
      expect(text.split('\n').length).toBeGreaterThan(2)
    }
    await expect(office.orders.show({ params: { id: crypto.randomUUID() } })).rejects.toThrow('⟦ja Order not found⟧')
  })
})

test('omits restricted entries from an exported history', async ({ app, build }) => {
  const admin = await build.admin()
  const office = await app.as(admin)
  const car = await build.car()
  await office.confidential.update({ params: car, body: { floorPrice: 7_654_321 } })
  const fullText = await (await office.audit.export({ query: { entityId: car.id } })).text()
  expect(fullText).toContain('7,654,321')
  const stock = await app.as(await build.staff('stock'))
  const rows = await (await stock.audit.export({})).text()
  expect(rows).not.toContain('7,654,321')
})

test("exports an unpaged list with the reader's filters", async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const templateIds = []
  for (const description of ['First', 'Second', 'Third']) {
    const image = await createPictureFile(`${description}.jpg`)
    templateIds.push(
      (await office.gallery.create({ form: formOf({ image, description, order: 1, isActive: true }) })).data,
    )
  }
  const ids = [templateIds[2], templateIds[0]].flatMap((item) => item?.id ?? [])
  expect(await readRows(await office.gallery.export({ body: { ids } }))).toMatchObject([
    { Description: 'Third', Active: 'Yes' },
    { Description: 'First' },
  ])
  for (const title of ['=HYPERLINK("x")', 'Thanks'])
    await office.replyTemplates.create({ body: { title, text: 'Dear {name}' } })
  const templates = (await office.replyTemplates.listAll()).data.map(({ id }) => id).reverse()
  expect(await readRows(await office.replyTemplates.export({ body: { ids: templates } }))).toMatchObject([
    { Title: 'Thanks' },
    { Title: '=HYPERLINK("x")', Text: 'Dear {name}' },
  ])

  const price = {
    to: 'KEMBA',
    method: 'RORO',
    price: 85.5,
    validFrom: '2026-01-01',
    source: "A carrier's tariff",
  } as const
  const { added } = await office.freight.change({ body: { add: [price, { ...price, vehicleClass: 'suv' }] } })
  const rates = await (await office.freight.export({ body: { ids: added.map(({ id }) => id) } })).text()
  expect(readRates(rates, { rates: added, isPort: () => true }).rows?.map(({ is }) => is)).toEqual([
    'unchanged',
    'unchanged',
  ])

  const kenya = (await office.importRules.listAll()).data.find(({ country }) => country === 'KE')
  const claims = await readRows(await office.importRules.export({ body: { ids: kenya ? [kenya.id] : [] } }))
  expect(claims).toHaveLength(kenya?.claims ?? 0)
  expect(claims[0]).toMatchObject({ Country: 'Kenya', Claim: 'Used vehicles', Sources: expect.stringContaining(' ') })

  const { data: ports } = await office.ports.listAll()
  const file = await office.ports.export({ body: { ids: ports.map(({ id }) => id), format: 'xlsx' } })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
