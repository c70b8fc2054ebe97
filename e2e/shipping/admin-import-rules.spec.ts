import { expectAccessible } from '../accessible.ts'
import { continueAsAdmin } from '../office.ts'
import { expect, test } from '../test.ts'

test('corrects an age limit with a source after a preview of its effects, and publishes it', async ({
  page,
  system,
}) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/importRules')
  await expectAccessible(page, 'the countries')
  await page.getByRole('link', { name: 'Mauritius' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mauritius' })).toBeVisible()
  await expect(page.getByText('Not checked by us yet').first()).toBeVisible()
  await page.getByRole('button', { name: /^Edit: Age/ }).click()
  const form = page.getByRole('form', { name: 'Age, Mauritius' })
  await expectAccessible(page, 'the form of a claim')

  await form.getByLabel('How many').fill('60')
  await form.getByLabel('Source').first().fill('')
  await form.getByRole('button', { name: 'Save Claim' }).click()
  await expect(form.getByText('Please name the source').first()).toBeVisible()
  await expect(form.getByText('Please say why').first()).toBeVisible()

  await form.getByLabel('Source').first().fill('Government Gazette 88 of 2026')
  await form.getByLabel('As of').fill('2026-05')
  await form.getByLabel('Reason for the change').fill('A new gazette')
  await form.getByRole('button', { name: 'What does this change do?' }).click()
  await expect(form.getByText(/^Another verdict for [\d,]+ of [\d,]+ cars?/)).toBeVisible()
  await form.getByRole('button', { name: 'Save Claim' }).click()
  await expect(page.getByText('The rule of Mauritius was saved.')).toBeVisible()
  await expect(page.getByText(/at most 60 months old/).first()).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('A new gazette')
  await expect(history).toContainText('at most 48 months old')

  await page.getByRole('link', { name: 'Public Page' }).click()
  await expect(page.getByText('Government Gazette 88 of 2026').first()).toBeVisible()
})

test('removes a provision with a reason, and lists cars with a deadline', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/importRules')
  await page.getByRole('link', { name: 'Botswana' }).click()
  await page.getByRole('button', { name: /^Remove: Days at sea/ }).click()
  await page.getByLabel('Reason for the removal').fill('The source is gone')
  await page.getByRole('button', { name: 'Remove Claim' }).click()
  await expect(page.getByText('The claim was removed.')).toBeVisible()

  await page.goto('/admin/closingCars')
  await expect(page.getByRole('heading', { level: 1, name: 'Import Deadlines' })).toBeVisible()
  await expectAccessible(page, 'the import deadlines')
})
