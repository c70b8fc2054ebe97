import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { settingTabNames, settingTabs } from '@minato/contract/platform/settings/groups.ts'
import { settingMessages } from '@minato/contract/platform/settings/settings.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { cutTexts, findOverflow } from '../cut-texts.ts'
import { drawIn } from '../fonts.ts'
import { continueAsAdmin } from '../office.ts'
import { openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const highest = 1200
const widths = [360, 1024, 1280, 1920]
const tab = (page: Page, name: keyof typeof settingTabs) => page.getByRole('tab', { name: settingTabs[name].label })

test('shows every tab of the settings without scrolling, in any font', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/admin/settings')
  const heights: Record<string, number> = {}
  for (const font of ['narrow', 'wide'] as const) {
    await drawIn(page, font)
    for (const name of settingTabNames) {
      await tab(page, name).click()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel').getByRole('region').first()).toBeVisible()
      heights[`${name}, ${font}`] = await page.evaluate(() => document.documentElement.scrollHeight)
    }
  }
  console.log('heights of the settings at 1280 px:', heights)
  expect(Object.entries(heights).filter(([, height]) => height > highest)).toEqual([])
})

test('cuts off nothing of settings, dashboard and an empty list, in Japanese and at any width', async ({
  page,
  system,
}) => {
  const { api } = await openOffice(system)
  const me = await api.users.profile()
  await api.users.update({ params: me, body: { language: 'ja' } })
  await continueAsAdmin(page, system)
  try {
    const faults: string[] = []
    const tabs = settingTabNames.map((name) => `/admin/settings?tab=${name}`)
    for (const path of [...tabs, '/admin/settings?group=company', '/admin', '/admin/orders?search=nobody']) {
      await page.goto(path)
      await expect(page.getByRole('main').locator('section, [role=tabpanel], h2').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const layoutFaults = [
          ...(await cutTexts(page)),
          ...((await findOverflow(page)) > 0 ? ['scrolls sideways'] : []),
        ]
        faults.push(...layoutFaults.map((fault) => `${path} at ${width}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  } finally {
    await api.users.update({ params: me, body: { language: sourceLanguage } })
  }
})

test('keeps typed values over all tabs, links to errors in other tabs, and marks changes', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/settings?setting=reservationDays')
  await expect(tab(page, 'orders')).toHaveAttribute('aria-selected', 'true')
  const days = page.getByLabel('An order holds its cars for (days)')
  await expect(days).toBeFocused()
  await days.fill('400')
  await tab(page, 'prices').click()
  await page.getByRole('button', { name: 'Change Cleaning' }).click()
  const cleaning = page.getByLabel('Cleaning (yen)')
  await expect(cleaning).toBeFocused()
  await cleaning.fill('16000')
  await expectAccessible(page, 'typed settings')

  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(tab(page, 'orders')).toContainText('1 to check')
  await page
    .getByRole('alert')
    .getByRole('button', { name: 'Orders: An order holds its cars for. Please enter a whole number from 1 to 365' })
    .click()
  await expect(days).toHaveValue('400')
  await expect(days).toBeFocused()
  await expectAccessible(page, 'a fault of the settings')
  await days.fill('14')
  await page.getByLabel('Reason').fill('A slow bank')
  await page.getByLabel('Reason').press('Control+Enter')
  await expect(page.getByText(settingMessages.saved)).toBeVisible()
  // Fails while the message covers them.
  for (const foot of [page.getByRole('link', { name: 'Back to Home' }), page.getByRole('button', { name: 'Logout' })])
    await foot.click({ trial: true, timeout: 1000 })
  const orders = page.getByRole('region', { name: 'Orders and cars' })
  await expect(orders).toContainText('14 days')
  await expect(orders).toContainText('Changed. Default: 12 days')
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeHidden()
  await tab(page, 'prices').click()
  await expect(page.getByRole('region', { name: 'Insurance and fees' })).toContainText('16,000 yen')

  await page.goBack()
  await expect(tab(page, 'orders')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the settings')
  await tab(page, 'staff').click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('A slow bank')
  await page.goto('/about?tab=why')
  await expect(page.getByText(/for up to 14 days/).first()).toBeVisible()
})

test('restores discarded changes, and asks about unsaved ones', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/settings?group=invoices')
  const deposit = page.getByLabel('Deposit of the total (%)')
  await deposit.fill('40')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(deposit).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(deposit).toHaveValue('40')
  await tab(page, 'company').click()
  await expect(tab(page, 'orders')).toContainText('1 not saved')
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
})

test('finds a setting by its words in any tab', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/settings')
  await page.getByRole('searchbox', { name: 'Search' }).fill('total loss')
  const region = page.getByRole('region', { name: 'Insurance and fees' })
  await expect(region.getByRole('listitem')).toHaveCount(1)
  // Anywhere in the row, not only on its name.
  await region.getByRole('listitem').click()
  await expect(page.getByLabel('Insurance against total loss (%)')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of the kind')
  await expect(page.getByRole('heading', { name: 'No setting found' })).toBeVisible()
  await expectAccessible(page, 'no setting found')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(tab(page, 'company')).toHaveAttribute('aria-selected', 'true')
})
