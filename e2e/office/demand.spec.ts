import { demandWords } from '../../web/app/features/office/demand/words.ts'
import { paths } from '../../web/app/paths.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

for (const width of [1280, 1024])
  test(`shows searches without results at ${width}, and writes to interested buyers`, async ({ page, system }) => {
    const [office, buyer] = [await openOffice(system), await createCustomer(system)]
    const model = `Cami${width}`
    const filters = { make: 'Daihatsu', model }
    await buyer.api.savedSearches.save({ body: { name: 'A Cami', filters } })
    const call = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile' } }
    await office.api.savedSearches.missed({ body: { filters: { ...filters, yearFrom: '2004' } } }, call)
    await page.setViewportSize({ width, height: 800 })
    await enterAs(page, office)
    await page.goto(paths.admin.demand)
    await expect(page.getByText(demandWords.note)).toBeVisible()
    await page.getByRole('searchbox').fill(`daihatsu ${model}`)
    await expect(page).toHaveURL(/search=daihatsu/)
    const row = page.getByRole('row', { name: new RegExp(`Daihatsu ${model}`) })
    await expect(row).toBeVisible()
    await expect(row.getByRole('cell').filter({ hasText: /^2$/ })).toHaveCount(1)
    await expectAccessible(page, 'demand')
    await expectFits(page, 'demand')
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await page.getByLabel('Rows', { exact: true }).selectOption({ label: 'Whole question' })
    await expect(page).toHaveURL(/by=question/)
    await expect(page.getByRole('row', { name: new RegExp(`Daihatsu ${model}`) })).toHaveCount(2)
    await page.getByLabel('Rows', { exact: true }).selectOption({ label: 'Make and model' })
    await expect(page.getByRole('row', { name: new RegExp(`Daihatsu ${model}`) })).toHaveCount(1)
    await page.getByRole('link', { name: `Daihatsu ${model}`, exact: true }).click()
    const window = page.getByRole('dialog')
    await expect(window.getByRole('link', { name: buyer.email })).toBeVisible()
    await expect(window.getByRole('link', { name: 'A Cami' })).toHaveAttribute('href', new RegExp(model))
    await expectAccessible(page, 'who may be written to')
    await page.goBack()
    await expect(window).toBeHidden()
  })

test('counts searches answered by a cache in front, once a day per browser and query', async ({ browser, system }) => {
  const office = await openOffice(system)
  await newCar(office, 'A car beside the question')
  const missed = async () => (await office.api.demand.list({ query: { search: 'copen' } })).data[0]?.missed ?? 0
  const address = `${paths.cars}?make=Daihatsu&model=Copen`
  // The page as a cache stores it, without another request to the server.
  const html = await (await fetch(system.baseURL + address)).text()
  for (const counted of [1, 2]) {
    const page = await browser.newPage()
    await page.route(`**${address}`, (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ body: html, contentType: 'text/html' })
        : route.continue(),
    )
    const called = page.waitForResponse('**/api/searches/missed')
    await page.goto(address)
    await called
    await page.reload()
    await expect(page.getByRole('link', { name: 'Ask us for such a car' })).toBeVisible()
    expect(await missed()).toBe(counted)
    await page.close()
  }
})
