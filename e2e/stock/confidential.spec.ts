import { rounds } from '@minato/api/testing/rounds.ts'
import { parseLanguagePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { carFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import { expectAccessible } from '../accessible.ts'
import { createApi } from '../api.ts'
import { continueAsAdmin } from '../office.ts'
import { newCar, openOffice } from '../people.ts'
import { makePicture } from '../picture.ts'
import { expect, test } from '../test.ts'

const planted = {
  chassisNumber: 'QXZ161-7012345',
  engineNumber: 'WQX-8812077',
  auctionHouse: 'Zubrowka',
  auctionLot: '74128831',
  floorPrice: 4242.43,
  costs: [{ what: 'Xylophone', amount: 731_913, currency: 'JPY' as const, date: '1999-12-31' }],
}
const secretPattern = /7012345|WQX|8812077|Zubrowka|74128831|4242\.?43|Xylophone|731.?913|1999-12-31/i
const secretTexts = ['QXZ161-7012345', '7012345', '8812077', 'Zubrowka', '74128831', '4242.43', '731913', 'Xylophone']

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url as string)

test('exposes no confidential facts of a car on any page or by any search', async ({ request, system }) => {
  const { api } = await openOffice(system)
  const make = () => newCar({ api }, '2018 Nissan Note', 6300, { keywords: 'whisper' })
  const [car, twin] = [await make(), await make()]
  await api.confidential.update({ params: car, body: planted })

  const files = addresses(await (await request.get('/sitemap.xml')).text())
  const listed = await Promise.all(files.map(async (file) => (await request.get(file)).text()))
  const addressList = [...files, ...listed.flatMap(addresses), `${system.baseURL}/robots.txt`]
  // Every language has the same data.
  const isRead = (page: string) =>
    parseLanguagePath(new URL(page).pathname).language === sourceLanguage || page.endsWith(car.id)
  const pages = rounds.everyPage ? addressList : addressList.filter(isRead)
  expect(pages.some((page) => page.endsWith(car.id))).toBe(true)
  for (const page of pages) {
    const answer = await request.get(page)
    expect(answer.status(), page).toBe(200)
    expect(await answer.text(), page).not.toMatch(secretPattern)
    // Data that the browser requests on navigation without a page load.
    const data = await request.get(`${page.replace(/\/$/, '/_root')}.data`)
    expect(await data.text(), page).not.toMatch(secretPattern)
  }

  for (const { name } of carFilters.filter(({ by }) => by !== 'range'))
    for (const word of secretTexts) {
      const path = `/allCars?${name}=${encodeURIComponent(word)}`
      const html = await (await request.get(path)).text()
      expect(html.includes(car.id), path).toBe(html.includes(twin.id))
    }
  for (const text of secretTexts)
    expect((await createApi(system).cars.suggest({ query: { text } })).data, text).toEqual([])
})

test('shows costs and full numbers on a car’s record in the office', async ({ page, system }) => {
  const { api } = await openOffice(system)
  const car = await newCar({ api }, '2018 Nissan Note Ledger', 8000, { chassisNumber: 'HE12-2012345' })
  await continueAsAdmin(page, system)
  await page.goto(`/admin/cars/${car.id}`)
  const panel = page.getByRole('region', { name: 'Costs and numbers' })
  await expect(panel).toContainText('HE12-2012345')
  await expect(page.getByRole('definition').filter({ hasText: 'HE12-201****' }).first()).toBeVisible()

  await panel.getByRole('button', { name: 'Edit Costs' }).click()
  const form = page.getByRole('form', { name: 'Edit costs and numbers' })
  await form.getByLabel('Floor price').fill('7000')
  await form.getByRole('button', { name: 'Add Cost' }).click()
  await form.getByLabel('Reason for cost 1').fill('Bought at auction')
  await form.getByLabel('Amount of cost 1').fill('5000.5')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByLabel('Amount of cost 1')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Currency of cost 1').selectOption('USD')
  await expectAccessible(page, 'costs')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Costs and numbers were saved.')).toBeVisible()
  await expect(panel.getByText('$2,999.50')).toBeVisible()
  await expect(panel.getByText('$1,999.50')).toBeVisible()
  await expect(panel.getByText('Days in stock')).toBeVisible()
})

test('copies a new car from a similar one, without its pictures, price and numbers', async ({ page, system }) => {
  const { api } = await openOffice(system)
  const more = { chassisNumber: 'HE12-2099999', firstRegistration: '2016-04', steering: 'LEFT_HAND' }
  const car = await newCar({ api }, '2016 Nissan Note Twin', 5100, more)
  await continueAsAdmin(page, system)
  await page.goto(`/admin/cars/${car.id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  const form = page.getByRole('form', { name: 'New car' })
  await expect(form.getByLabel('Title')).toHaveValue('2016 Nissan Note Twin')
  for (const label of ['Price (USD)', 'Stock number', 'Chassis number'])
    await expect(form.getByLabel(label)).toHaveValue('')
  await form.getByLabel('First registration').fill('R1.6')
  await form.getByRole('button', { name: 'Set the year to 2019' }).click()
  await form.getByLabel('Price (USD)').fill('5200')
  await form.getByLabel('Main image', { exact: true }).setInputFiles(await makePicture('front.png', '#3060a0'))
  await form.getByRole('button', { name: 'Create Car' }).click()
  await expect(page.getByText('2016 Nissan Note Twin was added.')).toBeVisible()
  const { data } = await api.cars.listAll({ query: { search: 'twin' } })
  expect(data).toMatchObject([
    { price: 5200, year: 2019, firstRegistration: '2019-06', steering: 'LEFT_HAND', chassisNumber: null, gallery: [] },
    { price: 5100, year: 2016, chassisNumber: 'HE12-209****' },
  ])
})

test('makes a gallery picture the main image', async ({ page, system }) => {
  const { api } = await openOffice(system)
  const car = await newCar({ api }, '2016 Nissan Note Poster', 5100, {}, ['#20c020', '#2020c0'])
  await continueAsAdmin(page, system)
  await page.goto(`/admin/cars/edit/${car.id}`)
  const form = page.getByRole('form', { name: 'Edit car' })
  await form.getByRole('button', { name: 'Make gallery image 2 the main image' }).click()
  await form.getByRole('button', { name: 'Update Car' }).click()
  await expect(page.getByText('2016 Nissan Note Poster was saved.')).toBeVisible()
  const [green, blue] = car.gallery
  expect(await api.cars.show({ params: car })).toMatchObject({ mainImage: blue, gallery: [green, car.mainImage] })
})
