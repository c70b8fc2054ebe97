import { languages, localizePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { Page } from '@playwright/test'
import { newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

test('a page brings its styles along, its picture comes first and its scripts last', async ({ request, system }) => {
  const { id } = await newCar(await openOffice(system), 'A car seen first')
  for (const path of ['/', '/allCars', `/cars/${id}`, '/login', '/admin']) {
    const [head = ''] = (await (await request.get(path)).text()).split('</head>')
    expect(head, path).not.toContain('rel="stylesheet"')
    expect(head, path).toMatch(/<style[^>]*>[^<]+/)
    const scripts = head.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(scripts.length, path).toBeGreaterThan(2)
    expect(scripts.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
  }
  const list = await (await request.get('/allCars')).text()
  const picture = list.indexOf('<link rel="preload" as="image" type="image/avif" fetchPriority="high"')
  expect(picture).toBeGreaterThan(0)
  expect(picture).toBeLessThan(list.indexOf('rel="modulepreload"'))
})

/**
 * Limits of the scripts of a first visit, in kB (1000 bytes) of Brotli, in English. Other languages may
 * weigh a 25th more. Typed amounts, guards against translators and extensions, and keeping early text take some 4 kB. Names
 * of cities, filters of searches and joined sentences take one more, the buyer's choices in an order two.
 * Functions of React Router that no page uses take 3 kB: leaving them out would change the library's code.
 */
const mostScripts = {
  '/': 140,
  '/allCars': 139,
  '/cars/{id}': 131,
  '/cart': 135,
  '/wishlist': 134,
  '/enquiry': 150,
  '/contact': 150,
  '/login': 143,
  '/register': 145,
  '/verify': 144,
  '/howToBuy': 140,
  '/about': 136,
  '/profile': 204,
  '/profile/orders/{id}': 198,
}

test(
  'the scripts of a first visit weigh no more than they may, in every language',
  core,
  async ({ request, system }) => {
    const { id } = await newCar(await openOffice(system), 'A car seen for little')
    const weights = new Map<string, number>()
    async function weightOf(file: string) {
      const { headers } = await fetch(system.baseURL + file, { headers: { 'accept-encoding': 'br' } })
      expect(headers.get('content-encoding'), file).toBe('br')
      return Number(headers.get('content-length'))
    }
    for (const [path, most] of Object.entries(mostScripts))
      for (const language of getKeys(languages)) {
        const page = await (await request.get(localizePath(language, path.replace('{id}', id)))).text()
        const files = [...new Set(page.match(/\/assets\/[\w./-]+\.js/g))]
        for (const file of files) if (!weights.has(file)) weights.set(file, await weightOf(file))
        const kB = files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0) / 1000
        expect(kB, `${path} in ${language}`).toBeGreaterThan(100)
        expect(kB, `${path} in ${language}`).toBeLessThan(language === sourceLanguage ? most : most * 1.04)
      }
  },
)

/** The cars whose data a page asks for. */
function collectRequestedCars(page: Page) {
  const ids: string[] = []
  page.on('request', (request) => {
    const id = /\/cars\/([^/]+)\.data/.exec(request.url())?.[1]
    if (id) ids.push(id)
  })
  return ids
}

async function openList(page: Page, path = '/allCars') {
  await page.goto(path)
  // Alive once a car can be marked.
  await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()
  const links = page.locator('main article h3 a')
  const idOf = async (place: number) => (await links.nth(place).getAttribute('href'))?.split('/').pop()
  return { links, idOf }
}

test('a car is asked for before its link is pressed, and the list is there again without being asked for', async ({
  page,
}) => {
  const requestedIds = collectRequestedCars(page)
  const { links, idOf } = await openList(page)
  const id = await idOf(1)
  await links.nth(1).hover()
  await expect.poll(() => requestedIds).toEqual([id])
  await links.nth(1).click()
  await expect(page).toHaveURL(new RegExp(`/cars/${id}$`))
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  expect(requestedIds).toEqual([id])

  // The calls that refresh the list do not answer.
  const heldRequests: (() => void)[] = []
  await page.route(/allCars\.data/, (route) => new Promise((go) => heldRequests.push(() => go(route.continue()))))
  await page.goBack()
  await expect(links.nth(1)).toBeVisible()
  await expect.poll(() => heldRequests.length).toBe(1)
  for (const go of heldRequests) go()
  await expect(links.nth(1)).toBeVisible()
})

test('nothing is asked for ahead where data is dear', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const requestedIds = collectRequestedCars(page)
  const { links, idOf } = await openList(page)
  const id = await idOf(1)
  await links.nth(0).focus()
  await links.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  expect(requestedIds).toEqual([id])
})

/** Holds the data of cars; returns a function that lets it arrive. */
async function holdCarData(page: Page) {
  const heldRequests: (() => void)[] = []
  await page.route(/\/cars\/[^/]+\.data/, (route) => new Promise((go) => heldRequests.push(() => go(route.continue()))))
  return () => {
    for (const go of heldRequests.splice(0)) go()
  }
}

test('a car from the list is drawn from its card before its data has arrived', core, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // Cars of the demo: other tests add newer ones.
  const { links } = await openList(page, '/allCars?sort=price-high')
  const card = page.locator('main article').nth(1)
  const title = (await links.nth(1).innerText()).trim()
  const price = (await card.locator('.car-price strong').first().innerText()).trim()
  const small = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
  // The code of a car's page comes along with the list.
  await page.waitForLoadState('networkidle')

  const release = await holdCarData(page)
  await links.nth(1).click()
  await expect(page).toHaveURL(/\/cars\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(title)}`))
  const panel = page.getByRole('region', { name: 'Price and order' })
  await expect(panel).toContainText(price)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures.locator(`img[src="${small}"]`)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByText(/^2 \/ \d+$/)).toBeVisible()
  const topOf = () => panel.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const before = await topOf()
  const button = panel.getByRole('button', { name: 'Add to Cart' })
  await button.focus()

  release()
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
  await expect(button).toBeFocused()
  await expect(pictures.getByText(/^2 \/ \d+$/)).toBeVisible()
  expect(await topOf()).toBe(before)

  // Back does not wait for the data of a car either.
  await page.goBack()
  await links.nth(2).click()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.goBack()
  await expect(links.nth(1)).toBeVisible()
  await expect(page).toHaveURL(/\/allCars\?sort=price-high$/)
})
