import type { Page } from '@playwright/test'
import { totalWords } from '../web/app/features/shipping/destinations/words.ts'
import { expect } from './test.ts'

/** Expected verdict and price at Mombasa as texts of a car's page. `isBanned` if Kenya bans the car. */
export type RightAnswers = { total: string; fob: string; verdict: string; note: string; isBanned: boolean }

type Sample = { page: number; price: string; marks: string; note: string; hasShip: boolean; button: string }

/**
 * Reads price and verdict of open car pages every 100 ms, from the arrival of the server's page on.
 * @returns a check of the open page's samples since its last call; it waits for a few more first
 */
export async function sampleCarPages(page: Page) {
  const samples: Sample[] = []
  await page.exposeFunction('recordCarPage', (sample: Sample) => samples.push(sample))
  await page.addInitScript(() => {
    const textOf = (element?: Element | null) => (element instanceof HTMLElement ? element.innerText : '')
    setInterval(() => {
      const panel = document.querySelector('[aria-label="Price and order"]')
      // The page is still being parsed until its footer is there.
      if (!panel || !document.querySelector('footer')) return
      const button = panel.querySelector('button[type=submit]')
      const sample = {
        page: performance.timeOrigin,
        price: textOf(panel.firstElementChild),
        marks: textOf(document.querySelector('h1')?.parentElement?.nextElementSibling),
        note: textOf(document.querySelector('[aria-label^="Import into"] p')),
        hasShip: document.querySelector('[aria-labelledby="ship"]') !== null,
        button: button ? getComputedStyle(button).backgroundColor : '',
      }
      Reflect.get(window, 'recordCarPage')(sample)
    }, 100)
  })

  /** `isSent`: the server has sent price and verdict; otherwise they wait for the stored port. */
  return async function expectRight(right: RightAnswers, isSent: boolean) {
    const count = samples.length
    await expect.poll(() => samples.length).toBeGreaterThan(count + 3)
    const taken = samples.filter((sample) => sample.page === samples.at(-1)?.page)
    samples.length = 0
    const isFull = ({ price, marks, note, hasShip, button }: Sample) =>
      price.startsWith(`${right.total}\n`) &&
      price.includes('CIF Mombasa') &&
      price.includes(`FOB ${right.fob}\n`) &&
      marks.includes(right.verdict) &&
      note.startsWith(right.note) &&
      // A ship or the red button would promise an impossible order.
      (!right.isBanned || !(hasShip || isRed(button)))
    const isPlain = ({ price, marks, note }: Sample) =>
      price.startsWith(`${right.fob}\n`) && price.includes(totalWords.fob) && !marks.includes('Kenya') && note === ''
    // Its text may come after a verdict's icon where the server sent neither.
    const isStarting = (sample: Sample) =>
      isPlain(sample) || (sample.note === '' && isFull({ ...sample, note: right.note }))
    const first = isSent ? 0 : taken.findIndex(isFull)
    const wrong = taken.filter((sample, index) => !(isFull(sample) || (index < first && isStarting(sample))))
    // Soft: one wrong sample must not hide later ones.
    expect.soft(new Set(wrong.map((sample) => JSON.stringify(sample)))).toEqual(new Set())
    expect.soft(taken.some(isFull), 'price and verdict are shown').toBe(true)
  }
}

const isRed = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return red > 1.5 * Math.max(green, blue)
}
