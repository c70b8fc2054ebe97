import { getTrashRetentionText, referenceTexts } from '@minato/contract/platform/trash/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import { parsePictureColour } from '@minato/contract/values/files.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { buildForm } from '../api.ts'
import { continueAsAdmin, serverError } from '../office.ts'
import { createCustomer, newCar, openOffice, openSession } from '../people.ts'
import { makePicture } from '../picture.ts'
import { core, expect, test } from '../test.ts'

const findMessage = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
const cards = (page: Page) => page.getByRole('list', { name: 'cars' }).getByRole('listitem')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
async function choose(page: Page, title: string, label: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen cars' })

test('shows nine cars a page with filters, dialogs and failures', async ({ page, system }) => {
  const office = await openOffice(system)
  const dearest = await newCar(office, 'Dearest of all', 990_000)
  const { title } = await newCar(office, 'Hidden for a moment')
  await continueAsAdmin(page, system)
  await page.goto('/admin/cars')
  await expect(cards(page)).toHaveCount(9)
  await expectAccessible(page, 'cars')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByPlaceholder('0', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('100000')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Title')
  await expect(page).not.toHaveURL(/page=2/)
  await page.getByPlaceholder('100000').fill('1')
  await expect(page.getByRole('heading', { name: 'No cars found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()

  await page.goto('/admin/cars?view=table')
  // A table has twenty rows a page.
  await expect(page.getByRole('row').nth(10)).toBeVisible()
  await expectAccessible(page, 'cars as a table')
  const price = page.getByRole('columnheader', { name: 'Price' })
  await price.getByRole('link').click()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await price.getByRole('link').click()
  await expect(page).toHaveURL(/sortBy=price&direction=desc/)
  await expect(page.getByRole('row').nth(1)).toContainText(dearest.title)
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click()
  await expect(page.getByRole('heading', { name: dearest.title })).toBeVisible()

  await page.goto('/admin/cars?state=active&search=hidden+for')
  await choose(page, title, 'Deactivate')
  await expect(findMessage(page, 'Deactivated!')).toContainText('Car has been deactivated successfully.')
  await expect(findMessage(page, 'Deactivated!')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await cards(page).filter({ hasText: title }).waitFor()
  await page.route('**/deactivate', (route) => route.fulfill(serverError))
  await choose(page, title, 'Deactivate')
  await expect(findMessage(page, 'Status Update Failed')).toContainText(
    'Failed to update car status. Please try again.',
  )
  await findMessage(page, 'Status Update Failed').getByRole('button', { name: 'Close' }).click()
  await page.route('**/api/cars/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(serverError) : route.fallback(),
  )
  await choose(page, title, 'Delete')
  await expect(findMessage(page, 'Are you sure?')).toContainText('This car will be permanently deleted.')
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(findMessage(page, 'Error')).toContainText('Failed to delete car. Please try again.')

  await page.route('**/api/cars/admin*', (route) => route.fulfill(serverError))
  await page.goto('/admin/cars')
  await expect(page.getByRole('heading', { name: 'Error loading cars: Something went wrong' })).toBeVisible()
  await page.unroute('**/api/cars/admin*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('hides, reprices and deletes several cars at once, except ordered ones', async ({ page, system }) => {
  const office = await openOffice(system)
  const one = await newCar(office, 'Zonda one', 1000)
  const ordered = await newCar(office, 'Zonda two', 1000)
  await newCar(office, 'Zonda three', 1000)
  await (await createCustomer(system, 'Bulk Buyer')).api.orders.place({ body: { carIds: [ordered.id] } })
  await continueAsAdmin(page, system)
  await page.goto('/admin/cars?search=zonda&sortBy=title')
  await expect(cards(page)).toHaveCount(3)

  await page.getByLabel('Choose all on this page').press('Space')
  await expect(bar(page)).toContainText('3 chosen')
  await expectAccessible(page, 'chosen cars')
  await bar(page).getByRole('button', { name: 'Deactivate all' }).click()
  await expect(cards(page).getByText('Inactive (Hidden)')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page).getByText('Inactive (Hidden)')).toHaveCount(0)

  await page.getByLabel('Choose all on this page').check()
  await bar(page).getByRole('button', { name: 'Change prices' }).click()
  const prices = page.getByRole('form', { name: 'Change prices' })
  await prices.getByLabel('Percent').fill('-10')
  await expect(prices.getByRole('row').filter({ hasText: 'Zonda one' })).toContainText('$900')
  await expect(prices).toContainText(
    `1 of them is sold or ordered: its price stays.Zonda two ${ordered.stockNumber} On Hold`,
  )
  await expect(prices.getByRole('row')).toHaveCount(3)
  const withOrdered = prices.getByLabel('Change the prices of sold and ordered cars too')
  await withOrdered.check()
  await expect(prices.getByRole('row').filter({ hasText: 'Zonda two' })).toContainText('$900')
  await withOrdered.uncheck()
  await expectAccessible(page, 'new prices')
  await office.api.cars.update({ params: one, form: buildForm({ keywords: 'checked by a colleague' }) })
  await prices.getByLabel('Percent').press('Control+Enter')
  await expect(page.getByText('Somebody else has changed Zonda one')).toBeVisible()
  await expect(async () => {
    await prices.getByRole('button', { name: 'Apply' }).click()
    await expect(prices).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(card(page, 'Zonda one')).toContainText('$900')
  await expect(card(page, 'Zonda two')).toContainText('$1,000')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(card(page, 'Zonda one')).toContainText('$1,000')

  await page.getByLabel('Choose all on this page').check()
  await bar(page).getByRole('button', { name: 'Delete all' }).click()
  await expect(findMessage(page, 'Are you sure?')).toContainText('Zonda three')
  await expect(findMessage(page, 'Are you sure?')).toContainText(referenceTexts.orders(1))
  await expect(findMessage(page, 'Are you sure?')).toContainText(getTrashRetentionText())
  await page.getByRole('button', { name: 'Yes, delete them!' }).click()
  await expect(page.getByText('Deactivate instead of deleting: orders refer to Zonda two.')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)

  await newCar(office, 'Zonda four', 1000, { stockNumber: one.stockNumber })
  await page.goto('/admin/trash?search=zonda')
  await expectAccessible(page, 'the trash')
  await page.getByRole('button', { name: /^Bring back .* Zonda three$/ }).click()
  await expect(page.getByText(/Zonda three is back/)).toBeVisible()
  await page.getByRole('button', { name: /^Bring back .* Zonda one$/ }).click()
  await expect(page.getByRole('alert')).toContainText(problems['number-taken'].sentence(one.stockNumber))
  await page.getByRole('alert').getByRole('link', { name: 'Zonda four' }).click()
  await expect(page.getByRole('heading', { name: 'Zonda four' })).toBeVisible()
})

test('keeps a colleague’s later changes and deletions on Undo, and explains it', async ({ page, system }) => {
  const office = await openOffice(system)
  const changed = await newCar(office, 'Okapi one')
  const deletedCar = await newCar(office, 'Okapi two')
  await newCar(office, 'Okapi three')
  await continueAsAdmin(page, system)
  await page.goto('/admin/cars?search=okapi&sortBy=title')
  await page.getByLabel('Choose all on this page').check()
  await bar(page).getByRole('button', { name: 'Deactivate all' }).click()
  await expect(cards(page).getByText('Inactive (Hidden)')).toHaveCount(3)
  await office.api.cars.update({ params: changed, form: buildForm({ keywords: 'not to be shown' }) })
  await office.api.cars.remove({ params: deletedCar })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change was undone.')).toBeVisible()
  await expect(
    page.getByText(/somebody else has changed or deleted it: Okapi (one, Okapi two|two, Okapi one)/),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(card(page, 'Okapi one')).toContainText('Inactive (Hidden)')
  await expect(card(page, 'Okapi three')).not.toContainText('Inactive (Hidden)')
})

test('restores a list’s state and selection, and names selected cars out of view', async ({ page, system }) => {
  const office = await openOffice(system)
  const [first, second] = [await newCar(office, 'Quagga one'), await newCar(office, 'Quagga two')]
  await continueAsAdmin(page, system)
  const list = /\/admin\/cars\?search=quagga&sortBy=title&view=table$/
  await page.goto('/admin/cars?search=quagga&sortBy=title&view=table')
  await page.getByLabel(`Choose ${first.title}`).check()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search')).toBeFocused()

  await page.getByRole('link', { name: 'Quagga two' }).click()
  await page.getByRole('link', { name: 'Back to Cars' }).click()
  await expect(page).toHaveURL(list)
  await expect(bar(page)).toContainText('1 chosen')
  await choose(page, 'Quagga two', 'Edit')
  await page.getByLabel('Keywords').fill('rare')
  await page.getByRole('button', { name: 'Update Car' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Quagga two was saved.')).toBeVisible()

  await page.getByLabel('Search').fill('quagga two')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(bar(page)).toContainText('1 chosen, 1 of them is not shown here')
  await bar(page).getByRole('button', { name: 'Deactivate all' }).click()
  const ask = findMessage(page, 'Deactivate 1 car?')
  await expect(ask).toContainText(`Quagga one ${first.stockNumber} (not shown here)`)
  await expectAccessible(page, 'chosen cars out of sight')
  await ask.getByRole('button', { name: 'Deactivate all' }).click()
  await expect(page.getByText('1 car deactivated.')).toBeVisible()
  expect((await office.api.cars.show({ params: first })).isActive).toBe(false)
  expect((await office.api.cars.show({ params: second })).isActive).toBe(true)

  await page.goto('/admin/cars?minPrice=900&maxPrice=100')
  await expect(page.getByText('The lowest price cannot be greater than the highest')).toBeVisible()
})

test('links a car held by an order to it, in list, record and history', async ({ page, system }) => {
  const office = await openOffice(system)
  const car = await newCar(office, 'Okapi')
  const { order } = await (await createCustomer(system, 'Okapi Buyer')).api.orders.place({ body: { carIds: [car.id] } })
  const short = order.id.slice(0, 8)
  await continueAsAdmin(page, system)
  await page.goto(`/admin/cars?search=${car.stockNumber}`)
  await expect(card(page, 'Okapi').getByRole('link', { name: `Order ${short}, Negotiating` })).toBeVisible()
  await card(page, 'Okapi').getByRole('link', { name: 'Okapi', exact: true }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(new RegExp(`System.*On Hold.*Order\\s*${short}`, 's'))
  await page.getByRole('link', { name: `Order ${short}, Negotiating` }).click()
  await expect(page.getByRole('dialog', { name: `Order ${short}` })).toContainText(car.stockNumber)
})

test(
  'checks every rule of the form, keeps text after a failed save, and handles two administrators',
  core,
  async ({ page, system, browser }) => {
    const clerk = await openOffice(system)
    const car = await newCar(clerk, 'Edited by two')
    await continueAsAdmin(page, system)
    await page.goto('/admin/cars/create')
    const form = page.getByRole('form', { name: 'New car' })
    await expect(form.getByLabel('Year')).toHaveValue(String(new Date().getFullYear()))
    await form.getByLabel('Price (USD)').press('ArrowUp')
    await expect(form.getByLabel('Price (USD)')).toHaveValue('100')
    await form.getByLabel('Price (USD)').clear()
    // A new port of loading can be chosen at once, a port without service by no one.
    const port = { country: 'JP', kind: 'loading' as const, roro: true, serves: [], transit: [], note: null }
    await clerk.api.ports.create({ body: { ...port, code: 'JPHSM', name: 'Hososhima' } })
    await clerk.api.ports.create({ body: { ...port, code: 'JPKOJ', name: 'Kagoshima', isActive: false } })
    await page.reload()
    await expect(form.getByLabel('Port of loading').locator('option')).toContainText([
      'Not decided',
      'Hososhima',
      'Jebel Ali',
    ])
    await expect(form.getByLabel('Port of loading').locator('option', { hasText: 'Kagoshima' })).toHaveCount(0)
    const proposed = (label: string) => form.getByLabel(label).locator('+ datalist option')
    await expect(proposed('Exterior color')).toHaveCount(16)
    await expect(proposed('Interior color')).toHaveCount(12)
    for (const [label, value] of [
      ['Year', '1899'],
      ['Seats', '51'],
      ['Engine (cc)', '99'],
    ] as const)
      await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Create Car' }).click()
    for (const message of [
      'Please enter a car title',
      'Please enter the car make',
      'Please enter the car model',
      'Please select a fuel type',
      'Please enter the exterior color',
      `Please enter a valid year (1900 - ${new Date().getFullYear() + 1})`,
      'Please enter a valid price (numbers only)',
      'Please enter a valid number of seats (1-50)',
      'Please enter a valid engine CC (100-10000)',
      'Please upload a main image',
    ])
      await expect(form.getByText(message).first(), message).toBeVisible()
    await expectAccessible(page, 'the form with faults')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Any unsaved changes will be lost.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

    const edit = (of: Page) => of.getByRole('form', { name: 'Edit car' })
    const office = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
    const second = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
    for (const one of [office, second]) {
      await continueAsAdmin(one, system)
      await one.goto(`/admin/cars/edit/${car.id}`)
      await expect(edit(one).getByLabel('Title')).toHaveValue(car.title)
    }
    await edit(office).getByLabel('Keywords').fill('typed by the first')
    await office.route('**/api/cars/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(serverError) : route.fallback(),
    )
    await edit(office).getByLabel('Keywords').press('Control+Enter')
    await expect(edit(office).getByText('Failed to save car. Please try again.')).toBeVisible()
    await expect(edit(office).getByLabel('Keywords')).toHaveValue('typed by the first')
    await office.unroute('**/api/cars/*')

    await edit(second).getByLabel('Price (USD)').fill('4321')
    await edit(second).getByRole('button', { name: 'Update Car' }).click()
    await expect(second).toHaveURL(/\/admin\/cars$/)
    await edit(office).getByRole('button', { name: 'Update Car' }).click()
    const stale = edit(office).getByRole('region', { name: 'Changed in the meantime' })
    await expect(stale).toBeFocused()
    await expect(stale).toContainText(/Price.+became \$4,321/)
    await expect(stale).not.toContainText('You have changed this too')
    await expectAccessible(office, 'a stale edit')
    await stale.getByRole('button', { name: 'Keep Mine' }).press('Enter')
    await expect(edit(office)).toContainText('We loaded the newest version and kept what you typed.')
    await expect(edit(office).getByLabel('Price (USD)')).toHaveValue('4321')
    await expect(edit(office).getByLabel('Keywords')).toHaveValue('typed by the first')

    await edit(office).getByLabel('Price (USD)').fill('1111')
    const hanako = {
      firstName: 'Hanako',
      lastName: 'Sato',
      email: `hanako.${car.id}@office.example`,
      password: 'a quiet harbour',
    }
    await clerk.api.users.create({ body: { ...hanako, phone: '+81 3-5550-0142', role: 'ADMIN' } })
    const colleague = await openSession(system, hanako)
    await colleague.api.cars.update({ params: car, form: buildForm({ price: '2222' }) })
    const heard = edit(office).getByRole('status').filter({ hasText: 'Hanako Sato changed this just now.' })
    await expect(heard).toBeInViewport()
    await expect(edit(office).getByLabel('Price (USD)')).toHaveValue('1111')
    await expectAccessible(office, 'what somebody else changes meanwhile')
    await heard.getByRole('button', { name: 'See What Changed' }).click()
    await expect(stale).toContainText('You have changed this too: Price')
    await stale.getByRole('button', { name: 'Discard Mine' }).click()
    await expect(edit(office).getByLabel('Price (USD)')).toHaveValue('2222')
    await expect(edit(office).getByLabel('Keywords')).toHaveValue(car.keywords ?? '')
    await edit(office).getByLabel('Keywords').fill('typed again')
    await edit(office).getByRole('button', { name: 'Update Car' }).click()
    await expect(office).toHaveURL(/\/admin\/cars$/)
    expect(await clerk.api.cars.show({ params: car })).toMatchObject({ price: 2222, keywords: 'typed again' })
  },
)

test('warns of a car without freight, and offers its type as an import guesses it', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/cars/create')
  const form = page.getByRole('form', { name: /car/ })
  const warning = form.getByText('No freight without a type.')
  const guess = form.getByRole('button', { name: /^Use “/ })
  await expect(form.getByLabel('Title')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await form.getByLabel('Title').fill('2016 Toyota Corolla')
  await expect(warning).toBeVisible()
  await expect(guess).toHaveCount(0)
  await form.getByLabel('Title').fill('2016 Toyota Corolla Axio')
  await expectAccessible(page, 'a guessed type')
  await guess.click()
  await expect(form.getByLabel('Type', { exact: true })).toHaveValue('Sedan')
  await expect(warning).toHaveCount(0)
  await form.getByLabel('Type', { exact: true }).fill('5-door')
  await expect(form.getByText('No freight: we do not know this type.')).toBeVisible()
  await guess.click()
  await expect(form.getByLabel('Vehicle class')).toHaveValue('car')
  await expect(form.getByText('No freight: we do not know this type.')).toHaveCount(0)
})

test('orders pictures, and keeps typed text over a reload', async ({ page, system }) => {
  const { api } = await openOffice(system)
  await continueAsAdmin(page, system)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/cars/create')
  const form = page.getByRole('form', { name: /car/ })
  const handle = (place: number) => form.getByRole('button', { name: `Place of gallery image ${place}:` })
  const shots = form.getByRole('img', { name: /gallery image/ })

  await test.step('offers and restores typed text after a reload', async () => {
    await form.getByLabel('Title').fill('Zephyr one')
    await form.getByLabel('Make').fill('Zephyr')
    await form.getByRole('button', { name: 'Add Feature' }).click()
    await form.getByLabel('Category of feature 1').selectOption('Safety')
    await form.getByLabel('Name of feature 1').fill('Airbags')
    await page.reload()
    const offer = form.getByRole('region', { name: 'Unsaved changes' })
    await expect(offer).toContainText('Title, Make, Features')
    await expectAccessible(page, 'a draft')
    await form.getByLabel('Make').fill('Zephyros')
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(offer).toBeHidden()
    await expect(form.getByLabel('Title')).toHaveValue('Zephyr one')
    await expect(form.getByLabel('Make')).toHaveValue('Zephyros')
    await expect(form.getByLabel('Name of feature 1')).toHaveValue('Airbags')
  })

  await test.step('orders new pictures by keyboard', async () => {
    await form.getByRole('combobox', { name: 'Model', exact: true }).fill('Z')
    await form.getByLabel('Price (USD)').fill('1000')
    await form.getByLabel('Fuel').selectOption('Hybrid')
    await form.getByLabel('Exterior color').fill('Red')
    await form.getByLabel('Main image', { exact: true }).setInputFiles(await makePicture('main.png'))
    await form
      .getByLabel('Gallery images', { exact: true })
      .setInputFiles([await makePicture('r.png', '#e01010'), await makePicture('g.png', '#10e010')])
    await expect(shots).toHaveCount(2)
    await form.getByLabel('Gallery images', { exact: true }).setInputFiles(await makePicture('again.png', '#e01010'))
    await expect(form.getByText('The same picture twice')).toHaveCount(2)
    await form.getByRole('button', { name: 'Remove gallery image 3' }).click()
    await expect(form.getByText('The same picture twice')).toHaveCount(0)
    await handle(2).press('Home')
    await expect(page.getByText('Moved to place 1 of 2')).toBeAttached()
    await expect(handle(1)).toBeFocused()
    await expectAccessible(page, 'pictures in their order')
    await form.getByRole('button', { name: 'Create Car' }).click()
    await expect(page).toHaveURL(/\/admin\/cars$/)
  })

  const [made] = (await api.cars.listAll({ query: { search: 'Zephyr one' } })).data
  if (!made) throw new Error('the car was not created')
  const [green = '', red = ''] = made.gallery
  expect(made.features).toMatchObject([{ type: 'Safety', name: 'Airbags' }])
  expect([green, red].map((url) => strongest(parsePictureColour(url)))).toEqual(['g', 'r'])

  await test.step('drags a new one between stored ones', async () => {
    await page.goto(`/admin/cars/edit/${made.id}`)
    await expect(form.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    await form.getByLabel('Gallery images', { exact: true }).setInputFiles(await makePicture('b.png', '#1010e0'))
    await expect(shots).toHaveCount(3)
    await handle(3).hover()
    await page.mouse.down()
    await shots.nth(1).hover()
    await page.mouse.up()
    await expect(page.getByText('Moved to place 2 of 3')).toBeAttached()
    const seen = Promise.withResolvers<void>()
    await page.route(`**/api/cars/${made.id}`, (route) => seen.promise.then(() => route.fallback()))
    await form.getByRole('button', { name: 'Update Car' }).click()
    await expect(form.getByText(/Uploading \d+%/)).toBeVisible()
    seen.resolve()
    await expect(page).toHaveURL(/\/admin\/cars$/)
    const { gallery } = await api.cars.show({ params: made })
    expect(gallery).toEqual([green, gallery[1], red])
    expect(strongest(parsePictureColour(gallery[1] ?? ''))).toBe('b')
  })
})

function strongest(colour: string | null) {
  const parts = ['r', 'g', 'b'].map((name, place) => ({
    name,
    part: colour?.slice(1 + 2 * place, 3 + 2 * place) ?? '',
  }))
  return parts.toSorted((a, b) => b.part.localeCompare(a.part))[0]?.name
}

test('shows failures on a car’s record as alerts, and returns after a deletion', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/cars/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Error loading car details: Car not found' })).toBeVisible()
  const car = await newCar(await openOffice(system), 'Deleted for good')
  await page.goto(`/admin/cars/${car.id}`)
  await choose(page, 'Deleted for good', 'Delete Car')
  await page.getByRole('button', { name: 'Yes, delete it!' }).press('Enter')
  await expect(page.getByText('Car deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/cars$/)
})

test('edits a price in the list: Enter saves, Escape cancels, a stale one is reported, Undo reverts it', async ({
  page,
  system,
}) => {
  const office = await openOffice(system)
  const car = await newCar(office, 'Tapir', 1000)
  const priceOf = async () => (await office.api.cars.show({ params: car })).price
  await continueAsAdmin(page, system)
  await page.goto('/admin/cars?search=tapir&view=table')
  const pressed = page.getByRole('button', { name: 'change the price of Tapir' })
  const field = page.getByLabel('Price of Tapir')

  await pressed.click()
  await field.fill('1500')
  await field.press('Escape')
  await expect(pressed).toBeFocused()
  await expect(pressed).toHaveText('$1,000')
  await pressed.press('Enter')
  await field.fill('a lot')
  await field.press('Enter')
  await expect(page.getByText('Please enter a valid price (numbers only)')).toBeVisible()
  await expectAccessible(page, 'a price typed over')
  await field.fill('$1,234')
  await page.getByRole('searchbox', { name: 'Search' }).click()
  await expect(page.getByText('Tapir costs $1,234 now.')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await expect(pressed).toHaveText('$1,234')
  expect(await priceOf()).toBe(1234)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pressed).toHaveText('$1,000')

  await pressed.click()
  await office.api.cars.update({ params: car, form: buildForm({ price: '2222' }) })
  await field.fill('900')
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else has changed Tapir' })).toContainText(
    'It costs $2,222 now.',
  )
  expect(await priceOf()).toBe(2222)
  await field.press('Enter')
  await expect(pressed).toHaveText('$900')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(pressed).toHaveText('$2,222')
})

test('rounds new prices of several cars, and lets each be edited', async ({ page, system }) => {
  const office = await openOffice(system)
  const [one, two] = [await newCar(office, 'Serow one', 6250), await newCar(office, 'Serow two', 3333)]
  await continueAsAdmin(page, system)
  await page.goto('/admin/cars?search=serow&sortBy=title')
  await page.getByLabel('Choose all on this page').check()
  await bar(page).getByRole('button', { name: 'Change prices' }).click()
  const prices = page.getByRole('form', { name: 'Change prices' })
  const [first, second] = [prices.getByLabel('New price of Serow one'), prices.getByLabel('New price of Serow two')]
  await prices.getByLabel('Percent').fill('-10')
  await expect(first).toHaveValue('5600')
  await expect(second).toHaveValue('3000')
  await prices.getByLabel('Round to $100').uncheck()
  await expect(first).toHaveValue('5625')
  await first.fill('')
  await first.press('Tab')
  await expect(first).toHaveValue('5625')
  await first.fill('5599')
  await expect(prices.getByRole('row').filter({ hasText: 'Serow one' })).toContainText('$5,599')
  await prices.getByLabel('Round to $100').check()
  await expect(first).toHaveValue('5599')
  await expectAccessible(page, 'new prices typed over')
  await prices.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('2 cars got a new price.')).toBeVisible()
  expect((await office.api.cars.show({ params: one })).price).toBe(5599)
  expect((await office.api.cars.show({ params: two })).price).toBe(3000)
})

test('returns from an edit to the same page and position, and steps from car to car by keys', async ({
  page,
  system,
}) => {
  const office = await openOffice(system)
  for (let place = 11; place <= 25; place++) await newCar(office, `Kudu ${place}`)
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1280, height: 500 })
  const list = /\/admin\/cars\?search=kudu&sortBy=title&page=2$/
  await page.goto('/admin/cars?search=kudu&sortBy=title')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(list)
  await page.getByLabel('Choose Kudu 21').check()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const last = card(page, 'Kudu 25').getByRole('link', { name: 'Kudu 25' })
  await last.scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)

  await last.click()
  await expect(page.getByRole('heading', { name: 'Kudu 25', level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('heading', { name: 'Kudu 24', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible()
  await expectAccessible(page, 'a car between its neighbours')
  await page.getByRole('link', { name: 'Edit Car' }).click()
  await page.getByLabel('Keywords').fill('rare')
  await page.getByRole('button', { name: 'Update Car' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Kudu 24 was saved.')).toBeVisible()
  await expect.poll(scrolled).toBe(place)
  await expect(bar(page)).toContainText('1 chosen')
})

test('shows twelve cars at 1280 × 800 in the table, no scrolling at 1024, and cards on a phone', async ({
  page,
  system,
}) => {
  const office = await openOffice(system)
  for (let place = 11; place <= 26; place++) await newCar(office, `2019 Toyota Hiace Van Gaur ${place}`)
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/cars?search=gaur&view=table')
  await expect(page.getByRole('row')).toHaveCount(17)
  const inSight = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)
  expect(inSight).toBeGreaterThan(12)

  await page.setViewportSize({ width: 1024, height: 768 })
  const sideways = () =>
    page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  await expect.poll(sideways).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(cards(page)).toHaveCount(9)
})

test('shows changes of other users in the list', async ({ page, system }) => {
  const office = await openOffice(system)
  const car = await newCar(office, 'Nyala', 1000)
  await continueAsAdmin(page, system)
  await page.goto('/admin/cars?search=nyala')
  await expect(card(page, 'Nyala')).toContainText('$1,000')
  await office.api.cars.update({ params: car, form: buildForm({ price: '1777' }) })
  await expect(card(page, 'Nyala')).toContainText('$1,777')
  await office.api.cars.showMany({ body: { ids: [car.id], isActive: false } })
  await expect(card(page, 'Nyala')).toContainText('Inactive (Hidden)')
})
