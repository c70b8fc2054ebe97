import { carFields } from '@minato/contract/cars/fields.ts'
import { price } from '@minato/contract/values/numbers.ts'

/** How the prices of several cars are changed: by so many per cent, or by so many US dollars, up or down. */
export type PriceChange = { by: 'percent' | 'amount'; value: number; round: boolean }

/** Prices of cars end in whole hundreds of US dollars. */
export const roundedTo = 100

/** What a price in US dollars becomes: in whole hundreds, else in whole dollars, and never below 0. */
export function changedPrice(before: number, { by, value, round }: PriceChange) {
  const exact = by === 'percent' ? before * (1 + value / 100) : before + value
  const step = round ? roundedTo : 1
  return Math.max(0, Math.round(exact / step) * step)
}

const amount = price(carFields.price.wrong)

/** A price as it was typed, or what is wrong with it. */
export function typedPrice(text: string): { price: number; fault?: undefined } | { price?: undefined; fault: string } {
  const read = amount.safeParse(text.trim())
  return text.trim() && read.success ? { price: read.data } : { fault: carFields.price.wrong }
}
