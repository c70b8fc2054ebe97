import { expectAccessible } from '../accessible.ts'
import { buildForm } from '../api.ts'
import { continueAsAdmin, searchFor, serverError } from '../office.ts'
import { createPictureFile, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

test('finds changes by user, shows them before and after, and links to the changed record', async ({
  page,
  system,
}) => {
  const office = await openOffice(system)
  const { api } = office
  const car = await newCar(office, 'A car with a history')
  await api.cars.update({ params: car, form: buildForm({ price: car.price + 111, keywords: 'nightingale' }) })
  await api.cars.deactivate({ params: car })
  await continueAsAdmin(page, system)

  await page.goto('/admin/history')
  await expect(page.getByRole('article').first()).toBeVisible()
  await searchFor(page, 'nightingale')
  await expect(page).toHaveURL(/search=nightingale/)
  await expect(page.getByText('1 entry')).toBeVisible()
  const entry = page.getByRole('article')
  await expect(entry).toContainText('Site Administrator')
  const dollars = (price: number) => `$${price.toLocaleString('en-US')}`
  await expect(entry).toContainText(`${dollars(car.price)} →  became ${dollars(car.price + 111)}`)
  await expect(entry.locator('ins').last()).toHaveText(dollars(car.price + 111))
  await expect(entry.locator('ins').first()).toHaveText('nightingale')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expectAccessible(page, 'history')
  await page.getByLabel('Kind', { exact: true }).selectOption('Order')
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: car.title }).press('Enter')
  await expect(page).toHaveURL(`/admin/cars/${car.id}`)
  const panel = page.getByRole('region', { name: 'History' })
  await expect(panel.getByRole('article')).toHaveCount(3)
  await expect(panel.getByRole('article').first()).toContainText('Active')
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(panel.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectAccessible(page, 'a car with its history')
})

test('shows a failure to load the history, on its screen and on a record', async ({ page, system }) => {
  const car = await newCar(await openOffice(system), 'A car with a lost history')
  await continueAsAdmin(page, system)
  await page.route('**/api/audit?*', (route) => route.fulfill(serverError))
  await page.goto('/admin/history')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load the history.' })).toBeVisible()
  await page.goto(`/admin/cars/${car.id}`)
  const panel = page.getByRole('region', { name: 'History' })
  await expect(panel.getByRole('alert')).toContainText('Something went wrong')
  await page.unroute('**/api/audit?*')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('links an entry about a gallery picture to it', async ({ page, system }) => {
  const { api } = await openOffice(system)
  const form = buildForm({ description: 'The yard at dawn', order: 1 })
  form.set('image', await createPictureFile('yard.png'))
  await api.gallery.create({ form })
  await continueAsAdmin(page, system)
  await page.goto('/admin/history?entity=gallery')
  await page.getByRole('link', { name: 'The yard at dawn' }).click()
  const window = page.getByRole('dialog', { name: 'Edit Gallery Item' })
  await expect(window.getByLabel('Description')).toHaveValue('The yard at dawn')
})
