import { getNoMarksText } from '@minato/contract/stock/cars/condition/condition-text.ts'
import { carListTexts, conditionTexts } from '../../web/app/features/stock/cars/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { continueAsAdmin } from '../office.ts'
import { newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

test('enters marks by text and click in the office, and draws them for everyone without scripts', async ({
  browser,
  page,
  system,
}) => {
  const { id } = await newCar(await openOffice(system), 'Marked Corolla', 5000, { type: 'Sedan' })
  await continueAsAdmin(page, system)
  await page.goto(`/admin/cars/edit/${id}`)
  const part = page.getByRole('region', { name: 'Condition' })
  const marks = part.getByLabel('Marks')
  await marks.fill('Hood a1\nfront door: U2')
  await expect(part).toContainText('Did you mean Left front door or Right front door?')
  await marks.fill('Hood a1')
  await part.locator('path').filter({ hasText: 'Left front door' }).click()
  await expect(part.getByLabel('Part')).toHaveValue('door_fl')
  await expect(part.getByLabel('Mark', { exact: true })).toBeFocused()
  await part.getByLabel('Mark', { exact: true }).selectOption('W: Repaired, wavy')
  await part.getByLabel('How bad').selectOption('2: visible')
  await part.getByLabel('Note').fill('by the handle')
  await part.getByRole('button', { name: 'Add mark' }).click()
  await expect(marks).toHaveValue(/^Hood a1\nLeft front door: W2@(49|50)x(49|50) \(by the handle\)$/)
  await part.getByLabel('Part').selectOption('Dashboard')
  await part.getByLabel('Mark', { exact: true }).selectOption('F: Worn')
  await part.getByRole('button', { name: 'Add mark' }).click()
  await expectAccessible(page, 'the form with marks')
  await page.getByRole('button', { name: 'Update Car' }).click()
  await expect(page.getByText('was saved')).toBeVisible()

  const guest = await browser.newPage({ javaScriptEnabled: false, baseURL: system.baseURL })
  await guest.goto(`/cars/${id}`)
  const section = guest.getByRole('region', { name: conditionTexts.title })
  await expect(section).toContainText(conditionTexts.repaired(1))
  await expect(section).toContainText('W2 Repaired, wavy, visible (by the handle)')
  await expect(section.locator('svg text').filter({ hasText: 'W2' })).toBeVisible()
  await guest.close()

  await page.goto(`/cars/${id}`)
  await expect(page.getByRole('region', { name: conditionTexts.title })).toContainText('F2 Worn, medium')
  await expectAccessible(page, 'a car with marks')
  await expectFits(page, 'a car with marks')
})

test('shows a car without marks as such, and nothing for one that was not inspected', async ({ page, system }) => {
  const office = await openOffice(system)
  const clean = await newCar(office, 'Clean Truck', 5000, { type: 'Truck', condition: getNoMarksText() })
  const unknown = await newCar(office, 'Unknown Truck', 5000, { type: 'Truck' })
  await page.goto(`/cars/${clean.id}`)
  await expect(page.getByText(conditionTexts.none)).toBeVisible()
  await page.goto(`/cars/${unknown.id}`)
  await expect(page.getByRole('heading', { name: 'Unknown Truck' })).toBeVisible()
  await expect(page.getByRole('region', { name: conditionTexts.title })).toHaveCount(0)
})

test('excludes repaired panels from a search, without scripts too, and explains the filter', async ({
  browser,
  system,
}) => {
  const office = await openOffice(system)
  await newCar(office, 'Panels unknown', 5000, { make: 'Panelmark' })
  await newCar(office, 'Panels painted', 5000, { make: 'Panelmark', condition: 'Roof: W1' })
  const { title } = await newCar(office, 'Panels as they were', 5000, { make: 'Panelmark', condition: 'Roof: A1' })
  const guest = await browser.newPage({ javaScriptEnabled: false, baseURL: system.baseURL })
  await guest.goto('/allCars?make=Panelmark')
  await guest.getByRole('checkbox', { name: /^No repaired panels/ }).check()
  await expect(guest.getByText(carListTexts.inspectedOnly)).toBeVisible()
  await guest.getByRole('button', { name: carListTexts.search }).click()
  await expect(guest.getByRole('heading', { level: 3 }).filter({ hasText: /Panels/ })).toHaveText([title])
  await expect(guest.getByRole('link', { name: 'Remove filter No repaired panels: Yes' }).first()).toBeVisible()
  await guest.close()
})
