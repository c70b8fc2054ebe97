import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { continueAsAdmin } from '../office.ts'
import { createCustomer, enterAs, logIn, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

test('shows a clerk the office in Japanese without a language prefix, and the shop in English', async ({
  page,
  system,
}) => {
  const html = page.locator('html')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await continueAsAdmin(page, system)
  const car = await newCar(await openOffice(system), 'Held and hybrid', 4000, {
    fuel: 'Hybrid',
    transmission: 'Automatic',
    stock: 'In Stock',
    status: 'ON_HOLD',
  })
  await page.goto('/admin/cars')
  await page.getByLabel('Language').selectOption({ label: '日本語' })
  await expect(html).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin/cars')
  expect(loads).toBe(2)

  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'ja')
  expect(loads).toBe(3)
  const { api } = await openOffice(system)
  expect((await api.users.profile()).language).toBe('ja')

  await page.goto('/admin/cars?view=table&search=Held+and+hybrid')
  const row = page.getByRole('row').filter({ hasText: car.stockNumber })
  await expect(row).toContainText('ハイブリッド')
  for (const english of ['Hybrid', 'Automatic', 'In Stock', '在庫あり']) await expect(row).not.toContainText(english)
  await page.goto(`/admin/cars/edit/${car.id}`)
  await expect(page.locator('select[name=fuel] option:checked')).toHaveText('ハイブリッド')
  await expect(page.locator('select[name=fuel]')).toHaveValue('Hybrid')

  await page.locator('header a[href="/"]').click()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'All Cars' }).first()).toBeVisible()

  await page.goto('/sw')
  await expect(html).toHaveAttribute('lang', 'sw')
  await page.locator('header a[href$="/admin"]').first().click()
  await expect(page).toHaveURL('/admin')
  await expect(html).toHaveAttribute('lang', 'ja')

  await page.locator('header select').selectOption('en')
  await expect(html).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'en')
  expect(await page.context().cookies()).toEqual([])
})

/** Records the first headings of the office that were visible in any frame. */
async function recordHeadings(page: Page) {
  const seen = new Set<string>()
  await page.exposeFunction('recordHeading', (text: string) => seen.add(text))
  await page.addInitScript(() => {
    const { recordHeading } = window as unknown as { recordHeading(text: string): void }
    let last = ''
    const look = () => {
      const heading = document.querySelector('h1')
      const text = heading?.checkVisibility() ? heading.textContent : ''
      if (text !== last && window.location.pathname.startsWith('/admin')) recordHeading(text)
      last = text
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return seen
}

test('opens the office in the language of its user at once, from a login, the shop and the profile', async ({
  page,
  system,
}) => {
  const html = page.locator('html')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const toOffice = page.locator('header a[href$="/admin"]').first()
  const { api } = await openOffice(system)
  const me = await api.users.profile()
  await api.users.update({ params: me, body: { language: 'ja' } })
  const seen = await recordHeadings(page)
  await page.goto('/login')
  await logIn(page, system.admin)
  await toOffice.click()
  await expect(heading).toHaveText('ダッシュボード')
  await expect(html).toHaveAttribute('lang', 'ja')
  await page.reload()
  await expect(heading).toHaveText('ダッシュボード')

  for (const [label, lang, dashboard] of [
    ['Français', 'fr', 'Tableau de bord'],
    ['日本語', 'ja', 'ダッシュボード'],
  ] as const) {
    await page.goto('/updateProfile')
    await page.locator('main select[name=language]').selectOption({ label })
    await page.locator('main button[type=submit]').click()
    await expect(page).toHaveURL(`/${lang}/profile`)
    await toOffice.click()
    await expect(heading).toHaveText(dashboard)
    await expect(html).toHaveAttribute('lang', lang)
  }
  await page.goto('/')
  await page.goto('/admin')
  await expect(heading).toHaveText('ダッシュボード')
  expect(seen).not.toContain('Dashboard')
  await api.users.update({ params: me, body: { language: null } })
})

test('shows the office in English to a browser without cookies, and loads it once', async ({ page, system }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await continueAsAdmin(page, system)
  await page.goto('/admin')
  await page.getByLabel('Language').selectOption({ label: '日本語' })
  const { api } = await openOffice(system)
  await expect.poll(async () => (await api.users.profile()).language).toBe('ja')
  await page.getByRole('link', { name: 'All Cars', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars')
  expect(loads).toBe(1)
  const me = await api.users.profile()
  await api.users.update({ params: me, body: { language: null } })
})

test('enables and disables languages of the pages', async ({ page, request, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/settings?tab=languages')
  await page.getByRole('button', { name: 'Change Public pages are also in' }).click()
  const form = page.getByRole('form', { name: 'Settings', exact: true })
  await expect(form.getByRole('checkbox')).toHaveCount(3)
  const swahili = form.getByRole('checkbox', { name: /Kiswahili.*No native reader/ })
  await expect(swahili).toBeChecked()
  await expectAccessible(page, 'the languages of the pages')
  await expectFits(page, 'the languages of the pages', 360)
  const led = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await led('/sw/allCars?make=Toyota')).toEqual([200, undefined])
  expect(await (await request.get('/')).text()).toContain('hrefLang="sw"')

  await swahili.uncheck()
  await form.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('region', { name: 'Languages', exact: true })).not.toContainText('Kiswahili')
  await expect(page.getByRole('region', { name: 'Languages', exact: true })).toContainText('Français')
  await expect.poll(() => led('/sw/allCars?make=Toyota')).toEqual([302, '/allCars?make=Toyota'])
  expect(await led('/sw')).toEqual([302, '/'])
  expect(await led('/fr')).toEqual([200, undefined])
  expect(await (await request.get('/')).text()).not.toContain('hrefLang="sw"')
  const { api } = await openOffice(system)
  await api.settings.change({ body: { languages: ['sw', 'fr', 'ja'] } })
})

test('lets a buyer choose the language of the account', async ({ page, system }) => {
  const buyer = await createCustomer(system)
  await enterAs(page, buyer)
  await page.goto('/updateProfile')
  await page.getByRole('main').getByLabel('Language').selectOption({ label: 'Kiswahili' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/sw/profile')
  expect((await buyer.api.users.profile()).language).toBe('sw')
})
