import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import { gaps } from '@minato/contract/port/freight/facts.ts'
import { promiseTexts } from '@minato/contract/port/voyages/words.ts'
import { expect, type Page } from '@playwright/test'
import { type Font, seenInEachFont } from '../fonts.ts'
import { longest } from '../pages.ts'
import { newCar, officeOf } from '../people.ts'
import { test } from '../test.ts'
import { lengthen } from '../whole.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Where each card begins, from the top of the page, in pixels. */
const beginnings = async (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top + scrollY)))

const mombasa = destinationText({ country: 'KE', port: 'KEMBA' })
/** Measures in each font, and once more with every text longer by 40%, where a tenth more room may be taken. */
async function measured(page: Page, measure: (state: string, share: number) => Promise<void>) {
  await seenInEachFont(page, (font: Font) => measure(font, 1))
  await lengthen(page)
  await seenInEachFont(page, (font: Font) => measure(`${font}, lengthened`, 1.1))
}

const screens = [
  { width: 360, height: 740, first: 300, each: 246 },
  { width: 768, height: 1024, first: 500, each: 300 },
  { width: 1280, height: 800, first: 260, each: 196 },
] as const

test('the list begins at once and shows three cars a screen, in a narrow and in a wide font', async ({
  page,
  system,
}) => {
  await newCar(await officeOf(system), longest.title, longest.price, { year: new Date().getFullYear() - 2 })
  for (const { width, height, first, each } of screens) {
    await page.setViewportSize({ width, height })
    await page.goto(`/allCars?to=${mombasa}`)
    await expect(cards(page).first().getByRole('link', { name: gaps.class })).toBeVisible()
    await measured(page, async (font, share) => {
      const tops = await beginnings(page)
      const pitches = tops.slice(1).map((top, place) => top - (tops[place] ?? 0))
      console.log(
        `list at ${width}, ${font}: first card at ${tops[0]} (${first}), at most ${Math.max(...pitches)} (${each})`,
      )
      expect(tops[0], `first card at ${width}, ${font}`).toBeLessThanOrEqual(first * share)
      expect(Math.max(...pitches), `cards at ${width}, ${font}`).toBeLessThanOrEqual(each * share)
    })
  }
})

test('what decides on a car stands above 1,200 px of a phone, and home is short', async ({ page, system }) => {
  const { id } = await newCar(await officeOf(system), longest.title, longest.price, {
    year: new Date().getFullYear() - 2,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/cars/${id}?to=${mombasa}`)
  // The last to come: nothing is drawn anew over the longer texts.
  await expect(page.getByRole('region', { name: promiseTexts.title })).toContainText('your time')
  await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()
  await measured(page, async (font, share) => {
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
  await measured(page, async (font, share) => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    console.log(`home at 1280, ${font}: ${height} (4500)`)
    expect(height, font).toBeLessThanOrEqual(4500 * share)
  })
})
