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

/** Words without a message; they would be tagged as English on a page in another language. */
const unsaid = (words: readonly string[], wordOf = translateCarWord) =>
  inLanguage('sw', () => [...new Set(words)].filter((word) => getLang(wordOf(word))))

test('translates every word that the form suggests or the demo uses', () => {
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
