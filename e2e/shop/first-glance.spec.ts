import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { priceGapTexts } from '@minato/contract/shipping/freight/facts.ts'
import { promiseTexts } from '@minato/contract/shipping/voyages/promise-words.ts'
import { expect, type Page } from '@playwright/test'
import { lengthenWords } from '../cut-texts.ts'
import { checkInEachFont, type Font } from '../fonts.ts'
import { longest } from '../pages.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { core, test } from '../test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Start of each card, from the top of the page, in pixels. */
const readCardTops = async (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top + scrollY)))

const mombasa = formatDestinationCode({ country: 'KE', port: 'KEMBA' })
/** Measures in each font, and again with every text 40% longer, where a tenth more space is allowed. */
async function measureInFonts(page: Page, measure: (state: string, share: number) => Promise<void>) {
  await checkInEachFont(page, (font: Font) => measure(font, 1))
  await lengthenWords(page)
  await checkInEachFont(page, (font: Font) => measure(`${font}, lengthened`, 1.1))
}

const screens = [
  { width: 360, height: 740, first: 300, each: 246 },
  { width: 768, height: 1024, first: 500, each: 300 },
  { width: 1280, height: 800, first: 260, each: 196 },
] as const

test('starts the list at once and shows three cars a screen, in a narrow and in a wide font', async ({
  page,
  system,
}) => {
  await newCar(await openOffice(system), longest.title, longest.price, { year: new Date().getFullYear() - 2 })
  for (const { width, height, first, each } of screens) {
    await page.setViewportSize({ width, height })
    await page.goto(`/allCars?to=${mombasa}`)
    await expect(cards(page).first().getByRole('link', { name: priceGapTexts.class })).toBeVisible()
    await measureInFonts(page, async (font, share) => {
      const tops = await readCardTops(page)
      const pitches = tops.slice(1).map((top, place) => top - (tops[place] ?? 0))
      console.log(
        `list at ${width}, ${font}: first card at ${tops[0]} (${first}), at most ${Math.max(...pitches)} (${each})`,
      )
      expect(tops[0], `first card at ${width}, ${font}`).toBeLessThanOrEqual(first * share)
      expect(Math.max(...pitches), `cards at ${width}, ${font}`).toBeLessThanOrEqual(each * share)
    })
  }
})

test('shows the deciding facts of a car above 1,200 px on a phone, and a short home page', async ({ page, system }) => {
  const { id } = await newCar(await openOffice(system), longest.title, longest.price, {
    year: new Date().getFullYear() - 2,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/cars/${id}?to=${mombasa}`)
  // The last part to load: nothing is rendered over the longer texts afterwards.
  await expect(page.getByRole('region', { name: promiseTexts.title })).toContainText('your time')
  await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()
  await measureInFonts(page, async (font, share) => {
    const ends = await page.evaluate(() => {
      const end = (selector: string) =>
        Math.round((document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN) + scrollY)
      return {
        title: end('main h1'),
        verdict: end('main .stamp'),
        facts: end('main .car-facts'),
        price: end('main section[aria-label="Price and order"]'),
        ship: end('main section[aria-labelledby="ship"]'),
      }
    })
    console.log(`car at 360, ${font}:`, ends)
    for (const [part, bottom] of Object.entries(ends))
      expect(bottom, `${part}, ${font}`).toBeLessThanOrEqual(1200 * share)
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await measureInFonts(page, async (font, share) => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    console.log(`home at 1280, ${font}: ${height} (4500)`)
    expect(height, font).toBeLessThanOrEqual(4500 * share)
  })
})

/** Holds every call to the API except live prices of cars, until the returned function is called. */
async function holdApi(page: Page) {
  const released = Promise.withResolvers<void>()
  const pattern = /\/api\/(?!cars\/standing)/
  await page.route(pattern, async (route) => {
    await released.promise
    await route.fallback()
  })
  return async () => {
    released.resolve()
    await page.unroute(pattern)
  }
}

/** Records every state of a page that could be painted, from the server's HTML on, without consecutive duplicates. */
const recordStates = (page: Page) =>
  page.addInitScript(() => {
    const states: string[] = []
    Object.assign(window, { states })
    const isVisible = (element: Element | null | undefined): element is HTMLElement =>
      Boolean(element?.checkVisibility({ visibilityProperty: true }))
    const textOf = (element: Element | null | undefined) => (isVisible(element) ? element.innerText : '')
    function record() {
      const panel = document.querySelector('main section[aria-label="Price and order"]')
      const header = document.querySelector('header')
      const cart = header?.querySelector('a[href$="/cart"] span')
      if (document.readyState === 'loading' || !panel || !header) return
      const button = [...document.querySelectorAll('main button[form=to-login]')].find(isVisible)
      const state = {
        price: textOf(panel.firstElementChild),
        verdict: textOf(document.querySelector('main .stamp')),
        ship: textOf(document.querySelector('[aria-labelledby=ship]')),
        lines: textOf(document.querySelector('[aria-labelledby=at-port] dl')),
        button: button ? `${button.innerText}, ${button.className}` : '',
        login: [...header.querySelectorAll('a[href$="/login"]')].filter(isVisible).length,
        cart: isVisible(cart) ? cart.innerText + getComputedStyle(cart, '::after').content.replace(/none|"/g, '') : '',
        header: Math.round(header.getBoundingClientRect().height),
      }
      const text = JSON.stringify(state)
      if (states.at(-1) !== text) states.push(text)
    }
    new MutationObserver(record).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    document.addEventListener('readystatechange', record)
  })

type State = Record<'price' | 'verdict' | 'ship' | 'lines' | 'button' | 'cart', string> & {
  login: number
  header: number
}
const readStates = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as { states: string[] }).states)).map(
    (state): State => JSON.parse(state),
  )

const expectHydrated = (page: Page) =>
  expect(page.getByRole('button', { name: /^(Add to|Remove from) wishlist/ }).first()).toBeEnabled()
const waitForSession = (page: Page) => page.waitForRequest(/\/api\/users\/profile/)

test(
  'shows the server’s price, verdict, sailing and button until those at the port load, then changes all at once',
  core,
  async ({ page, system }) => {
    const office = await openOffice(system)
    const { id } = await newCar(office, 'Toyota Premio Too Old For Kenya', 6000, { type: 'Sedan', year: 2010 })
    await recordStates(page)
    const verdict = page.locator('main .stamp').first()

    // The server renders for the port, and the state never changes.
    const release = await holdApi(page)
    await page.goto(`/cars/${id}?to=${mombasa}`)
    await expectHydrated(page)
    const [atPort, ...others] = await readStates(page)
    expect(others).toEqual([])
    expect(atPort?.price).toContain('CIF Mombasa')
    expect(atPort?.verdict).toBe(await verdict.innerText())
    expect(atPort?.ship).toBe('')

    // The port is stored but its terms are not: they arrive late.
    await page.waitForFunction((port) => Object.values(localStorage).some((value) => value.includes(port)), mombasa)
    await page.goto(`/cars/${id}`)
    await expectHydrated(page)
    const withoutPort = await readStates(page)
    expect(withoutPort).toHaveLength(1)
    expect(withoutPort[0]?.price).toContain('FOB')
    await release()
    await expect(page.getByRole('region', { name: 'Price and order' })).toContainText('CIF Mombasa')
    expect(await readStates(page)).toEqual([withoutPort[0], atPort])

    // Both the port and its terms are stored.
    await holdApi(page)
    await page.goto(`/cars/${id}`)
    await expect(page.getByRole('region', { name: 'Price and order' })).toContainText('CIF Mombasa')
    expect(await readStates(page)).toEqual([withoutPort[0], atPort])

    // The stream of the car delivers a new price.
    await page.goto(`/cars/${id}?to=${mombasa}`)
    await expectHydrated(page)
    await office.api.cars.priceMany({ body: { prices: [{ id, price: 5000 }] } })
    await expect(page.getByRole('region', { name: 'Price and order' })).toContainText('FOB $5,000')
    for (const state of await readStates(page)) {
      expect(state.price).toContain('CIF Mombasa')
      expect(state).toMatchObject({ verdict: atPort?.verdict, ship: '', button: atPort?.button })
    }
  },
)

test('shows a logged-in buyer neither “Login” nor an empty cart before the name loads, without moving the header', async ({
  page,
  system,
}) => {
  const { id } = await newCar(await openOffice(system), 'A car of a known buyer', 6000)
  const buyer = await createCustomer(system)
  await page.goto(`/cars/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await enterAs(page, buyer)
  await page.goto(`/cars/${id}`)
  const order = page
    .getByRole('region', { name: 'Price and order' })
    .getByRole('button', { name: 'Order to Negotiate' })
  await expect(order).toBeVisible()

  await recordStates(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdApi(page)
    const sessionCall = waitForSession(page)
    await page.goto(`/cars/${id}`)
    await sessionCall
    await expectHydrated(page)
    const before = await readStates(page)
    expect(new Set(before.map(({ button }) => button))).toEqual(new Set(['']))
    await release()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
    const laterStates = await readStates(page)
    expect(laterStates.length).toBeGreaterThan(before.length)
    for (const { login, cart, button, header } of laterStates) {
      expect({ login, cart, header }, `at ${width}`).toEqual({ login: 0, cart: '1', header: before[0]?.header })
      expect(button).not.toContain('Login')
    }
  }

  // A session that the server refuses counts as logged out.
  await page.evaluate(() => localStorage.setItem('minato.token', 'x'.repeat(43)))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
