import { savedWords } from '../../web/app/features/shipping/saved-searches/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const nothing = '/allCars?make=Toyota&model=Vitz&priceTo=100'

test('lets a buyer on the phone save a search without results, and notifies about a matching car', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, buyer)
  const counted = page.waitForRequest('**/api/searches/missed')
  await page.goto(nothing)
  expect((await counted).headers().cookie).toBeUndefined()
  await expect(page.getByRole('link', { name: savedWords.askForCar })).toHaveAttribute(
    'href',
    /make=Toyota.*model=Vitz/,
  )
  await page.getByRole('button', { name: savedWords.save }).click()
  await page.getByRole('link', { name: savedWords.openList }).click()
  const saved = page.getByRole('main').getByRole('link', { name: /Vitz/ })
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: /^Rename: .*Vitz/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My little Vitz')
  await expectAccessible(page, 'a search that is renamed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved).toHaveText('My little Vitz')
  await expectAccessible(page, 'saved searches')
  await expectFits(page, 'saved searches')

  await newCar(office, '2016 Toyota Vitz that somebody waits for', 90, { model: 'Vitz' })
  await expect.poll(() => buyer.api.notices.unread().then(({ unread }) => unread), { timeout: 90_000 }).toBe(1)
  await page.goto('/profile/notices')
  await page.getByRole('link', { name: /1 new car for/ }).click()
  await expect(page.getByText('2016 Toyota Vitz that somebody waits for').first()).toBeVisible()
})

test('shares a wishlist between devices through the account', async ({ browser, page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2015 Toyota Aqua of two devices')
  await enterAs(page, buyer)
  await page.goto(`/cars/${car.id}`)
  const favouritesCall = page.waitForResponse('**/api/favourites')
  await page
    .getByRole('button', { name: /Add to wishlist: 2015 Toyota Aqua/ })
    .first()
    .click()
  await favouritesCall
  await expect.poll(() => buyer.api.favourites.list().then(({ data }) => data.length)).toBe(1)
  await office.api.cars.priceMany({ body: { prices: [{ id: car.id, price: 1 }] } })
  const other = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await enterAs(other, buyer)
  await other.goto('/wishlist')
  await expect(other.getByText(/less/)).toBeVisible()
  await expectFits(other, 'wishlist')
  await other.close()
})
