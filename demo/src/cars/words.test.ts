import { getLang } from '@minato/contract/language/localized-text.ts'
import {
  exteriorColours,
  fuelWords,
  interiorColours,
  stockWords,
  transmissions,
} from '@minato/contract/stock/cars/facts.ts'
import { toFeatureText } from '@minato/contract/stock/cars/words/feature-words.ts'
import { translateCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { expect, test } from 'vitest'
import { demoCars } from './catalogue.ts'

/** The words that are no message, and would be marked as English on a page in another language. */
const unsaid = (words: readonly string[], wordOf = translateCarWord) =>
  inLanguage('sw', () => [...new Set(words)].filter((word) => getLang(wordOf(word))))

test('every word that the form proposes, or the demo has, is said in every language', () => {
  const cars = [...demoCars(2000)]
  const words = [
    ...[exteriorColours, interiorColours, fuelWords, transmissions, stockWords].flat(),
    ...cars.flatMap((car) => [car.exteriorColor, car.interiorColor, car.fuel, car.transmission, car.stock]),
    ...cars.flatMap((car) => [car.type, car.drive, car.country]),
  ]
  expect(unsaid(words)).toEqual([])
  expect(
    unsaid(
      cars.flatMap((car) => car.features.map(({ name }) => name)),
      toFeatureText,
    ),
  ).toEqual([])
})
