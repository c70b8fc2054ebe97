import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newCar, openOffice } from '../people.ts'
import { test } from '../test.ts'

const mombasa = formatDestinationCode({ country: 'KE', port: 'KEMBA' })
/** Enough for freight. */
const freightFacts = {
  year: 2021,
  type: 'Hatchback',
  vehicleClass: 'car',
  lengthMm: 3900,
  widthMm: 1700,
  heightMm: 1500,
  loadingPort: 'JPYOK',
}
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('lists viewed cars, compares them at a port, and forgets them', async ({ page, system }) => {
  const office = await openOffice(system)
  const made = [
    await newCar(office, 'Probox One', 4000, freightFacts),
    await newCar(office, 'Probox Two', 5000, freightFacts),
    await newCar(office, 'Probox Three', 6000, freightFacts),
  ] as const
  const [one, two, three] = made
  await office.api.cars.priceMany({ body: { prices: [{ id: two.id, price: 4700 }] } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/cars/${one.id}?to=${mombasa}`)
  // A user who leaves before the page is complete has not viewed the car.
  await page.waitForFunction((id) => localStorage.getItem('minato.viewed')?.includes(id), one.id)
  await expect(viewed(page)).toHaveCount(0)
  await page.goto(`/cars/${two.id}`)
  await expect(page.getByText(/\$300 less since /)).toBeVisible()
  await expect(viewed(page).getByRole('link', { name: 'Probox One' })).toBeVisible()
  await page.goto(`/cars/${three.id}`)
  await expect(viewed(page).getByRole('listitem')).toHaveCount(2)
  await page.waitForFunction((id) => localStorage.getItem('minato.viewed')?.includes(id), three.id)

  await office.api.cars.deactivate({ params: one })
  await page.goto('/')
  await expect(viewed(page).getByRole('listitem')).toHaveCount(2)
  await expect(viewed(page).getByRole('link', { name: 'Probox One' })).toHaveCount(0)

  await viewed(page).getByRole('link', { name: 'Compare 2 cars' }).click()
  await expect(page.getByRole('heading', { name: 'Compare cars' })).toBeVisible()
  const header = page.getByRole('columnheader')
  await expect(page.getByRole('link', { name: 'Probox Three', exact: true })).toBeVisible()
  await expect(page.getByText('CIF Mombasa')).toHaveCount(2)
  await expect(page.getByText('$300 less')).toBeVisible()
  expect(await isWithin(page)).toBe(true)
  await expectAccessible(page, 'two cars compared')
  const address = page.url()
  await page.getByRole('link', { name: 'Remove Probox Two' }).click()
  await expect(page.getByRole('link', { name: 'Remove Probox Two' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Probox Two' }).click()
  await expect(page.getByRole('link', { name: 'Remove Probox Two' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(header).toHaveCount(2)

  // The address alone selects the cars, also with a removed car in it.
  await page.goto(address.replace('ids=', `ids=${one.id},`))
  await expect(page.getByText('1 car of this comparison is not shown any more.')).toBeVisible()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')

  await page.goto('/')
  await viewed(page).getByRole('button', { name: 'Clear list' }).click()
  await expect(viewed(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('minato.viewed'))).toBeNull()
})

test('collects cars for a comparison on a phone, and shows the listed date with a port', async ({ page, system }) => {
  const office = await openOffice(system)
  const cars = [
    await newCar(office, 'Collected One', 4000, freightFacts),
    await newCar(office, 'Collected Two', 5000, freightFacts),
  ] as const
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/cars/${cars[0].id}?to=${mombasa}`)
  await expect(page.getByText('Kenya: We need to know more')).toBeVisible()
  await expect(page.getByText(/^Listed \d{1,2} \w+ \d{4}$/)).toBeVisible()
  expect(await isWithin(page)).toBe(true)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('To add a car, open it and choose Compare.')).toBeVisible()
  await page.goto(`/cars/${cars[1].id}`)
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  const header = page.getByRole('columnheader')
  await expect(header).toHaveCount(2)
  await page.getByRole('link', { name: 'Remove Collected Two' }).click()
  await expect(header).toHaveCount(1)
  await page.goto(`/cars/${cars[1].id}`)
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible()
  await page.goto(`/cars/${cars[0].id}`)
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toBeVisible()
})
