import { problems } from '@minato/contract/problems.ts'
import { getProblemType } from '@minato/contract/protocol/problem.ts'
import { newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

test('has the section of each API problem on the page to which its type links', core, async ({ page }) => {
  await page.goto(getProblemType('stale'))
  const entry = page.getByRole('region', { name: 'stale', exact: true })
  await expect(entry).toBeInViewport()
  await expect(entry).toContainText(problems.stale.sentence)
  for (const code of Object.keys(problems)) await expect(page.locator(`#${code}`)).toBeAttached()
  await page.goto('/api/docs/')
  await expect(page.getByRole('link', { name: 'problems' }).first()).toHaveAttribute('href', '/problems')
})

test('has a complete and safe page before any script runs', core, async ({ request }) => {
  const cars = (await (await request.get('/api/cars')).json()).data as { id: string; title: string; price: number }[]
  const list = await request.get('/allCars')
  const html = await list.text()
  expect(html).toMatch(/^<!DOCTYPE html><html/)
  for (const car of cars) {
    expect(html).toContain(car.title)
    expect(html).toContain(`$${car.price.toLocaleString('en-US')}`)
  }
  const headers = list.headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'.*;.*frame-ancestors 'none'/)
})

test('answers 404 for missing pages', core, async ({ request }) => {
  for (const path of ['/nothing', '/cars/00000000-0000-4000-8000-000000000000', '/cars/1'])
    expect((await request.get(path)).status(), path).toBe(404)
  const problem = await request.get('/api/nothing')
  expect(problem.status()).toBe(404)
  expect(problem.headers()['content-type']).toContain('application/problem+json')
})

test('redirects other spellings of an address with its query, and none for missing pages', async ({
  request,
  system,
}) => {
  const { id } = await newCar(await openOffice(system), 'A car of two spellings')
  for (const [path, own] of [
    ['/allcars?fuel=Diesel&page=2', '/allCars?fuel=Diesel&page=2'],
    ['/allCars/', '/allCars'],
    ['/ABOUT?tab=bank', '/about?tab=bank'],
    [`/CARS/${id.toUpperCase()}/`, `/cars/${id}`],
    ['/admin/SHIPSCHEDULELIST', '/admin/shipScheduleList'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([301, own])
    expect((await request.get(own, { maxRedirects: 0 })).status(), own).toBe(200)
  }
  expect((await request.get('/NOTHING/', { maxRedirects: 0 })).status()).toBe(404)
})

test('keeps personal pages out of search engines', core, async ({ request }) => {
  for (const path of ['/login', '/register', '/profile', '/updateProfile', '/users/1', '/cart', '/wishlist', '/admin'])
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('searches, pages and shows the list', core, async ({ page }) => {
    await page.goto('/allCars')
    await page.getByLabel('Keywords').fill('suv')
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(page).toHaveURL(/keywords=suv/)
    await page
      .getByRole('link', { name: /^More Details/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
    await page.goto('/allCars')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page.getByText(/^Showing 11-/)).toBeVisible()
  })

  test('explains what does not work, and disables it', async ({ page, system }) => {
    const notice = page.locator('noscript p', { hasText: 'needs JavaScript, which is switched off' })
    const forms = {
      '/login': 'Login',
      '/register': 'Register',
      '/contact': 'Send Message',
      '/enquiry': 'Submit Inquiry',
    }
    for (const [path, button] of Object.entries(forms)) {
      await page.goto(path)
      await expect(notice, path).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: button })).toBeDisabled()
    }
    for (const path of ['/cart', '/wishlist', '/profile']) {
      await page.goto(path)
      await expect(notice, path).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
    }
    const car = await newCar(await openOffice(system), 'A car without script')
    for (const path of ['/allCars', `/cars/${car.id}`]) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: /wishlist: |^Add to cart/i })).toHaveCount(0)
    }
  })

  test('searches from home, and has its links on every page, also on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByLabel('Make').fill('toyo')
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Our Team' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goto('/allCars')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-low')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/sort=price-low/)
    await page.goto('/privacyPolicy')
    await page.locator('summary').nth(2).click()
    await expect(page.locator('details').nth(2)).toHaveAttribute('open', '')
    await page.goto('/shipSchedule')
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Back to Ship Schedule' })).toBeVisible()
  })
})
