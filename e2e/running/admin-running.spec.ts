import fs from 'node:fs/promises'
import path from 'node:path'
import { queryEmbedded } from '@minato/api/testing/database/embedded-database.ts'
import { jobQueueNames } from '@minato/contract/protocol/queues.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { continueAsAdmin, serverError } from '../office.ts'
import { createCustomer } from '../people.ts'
import { expect, test } from '../test.ts'

const findMessage = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
/** By keyboard, once enabled: buttons are disabled while the list reloads after the last press. */
async function pressByKeyboard(button: Locator) {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
/** Longer than the pause between two attempts of an email, and between two polls of the screen. */
const longTimeout = { timeout: 20_000 }

test('shows failing email, marks it as failed in the end, and sends it on retry', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  const post = path.join(system.folder, 'mail')
  await fs.rename(post, `${post}-away`)
  await fs.writeFile(post, 'not a folder')
  const [{ email }] = [await createCustomer(system), await createCustomer(system)]

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Background Work' }).press('Enter')
  const mail = page.getByRole('region', { name: 'Emails not sent yet' })
  await expect(mail.getByRole('row').filter({ hasText: email })).toContainText(/Tried .*ENOTDIR/)
  await expect(mail).not.toContainText('Amina')
  await expect(page.getByText('Nothing was given up.')).toBeVisible()

  const last = `UPDATE jobs.job SET retry_limit = retry_count, start_after = now() WHERE name = 'mail' AND state = 'retry'`
  const failed = page.getByRole('region', { name: 'Given up' }).locator('tbody').getByRole('row')
  await expect(async () => {
    await queryEmbedded(system.folder, last)
    await expect(failed).toHaveCount(2, { timeout: 8000 })
  }).toPass({ timeout: 40_000 })
  await expect(failed.first()).toContainText(/tries, given up .*mailId [0-9a-f-]{36}/s)
  const queue = page
    .getByRole('table', { name: 'Kinds of work' })
    .getByRole('row')
    .filter({ hasText: 'Sends each message' })
  await expect(queue.getByRole('cell').nth(3)).toHaveText('2')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits(page, 'the screen')
  await expectAccessible(page, 'failed jobs')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.route('**/retry', (route) => route.fulfill(serverError), { times: 1 })
  await failed.first().getByRole('button', { name: 'Run again' }).click()
  await expect(findMessage(page, 'Could not run it again')).toContainText('Please try again.')
  await page.keyboard.press('Escape')

  await fs.rm(post)
  await fs.rename(`${post}-away`, post)
  await pressByKeyboard(failed.first().getByRole('button', { name: 'Run again' }))
  await expect(page.getByRole('heading', { name: 'Given up' })).toBeFocused()
  await expect(failed).toHaveCount(1)
  await pressByKeyboard(page.getByRole('button', { name: 'Run all again: Emails' }))
  await expect(page.getByText('Nothing was given up.')).toBeVisible()
  await expect(mail).toContainText('Every message was sent.', longTimeout)
})

test('shows a failure to load the background work, and recovers', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.route('**/api/jobs/failed', (route) => route.fulfill(serverError))
  await page.goto('/admin/backgroundWork')
  await expect(page.getByRole('heading', { name: 'Failed to load the background work' })).toBeVisible()
  await page.unroute('**/api/jobs/failed')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Kinds of work' }).getByRole('row')).toHaveCount(
    jobQueueNames.length + 1,
  )
})

test('sets an exchange rate after a check, and converts prices in the shop', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.route('**/api/exchange-rate/history', (route) => route.fulfill(serverError))
  await page.goto('/admin/exchangeRate')
  await expect(page.getByRole('heading', { name: 'Failed to load the exchange rate' })).toBeVisible()
  await page.unroute('**/api/exchange-rate/history')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(
    page.getByText('The built-in rates are used: 142.08, and 150 in the cart and the wishlist.'),
  ).toBeVisible()

  const form = page.getByRole('form', { name: 'New rate' })
  const rate = form.getByLabel('Yen for one US dollar')
  await rate.press('Control+Enter')
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please enter the yen for one US dollar, from 50 to 500',
    'Please say where the rate comes from',
  ])
  await expect(rate).toBeFocused()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits(page, 'the screen')
  await expectAccessible(page, 'a form with faults')
  await page.setViewportSize({ width: 1280, height: 800 })

  await rate.fill('149.25')
  await form.getByLabel('Source').fill('Example Bank')
  await page.route('**/api/exchange-rate', (route) => route.fulfill(serverError), { times: 1 })
  await rate.press('Control+Enter')
  await expect(form.getByRole('alert')).toContainText('Something went wrong')
  await rate.press('Control+Enter')
  const current = page.getByRole('region', { name: 'Current rate' })
  await expect(current).toContainText('149.25 yen')
  await expect(current).toContainText('Example Bank')
  await expect(current).toContainText('No rate is fetched')

  await rate.fill('250')
  await form.getByLabel('Source').fill('A slip of the finger')
  await form.getByRole('button', { name: 'Set Rate' }).click()
  const question = findMessage(page, 'Set such a different rate?')
  await expect(question).toContainText('250 is 68% above the present 149.25.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rate).toHaveValue('250')
  await rate.fill('150.5')
  await rate.press('Enter')
  await expect(current).toContainText('150.5 yen')
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'a rate')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByText('1 USD = 150.5 JPY')).toBeVisible()
  await queryEmbedded(system.folder, 'DELETE FROM exchange_rates')
})
