import { expect, test } from './test.ts'

test('the first page says what this is', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Minato/)
})

test('the stock list opens', async ({ page }) => {
  await page.goto('/allCars')
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Car' })).toBeVisible()
})
