import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { findOverflow, lengthenWords } from '../cut-texts.ts'
import { type Font, measureInEachFont } from '../fonts.ts'
import { continueAsAdmin } from '../office.ts'
import { longest } from '../pages.ts'
import { createCustomer, newCar, openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

const lists = {
  orders: '/admin/orders',
  cars: '/admin/cars?view=table',
  inquiries: '/admin/enquiryList?limit=20',
  users: '/admin/users',
}
const address = 'mohammad.abdul.karim.chowdhury.bahadur@rahman-and-sons.example'
const places = Array.from({ length: 20 }, (_, place) => place)

let filled: Promise<void> | undefined
/** A full page of each list, with the longest names, addresses, titles and amounts among usual ones; created once. */
const fill = (system: System) => {
  filled ??= make(system)
  return filled
}
async function make(system: System) {
  const office = await openOffice(system)
  const { api } = office
  const [buyer, other] = [await createCustomer(system, longest.name), await createCustomer(system, '山田 太郎')]
  const titles = places.map((place) => (place % 5 ? `2019 Toyota Hiace Van Super GL ${place}` : longest.title))
  const cars = await Promise.all(titles.map((title, place) => newCar(office, title, place % 5 ? 8400 : 1_250_000)))
  for (const [place, { id }] of cars.entries())
    await (place % 2 ? buyer : other).api.orders.place({ body: { carIds: [id] } })
  async function people(place: number) {
    const name = { firstName: place % 3 ? 'Wanjiku' : longest.name, lastName: 'Kamau' }
    const login = {
      email: place % 3 ? `kamau${place}@desk.example` : `${place}${address}`,
      password: 'a quiet harbour',
    }
    const more = { phone: '+254 1555 014 142', companyName: longest.title, country: 'Kenya' }
    await api.users.create({ body: { ...name, ...login, ...more } })
    await api.inquiries.contact({
      body: {
        ...{ title: 'Mr.', name: place % 3 ? 'Dawit Bekele' : longest.name, email: address, country: 'Ethiopia' },
        ...{ mobile: '+251 911 555 0142', message: 'Do you have a bus for thirty people? '.repeat(9) },
      },
    })
  }
  await Promise.all(places.map(people))
}

const rows = (page: Page) => page.getByRole('rowheader')
const countVisibleRows = (page: Page) =>
  rows(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
/** Pixels by which the table is wider than its frame, and the page than the window. */
const measureOverflow = async (page: Page) =>
  Math.max(
    await findOverflow(page),
    await page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
  )
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Back-office' })

test('shows twelve rows at 1024 × 768 and twenty at 1920 × 1080, without horizontal scrolling', async ({
  page,
  system,
}) => {
  await fill(system)
  await continueAsAdmin(page, system)
  const measured: Record<string, unknown>[] = []
  for (const [list, path] of Object.entries(lists)) {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(path)
    await expect(rows(page)).toHaveCount(20)
    const look = (font: Font | 'longer') => async (width: number, height: number, least: number) => {
      await page.setViewportSize({ width, height })
      const [seen, wider] = [await countVisibleRows(page), await measureOverflow(page)]
      measured.push({ list, font, width, height, seen, wider })
      expect.soft(seen, `${list} at ${width}, ${font}`).toBeGreaterThanOrEqual(least)
      expect.soft(wider, `${list} at ${width}, ${font}`).toBeLessThanOrEqual(0)
    }
    await measureInEachFont(page, async (font) => {
      await look(font)(1024, 768, 12)
      await look(font)(1280, 800, 12)
      await look(font)(1920, 1080, 20)
    })
    await expectAccessible(page, `the table of ${list}`, true)
    await lengthenWords(page)
    await look('longer')(1024, 768, 12)
  }
  console.table(measured)
})

/** A new page has its pointer in the corner, where the menu opens for it. */
const movePointerOffMenu = (page: Page) => page.mouse.move(900, 700)

test('shows text that is cut off in a table completely on hover', async ({ page, system }) => {
  await fill(system)
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin/users?search=bahadur')
  await movePointerOffMenu(page)
  const cell = rows(page).first().locator('.one-line').first()
  await cell.hover()
  await expect(cell).toHaveAttribute('title', `${longest.name.trim()} Kamau`)
})

test('starts the first order on a phone above 400 px', async ({ page, system }) => {
  await fill(system)
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(lists.orders)
  const first = page.locator('[data-place="0"]')
  await expect(first).toBeVisible()
  const look = async (font: string) => {
    const top = (await first.boundingBox())?.y ?? Number.NaN
    console.log(`the first order at 360 px, ${font}: ${top} px`)
    expect.soft(top, font).toBeLessThan(400)
    expect.soft(await findOverflow(page), font).toBeLessThanOrEqual(0)
  }
  await measureInEachFont(page, look)
  await expectAccessible(page, 'orders on a phone', true)
  await lengthenWords(page)
  await look('every text longer by 40%')
  for (const path of [lists.cars, lists.inquiries, lists.users]) {
    await page.goto(path)
    await expect(first).toBeVisible()
    await measureInEachFont(page, async (font) =>
      expect.soft(await findOverflow(page), `${path}, ${font}`).toBeLessThanOrEqual(0),
    )
  }
})

test('shows the full menu at 1280 × 800, folds its groups with counts, and stores their state', async ({
  page,
  system,
}) => {
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/settings')
  const menu = menuOf(page)
  const group = (name: string) => menu.getByRole('button', { name, exact: true })
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveAccessibleDescription(/waiting for us/)
  await expect(menu.getByRole('link', { name: 'Sailings', exact: true })).toHaveAccessibleDescription('voyages')

  await measureInEachFont(page, async (font) => {
    const hidden = () => menu.evaluate((one) => one.scrollHeight - one.clientHeight)
    const entries = await menu.getByRole('link').count()
    console.log(`the menu at 1280 × 800, ${font}: ${entries} entries in 4 open groups, ${await hidden()} px hidden`)
    await group('Site').click()
    expect.soft(await hidden(), `three groups, ${font}`).toBeLessThanOrEqual(0)
    await group('Site').click()
    expect.soft(await hidden(), `four groups, ${font}`).toBeLessThanOrEqual(font === 'narrow' ? 0 : 40)
  })

  await group('Work').click()
  await expect(group('Work')).toHaveAccessibleDescription(/^\d+ waiting for us$/)
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeHidden()
  await expectAccessible(page, 'a menu with a folded group', true)
  await page.reload()
  await expect(group('Shipping')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('Work')).toHaveAttribute('aria-expanded', 'false')
  await page.goto('/admin/cars')
  await expect(group('Work')).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'All Cars' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Freight' }).click()
  await expect(group('Work')).toHaveAttribute('aria-expanded', 'false')
})

test('shows the menu below 1280 px as icons, with names as an overlay on hover and focus', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin/trash')
  await movePointerOffMenu(page)
  const menu = menuOf(page)
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
  const top = async () => (await menu.getByRole('link', { name: 'Freight' }).boundingBox())?.y
  await expect.poll(width).toBeLessThan(64)
  expect(await menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'the rail')
  const before = await top()
  await menu.getByRole('link', { name: 'Freight' }).hover()
  await expect.poll(width).toBeGreaterThan(200)
  expect(await top()).toBe(before)
  await expectAccessible(page, 'its names')
  await page.keyboard.press('Escape')
  await expect.poll(width).toBeLessThan(64)
  await page.mouse.move(800, 400)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(width).toBeGreaterThan(200)
})

test('prints the lists of the office in landscape as clean tables', async ({ page, system }) => {
  await fill(system)
  await continueAsAdmin(page, system)
  for (const path of Object.values({ ...lists, cars: '/admin/cars' })) {
    await page.goto(path)
    await expect(page.locator('[data-place="0"]')).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, across = 0, down = 0] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? []
    expect.soft(across, path).toBeGreaterThan(down)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('table')).toBeVisible()
    for (const role of ['navigation', 'banner', 'search', 'checkbox'] as const)
      await expect.soft(page.getByRole(role), `${role}, ${path}`).toHaveCount(0)
    await expect.soft(page.getByRole('columnheader', { name: 'Actions' }), path).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})
